import { beforeAll, describe, expect, test } from "vitest";
import { load } from "../../src/load.ts";
import type { PlainObject } from "../../src/plain-object.ts";
import { type Generated, generated, typeCheck } from "../type-check.ts";
import type { Document } from "./documents.ts";

/**
 * Tests that descriptions become packages that compile.
 *
 * @param documents Public descriptions.
 */
export function testCompiling(documents: readonly Document[]): void {
  const outcomes = new Map<Document, Generated>();
  let problems: readonly string[] = [];

  beforeAll(async () => {
    for (const [index, document] of documents.entries()) {
      outcomes.set(document, await generated(document.path, `example-${index}`));
    }
    problems = typeCheck([...outcomes.values()]);
  }, 600_000);

  describe("Public descriptions become packages that compile:", () => {
    test.each(documents.map((document) => [document.name, document]))("%s", (_, document) => {
      const outcome = outcomes.get(document) ?? expect.fail("no outcome");
      expect(problems.filter((problem) => problem.startsWith(`${outcome.folder}/`))).toEqual([]);
      expectWhole(outcome, load(document.path).document);
    });
  });
}

/** Nothing is lost on the way: every path, every method, every named schema. */
function expectWhole({ files, folder }: Generated, { paths = {}, components }: PlainObject): void {
  const modules = [...files].filter(([path]) => path.startsWith(`${folder}/types/`));
  const typeNames = modules.flatMap(([, text]) =>
    [...text.matchAll(/^export (?:interface|type) ([^*\s]+?)[ <]/gm)].map(([, name]) => name),
  );
  const schemas = (components as { readonly schemas: PlainObject }).schemas;
  expect(new Set(typeNames).size).toBe(typeNames.length);
  expect(typeNames.length).toBeGreaterThanOrEqual(Object.keys(schemas).length);

  const pathsModule = files.get(`${folder}/types/paths.ts`) ?? "";
  const templates = [...pathsModule.matchAll(/^  ("\/.*"): \{$/gm)].map(
    ([, literal]) => JSON.parse(literal ?? "") as string,
  );
  expect(templates).toEqual(Object.keys(paths as PlainObject).filter((path) => !path.startsWith("x-")));
}
