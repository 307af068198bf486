import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { rules } from "../../lint/plugin.ts";
import type { Case, Cases } from "./case.ts";
import { bodyCases } from "./cases/bodies.ts";
import { extensionCases } from "./cases/extensions.ts";
import { operationCases } from "./cases/operations.ts";
import { schemaCases } from "./cases/schemas.ts";
import { fixture } from "./fixture.ts";
import { type Finding, lintAll } from "./lint-cases.ts";

const casesOf: Cases = { ...operationCases, ...bodyCases, ...schemaCases, ...extensionCases };
const cases = Object.values(casesOf).flat();

let conforming: Finding[];
let carelessExample: Finding[];
let builtIn: Finding[];
let broken: Finding[][];

beforeAll(async () => {
  const careless = fixture();
  const body = careless["paths/notes.yaml"].get.responses["200"].content["application/json"];
  body.examples.usual.value.results[0].colour = "red";
  const undeclared = fixture();
  undeclared["schemas/note.yaml"].Note.required.push("colour");
  undeclared["paths/notes_{id}.yaml"].parameters.splice(1, 1);
  const all = [fixture(), careless, undeclared, ...cases.map(changed)];
  [conforming = [], carelessExample = [], builtIn = [], ...broken] = await lintAll(all);
}, 120_000);

describe("the lint configuration", () => {
  test("accepts a description that keeps every rule", () => {
    expect(conforming).toEqual([]);
  });

  test("refuses an example with a field that nobody described", () => {
    expect(carelessExample.map(({ rule }) => rule)).toEqual(["no-invalid-media-type-examples"]);
    expect(carelessExample[0]?.text).toMatch(/results\/0.*colour/);
  });

  test("refuses a required property that is not described, and an undeclared path parameter", () => {
    const found = builtIn.map(({ rule, text }) => `${rule} ${text}`);
    expect(found).toContain(
      "no-required-schema-properties-undefined schemas/note.yaml#/Note/required/1: Required property 'colour' is not defined.",
    );
    expect(found).toContain(
      "path-parameters-defined paths/notes_{id}.yaml~#/get/parameters: The operation does not define the path parameter `{id}` expected by path `/{projectKey}/notes/{id}`.",
    );
  });

  test("turns every rule of this project on, as an error", () => {
    const file = readFileSync(new URL("../../redocly.yaml", import.meta.url), "utf8");
    const configured = Object.entries((parse(file) as { rules: Record<string, unknown> }).rules)
      .filter(([name]) => name.startsWith("house/"))
      .map(([name, value]) => [name, (value as { severity?: string }).severity ?? value]);
    expect(Object.fromEntries(configured)).toEqual(
      Object.fromEntries(Object.keys(rules).map((name) => [`house/${name}`, "error"])),
    );
  });

  test("has a case in which each rule reports", () => {
    expect(
      Object.keys(rules).filter((name) => !casesOf[name]?.some(([, , ...problems]) => problems.length > 0)),
    ).toEqual([]);
  });
});

describe.each(Object.entries(casesOf))("house/%s", (rule, own) => {
  test.for(own)("%s", (it) => {
    const [, , ...problems] = it;
    const found = broken[cases.indexOf(it)]?.filter((finding) => finding.rule === `house/${rule}`);
    expect(found?.map(({ text }) => text).sort()).toEqual(problems.sort());
  });
});

function changed([, change]: Case): ReturnType<typeof fixture> {
  const files = fixture();
  change(files);
  return files;
}
