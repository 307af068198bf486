import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe as group, expect, test } from "vitest";
import { parse } from "yaml";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { type Change, heaviest } from "../../src/compare/change.ts";
import { changesBetween } from "../../src/compare/changes.ts";
import { described } from "./edited.ts";

type Row = readonly [checks: string, verdict: string, before: object, after: object, reason?: string];
type Rows = "schemas" | "more" | "objects" | "operations" | "descriptions";
const table = parse(readFileSync(join(import.meta.dirname, "checks.yaml"), "utf8"), { maxAliasCount: -1 }) as Readonly<
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
  schemas: holding,
  more: holding,
  objects: (check, schema) => operation(check.includes("response") ? received({ schema }) : sent({ schema })),
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
  const [, way, mark, place = ""] = /^(request|response)-(?:(read|write)-only-)?(\w+(?:-property)?)/.exec(check) ?? [];
  if (way === undefined) return operation(schema);
  const field = mark === undefined ? schema : { ...schema, [`${mark}Only`]: true };
  const whole = { schema: place.endsWith("property") ? { type: "object", properties: { p: field } } : schema };
  if (place.startsWith("parameter")) return operation({ parameters: [{ name: "q", in: "query", ...whole }] });
  if (!place.startsWith("header")) return operation(way === "request" ? sent(whole) : received(whole));
  return operation(
    way === "request"
      ? { parameters: [{ name: "X-Mark", in: "header", ...whole }] }
      : { responses: { "200": { headers: { "X-Mark": whole } } } },
  );
}

interface Case {
  readonly check: string;
  readonly verdict: string;
  readonly before: string;
  readonly after: string;
}

function casesOf(rows: Rows): readonly Case[] {
  return table[rows].flatMap(([checks, verdict, before, after]) =>
    expanded(checks).map((check) => {
      const whole = (part: object): string => JSON.stringify(merged(table.base, holders[rows](check, part)));
      return { check, verdict, before: whole(before), after: whole(after) };
    }),
  );
}

async function found({ before, after }: Pick<Case, "before" | "after">): Promise<readonly Change[]> {
  return changesBetween(await described(before), await described(after));
}

const published = (["schemas", "objects", "operations", "descriptions"] as const).flatMap(casesOf);

group("changesBetween(), asked of what oasdiff checks,", () => {
  test("has a verdict on each of its checks, or a reason for none", () => {
    const all = [...published.map(({ check }) => check), ...Object.keys(table.unfit).flatMap(expanded)];
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
    expect(all).toHaveLength(509);
  });

  test.for([...published, ...casesOf("more")])("calls $check $verdict", async ({ verdict, ...descriptions }) => {
    const changes = await found(descriptions);
    expect(heaviest(changes), JSON.stringify(changes.map(({ rule, what }) => `${rule}: ${what}`))).toBe(verdict);
    expect(changes).not.toEqual([]);
  });
});

group("changesBetween(), asked of two ways to write one meaning,", () => {
  const pairs = table.same.flatMap(([left, right]) =>
    [sent, received].flatMap((carried) => {
      const whole = (schema: unknown): string => JSON.stringify(merged(table.base, operation(carried({ schema }))));
      return [
        { before: whole(left), after: whole(right) },
        { before: whole(right), after: whole(left) },
      ];
    }),
  );
  test.for(pairs)("finds nothing that users meet: %#", async (descriptions) => {
    const changes = await found(descriptions);
    expect(heaviest(changes), JSON.stringify(changes.map(({ rule, what }) => [rule, what]))).toBe("none");
  });
});
