import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";

/** How to show a value. */
export interface JsonTreeOptions {
  readonly value: unknown;
  /** Name in front of the value. */
  readonly name?: string;
  /** Content behind a reference: a link to what it leads to, say. */
  readonly behind?: (reference: Reference) => ComponentChildren;
  /** Levels that are open at first. */
  readonly depth?: number;
  /** Names on the way to the member that is marked, none for the value itself. */
  readonly marked?: readonly string[] | undefined;
}

/** A reference within a value. */
export interface Reference {
  readonly typeId: string;
  readonly id?: string;
  readonly key?: string;
}

/** So many members are shown of an object or a list, until somebody asks for more. */
const SHOWN = 100;

/** A value of JSON, to be opened level by level. Everything in it is shown as text. */
export function JsonTree(options: JsonTreeOptions): VNode {
  return (
    <div class="json">
      <Line {...options} />
    </div>
  );
}

function Line({ value, name, behind, depth = 2, marked }: JsonTreeOptions): VNode {
  const [isOpen, setOpen] = useState(depth > 0 || marked !== undefined);
  const [shown, setShown] = useState(SHOWN);
  const label = name === undefined ? null : <span class="json-name">{name}: </span>;
  const line = marked?.length === 0 ? "json-line json-marked" : "json-line";
  if (value === null || typeof value !== "object") {
    return (
      <div class={line}>
        {label}
        <span class={`json-${value === null ? "null" : typeof value}`}>{JSON.stringify(value) ?? "absent"}</span>
      </div>
    );
  }
  const members = Object.entries(value);
  const isList = Array.isArray(value);
  if (members.length === 0) {
    return (
      <div class={line}>
        {label}
        <span class="json-null">{isList ? "[ ]" : "{ }"}</span>
      </div>
    );
  }
  const [first, ...rest] = marked ?? [];
  return (
    <div class={line}>
      <button type="button" class="json-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <span class="json-null">{isList ? `[ ${members.length} ]` : `{ ${members.length} }`}</span>
      </button>
      {isReference(value) && behind?.(value)}
      {isOpen && (
        <div class="json-members">
          {members.slice(0, shown).map(([member, inner]) => (
            <Line
              key={member}
              name={member}
              value={inner}
              depth={depth - 1}
              marked={member === first ? rest : undefined}
              {...(behind && { behind })}
            />
          ))}
          {members.length > shown && (
            <button type="button" class="small" onClick={() => setShown(shown + SHOWN)}>
              {members.length - shown} more
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Names on the way that a JSON Pointer goes. */
export function wayOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function isReference(value: object): value is Reference {
  return (
    "typeId" in value &&
    typeof value.typeId === "string" &&
    (("id" in value && typeof value.id === "string") || ("key" in value && typeof value.key === "string"))
  );
}
