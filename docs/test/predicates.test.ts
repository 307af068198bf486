import { readFileSync } from "node:fs";
import { cartFunctions, parsePredicate, type ComparisonOperator, type Predicate } from "@commerce-http/rules";
import { expect, test } from "vitest";

const page = readFileSync(new URL("../guide/rules/predicates.md", import.meta.url), "utf8");
const rows = page.split("\n").filter((line) => line.startsWith("| `"));
const cells = rows.map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code));
/** Predicates in the table, beside words of the language that the sentences name. */
const examples = cells.flat().filter((code) => code.includes(" ") || code.endsWith(")"));

/** Every kind of node: leave one out and this does not compile. */
const kinds: Readonly<Record<Predicate["kind"], true>> = {
  and: true,
  or: true,
  not: true,
  comparison: true,
  in: true,
  contains: true,
  empty: true,
  defined: true,
  within: true,
  nested: true,
};
const comparisons: Readonly<Record<ComparisonOperator, true>> = {
  "=": true,
  "!=": true,
  "<": true,
  ">": true,
  "<=": true,
  ">=": true,
};

const parsed = examples.map((text) => parsePredicate(text, { functions: Object.keys(cartFunctions) }));
const predicates = parsed.flatMap(({ predicate }) => predicate ?? []);

test("the table of operators holds predicates only", () => {
  expect(parsed.flatMap(({ refusal }) => refusal?.message ?? [])).toEqual([]);
});

test("the table of operators holds every kind of predicate, in both forms where it has two", () => {
  expect([...new Set(predicates.map(({ kind }) => kind))].sort()).toEqual(Object.keys(kinds).sort());
  const compared = predicates.flatMap((predicate) => (predicate.kind === "comparison" ? predicate.operator : []));
  expect([...new Set(compared)].sort()).toEqual(Object.keys(comparisons).sort());
  for (const kind of ["in", "empty", "defined"] as const) {
    const forms = predicates.flatMap((predicate) => (predicate.kind === kind ? predicate.negated : []));
    expect(new Set(forms), kind).toEqual(new Set([false, true]));
  }
});

test("the table of operators holds every function of Cart Predicates", () => {
  const named = Object.keys(cartFunctions).filter((name) => examples.some((text) => text.startsWith(`${name}(`)));
  expect(named).toEqual(Object.keys(cartFunctions));
});
