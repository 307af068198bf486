import type { Parameter } from "../../../../../generator/src/model/api-model.ts";
import { compareMembers, type Comparison, type Topic } from "../change.ts";
import { compareSchemas } from "../schema/compare.ts";
import { compareDocs } from "../schema/keywords.ts";
import { below, type OperationPair } from "./calls.ts";

export function compareParameters(comparison: Comparison, pair: OperationPair): void {
  const [before, after] = [pair.before.parameters, pair.after.parameters];
  const free = after.filter((now) => !before.some((old) => isOne(old, now)));
  for (const old of before) {
    const same = after.find((now) => isOne(old, now));
    if (same !== undefined) {
      compareParameter(comparison, pair, old, same);
      continue;
    }
    const renamed = renamedParameter(old, before, free);
    const topic = { ...topicOf(pair, old, old), at: renamed === undefined ? pair.at : parameterAt(pair, renamed) };
    const add = comparison.findings.about(topic);
    if (renamed === undefined) add("option removed", "is gone");
    else {
      free.splice(free.indexOf(renamed), 1);
      const { name } = renamed;
      add("option renamed", `is called \`${name}\` now`, `Write \`${name}\` in place of \`${old.name}\`.`);
    }
  }
  for (const now of free) {
    const add = comparison.findings.about(topicOf(pair, now));
    if (now.required) add("required option added", "is new and must be given", advice(pair, now));
    else add("option added", "is new");
  }
}

function isOne(left: Parameter, right: Parameter): boolean {
  // The names of headers are the same in upper and lower case.
  const [one, other] = [left, right].map(({ in: place, name }) => (place === "header" ? name.toLowerCase() : name));
  return left.in === right.in && one === other;
}

function topicOf(pair: OperationPair, parameter: Parameter, old?: Parameter): Topic & { readonly at: string } {
  return {
    direction: "request",
    subject: `${pair.name}({ ${parameter.name} })`,
    at: parameterAt(pair, parameter),
    isBeta: pair.isBeta || old?.doc.beta === true,
  };
}

/** Places of parameters may be those of the path; the bundled description knows them by their name only. */
function parameterAt(pair: OperationPair, { in: place, name }: Parameter): string {
  return below(pair.at, "parameters", `${place} ${name}`);
}

function advice(pair: OperationPair, { name }: Parameter): string {
  return `Give \`${name}\` in every call of \`${pair.name}\`.`;
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

function contentOf(parameter: Parameter): string {
  const { name: _, ...rest } = parameter;
  return JSON.stringify(rest);
}

function compareParameter(comparison: Comparison, pair: OperationPair, before: Parameter, after: Parameter): void {
  const topic = topicOf(pair, after, before);
  const add = comparison.findings.about(topic);
  compareMembers(before, after, {
    name: (_, now) => add("unseen", `is written \`${now}\``),
    in: undefined,
    required: (_, isRequired) => {
      if (isRequired) add("option became required", "must be given", advice(pair, after));
      else add("option became optional", "may be left out");
    },
    doc: (old, now) => compareDocs(old, now, add),
    schema: (old, now) => compareSchemas(comparison, { ...topic, before: old, after: now, at: `${topic.at}/schema` }),
    style: (old, now) => add("sent otherwise", `is sent in the style \`${now}\`, formerly \`${old}\``),
    explode: (_, now) => add("sent otherwise", now ? "is repeated for each value" : "is sent once for all values"),
    // Compared where it stands.
    allowReserved: undefined,
    encoding: undefined,
    arrayFormat: undefined,
    sendable: undefined,
    content: (_, now) => add("sent otherwise", `is sent as ${now ?? "its style says"}`),
    keyPrefix: (old = "", now = "") =>
      add("sent otherwise", `has the prefix \`${now}\` on its way, formerly \`${old}\``),
    plainFields: (_, now) => {
      if (now === true) add("predicates narrowed", "may be about plain fields only");
      else add("predicates widened", "may be about all fields");
    },
    examples: () => add("words", "has other examples"),
  });
}
