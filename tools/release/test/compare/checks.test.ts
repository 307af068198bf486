import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe as group, expect, test } from "vitest";
import { parse } from "yaml";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { heaviest } from "../../src/compare/change.ts";
import { changesBetween } from "../../src/compare/changes.ts";
import { described } from "./edited.ts";

type Row = readonly [checks: string, verdict: string, before: object, after: object, reason?: string];
type Rows = "schemas" | "objects" | "operations" | "descriptions";
const table = parse(readFileSync(join(import.meta.dirname, "checks.yaml"), "utf8"), { merge: true }) as Readonly<
  Record<Rows, readonly Row[]>
> & {
  readonly base: object;
  readonly same: readonly (readonly [unknown, unknown])[];
  readonly unfit: Readonly<Record<string, string>>;
};

/** `a-{b,c}` → `a-b`, `a-c` */
function expanded(names: string): readonly string[] {
  const [, first = "", list, last = ""] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(names) ?? [];
  return list === undefined ? [names] : list.split(",").flatMap((each) => expanded(first + each + last));
}

/** A copy with more members; `null` removes one. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name);
    else result.set(name, name === "schema" ? value : merged(result.get(name), value));
  }
  return Object.fromEntries(result);
}

/** Where the part of a row stands, by the name of its check. */
const holders: Readonly<Record<Rows, (check: string, part: object) => object>> = {
  schemas: (check, part) => operation(holding(check, part)),
  objects: (check, part) => operation(check.includes("response") ? received({ schema: part }) : sent({ schema: part })),
  operations: (_, part) => operation(part),
  descriptions: (_, part) => part,
};

function operation(part: object): object {
  return { paths: { "/things": { put: part } } };
}

function sent(media: object): object {
  return { requestBody: { content: { "application/json": media } } };
}

function received(media: object): object {
  return { responses: { "200": { content: { "application/json": media } } } };
}

function holding(check: string, schema: object): object {
  const mark = check.includes("read-only")
    ? { readOnly: true }
    : check.includes("write-only")
      ? { writeOnly: true }
      : {};
  const field = { type: "object", properties: { p: { ...schema, ...mark } } };
  const whole =
    check.includes("property") && !check.startsWith("request-body") && !check.startsWith("response-body")
      ? field
      : schema;
  if (check.startsWith("request-parameter"))
    return {
      parameters: [{ name: "q", in: "query", schema: check.startsWith("request-parameter-property") ? field : schema }],
    };
  if (check.startsWith("request-header")) return { parameters: [{ name: "X-Mark", in: "header", schema: field }] };
  if (check.startsWith("response-header")) return { responses: { "200": { headers: { "X-Mark": { schema } } } } };
  return check.startsWith("response") ? received({ schema: whole }) : sent({ schema: whole });
}

const cases = (["schemas", "objects", "operations", "descriptions"] as const).flatMap((rows) =>
  table[rows].flatMap(([checks, verdict, before, after, reason]) =>
    expanded(checks).map((check) => {
      const [left, right] = [before, after].map((part) =>
        JSON.stringify(merged(table.base, holders[rows](check, part))),
      );
      return { check, verdict, reason, before: left ?? "", after: right ?? "" };
    }),
  ),
);

group("changesBetween(), asked of what oasdiff checks,", () => {
  test("has a verdict on each of its checks, or a reason for none", () => {
    const all = [...cases.map(({ check }) => check), ...Object.keys(table.unfit).flatMap(expanded)];
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
    expect(all).toHaveLength(509);
  });

  test.for(cases)("calls $check $verdict", async ({ verdict, before, after }) => {
    const changes = changesBetween(await described(before), await described(after));
    expect(heaviest(changes), JSON.stringify(changes.map(({ rule, what }) => `${rule}: ${what}`))).toBe(verdict);
    expect(changes).not.toEqual([]);
  });
});

group("changesBetween(), asked of two ways to write one meaning,", () => {
  const pairs = table.same.flatMap(([left, right]) =>
    [sent, received].flatMap((carried) => {
      const [one, other] = [left, right].map((schema) =>
        JSON.stringify(merged(table.base, operation(carried({ schema })))),
      );
      return [
        [one, other],
        [other, one],
      ] as const;
    }),
  );
  test.for(pairs)("finds nothing that users meet: %#", async ([before = "", after = ""]) => {
    const changes = changesBetween(await described(before), await described(after));
    expect(heaviest(changes), JSON.stringify(changes.map(({ rule, what }) => [rule, what]))).toBe("none");
  });
});
