import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { operations } from "../../../runtime/src/predicate/fields.ts";
import { compile } from "../../../types/test/compile.ts";
import { cartDiscountFields, Predicate, stateFields } from "../../src/index.ts";

/** A row of the guide's table of operators. */
interface Row {
  readonly operator: string;
  /** Kinds of fields that have the operator. */
  readonly kinds: readonly string[];
  readonly example: string;
  readonly writes: string;
}

/** A field of each kind. */
const samples: Readonly<Record<string, string>> = {
  text: "key",
  number: "version",
  "date-time": "createdAt",
  boolean: "initial",
  enum: "type",
  list: "roles",
  "list of objects": "transitions",
  "localized text": "name",
  map: "createdBy",
  "custom fields": "custom",
  predicate: "initial.is(true)",
};

const page = readFileSync(new URL("../../../../docs/guide/client/queries.md", import.meta.url), "utf8");
const rows = page
  .slice(page.indexOf("| operator "))
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line): Row => {
    const [operator = "", of = "", example = "", writes = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1"));
    const fields = Object.keys(samples).filter((kind) => kind !== "predicate");
    return { operator, kinds: of === "all" ? fields : of.split(", "), example, writes };
  });

const imports = `
  import { cartDiscountFields, stateFields } from "@commerce-http/client";
  const { createdAt, createdBy, initial, key, name, roles, transitions, type, version } = stateFields;
  const { custom, sortOrder, stores } = cartDiscountFields;
`;
const pairs = Object.entries(samples).flatMap(([kind, sample]) =>
  rows.map(({ operator }) => ({ kind, operator, code: `${sample}.${operator};` })),
);
const verdicts = compile({
  ...Object.fromEntries(rows.map(({ example }) => [example, `${imports}${example};`])),
  ...Object.fromEntries(pairs.map(({ code }) => [code, `${imports}${code}`])),
});

describe("The guide's table of operators", () => {
  it("holds all operators, each once", () => {
    const joining = Object.getOwnPropertyNames(Predicate.prototype).filter(
      (name) => name !== "constructor" && name !== "toString",
    );
    expect(rows.map(({ operator }) => operator)).toEqual([...Object.keys(operations), ...joining]);
  });

  it.each(rows)("shows what $operator writes", ({ operator, example, writes }) => {
    const text: unknown = runInNewContext(`String(${example})`, { ...cartDiscounts, ...states, Date });
    expect(text).toBe(writes);
    expect(example).toContain(`.${operator}(`);
    expect(verdicts[example]?.text).toBe("");
  });

  it.each(rows)("names the kinds of fields that have $operator", ({ operator, kinds }) => {
    const found = pairs.filter((pair) => pair.operator === operator && verdicts[pair.code]?.text === "");
    expect(found.map(({ kind }) => kind)).toEqual(Object.keys(samples).filter((kind) => kinds.includes(kind)));
  });

  it("says that what nobody described has all of them but `field`", () => {
    const fields = rows.filter(({ kinds }) => !kinds.includes("predicate") && !kinds.includes("custom fields"));
    const programs = compile(
      Object.fromEntries(fields.map(({ operator }) => [operator, `${imports}custom.field("a").${operator};`])),
    );
    expect(Object.entries(programs).filter(([, { text }]) => text !== "")).toEqual([]);
    expect(fields.length).toBeGreaterThan(10);
  });
});

const { createdAt, createdBy, initial, key, name, roles, transitions, type, version } = stateFields;
const states = { createdAt, createdBy, initial, key, name, roles, transitions, type, version };
const { custom, sortOrder, stores } = cartDiscountFields;
const cartDiscounts = { custom, sortOrder, stores };
