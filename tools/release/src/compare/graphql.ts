import { basename } from "node:path";
import type { DirectiveNode, DefinitionNode, DocumentNode, NameNode } from "graphql/language/ast.js";
import { print } from "graphql/language/printer.js";
import { buildASTSchema } from "graphql/utilities/buildASTSchema.js";
import { findSchemaChanges } from "graphql/utilities/findSchemaChanges.js";
import type { GraphqlDocument } from "../../../../generator/src/load/graphql.ts";
import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import type { Direction } from "./change.ts";
import type { Findings } from "./findings.ts";
import type { RuleName } from "./rule-name.ts";

/** Kinds of changes that the library tells apart, and the way that each goes. */
const kinds: Readonly<Record<string, readonly [RuleName, Direction]>> = {
  TYPE_REMOVED: ["graphql removed", "both"],
  TYPE_CHANGED_KIND: ["graphql narrowed", "both"],
  TYPE_REMOVED_FROM_UNION: ["graphql removed", "answer"],
  VALUE_REMOVED_FROM_ENUM: ["graphql removed", "both"],
  REQUIRED_INPUT_FIELD_ADDED: ["graphql narrowed", "request"],
  IMPLEMENTED_INTERFACE_REMOVED: ["graphql removed", "answer"],
  FIELD_REMOVED: ["graphql removed", "both"],
  FIELD_CHANGED_KIND: ["graphql narrowed", "both"],
  REQUIRED_ARG_ADDED: ["graphql narrowed", "request"],
  ARG_REMOVED: ["graphql removed", "request"],
  ARG_CHANGED_KIND: ["graphql narrowed", "request"],
  DIRECTIVE_REMOVED: ["unseen", "both"],
  DIRECTIVE_ARG_REMOVED: ["unseen", "both"],
  REQUIRED_DIRECTIVE_ARG_ADDED: ["unseen", "both"],
  DIRECTIVE_REPEATABLE_REMOVED: ["unseen", "both"],
  DIRECTIVE_LOCATION_REMOVED: ["unseen", "both"],
  VALUE_ADDED_TO_ENUM: ["graphql widened", "answer"],
  TYPE_ADDED_TO_UNION: ["graphql widened", "answer"],
  OPTIONAL_INPUT_FIELD_ADDED: ["graphql added", "request"],
  OPTIONAL_ARG_ADDED: ["graphql added", "request"],
  IMPLEMENTED_INTERFACE_ADDED: ["graphql added", "answer"],
  ARG_DEFAULT_VALUE_CHANGE: ["default changed", "request"],
  INPUT_FIELD_DEFAULT_VALUE_CHANGE: ["default changed", "request"],
  ARG_DEFAULT_VALUE_ADDED: ["default changed", "request"],
  INPUT_FIELD_DEFAULT_VALUE_ADDED: ["default changed", "request"],
  DESCRIPTION_CHANGED: ["words", "both"],
  TYPE_ADDED: ["graphql added", "both"],
  DIRECTIVE_ADDED: ["unseen", "both"],
  FIELD_ADDED: ["graphql added", "answer"],
  DIRECTIVE_REPEATABLE_ADDED: ["unseen", "both"],
  DIRECTIVE_LOCATION_ADDED: ["unseen", "both"],
  OPTIONAL_DIRECTIVE_ARG_ADDED: ["unseen", "both"],
  FIELD_CHANGED_KIND_SAFE: ["graphql relaxed", "answer"],
  ARG_CHANGED_KIND_SAFE: ["graphql relaxed", "request"],
};

/** Compares the GraphQL documents beside two descriptions, by their names. */
export function compareGraphql(
  before: readonly GraphqlDocument[],
  after: readonly GraphqlDocument[],
  findings: Findings,
): void {
  for (const old of before) {
    const now = after.find((each) => fileOf(each) === fileOf(old));
    if (now === undefined)
      findings.add({ rule: "graphql removed", direction: "both", subject: fileOf(old), what: "is gone" });
    else if (old.text !== now.text) compareDocument(old, now, findings);
  }
  for (const now of after) {
    if (before.some((each) => fileOf(each) === fileOf(now))) continue;
    const at = { file: now.source, line: 1, column: 1 };
    findings.add({ rule: "graphql added", direction: "both", subject: fileOf(now), what: "is new", at });
  }
}

function compareDocument(before: GraphqlDocument, after: GraphqlDocument, findings: Findings): void {
  const [old, now] = [before, after].map(({ syntax }) => buildASTSchema(syntax, { assumeValidSDL: true }));
  if (old === undefined || now === undefined) return;
  for (const { type, description } of findSchemaChanges(old, now)) {
    const [rule, direction] = kinds[type] ?? ["unknown", "both"];
    const subject = /@?[A-Z_a-z]\w*\.[\w.]+(?:\(\w+:\))?|\b[A-Z]\w*(?= (?:was|changed|has|no longer))|@\w+/.exec(
      description,
    )?.[0];
    const what = `differs over GraphQL: ${description.replace(/\.$/, "")}`;
    findings.add({ rule, direction, subject: subject ?? "GraphQL", what, at: placeOf(after, subject ?? "") });
  }
  compareDirectives(before.syntax, after, findings);
}

