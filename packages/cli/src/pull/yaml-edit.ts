import { isRecord } from "@commerce-http/model";
import {
  Document,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { editedLists, type EditedText, escaped, isEqual, type ListEdit, NotInPlace } from "./json-edit.ts";
import { created, mergeNode, type ScalarChange } from "./yaml-merge.ts";

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Changes the drafts of a file of YAML where they stand: other text and comments stay. */
export function editYaml(text: string, edits: readonly ListEdit[]): EditedText {
  const documents: readonly Document.Parsed[] = parseAllDocuments(text, { keepSourceTokens: true, merge: true });
  const lists = documents.flatMap((document) => listsIn(text, document.contents));
  const splices: Splice[] = [];
  const left: ListEdit[] = [];
  for (const edit of edits) {
    if (edit.does !== "change") continue;
    try {
      splices.push(...changeSplices(text, lists, edit));
    } catch (error) {
      if (!(error instanceof NotInPlace)) throw error;
      left.push(edit);
    }
  }
  for (const list of lists) {
    const added = edits.flatMap((edit) => (edit.does === "add" && edit.list === list.name ? [edit.draft] : []));
    const isLast = lists.findLast(({ name }) => name === list.name) === list;
    const removed = edits.flatMap((edit) => (edit.does === "remove" && edit.list === list.name ? [edit.key] : []));
    splices.push(...listSplices(text, list, { removed, added: isLast ? added : [] }));
  }
  const names = new Set(lists.map(({ name }) => name));
  const others = edits.flatMap((edit) => (edit.does === "add" && !names.has(edit.list) ? [edit] : []));
  const changed = spliced(text, splices) + newLists(others);
  const made = edits.filter((edit) => !left.includes(edit));
  if (!saysAsMuch(text, changed, made)) return { text, left: edits };
  return { text: text.includes("\r\n") ? changed.replaceAll(/\r?\n/g, "\r\n") : changed, left };
}

/** Makes sure that a text says what it did before, apart from the changes: unusual forms of YAML lose nothing. */
function saysAsMuch(before: string, after: string, edits: readonly ListEdit[]): boolean {
  const { lists, left } = editedLists(dataOf(before), edits);
  return left.length === 0 && isEqual(inAnyOrder(dataOf(after)), inAnyOrder(lists));
}

function inAnyOrder(content: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(content)
    .flatMap(([name, list]) => (Array.isArray(list) ? list : [list]).map((each) => `${name} ${textOf(each)}`))
    .toSorted();
}

function dataOf(text: string): Readonly<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const document of parseAllDocuments(text, { merge: true })) {
    if (document.errors.length > 0) return { broken: true };
    const content: unknown = document.toJS();
    for (const [name, list] of Object.entries(isRecord(content) ? content : {})) {
      const known = data[name];
      data[name] = Array.isArray(known) && Array.isArray(list) ? [...known, ...list] : (list ?? []);
    }
  }
  return data;
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

export function newLists(edits: readonly Extract<ListEdit, { readonly does: "add" }>[]): string {
  const names = [...new Set(edits.map(({ list }) => list))];
  return names
    .map((name) => stringified({ [name]: edits.flatMap(({ list, draft }) => (list === name ? [escaped(draft)] : [])) }))
    .join("");
}

interface FoundList {
  readonly name: string;
  readonly key: Scalar.Parsed;
  /** Absent where the list is empty and nothing stands there. */
  readonly items?: YAMLSeq.Parsed;
}

function listsIn(text: string, contents: ParsedNode | null): readonly FoundList[] {
  if (!isMap(contents)) return [];
  return contents.items.flatMap(({ key, value }): readonly FoundList[] => {
    if (!isScalar(key) || typeof key.value !== "string") return [];
    if (isSeq(value)) {
      for (const item of value.items) leaveWhatFollows(text, item);
      return [{ name: key.value, key, items: value }];
    }
    return isScalar(value) && value.value === null ? [{ name: key.value, key }] : [];
  });
}

function changeSplices(
  text: string,
  lists: readonly FoundList[],
  { list, key, before, after }: Extract<ListEdit, { readonly does: "change" }>,
): readonly Splice[] {
  const item = lists
    .filter(({ name }) => name === list)
    .flatMap(({ items }) => items?.items ?? [])
    .find((each) => isMap(each) && keyIn(each) === key);
  if (!isMap(item)) throw new NotInPlace("has no such key");
  const [start, end] = item.range;
  const scalars: ScalarChange[] = [];
  const isOfScalars = mergeNode(item, before, after, scalars);
  if (isOfScalars) return scalars.map(({ start, end, source }) => ({ start, end, text: source }));
  return [{ start, end, text: itemText(text, item, start, end) }];
}

function keyIn(item: YAMLMap): unknown {
  return item.get("key");
}

