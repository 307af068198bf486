import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PackageNames, Workspace } from "./layout.ts";
import type { ApiModel } from "./model/api-model.ts";
import type { WrittenFile } from "./write.ts";

/** Versions that the generated code is tested with. */
const versions = { "openapi-fetch": "0.17.0", typescript: "6.0.3" } as const;

/** Writes what makes packages of generated folders: manifests, entry points, a compiler configuration. */
export function scaffold(model: ApiModel, packages: PackageNames, workspace: Workspace): readonly WrittenFile[] {
  const hasResources = model.resources.length > 0;
  const client = hasResources
    ? [clientWithResources(packages.types), transport(), expansion()]
    : [clientOfPaths(packages.types)];
  const dependencies = { [packages.types]: "0.0.0", "openapi-fetch": versions["openapi-fetch"] };
  return [
    json("package.json", {
      name: workspace.name,
      private: true,
      type: "module",
      workspaces: ["types", "client", "contract"],
      scripts: { typecheck: "tsc" },
      devDependencies: { typescript: versions.typescript },
    }),
    json("tsconfig.json", {
      compilerOptions: {
        target: "es2023",
        lib: ["es2023", "dom"],
        types: [],
        module: "nodenext",
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        paths: { [packages.types]: ["./types/src/index.ts"] },
      },
      include: ["types/src", "client/src", "contract/src"],
    }),
    manifest("types", packages.types),
    text("types/src/index.ts", `export * from "./generated/index.ts";\n`),
    manifest("client", workspace.client, dependencies),
    ...client,
    manifest("contract", workspace.contract),
    text("contract/src/index.ts", `export * from "./generated/contract.ts";\n`),
  ].map(({ path, text }) => ({ path: join(workspace.folder, path), text }));
}

function clientOfPaths(types: string): WrittenFile {
  return text(
    "client/src/index.ts",
    `import type { paths } from ${JSON.stringify(types)};
import createOpenApiClient, { type Client, type ClientOptions } from "openapi-fetch";

/** Creates a client whose calls are checked against every path of the API. */
export function createClient(options?: ClientOptions): Client<paths> {
  return createOpenApiClient<paths>(options);
}
`,
  );
}

function clientWithResources(types: string): WrittenFile {
  const { path, text: ofPaths } = clientOfPaths(types);
  return text(path, `${ofPaths}\nexport * from "./generated/index.ts";\nexport * from "./transport.ts";\n`);
}

/** The smallest transport that generated resources run on. */
function transport(): WrittenFile {
  const source = readFileSync(join(import.meta.dirname, "scaffold/transport.ts"), "utf8");
  return text("client/src/transport.ts", source);
}

/** The types of expanded resources, as they are used in this repository. */
function expansion(): WrittenFile {
  const source = readFileSync(join(import.meta.dirname, "../../packages/client/src/resource/expansion.ts"), "utf8");
  return text("client/src/expansion.ts", source);
}

function manifest(folder: string, name: string, dependencies?: Readonly<Record<string, string>>): WrittenFile {
  return json(`${folder}/package.json`, {
    name,
    version: "0.0.0",
    private: true,
    type: "module",
    exports: "./src/index.ts",
    ...(dependencies === undefined ? {} : { dependencies }),
  });
}

function json(path: string, value: unknown): WrittenFile {
  return text(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

function text(path: string, content: string): WrittenFile {
  return { path, text: content };
}
