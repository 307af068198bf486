import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scaffold } from "../src/scaffold.ts";

const workspace = { folder: "/out", name: "@pets/all", client: "@pets/client", contract: "@pets/contract" };
const packages = { types: "@pets/types", runtime: "@pets/http/runtime" };

function filesOf(): Readonly<Record<string, string>> {
  return Object.fromEntries(scaffold(packages, workspace).map(({ path, text }) => [path, text]));
}

test("packages have manifests, entry points and a compiler configuration", () => {
  const files = filesOf();
  expect(Object.keys(files)).toEqual(
    [
      "package.json",
      "tsconfig.json",
      "types/package.json",
      "types/src/index.ts",
      "client/package.json",
      "client/src/index.ts",
      "contract/package.json",
      "contract/src/index.ts",
    ].map((path) => `/out/${path}`),
  );
  const json = (path: string): unknown => JSON.parse(files[`/out/${path}`] ?? "");
  const installed = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const own = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string };
  expect(json("package.json")).toEqual({
    name: "@pets/all",
    private: true,
    type: "module",
    workspaces: ["types", "client", "contract"],
    scripts: { typecheck: "tsc" },
    devDependencies: { typescript: installed.devDependencies["typescript"] },
  });
  expect(json("tsconfig.json")).toMatchObject({
    compilerOptions: { strict: true, noEmit: true, types: [], paths: { "@pets/types": ["./types/src/index.ts"] } },
    include: ["types/src", "client/src", "contract/src"],
  });
  const common = { version: "0.0.0", private: true, type: "module", exports: "./src/index.ts" };
  expect(json("types/package.json")).toEqual({ name: "@pets/types", ...common });
  expect(json("contract/package.json")).toEqual({ name: "@pets/contract", ...common });
  expect(json("client/package.json")).toEqual({
    name: "@pets/client",
    ...common,
    dependencies: { "@pets/types": "0.0.0", "@pets/http": `^${own.version}` },
  });
  expect(files["/out/types/src/index.ts"]).toBe('export * from "./generated/index.ts";\n');
  expect(files["/out/contract/src/index.ts"]).toBe('export * from "./generated/contract.ts";\n');
  expect(files["/out/client/src/index.ts"]).toBe('export * from "./generated/index.ts";\n');
});
