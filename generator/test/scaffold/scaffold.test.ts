import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { type OutputOptions, outputLayout } from "../../src/config/layout.ts";
import type { ApiModel } from "../../src/model/model.ts";
import { scaffold } from "../../src/scaffold/scaffold.ts";
import { modelOf } from "../model/description.ts";

function filesOf(model: ApiModel, options: Partial<OutputOptions> = {}): Readonly<Record<string, string>> {
  const layout = outputLayout({ spec: "/api.yaml", out: "/out", ...options });
  const files = layout.output === undefined ? [] : scaffold(model, layout, layout.output);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

describe("a folder of sources", () => {
  test("has an entry point for each target", () => {
    const files = filesOf(modelOf({}));
    expect(Object.keys(files)).toEqual(["/out/types.ts", "/out/client.ts", "/out/contract.ts"]);
    expect(files["/out/types.ts"]).toBe('export * from "./types/index.ts";\n');
    expect(files["/out/contract.ts"]).toBe('export * from "./contract/contract.ts";\n');
    expect(files["/out/client.ts"]).toBe('export * from "./client/index.ts";\n');
    expect(Object.keys(filesOf(modelOf({}), { targets: ["contract"] }))).toEqual(["/out/contract.ts"]);
  });

  test("has no client without types", () => {
    expect(() => filesOf(modelOf({}), { targets: ["client"] })).toThrow(
      new RangeError("Cannot generate a client without its types: add the target types"),
    );
  });
});

describe("a package", () => {
  test("has a manifest that leads to what is built, a compiler configuration and a README", () => {
    const files = filesOf(modelOf({ info: { title: "My pets!", version: "1.2" } }), { package: {} });
    expect(Object.keys(files)).toEqual([
      "/out/src/types.ts",
      "/out/src/client.ts",
      "/out/src/contract.ts",
      "/out/package.json",
      "/out/tsconfig.json",
      "/out/README.md",
    ]);
    const installed = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8")) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    expect(json(files["/out/package.json"])).toMatchObject({
      name: "my-pets",
      version: "1.2.0",
      description: "My pets!: client, types, contract",
      type: "module",
      exports: { ".": built("client"), "./types": built("types"), "./contract": built("contract") },
      files: ["dist", "src"],
      scripts: { prepack: "npm run build" },
      dependencies: { "@commerce-http/runtime": `^${manifest.version}` },
      devDependencies: { typescript: installed.devDependencies["typescript"] },
    });
    expect(files["/out/README.md"]).toContain('import { createClient } from "my-pets";');
  });

  test("has the fields of the configuration", () => {
    const fields = { name: "@acme/pets", version: "2.0.0", license: "MIT" };
    const files = filesOf(modelOf({}), { package: fields, targets: ["types"] });
    expect(json(files["/out/package.json"])).toMatchObject({
      ...fields,
      exports: { ".": { types: "./dist/types.d.ts" } },
    });
    expect(json(files["/out/package.json"])).not.toHaveProperty("dependencies");
    expect(files["/out/README.md"]).not.toContain("createClient");
  });

  const schemes = {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    "app-id": { type: "apiKey", in: "query", name: "app" },
    bearer: { type: "http", scheme: "Bearer" },
    oauth: { type: "oauth2", flows: {} },
    user: { type: "http", scheme: "basic" },
    certificate: { type: "mutualTLS" },
  };
  const token = 'auth: "<token>"';
  const basic = 'auth: false, basic: { username: "<name>", password: "<password>" }';
  test.each<[string, readonly (readonly object[] | undefined)[], string]>([
    ["nothing", [undefined], "auth: false"],
    ["a key", [[{ key: [] }]], 'auth: false, apiKeys: { key: "<key>" }'],
    ["two keys", [[{ key: [], "app-id": [] }]], 'auth: false, apiKeys: { key: "<key>", "app-id": "<key>" }'],
    ["a key here and a token there", [[{ key: [] }], [{ oauth: [] }]], `${token}, apiKeys: { key: "<key>" }`],
    ["a key or a token", [[{ key: [] }, { bearer: [] }]], token],
    ["a key or nothing", [[{ key: [] }, {}]], "auth: false"],
    ["a password", [[{ user: [] }]], basic],
    ["a password or a key", [[{ user: [] }, { key: [] }]], basic],
    ["a certificate", [[{ certificate: [] }]], "auth: false"],
    ["a scheme that there is not", [[{ other: [] }]], "auth: false"],
  ])("has a README whose client shows what the operations ask for: %s", (_, security, options) => {
    const operations = security.map((own) => ({ responses: {}, ...(own && { security: own }) }));
    const paths = Object.fromEntries(operations.map((get, index) => [`/${index}`, { get }]));
    const parts = { servers: [{ url: "https://pets.example.com" }], paths, components: { securitySchemes: schemes } };
    const readme = filesOf(modelOf(parts), { package: {} })["/out/README.md"];
    expect(readme).toContain(`createClient({ ${options} });`);
  });

  test("has a README whose client shows what the description asks for at its root", () => {
    const paths = { "/": { get: { responses: {} } }, "/status": { get: { responses: {}, security: [] } } };
    const model = modelOf({ paths, components: { securitySchemes: schemes }, security: [{ key: [] }] });
    const readme = filesOf(model, { package: {} })["/out/README.md"];
    expect(readme).toContain(
      'createClient({ baseUrl: "https://api.example.invalid", auth: false, apiKeys: { key: "<key>" } });',
    );
  });

  test.each([
    ["1.0.0", "1.0.0"],
    ["1.0.0-beta.1+5", "1.0.0-beta.1+5"],
    ["v2", "2.0.0"],
    ["01.2", "1.2.0"],
    ["2026-11-22", "0.0.0"],
  ])("has a version that npm takes, for %s of the description", (version, expected) => {
    const files = filesOf(modelOf({ info: { title: "Pets", version } }), { package: {} });
    expect(json(files["/out/package.json"])).toMatchObject({ version: expected });
  });
});

function json(text: string | undefined): unknown {
  return JSON.parse(text ?? "");
}

function built(entry: string): object {
  return { types: `./dist/${entry}.d.ts`, default: `./dist/${entry}.js` };
}
