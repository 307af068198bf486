import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describePackage } from "../../packages/types/test/package-checks.ts";

const root = new URL("../", import.meta.url);

describePackage("@commerce-http/generator", root, ["config.schema.json", "dist/THIRD-PARTY-NOTICES.txt"]);

test("the licences of all that is bundled are in the bundle", () => {
  const text = readFileSync(new URL("dist/THIRD-PARTY-NOTICES.txt", root), "utf8");
  const bundled = [...text.matchAll(/^=+\n(\S+) \S+ \((.*)\)$/gm)].map(([, name, licence]) => [name, licence]);
  expect(bundled.map(([name]) => name)).toEqual(expect.arrayContaining(["graphql", "js-yaml", "openapi-typescript"]));
  const allowed = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD", "BlueOak-1.0.0"]);
  expect(bundled.filter(([, licence = ""]) => !allowed.has(licence))).toEqual([]);
});