/** Directives that are applied: the library looks at their definitions only. */
function compareDirectives(before: DocumentNode, after: GraphqlDocument, findings: Findings): void {
  const [old, now] = [applied(before), applied(after.syntax)];
  for (const coordinate of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(coordinate) ?? "", now.get(coordinate) ?? ""];
    if (was === is) continue;
    const at = placeOf(after, coordinate);
    const base = { direction: "both", subject: coordinate, at } as const;
    const [wasMarked, isMarked] = [was, is].map((text) => text.includes("@deprecated"));
    if (isMarked && !wasMarked)
      findings.add({ ...base, rule: "deprecated", what: "is deprecated over GraphQL", hint: reasonIn(is) });
    else if (wasMarked && !isMarked)
      findings.add({ ...base, rule: "no longer deprecated", what: "is no longer deprecated over GraphQL" });
    else compareRange(was, is, (rule, what) => findings.add({ ...base, direction: "request", rule, what }));
  }
}

function compareRange(was: string, is: string, add: (rule: RuleName, what: string) => void): void {
  const [left, right] = [rangeOf(was), rangeOf(is)];
  const what = `has ${is === "" ? "no directive" : `\`${is}\``}${was === "" ? "" : `, formerly \`${was}\``}`;
  if ((was !== "" && left === undefined) || (is !== "" && right === undefined)) return add("unknown", what);
  if (right === undefined) return add("bound widened", what);
  const isWithin = left !== undefined && right.min <= left.min && right.max >= left.max;
  add(isWithin ? "bound widened" : "bound narrowed", what);
}

function rangeOf(text: string): { readonly min: number; readonly max: number } | undefined {
  const [, min, max] = /^@range\(min: (-?\d+), max: (-?\d+)\)$/.exec(text) ?? [];
  return min === undefined || max === undefined ? undefined : { min: Number(min), max: Number(max) };
}

/** Words of a mark that something is deprecated: what to use in its place. */
function reasonIn(directives: string): string | undefined {
  const [, reason] = /@deprecated\(reason: ("(?:[^"\\]|\\.)*")\)/.exec(directives) ?? [];
  return reason === undefined ? undefined : (JSON.parse(reason) as string);
}

interface Element {
  readonly coordinate: string;
  readonly directives: readonly DirectiveNode[];
  readonly offset: number;
}

function applied(document: DocumentNode): ReadonlyMap<string, string> {
  return new Map(
    elements(document).map(({ coordinate, directives }) => [
      coordinate,
      directives.map((each) => print(each)).join(" "),
    ]),
  );
}

/** Everything that has a name in a document, by its coordinate: `Query.discountGroups(limit:)`. */
function elements({ definitions }: DocumentNode): readonly Element[] {
  return definitions.flatMap((definition) => {
    const name = nameOf(definition);
    const fields = "fields" in definition ? (definition.fields ?? []) : [];
    const members = "values" in definition ? (definition.values ?? []) : fields;
    return [
      elementOf(name, definition),
      ...members.flatMap((member) => elementsOf(`${name}.${member.name.value}`, member)),
    ];
  });
}

function elementsOf(coordinate: string, member: NamedNode): readonly Element[] {
  const parameters = member.arguments ?? [];
  const below = parameters.map((parameter) => elementOf(`${coordinate}(${parameter.name.value}:)`, parameter));
  return [elementOf(coordinate, member), ...below];
}

function nameOf(definition: DefinitionNode): string {
  return "name" in definition && definition.name !== undefined ? definition.name.value : "schema";
}

interface Node {
  readonly name?: { readonly loc?: { readonly start: number } | undefined } | undefined;
  readonly loc?: { readonly start: number } | undefined;
  readonly directives?: readonly DirectiveNode[] | undefined;
}

interface NamedNode extends Node {
  readonly name: NameNode;
  readonly arguments?: readonly NamedNode[] | undefined;
}

/** A description stands before the name. */
function elementOf(coordinate: string, { name, loc, directives = [] }: Node): Element {
  return { coordinate, directives, offset: name?.loc?.start ?? loc?.start ?? 0 };
}

function fileOf({ path }: GraphqlDocument): string {
  return basename(path);
}

function placeOf({ source, syntax, text }: GraphqlDocument, subject: string): SourceLocation {
  const all = elements(syntax);
  const owner = subject.replace(/\.[^.]*$/, "");
  const found =
    all.find(({ coordinate }) => coordinate === subject) ?? all.find(({ coordinate }) => coordinate === owner);
  const before = text.slice(0, found?.offset ?? 0).split("\n");
  return { file: source, line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
