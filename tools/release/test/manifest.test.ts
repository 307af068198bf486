import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Manifest, publishedManifest } from "../src/manifest.ts";
import { packages } from "../src/repository.ts";

const root = join(import.meta.dirname, "../../..");
const forge = { address: "https://forge.example/shop/sdk" };

const manifest = {
  name: "@shop/client",
  version: "1.2.3",
  license: "MIT",
  files: ["dist"],
  exports: {
    ".": { "@shop/source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./package.json": "./package.json",
  },
  scripts: { build: "tsc" },
  dependencies: { "@shop/types": "1.2.3" },
  devDependencies: { typescript: "6.0.3" },
};

describe("publishedManifest()", () => {
  test("leaves out what only the repository needs, and adds the addresses", () => {
    expect(publishedManifest(manifest, "packages/client", forge)).toEqual({
      name: "@shop/client",
      version: "1.2.3",
      license: "MIT",
      files: ["dist"],
      exports: {
        ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
        "./package.json": "./package.json",
      },
      dependencies: { "@shop/types": "1.2.3" },
      repository: { type: "git", url: "git+https://forge.example/shop/sdk.git", directory: "packages/client" },
      homepage: "https://forge.example/shop/sdk/tree/v1.2.3/packages/client#readme",
      bugs: { url: "https://forge.example/shop/sdk/issues" },
    });
  });

  test.each(["preinstall", "install", "postinstall", "prepare"])("refuses the script %s", (script) => {
    const scripted = { ...manifest, scripts: { [script]: "node setup.js" } };
    expect(() => publishedManifest(scripted, "packages/client", forge)).toThrow(`with install scripts: ${script}`);
  });

  test.each(["homepage", "bundleDependencies", "overrides"])(
    "refuses the field %s, which nobody has decided about",
    (field) => {
      const odd = { ...manifest, [field]: {} };
      expect(() => publishedManifest(odd, "packages/client", forge)).toThrow(`with fields unknown here: ${field}`);
    },
  );
});

describe.each(packages)("%s", (folder) => {
  const published = publishedManifest(manifestOf(folder), folder, forge);

  test("says what readers and installers of a registry ask for", () => {
    expect(published).toMatchObject({
      description: expect.stringMatching(/^[A-Z].+[^.]$/),
      keywords: expect.arrayContaining(["api", "commerce"]),
      license: "MIT",
      publishConfig: { access: "public", provenance: true },
      engines: { node: expect.stringMatching(/^>=\d+/) },
    });
  });

  test("has no script and no dependency for development", () => {
    expect(Object.keys(published)).not.toEqual(expect.arrayContaining(["scripts"]));
    expect(Object.keys(published)).not.toEqual(expect.arrayContaining(["devDependencies"]));
    expect(JSON.stringify(published.exports)).not.toContain("/source");
  });
});

test("packages are published after those that they depend on", () => {
  const manifests = packages.map(manifestOf);
  const names = manifests.map(({ name }) => name);
  for (const [index, { dependencies = {} }] of manifests.entries()) {
    const own = Object.keys(dependencies).filter((name) => names.includes(name));
    expect(names.slice(0, index)).toEqual(expect.arrayContaining(own));
  }
});

function manifestOf(folder: string): Manifest & { readonly dependencies?: Readonly<Record<string, string>> } {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
}
