/** Places that queries name: by what results are sorted, what can be expanded, what predicates are about. */
import { fieldsFiles } from "../../../../generator/src/emit/client/fields.ts";
import { toPointer } from "../../../../generator/src/load/json-pointer.ts";
import type { JsonSchema } from "../../../../generator/src/model/api-model.ts";
import { keysetOf, subjectOf } from "../../../../generator/src/model/class/subject.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import type { PropertyMember } from "../../../../generator/src/print/output-file.ts";
import { camelCase } from "../../../../generator/src/text/text.ts";
import type { Findings } from "./findings.ts";
import { componentPointer } from "./schema/flat.ts";
import type { Side } from "./side.ts";

/** Compares what queries may name. */
export function comparePlaces(before: Side, after: Side, findings: Findings): void {
  comparePaths(before, after, findings);
  comparePredicates(before, after, findings);
}

interface Paths {
  readonly subject: string;
  readonly paths: readonly string[];
  readonly schema: JsonSchema;
  readonly at: string;
}

function comparePaths(before: Side, after: Side, findings: Findings): void {
  const then = new Map(pathsOf(before).map((each) => [each.subject, each]));
  for (const { subject, paths, at } of pathsOf(after)) {
    const old = then.get(subject);
    if (old === undefined) continue;
    const base = { direction: "request", subject, at } as const;
    const [gone, come] = [shortest(old.paths, paths), shortest(paths, old.paths)];
    for (const isBeta of [false, true]) {
      const marked = gone.filter((path) => isBetaPath(before, old.schema, path) === isBeta);
      const what = `no longer takes ${listed(marked)}`;
      if (marked.length > 0) findings.add({ ...base, rule: "paths removed", what, isBeta });
    }
    if (come.length > 0) findings.add({ ...base, rule: "paths added", what: `takes ${listed(come)}, too` });
  }
}

/** Paths that others lack; of those that go through one another, the first. */
function shortest(paths: readonly string[], others: readonly string[]): readonly string[] {
  const own = paths.filter((path) => !others.includes(path));
  return own.filter(
    (path) => !own.some((other) => other !== path && path.slice(1).startsWith(`${other.slice(1, -1)}.`)),
  );
}

/** Says whether a path goes through a field that may change without notice. */
function isBetaPath({ shapes }: Side, schema: JsonSchema, path: string): boolean {
  const [first = ""] = path.slice(1, -1).split(/[.[]/);
  return isMarkedBeta(shapes.properties(schema).get(first));
}

function isMarkedBeta(schema: JsonSchema | undefined): boolean {
  return isObject(schema) && schema["x-beta"] === true;
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

/** The fields of one kind of object that predicates can be about. */
interface PredicateFields {
  readonly name: string;
  /** By name; the type says what can be asked. */
  readonly types: ReadonlyMap<string, string>;
  readonly schema: JsonSchema | undefined;
  readonly at: string;
}

function comparePredicates(before: Side, after: Side, findings: Findings): void {
  const [then, now] = [predicateFields(before), predicateFields(after)];
  for (const [object, old] of then) {
    const same = now.get(object);
    const isBeta = (name: string): boolean =>
      old.schema !== undefined && isMarkedBeta(before.shapes.properties(old.schema).get(name));
    for (const [name, type] of old.types) {
      const is = same?.types.get(name);
      const base = { direction: "request", subject: `${old.name}.${name}`, isBeta: isBeta(name) } as const;
      const at = same && placeOf(same, name);
      if (is === undefined) {
        findings.add({ ...base, rule: "paths removed", what: "can no longer be asked for in predicates", at });
      } else if (!takesAll(is, type)) {
        findings.add({
          ...base,
          rule: "predicate changed",
          what: `is asked for as \`${is}\`, formerly as \`${type}\``,
          at,
        });
      }
    }
    for (const name of same?.types.keys() ?? []) {
      if (same === undefined || old.types.has(name)) continue;
      const base = { direction: "request", subject: `${same.name}.${name}`, at: placeOf(same, name) } as const;
      findings.add({ ...base, rule: "paths added", what: "can be asked for in predicates" });
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
  return at === "#" ? at : `${at}${toPointer(["properties", name]).slice(1)}`;
}

function predicateFields(side: Side): ReadonlyMap<string, PredicateFields> {
  const all = side.shapes.all;
  const files = fieldsFiles(side.model, { types: "types" });
  const statements = files.flatMap((file) => (file.kind === "module" ? file.statements : []));
  const constants = new Set(statements.flatMap((statement) => (statement.kind === "const" ? [statement.name] : [])));
  const objects = statements.filter((statement) => statement.kind === "interface");
  return new Map(
    objects.map(({ name, members }) => {
      const named = all.find((schema) => schema.name === name.replace(/Fields$/, ""));
      const properties = members.filter((member): member is PropertyMember => member.kind === "property");
      const types = new Map(properties.map((member) => [member.name, member.type.replaceAll(/<\w*About\b/g, "<…")]));
      const constant = camelCase(name);
      const at = named === undefined ? "#" : componentPointer(named.key);
      return [name, { name: constants.has(constant) ? constant : name, types, schema: named?.schema, at }] as const;
    }),
  );
}

function listed(paths: readonly string[]): string {
  return paths.map((path) => `\`${path.slice(1, -1)}\``).join(", ");
}