/** Ends an item with its last line. Behind an empty value, the library takes what follows for a part of it. */
function leaveWhatFollows(text: string, item: ParsedNode): void {
  const last = isMap(item) ? item.items.at(-1)?.value : undefined;
  if (!isScalar(last) || last.range[0] !== last.range[1]) return;
  const [start, end] = item.range;
  const rest = /(?:\n[ \t]*(?:#[^\n]*)?)+$/.exec(text.slice(start, end));
  if (rest !== null) item.range[1] = start + rest.index + 1;
  last.comment = /#([^\n]*)/.exec(text.slice(last.range[0], item.range[1]))?.[1] ?? null;
}

function itemText(text: string, item: YAMLMap, start: number, end: number): string {
  const column = columnOf(text, start);
  const written = indented(writtenAlone(item), column).slice(column);
  return text.slice(start, end).endsWith("\n") ? written : written.trimEnd();
}

/** A node without the comments around it. What it refers to stands elsewhere. */
function writtenAlone(node: YAMLMap | YAMLSeq): string {
  const alone = new Document<YAMLMap | YAMLSeq>(undefined, { merge: true });
  alone.contents = node;
  node.commentBefore = null;
  node.comment = null;
  return alone.toString({ lineWidth: 0, verifyAliasOrder: false });
}

interface ListChanges {
  readonly removed: readonly string[];
  readonly added: readonly Readonly<Record<string, unknown>>[];
}

function listSplices(text: string, list: FoundList, { removed, added }: ListChanges): readonly Splice[] {
  const { items } = list;
  const gone = (items?.items ?? []).filter((item) => isMap(item) && removed.some((key) => key === keyIn(item)));
  if (gone.length === 0 && added.length === 0) return [];
  const last = items?.items.at(-1);
  if (items === undefined || last === undefined || gone.length === items.items.length) {
    return [wholeList(text, list, added)];
  }
  if (items.flow === true) {
    const [start, end] = items.range;
    const alone: YAMLSeq = items;
    alone.items = [
      ...items.items.filter((item) => !gone.includes(item)),
      ...added.map((draft) => created(draft, true)),
    ];
    return [{ start, end, text: writtenAlone(alone).trimEnd() }];
  }
  return [
    ...gone.map((item) => Object.assign(itemLines(text, items, item), { text: "" })),
    ...(added.length === 0 ? [] : [appended(text, items, last, added)]),
  ];
}

type Drafts = ListChanges["added"];

function wholeList(text: string, { key, items }: FoundList, drafts: Drafts): Splice {
  const [keyStart, keyEnd] = key.range;
  const colon = text.indexOf(":", keyEnd) + 1;
  const end = items?.range[1] ?? colon;
  const isToLineEnd = text.slice(colon, end).endsWith("\n");
  const column = columnOf(text, keyStart) + 2;
  const written = drafts.length === 0 ? " []" : `\n${indented(stringified(drafts.map(escaped)), column).trimEnd()}`;
  return { start: colon, end, text: isToLineEnd ? `${written}\n` : written };
}

function appended(text: string, items: YAMLSeq.Parsed, last: ParsedNode, drafts: Drafts): Splice {
  const { end } = itemLines(text, items, last);
  const column = columnOf(text, dashOf(items, 0));
  const [, second] = items.items;
  const space = isMap(second) && second.spaceBefore === true ? "\n" : "";
  const written = drafts.map((draft) => space + indented(stringified([escaped(draft)]), column)).join("");
  return { start: end, end, text: text[end - 1] === "\n" ? written : `\n${written.trimEnd()}` };
}

/** The lines of an element, with the comments right above it. */
function itemLines(text: string, items: YAMLSeq.Parsed, item: ParsedNode): Pick<Splice, "start" | "end"> {
  const [, end] = item.range;
  const lineEnd = text[end - 1] === "\n" ? end : text.indexOf("\n", end) + 1 || text.length;
  let start = lineStart(text, dashOf(items, items.items.indexOf(item)));
  let above = lineStart(text, start - 1);
  while (/^[ \t]*#/.test(text.slice(above, start))) {
    start = above;
    above = lineStart(text, start - 1);
  }
  return { start, end: lineEnd };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function dashOf(items: YAMLSeq, index: number): number {
  const token = items.srcToken;
  const parts = token?.type === "block-seq" ? token.items[index]?.start : undefined;
  return parts?.find(({ type }) => type === "seq-item-ind")?.offset ?? 0;
}

function stringified(value: unknown): string {
  const document = new Document(value);
  return document.toString({ lineWidth: 0 });
}

function indented(text: string, columns: number): string {
  return text.replaceAll(/^(?=.)/gm, " ".repeat(columns));
}

function spliced(text: string, splices: readonly Splice[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, text: put } of splices.toSorted((one, other) => one.start - other.start)) {
    // The new text of a list has the changes within it.
    if (start < at) continue;
    result += text.slice(at, start) + put;
    at = end;
  }
  const whole = result + text.slice(at);
  return whole === "" || whole.endsWith("\n") ? whole : `${whole}\n`;
}
