import { join } from "node:path";
import own from "../../package.json" with { type: "json" };
import type { Layout, OutputFolder, PackageNames } from "../config/layout.ts";
import type { Credential, Operation } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import { generatedBy } from "../print.ts";
import { moduleName } from "../print/import-ending.ts";
import { kebabCase, lineComment, objectKey, stringLiteral } from "../text/text.ts";
import type { WrittenFile } from "../write/write.ts";

/** Writes what leads to generated modules: an entry point for each target, and a manifest where they are a package. */
export function scaffold(model: ApiModel, layout: Layout, output: OutputFolder): readonly WrittenFile[] {
  const modules = { types: "types/index.ts", client: "client/index.ts", contract: "contract/contract.ts" } as const;
  const targets = (["types", "client", "contract"] as const).filter((target) => layout.folders[target] !== undefined);
  const entries = targets.map((target) => ({
    path: join(output.sources, `${target}.ts`),
    text: `export * from "${moduleName(`./${modules[target]}`, layout.imports)}";\n`,
  }));
  return output.package === undefined ? entries : [...entries, ...packageFiles(model, layout, output.package)];
}

/** Writes the modules that users of an edition import: all of it, and what checks values at run time. */
export function editionEntries(
  { source }: ApiModel,
  { command, imports, packages: { schemas } }: Layout,
  folder: string,
): readonly WrittenFile[] {
  const header = lineComment(generatedBy(source, command));
  const entry = (name: string, lines: readonly string[]): WrittenFile => {
    return { path: join(folder, name), text: [header, "", ...lines, ""].join("\n") };
  };
  const all = (module: string): string => `export * from "${moduleName(module, imports)}";`;
  const index = entry("index.ts", [all("./client/index.ts"), all("./types/index.ts")]);
  if (schemas === undefined) return [index];
  const validate = entry("validate.ts", [
    `export { ${checks.join(", ")} } from "${schemas.maker}";`,
    `export type { ${typesOfChecks.join(", ")} } from "${schemas.maker}";`,
    all("./types/schemas/index.ts"),
  ]);
  return [index, validate];
}

const checks = ["isValid", "jsonSchemaOf", "placeOf", "problemsIn", "sentenceOf"];
const typesOfChecks = ["CheckOptions", "Problem", "Schema"];

/** Versions that the generated code is tested with. The runtime has the generator's. */
const versions = { runtime: `^${own.version}`, typescript: "6.0.3" } as const;

type Package = NonNullable<OutputFolder["package"]>;

/** Writes the manifest, the configuration of the compiler that builds the package, and a README to begin with. */
function packageFiles(
  model: ApiModel,
  { folders, packages }: Layout,
  { folder, fields }: Package,
): readonly WrittenFile[] {
  const manifest = { ...manifestOf(model, folders, packages), ...fields };
  return [
    { path: join(folder, "package.json"), text: json(manifest) },
    { path: join(folder, "tsconfig.json"), text: json(compilerConfiguration) },
    { path: join(folder, "README.md"), text: readme(model, folders, manifest.name), once: true },
  ];
}

function manifestOf(
  { title, version, families }: ApiModel,
  folders: Layout["folders"],
  { runtime, traits }: PackageNames,
): { readonly name: string } {
  const entries = (["client", "types", "contract"] as const).filter((target) => folders[target] !== undefined);
  const modules = [
    folders.client === undefined ? undefined : runtime,
    folders.traits === undefined || families.length === 0 ? undefined : traits.types,
  ].filter((module) => module !== undefined);
  const imported = modules.map((module) => [packageOf(module), versions.runtime]);
  const exported = entries.map((target, index) => [index === 0 ? "." : `./${target}`, entryPoint(target)]);
  return {
    name: kebabCase(title) || "api",
    version: semanticVersion(version),
    description: `${title}: ${entries.join(", ")}`,
    type: "module",
    sideEffects: false,
    exports: { ...Object.fromEntries(exported), "./package.json": "./package.json" },
    files: ["dist", "src"],
    scripts: {
      build: `node --eval "fs.rmSync('dist', { recursive: true, force: true })" && tsc`,
      prepack: "npm run build",
    },
    ...(imported.length === 0 ? {} : { dependencies: Object.fromEntries(imported) }),
    devDependencies: { typescript: versions.typescript },
    engines: { node: ">=20" },
  } as { readonly name: string };
}

function entryPoint(target: string): object {
  return { types: `./dist/${target}.d.ts`, default: `./dist/${target}.js` };
}

/** The package that a module belongs to: `@scope/name` of `@scope/name/module`. */
function packageOf(module: string): string {
  return module.split("/", module.startsWith("@") ? 2 : 1).join("/");
}

/** A description may have any text for a version; npm takes three numbers. */
function semanticVersion(version: string): string {
  if (/^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/.test(version)) return version;
  const [, major, minor = "0", patch = "0"] = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/.exec(version) ?? [];
  return major === undefined ? "0.0.0" : [major, minor, patch].map(Number).join(".");
}

const compilerConfiguration = {
  compilerOptions: {
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
    module: "nodenext",
    strict: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: true,
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src"],
};

function readme(model: ApiModel, folders: Layout["folders"], name: string): string {
  const { title, version } = model;
  const use = `\`\`\`ts
import { createClient } from "${name}";

const client = createClient({ ${exampleOptions(model).join(", ")} });
\`\`\`

`;
  return `# ${name}

${title}, version ${version}.

${folders.client === undefined ? "" : use}\`@commerce-http/generator\` generates the sources, \`package.json\` and \`tsconfig.json\`. To change them, change the
description or the configuration, and generate again. You can edit this README: it is not generated again.

\`\`\`sh
npm install
npm run build
npm publish
\`\`\`
`;
}

/** Options of a first client: no more than it needs. */
function exampleOptions(model: ApiModel): readonly string[] {
  const address = model.servers[0]?.url ?? "";
  return [
    ...(model.connection.isKnown ? [] : [`baseUrl: "https://api.example.invalid"`]),
    ...(model.connection.isKnown && /^http:/i.test(address) ? ["allowHttp: true"] : []),
    ...model.clientParameters.map((parameter) => `${objectKey(parameter)}: ${stringLiteral(`<${parameter}>`)}`),
    ...credentials(model),
  ];
}

/** Options for what the operations ask for; a token alone where that is enough. */
function credentials({ operations }: ApiModel): readonly string[] {
  // Methods of resources send keys among the headers that they are given.
  const asked = operations.flatMap(({ access = [], facade }) =>
    leastOf(access).filter(({ kind }) => kind !== "key" || facade === undefined),
  );
  const has = (wanted: Credential["kind"]): boolean => asked.some(({ kind }) => kind === wanted);
  const keys = new Set(asked.filter(({ kind }) => kind === "key").map(({ scheme }) => scheme));
  const given = [...keys].map((scheme) => `${objectKey(scheme)}: "<key>"`);
  return [
    has("token") ? 'auth: "<token>"' : "auth: false",
    ...(has("password") ? ['basic: { username: "<name>", password: "<password>" }'] : []),
    ...(given.length === 0 ? [] : [`apiKeys: { ${given.join(", ")} }`]),
  ];
}

function leastOf(access: NonNullable<Operation["access"]>): readonly Credential[] {
  const [first = []] = access;
  const byTokens = access.find((way) => way.every(({ kind }) => kind === "token"));
  return access.find((way) => way.length === 0) ?? byTokens ?? first;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
