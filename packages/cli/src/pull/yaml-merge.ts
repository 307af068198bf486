import { isRecord } from "@commerce-http/model";
import {
  Document,
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { escaped, isEqual, NotInPlace, refuseValues } from "./json-edit.ts";

export interface ScalarChange {
  readonly start: number;
  readonly end: number;
  readonly source: string;
}

/** Puts what has changed between two readings into a node; `true` as long as only scalars change, which it adds. */
export function mergeNode(node: Node, before: unknown, after: unknown, scalars: ScalarChange[]): boolean {
  if (isEqual(before, after)) return true;
  if (isMap(node) && isRecord(before) && isRecord(after)) return mergeMap(node, before, after, scalars);
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after)) return mergeSeq(node, before, after);
  if (!isScalar(node) || !isPlainValue(after)) throw new NotInPlace("has another form");
  return changeScalar(node, after, scalars);
}

function changeScalar(node: Scalar, after: unknown, scalars: ScalarChange[]): boolean {
  refuseOther(node);
  const [start, end] = node.range ?? [0, 0];
  node.value = escaped(after);
  const isBlock = node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED";
  const source = sourceOf(node);
  if (typeof after !== "string") node.source = source;
  if (isBlock || source.includes("\n")) return false;
  scalars.push({ start, end, source });
  return true;
}

/** A value on one line, in the quotes that there were; where a comma or a bracket would end it, in some. */
function sourceOf({ value, type }: Scalar): string {
  if (typeof value !== "string") return JSON.stringify(value);
  if (type === "QUOTE_DOUBLE") return JSON.stringify(value);
  const style = type === "QUOTE_SINGLE" ? { singleQuote: true, defaultStringType: type } : {};
  const source = stringify(value, { lineWidth: 0, ...style }).trimEnd();
  return type === "PLAIN" && /[,[\]{}]/.test(source) && !/^["']/.test(source) ? JSON.stringify(value) : source;
}

function mergeMap(
  node: YAMLMap,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  scalars: ScalarChange[],
): boolean {
  let isOfScalars = true;
  for (const name of Object.keys(before)) {
    if (Object.hasOwn(after, name)) continue;
    refuseOther(own(node, name));
    node.delete(name);
    isOfScalars = false;
  }
  for (const [name, value] of Object.entries(after)) {
    if (isEqual(before[name], value)) continue;
    if (!Object.hasOwn(before, name)) {
      node.set(name, created(value));
      isOfScalars = false;
      continue;
    }
    const inner = own(node, name);
    const isMergeable =
      (isMap(inner) && isRecord(value) && isRecord(before[name])) ||
      (isSeq(inner) && Array.isArray(value) && Array.isArray(before[name])) ||
      (isScalar(inner) && inner.range?.[0] !== inner.range?.[1] && isPlainValue(value));
    if (isMergeable) isOfScalars = mergeNode(inner, before[name], value, scalars) && isOfScalars;
    else {
      refuseOther(inner);
      node.set(name, created(value));
      isOfScalars = false;
    }
  }
  return isOfScalars;
}

/** The node of a field; what aliases and merges bring stands elsewhere. */
function own(node: YAMLMap, name: string): Node {
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name);
  if (pair === undefined || !isNode(pair.value)) throw new NotInPlace("stands elsewhere");
  return pair.value;
}

/** Elements keep their nodes, and so their comments: also the one above the first element, which the library has above the list. */
function mergeSeq(node: YAMLSeq, before: readonly unknown[], after: readonly unknown[]): boolean {
  const [first] = node.items;
  if (isNode(first) && node.commentBefore && !first.commentBefore) {
    first.commentBefore = node.commentBefore;
    node.commentBefore = null;
  }
  const left = before.map((value, index) => ({ value, item: node.items[index] }));
  const items = after.map((value, index) => {
    const found = left.findIndex((each) => isEqual(each.value, value));
    if (found >= 0) return left.splice(found, 1)[0]?.item;
    const there = node.items[index];
    const isChange = before.length === after.length && isMap(there) && isRecord(value) && isRecord(before[index]);
    if (!isChange || after.some((each) => isEqual(each, before[index]))) return created(value);
    mergeNode(there, before[index], value, []);
    left.splice(
      left.findIndex(({ item }) => item === there),
      1,
    );
    return there;
  });
  for (const { item } of left) if (isNode(item)) refuseOther(item);
  node.items = items;
  return false;
}

/** A new node; in braces or brackets, it stands in some of its own. */
export function created(value: unknown, isFlow = false): Node {
  return new Document().createNode(escaped(value), { flow: isFlow });
}

/** Refuses to remove or write over what takes values, or what other places refer to. */
function refuseOther(node: Node): void {
  visit(node, (_key, each) => {
    if (isPair(each)) return;
    if (isAlias(each) || (isNode(each) && "anchor" in each && each.anchor !== undefined)) {
      throw new NotInPlace("stands elsewhere, too");
    }
    if (isScalar(each)) refuseValues(each.value);
  });
}

function isPlainValue(value: unknown): boolean {
  return value === null || typeof value !== "object";
}
