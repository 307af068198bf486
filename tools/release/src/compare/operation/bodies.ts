import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { MediaType } from "../../../../../generator/src/model/api-model.ts";
import type { Direction } from "../change.ts";
import type { Findings } from "../findings.ts";
import type { RuleName } from "../rule-name.ts";
import { SchemaChanges, type Sides } from "../schema/compare.ts";
import { isSame } from "../side.ts";
import type { OperationPair } from "./pair.ts";

/** Where the body of an operation stands. */
export function bodyAt(operation: string): string {
  return `${operation}/requestBody`;
}

/** Compares what operations send. */
export function compareBodies(sides: Sides, findings: Findings, pair: OperationPair): void {
  const { name, at, isBeta } = pair;
  const [before, after] = [pair.before.body, pair.after.body];
  const subject = `${name} body`;
  const add = (rule: RuleName, what: string): void =>
    findings.add({ rule, direction: "request", subject, what, at, isBeta });
  if (before === undefined || after === undefined) {
    if (after !== undefined)
      add(
        after.required ? "required option added" : "option added",
        after.required ? "is new and must be given" : "is new",
      );
    if (before !== undefined) add("option removed", "is gone");
    return;
  }
  if (before.required !== after.required) {
    add(
      after.required ? "body became required" : "body became optional",
      after.required ? "must be given" : "may be left out",
    );
  }
  if (!isSame(before.doc, after.doc)) add("words", "has other words");
  compareContent(sides, findings, {
    before: before.content,
    after: after.content,
    subject,
    at,
    isBeta,
    direction: "request",
  });
}

/** The forms of one body on both sides. */
export interface ContentPair {
  readonly before: readonly MediaType[];
  readonly after: readonly MediaType[];
  readonly subject: string;
  readonly at: string;
  readonly direction: Direction;
  readonly isBeta: boolean;
}

/** Compares the forms in which a body travels. */
export function compareContent(sides: Sides, findings: Findings, pair: ContentPair): void {
  const { before, after, subject, direction, isBeta } = pair;
  const base = { subject, direction, isBeta };
  for (const old of before) {
    const now = after.find(({ type }) => type === old.type);
    if (now === undefined) {
      findings.add({ ...base, rule: "media type removed", what: `is no longer \`${old.type}\``, at: pair.at });
      continue;
    }
    const at = `${pair.at}${toPointer(["content", now.type]).slice(1)}`;
    const members: { readonly [Member in keyof Required<MediaType>]: () => void } = {
      type: () => undefined,
      schema: () => {
        const schemas = { before: old.schema, after: now.schema };
        new SchemaChanges(sides, findings).compare({ ...base, ...schemas, at: `${at}/schema` });
      },
      // Compared where it stands.
      encoding: () => undefined,
      examples: () => {
        if (!isSame(old.examples, now.examples))
          findings.add({ ...base, rule: "words", what: "has other examples", at });
      },
    };
    for (const compare of Object.values(members)) compare();
  }
  for (const now of after) {
    if (before.some(({ type }) => type === now.type)) continue;
    findings.add({ ...base, rule: "media type added", what: `may be \`${now.type}\``, at: pair.at });
  }
}
