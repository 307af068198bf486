import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { Parameter } from "../../../../../generator/src/model/api-model.ts";
import type { Findings } from "../findings.ts";
import type { RuleName } from "../rule-name.ts";
import { SchemaChanges, type Sides } from "../schema/compare.ts";
import { deprecation } from "../schema/keywords.ts";
import { isSame } from "../side.ts";
import type { OperationPair } from "./pair.ts";

/** Compares what a call takes beside its body. */
export function compareParameters(sides: Sides, findings: Findings, pair: OperationPair): void {
  const { before, after } = pair;
  const free = after.parameters.filter((now) => !before.parameters.some((old) => isOne(old, now)));
  for (const old of before.parameters) {
    const same = after.parameters.find((now) => isOne(old, now));
    if (same !== undefined) {
      compareParameter(sides, findings, pair, old, same);
      continue;
    }
    const renamed = renamedParameter(old, before.parameters, free);
    const subject = nameOf(pair, old);
    const { isBeta } = pair;
    const base = { direction: "request", subject, at: pair.at, isBeta: isBeta || old.doc.beta } as const;
    if (renamed === undefined) findings.add({ ...base, rule: "option removed", what: "is gone" });
    else {
      free.splice(free.indexOf(renamed), 1);
      const hint = `Write \`${renamed.name}\` in place of \`${old.name}\`.`;
      const what = `is called \`${renamed.name}\` now`;
      findings.add({ ...base, rule: "option renamed", what, hint, at: parameterAt(pair, renamed) });
    }
  }
  for (const now of free) {
    const base = {
      direction: "request",
      subject: nameOf(pair, now),
      at: parameterAt(pair, now),
      isBeta: pair.isBeta,
    } as const;
    if (now.required)
      findings.add({
        ...base,
        rule: "required option added",
        what: "is new and must be given",
        hint: `Give \`${now.name}\` in every call of \`${pair.name}\`.`,
      });
    else findings.add({ ...base, rule: "option added", what: "is new" });
  }
}

function isOne(left: Parameter, right: Parameter): boolean {
  // The names of headers are the same in upper and lower case.
  const [one, other] = [left, right].map(({ in: place, name }) => (place === "header" ? name.toLowerCase() : name));
  return left.in === right.in && one === other;
}

function nameOf({ name }: OperationPair, parameter: Parameter): string {
  return `${name}({ ${parameter.name} })`;
}

/** Places of parameters may be those of the path; the bundled description knows them by their name only. */
function parameterAt(pair: OperationPair, { in: place, name }: Parameter): string {
  return `${pair.at}${toPointer(["parameters", `${place} ${name}`]).slice(1)}`;
}

/** A parameter of another name that is the same otherwise, words included. */
function renamedParameter(
  old: Parameter,
  all: readonly Parameter[],
  free: readonly Parameter[],
): Parameter | undefined {
  const now = free.filter((each) => contentOf(each) === contentOf(old));
  const then = all.filter((each) => contentOf(each) === contentOf(old));
  return now.length === 1 && then.length === 1 && old.doc.text !== "" ? now[0] : undefined;
}

function compareParameter(
  sides: Sides,
  findings: Findings,
  pair: OperationPair,
  before: Parameter,
  after: Parameter,
): void {
  const at = parameterAt(pair, after);
  const subject = nameOf(pair, after);
  const isBeta = pair.isBeta || before.doc.beta;
  const add = (rule: RuleName, what: string, hint?: string): void =>
    findings.add({ rule, direction: "request", subject, what, at, isBeta, ...(hint === undefined ? {} : { hint }) });
  const members: { readonly [Member in keyof Required<Parameter>]: () => void } = {
    name: () => {
      if (before.name !== after.name) add("unseen", `is written \`${after.name}\``);
    },
    in: () => undefined,
    required: () => {
      if (before.required === after.required) return;
      if (after.required)
        add("option became required", "must be given", `Give \`${after.name}\` in every call of \`${pair.name}\`.`);
      else add("option became optional", "may be left out");
    },
    doc: () => {
      if (before.doc.text !== after.doc.text) add("words", "has other words");
      if (before.doc.deprecated !== after.doc.deprecated) {
        const { rule, what, hint } = deprecation(after.doc.deprecated, after.doc.text);
        add(rule, what, hint);
      }
      if (before.doc.beta !== after.doc.beta)
        add(
          after.doc.beta ? "beta begun" : "beta ended",
          after.doc.beta ? "is marked as BETA" : "is no longer marked as BETA",
        );
    },
    schema: () => {
      const schemas = { before: before.schema, after: after.schema };
      new SchemaChanges(sides, findings).compare({
        ...schemas,
        subject,
        at: `${at}/schema`,
        direction: "request",
        isBeta,
      });
    },
    style: () => {
      if (before.style !== after.style)
        add("sent otherwise", `is sent in the style \`${after.style}\`, formerly \`${before.style}\``);
    },
    explode: () => {
      if (before.explode !== after.explode)
        add("sent otherwise", after.explode ? "is repeated for each value" : "is sent once for all values");
    },
    // Compared where it stands.
    allowReserved: () => undefined,
    content: () => {
      if (before.content !== after.content) add("sent otherwise", `is sent as ${after.content ?? "its style says"}`);
    },
    keyPrefix: () => {
      if (before.keyPrefix !== after.keyPrefix)
        add(
          "sent otherwise",
          `has the prefix \`${after.keyPrefix ?? ""}\` on its way, formerly \`${before.keyPrefix ?? ""}\``,
        );
    },
    plainFields: () => {
      if (before.plainFields === after.plainFields) return;
      if (after.plainFields === true) add("predicates narrowed", "may be about plain fields only");
      else add("predicates widened", "may be about all fields");
    },
    examples: () => {
      if (!isSame(before.examples, after.examples)) add("words", "has other examples");
    },
  };
  for (const compare of Object.values(members)) compare();
}

function contentOf(parameter: Parameter): string {
  const { name: _, ...rest } = parameter;
  return JSON.stringify(rest);
}
