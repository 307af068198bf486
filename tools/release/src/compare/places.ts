/** Places that queries name: by what results are sorted, what can be expanded, what predicates are about. */
import { fieldsFiles } from "../../../../generator/src/emit/client/fields.ts";
import type { JsonSchema } from "../../../../generator/src/model/api-model.ts";
import { keysetOf, subjectOf } from "../../../../generator/src/model/class/subject.ts";
import { camelCase } from "../../../../generator/src/text/text.ts";
import { listed, type Comparison } from "./change.ts";
import { below } from "./operation/calls.ts";
import { componentPointer, isMarkedBeta } from "./schema/flat.ts";
import type { Side } from "./side.ts";

export function comparePlaces(comparison: Comparison): void {
  comparePaths(comparison);
  comparePredicates(comparison);
}

interface Paths {
  readonly subject: string;
  readonly paths: readonly string[];
  readonly schema: JsonSchema;
  readonly at: string;
}

function comparePaths({ before, after, findings }: Comparison): void {
  const then = new Map(pathsOf(before).map((each) => [each.subject, each]));
  for (const { subject, paths, at } of pathsOf(after)) {
    const old = then.get(subject);
    if (old === undefined) continue;
    const topic = { direction: "request", subject, at } as const;
    const [gone, come] = [shortest(old.paths, paths), shortest(paths, old.paths)];
    for (const isBeta of [false, true]) {
      const marked = gone.filter((path) => isBetaPath(before, old.schema, path) === isBeta);
      if (marked.length > 0) findings.about({ ...topic, isBeta })("paths removed", `no longer takes ${named(marked)}`);
    }
    if (come.length > 0) findings.about(topic)("paths added", `takes ${named(come)}, too`);
  }
}

/** Paths that others lack; of those that go through one another, the first. */
function shortest(paths: readonly string[], others: readonly string[]): readonly string[] {
  const own = paths.filter((path) => !others.includes(path));
  return own.filter(
    (path) => !own.some((other) => other !== path && path.slice(1).startsWith(`${other.slice(1, -1)}.`)),
  );
}

function isBetaPath({ shapes }: Side, schema: JsonSchema, path: string): boolean {
  const [first = ""] = path.slice(1, -1).split(/[.[]/);
  return isMarkedBeta(shapes.properties(schema).get(first));
}

function pathsOf(side: Side): readonly Paths[] {
  const seen = new Set<string>();
  return side.model.resources.flatMap((resource) => {
    const subject = subjectOf(side.shapes, resource);
    const key = subject && side.shapes.named(subject.schema)?.key;
    if (subject === undefined || key === undefined || seen.has(subject.name)) return [];
    seen.add(subject.name);
    const base = { schema: subject.schema, at: componentPointer(key) };
    const sorted = { ...base, subject: `${subject.name}SortPath`, paths: subject.sorts };
    const expanded = { ...base, subject: `${subject.name}Expansion`, paths: subject.expansions };
    return keysetOf(resource) === undefined ? [expanded] : [expanded, sorted];
  });
}

interface PredicateFields {
  readonly name: string;
  /** By name; the type says what can be asked. */
  readonly types: ReadonlyMap<string, string>;
  readonly schema: JsonSchema | undefined;
  readonly at: string;
}

function comparePredicates({ before, after, findings }: Comparison): void {
  const [then, now] = [predicateFields(before), predicateFields(after)];
  for (const [object, old] of then) {
    const same = now.get(object);
    const properties = old.schema === undefined ? undefined : before.shapes.properties(old.schema);
    for (const [name, type] of old.types) {
      const is = same?.types.get(name);
      const isBeta = isMarkedBeta(properties?.get(name));
      const at = same && placeOf(same, name);
      const add = findings.about({ direction: "request", subject: `${old.name}.${name}`, isBeta, at });
      if (is === undefined) add("paths removed", "can no longer be asked for in predicates");
      else if (!takesAll(is, type)) {
        add("predicate changed", `is asked for as \`${is}\`, formerly as \`${type}\``);
      }
    }
    for (const name of same?.types.keys() ?? []) {
      if (same === undefined || old.types.has(name)) continue;
      const add = findings.about({ direction: "request", subject: `${same.name}.${name}`, at: placeOf(same, name) });
      add("paths added", "can be asked for in predicates");
    }
  }
}

/** Says whether whatever could be asked of a field still can be: there may be more values to ask for. */
function takesAll(is: string, was: string): boolean {
  if (is === was) return true;
  const [, values] = /^EnumField<…, (.+)>$/.exec(is) ?? [];
  const [, old] = /^EnumField<…, (.+)>$/.exec(was) ?? [];
  if (values === undefined || old === undefined) return false;
  const all = new Set(values.split(" | "));
  return old.split(" | ").every((value) => all.has(value));
}

function placeOf({ at }: PredicateFields, name: string): string {
  return at === "#" ? at : below(at, "properties", name);
}

function predicateFields(side: Side): ReadonlyMap<string, PredicateFields> {
  const all = side.shapes.all;
  const files = fieldsFiles(side.model, { types: "types" });
  const statements = files
    .flatMap((file) => (file.kind === "module" ? file.statements : []))
    .filter((statement) => typeof statement !== "string");
  const declared = statements.flatMap((statement) => ("declarations" in statement ? statement.declarations : []));
  const constants = new Set(declared.map(({ name }) => name));
  const objects = statements.flatMap((statement) => ("indexSignatures" in statement ? [statement] : []));
  return new Map(
    objects.map(({ name, properties = [] }) => {
      const named = all.find((schema) => schema.name === name.replace(/Fields$/, ""));
      const types = new Map(
        properties.map((each) => [unquoted(each.name), String(each.type).replaceAll(/<\w*About\b/g, "<…")]),
      );
      const constant = camelCase(name);
      const at = named === undefined ? "#" : componentPointer(named.key);
      return [name, { name: constants.has(constant) ? constant : name, types, schema: named?.schema, at }] as const;
    }),
  );
}

function unquoted(name: string): string {
  return name.startsWith('"') ? (JSON.parse(name) as string) : name;
}

/** Paths without the quotes around them in the emitted code. */
function named(paths: readonly string[]): string {
  return listed(paths.map((path) => path.slice(1, -1)));
}
