import type { NamedSchema } from "../../../../generator/src/model/api-model.ts";
import { keyOfRef, type SchemaObject } from "../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { meaningOf, wordy } from "./meaning.ts";
import type { Side } from "./side.ts";

/** Component schemas that go by another name than before, though nothing else about them has changed. */
export class Renames {
  readonly #next: ReadonlyMap<string, string>;

  constructor(before: Side, after: Side) {
    this.#next = renamed(before, after);
  }

  next(key: string): string {
    return this.#next.get(key) ?? key;
  }

  /** A value of the description as it was, in the names of now. */
  translated(value: unknown): unknown {
    return this.#next.size === 0 ? value : withReferences(value, (key) => this.next(key));
  }
}

/** Names whose schemas are the same, words included; only where there is no other candidate. */
function renamed(before: Side, after: Side): ReadonlyMap<string, string> {
  const isKept = (key: string): boolean => before.named.has(key) && after.named.has(key);
  const [gone, come] = [
    [...before.named.values()].filter(({ key }) => !isKept(key)),
    [...after.named.values()].filter(({ key }) => !isKept(key)),
  ];
  const found = new Map<string, string>();
  const byContent = (schemas: readonly NamedSchema[]): ReadonlyMap<string, readonly NamedSchema[]> => {
    const groups = new Map<string, NamedSchema[]>();
    for (const schema of schemas) {
      const content = contentOf(schema, isKept);
      groups.set(content, [...(groups.get(content) ?? []), schema]);
    }
    return groups;
  };
  const candidates = byContent(come);
  for (const [content, schemas] of byContent(gone)) {
    const [old, ...others] = schemas;
    const [now, ...more] = candidates.get(content) ?? [];
    if (old !== undefined && now !== undefined && others.length === 0 && more.length === 0) found.set(old.key, now.key);
  }
  return found;
}

function contentOf({ schema, kind, use }: NamedSchema, isKept: (key: string) => boolean): string {
  const blank = (value: unknown): unknown => withReferences(value, (key) => (isKept(key) ? key : "?"));
  return JSON.stringify([meaningOf(blank(schema)), meaningOf(blank(kind)), use]);
}

/** A copy with other references; so are the targets in the mapping of a discriminator. */
function withReferences(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key === "$ref" && typeof member === "string") return [key, reference(member, name)];
      const mapping = key === "discriminator" && isObject(member) ? member["mapping"] : undefined;
      if (!isObject(mapping)) return [key, withReferences(member, name)];
      const entries = Object.entries(mapping).map(([tag, target]) => [tag, reference(String(target), name)]);
      return [key, { ...(member as object), mapping: Object.fromEntries(entries) }];
    }),
  );
}

function reference(text: string, name: (key: string) => string): string {
  const key = keyOfRef(text);
  return key === text ? name(key) : text.slice(0, text.length - key.length) + name(key);
}

export function exportedName(side: Side, key: string): string {
  return side.named.get(key)?.name ?? key;
}

export function withoutWords(schema: SchemaObject): SchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !wordy.has(keyword)));
}
