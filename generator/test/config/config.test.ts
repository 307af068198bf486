import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Config } from "../../src/config/config.ts";
import { readConfig } from "../../src/config/read-config.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const least = { spec: "openapi.yaml", out: "api" };

function read(config: unknown): unknown {
  const folder = temporaryFolder({ "api.json": config });
  try {
    return readConfig(join(folder, "api.json"));
  } catch (error) {
    return (error as Error).message.replace(/^.*api\.json/, "api.json");
  }
}

describe("readConfig()", () => {
  test("makes paths absolute, from the folder of the file", () => {
    const folder = temporaryFolder({ "api.json": { ...least, spec: "../openapi.yaml" } });
    expect(readConfig(join(folder, "api.json"))).toEqual({
      spec: join(folder, "../openapi.yaml"),
      overlays: [],
      out: join(folder, "api"),
    });
  });

  test("reads everything that the schema knows", () => {
    const whole = {
      $schema: "./schema.json",
      ...least,
      overlays: ["ours.yaml"],
      package: { name: "@acme/pets", version: "1.0.0", license: "MIT" },
      targets: ["types", "client"],
      include: { tags: ["Pets"], paths: ["/pets/**"] },
      exclude: { paths: ["/pets/{id}"] },
      names: { schemas: { pet: "Animal" }, operations: { "GET /pets": "listPets" } },
      arrayFormat: "indices",
      int64: "bigint",
      imports: "js",
      description: "whole.yaml",
      strict: true,
      lenient: false,
    } as const satisfies Config & { readonly $schema: string };
    const keys: { readonly [Key in keyof Required<Config>]: Key extends keyof typeof whole ? true : false } = {
      spec: true,
      overlays: true,
      out: true,
      package: true,
      targets: true,
      include: true,
      exclude: true,
      names: true,
      arrayFormat: true,
      int64: true,
      imports: true,
      description: true,
      strict: true,
      lenient: true,
    };
    expect(["$schema", ...Object.keys(keys)].sort()).toEqual(Object.keys(whole).sort());
    expect(read(whole)).toMatchObject({
      overlays: [expect.stringMatching(/.ours\.yaml$/)],
      package: whole.package,
      targets: whole.targets,
      include: whole.include,
    });
    const { properties } = JSON.parse(readFileSync(join(import.meta.dirname, "../../config.schema.json"), "utf8")) as {
      readonly properties: object;
    };
    expect(Object.keys(whole).sort()).toEqual(Object.keys(properties).sort());
  });

  test.each([
    [{ ...least, ovrly: [] }, 'api.json:4:3: Unknown key "ovrly"'],
    [{ ...least, target: ["types"] }, 'api.json:4:3: Unknown key "target", did you mean "targets"?'],
    [{ ...least, include: { tag: ["A"] } }, 'api.json:5:5: Unknown key "tag", did you mean "tags"?'],
    [
      { ...least, targets: ["typs"] },
      'api.json:5:5: Unknown value "typs" for "targets.0", expected one of types, client, contract, reference, did you mean "types"?',
    ],
    [{ spec: "api.yaml" }, 'api.json:1:1: Expected "out" in the configuration, found nothing'],
    [{ ...least, names: { schemas: { pet: "no name" } } }, /^api\.json:6:7: Cannot read "names\.schemas\.pet"/],
    [{ ...least, out: 1 }, 'api.json:3:3: Expected a string for "out", found 1'],
    [[], "api.json:1:1: Expected an object for the configuration, found a list"],
    [{ ...least, overlays: {} }, 'api.json:4:3: Expected a list for "overlays", found an object'],
    [{ ...least, strict: "yes" }, 'api.json:4:3: Expected true or false for "strict", found "yes"'],
    [{ ...least, package: { name: "No name" } }, /^api\.json:5:5: Cannot read "package\.name": must match pattern/],
  ])("refuses %j, with the place", (config, message) => {
    const said = read(config);
    if (typeof message === "string") expect(said).toBe(message);
    else expect(said).toMatch(message);
  });
});
