import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe as group, expect, test } from "vitest";
import { heaviest } from "../../src/changes/change.ts";
import { changesBetween } from "../../src/changes/changes.ts";
import { describe } from "../../src/changes/describe.ts";
import { rules } from "../../src/changes/rules.ts";
import type { Description } from "../../src/changes/side.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { answers } from "./rows/answers.ts";
import { drafts } from "./rows/drafts.ts";
import { operations } from "./rows/operations.ts";
import type { Row } from "./rows/row.ts";
import { schemas } from "./rows/schemas.ts";
import { whole } from "./rows/whole.ts";

const rows: readonly Row[] = [...answers, ...drafts, ...schemas, ...operations, ...whole];
const library = readFileSync(join(import.meta.dirname, "library.yaml"), "utf8");
const met = new Set<string>();
let before: Description;
beforeAll(async () => {
  before = await described(library);
});

group("changesBetween()", () => {
  test.for(rows)("$edit: $bump", async (row) => {
    const other = await described(edited(row));
    const changes = row.back === true ? changesBetween(other, before) : changesBetween(before, other);
    for (const { rule } of changes) met.add(rule);
    const said = changes.map(({ bump, direction, subjects, what }) => ({
      bump,
      direction,
      says: `${subjects.join(", ")} ${what}`,
    }));
    expect(heaviest(changes), JSON.stringify(said, undefined, 1)).toBe(row.bump);
    expect(said).toContainEqual({ bump: row.bump, direction: row.direction, says: row.says });
  });

  test("finds nothing where nothing differs", async () => {
    expect(changesBetween(before, await described(library))).toEqual([]);
  });

  test("finds nothing where a schema has moved to another file", async () => {
    const start = library.indexOf("    Author:\n");
    const end = library.indexOf("    BookUpdate:\n");
    const moved = library.slice(start, end).replaceAll(/^ {4}/gm, "");
    const others = (library.slice(0, start) + library.slice(end)).replaceAll(
      '"#/components/schemas/Author"',
      '"people/author.yaml#/Author"',
    );
    expect(changesBetween(before, await described(others, { "people/author.yaml": moved }))).toEqual([]);
  });

  test("says where a change stands", async () => {
    const after = await described(library.replace("maximum: 500", "maximum: 50"));
    const line = library.split("\n").findIndex((text) => text.includes("maximum: 500")) + 1;
    expect(changesBetween(before, after)[0]?.place).toMatchObject({ file: "library.yaml", line });
  });

  afterAll(() => {
    const missed = Object.keys(rules).filter((rule) => !met.has(rule) && !rule.startsWith("graphql"));
    if (met.size > 50) expect(missed).toEqual([]);
  });
});

function edited({ change }: Row): string {
  return change.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`Cannot find ${JSON.stringify(from)}`);
    return text.replace(from, () => to);
  }, library);
}

async function described(text: string, others: Readonly<Record<string, string>> = {}): Promise<Description> {
  const folder = temporaryFolder({ "library.yaml": text, ...others });
  return describe(join(folder, "library.yaml"), [], { sourceBase: folder, errorBase: folder });
}
