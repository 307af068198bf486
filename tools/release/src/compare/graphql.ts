import { basename } from "node:path";
import type { DirectiveNode, DocumentNode, NameNode } from "graphql/language/ast.js";
import { print } from "graphql/language/printer.js";
import { buildASTSchema } from "graphql/utilities/buildASTSchema.js";
import { findSchemaChanges } from "graphql/utilities/findSchemaChanges.js";
import type { GraphqlDocument } from "../../../../generator/src/load/graphql.ts";
import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import type { Add, Findings } from "./change.ts";
import type { Direction, RuleName } from "./rules.ts";

/** Kinds of changes that the library distinguishes, by rule and direction. */
const kinds: readonly (readonly [RuleName, Direction, string])[] = [
  ["graphql removed", "both", "TYPE_REMOVED VALUE_REMOVED_FROM_ENUM FIELD_REMOVED"],
  ["graphql narrowed", "both", "TYPE_CHANGED_KIND FIELD_CHANGED_KIND"],
  ["graphql removed", "answer", "TYPE_REMOVED_FROM_UNION IMPLEMENTED_INTERFACE_REMOVED"],
  ["graphql narrowed", "request", "REQUIRED_INPUT_FIELD_ADDED REQUIRED_ARG_ADDED ARG_CHANGED_KIND"],
  ["graphql removed", "request", "ARG_REMOVED"],
  [
    "unseen",
    "both",
    `DIRECTIVE_REMOVED DIRECTIVE_ARG_REMOVED REQUIRED_DIRECTIVE_ARG_ADDED DIRECTIVE_REPEATABLE_REMOVED
     DIRECTIVE_LOCATION_REMOVED DIRECTIVE_ADDED DIRECTIVE_REPEATABLE_ADDED DIRECTIVE_LOCATION_ADDED
     OPTIONAL_DIRECTIVE_ARG_ADDED`,
  ],
  ["graphql widened", "answer", "VALUE_ADDED_TO_ENUM TYPE_ADDED_TO_UNION"],
  ["graphql added", "request", "OPTIONAL_INPUT_FIELD_ADDED OPTIONAL_ARG_ADDED"],
  ["graphql added", "answer", "IMPLEMENTED_INTERFACE_ADDED FIELD_ADDED"],
  [
    "default changed",
    "request",
    `ARG_DEFAULT_VALUE_CHANGE INPUT_FIELD_DEFAULT_VALUE_CHANGE ARG_DEFAULT_VALUE_ADDED
     INPUT_FIELD_DEFAULT_VALUE_ADDED`,
  ],
  ["words", "both", "DESCRIPTION_CHANGED"],
  ["graphql added", "both", "TYPE_ADDED"],
  ["graphql relaxed", "answer", "FIELD_CHANGED_KIND_SAFE"],
  ["graphql relaxed", "request", "ARG_CHANGED_KIND_SAFE"],
];

export function compareGraphql(
  before: readonly GraphqlDocument[],
  after: readonly GraphqlDocument[],
  findings: Findings,
): void {
  const [then, now] = [before, after].map((all) => new Map(all.map((each) => [basename(each.path), each])));
  for (const subject of new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])])) {
    const [old, same] = [then?.get(subject), now?.get(subject)];
    const at = same && { file: same.source, line: 1, column: 1 };
    const add = findings.about({ direction: "both", subject, at });
    if (same === undefined) add("graphql removed", "is gone");
    else if (old === undefined) add("graphql added", "is new");
    else if (old.text !== same.text) compareDocument(old, same, findings);
  }
}

function compareDocument(before: GraphqlDocument, after: GraphqlDocument, findings: Findings): void {
  const [old, now] = [before, after].map(({ syntax }) => buildASTSchema(syntax, { assumeValidSDL: true }));
  if (old === undefined || now === undefined) return;
  for (const { type, description } of findSchemaChanges(old, now)) {
    const [rule, direction] = kinds.find(([, , types]) => types.split(/\s+/).includes(type)) ?? ["unknown", "both"];
    const [subject = "GraphQL"] =
      /@?[A-Z_a-z]\w*\.[\w.]+(?:\(\w+:\))?|\b[A-Z]\w*(?= (?:was|changed|has|no longer))|@\w+/.exec(description) ?? [];
    const add = findings.about({ direction, subject, at: placeOf(after, subject) });
    add(rule, `differs over GraphQL: ${description.replace(/\.$/, "")}`);
  }
  compareDirectives(before.syntax, after, findings);
}

/** Directives that are applied: the library looks at their definitions only. */
function compareDirectives(before: DocumentNode, after: GraphqlDocument, findings: Findings): void {
  const [old, now] = [elements(before), elements(after.syntax)];
  for (const subject of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old, now].map((all) =>
      (all.get(subject)?.directives ?? []).map((each) => print(each)).join(" "),
    );
    if (was === undefined || is === undefined || was === is) continue;
    const topic = { direction: "both", subject, at: placeOf(after, subject) } as const;
    const [wasMarked, isMarked] = [was, is].map((text) => text.includes("@deprecated"));
    if (wasMarked === isMarked) compareRange(was, is, findings.about({ ...topic, direction: "request" }));
    else if (isMarked) findings.about(topic)("deprecated", "is deprecated over GraphQL", reasonIn(is));
    else findings.about(topic)("no longer deprecated", "is no longer deprecated over GraphQL");
  }
}

function compareRange(was: string, is: string, add: Add): void {
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
  readonly name?: NameNode | undefined;
  readonly loc?: { readonly start: number } | undefined;
  readonly directives?: readonly DirectiveNode[] | undefined;
  readonly fields?: readonly NamedElement[] | undefined;
  readonly values?: readonly NamedElement[] | undefined;
  readonly arguments?: readonly NamedElement[] | undefined;
}

interface NamedElement extends Element {
  readonly name: NameNode;
}

/** Everything that has a name in a document, by its coordinate: `Query.discountGroups(limit:)`. */
function elements({ definitions }: DocumentNode): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  const add = (coordinate: string, element: Element): void => {
    found.set(coordinate, element);
    const { fields = [], values = [], arguments: parameters = [] } = element;
    for (const member of [...fields, ...values]) add(`${coordinate}.${member.name.value}`, member);
    for (const parameter of parameters) add(`${coordinate}(${parameter.name.value}:)`, parameter);
  };
  for (const definition of definitions as readonly Element[]) add(definition.name?.value ?? "schema", definition);
  return found;
}

/** The line of a thing, or of what it belongs to; a description stands before the name. */
function placeOf({ source, syntax, text }: GraphqlDocument, subject: string): SourceLocation {
  const all = elements(syntax);
  const found = all.get(subject) ?? all.get(subject.replace(/\.[^.]*$/, ""));
  const before = text.slice(0, found?.name?.loc?.start ?? found?.loc?.start ?? 0).split("\n");
  return { file: source, line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
