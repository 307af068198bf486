import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./controls.tsx";

/** How to show a value. */
export interface JsonTreeOptions {
  readonly value: unknown;
  /** Name in front of the value. */
  readonly name?: string;
  /** Content behind an object or a list: a link to what it refers to, say. */
  readonly behind?: (value: object) => ComponentChildren;
  /** Levels that are open at first. */
  readonly depth?: number;
  /** Names on the way to the member that is marked, none for the value itself. */
  readonly marked?: readonly string[] | undefined;
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
  if (value === null || typeof value !== "object" || Object.keys(value).length === 0) {
    return (
      <div class={line}>
        {label}
        <Leaf value={value} />
      </div>
    );
  }
  const members = Object.entries(value);
  const [first, ...rest] = marked ?? [];
  return (
    <div class={line}>
      <button type="button" class="json-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
        <span class="json-null">{Array.isArray(value) ? `[ ${members.length} ]` : `{ ${members.length} }`}</span>
      </button>
      {behind?.(value)}
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
            <Button label={`${members.length - shown} more`} class="small" onClick={() => setShown(shown + SHOWN)} />
          )}
        </div>
      )}
    </div>
  );
}

function Leaf({ value }: { readonly value: unknown }): VNode {
  if (value === null || typeof value !== "object") {
    return <span class={`json-${value === null ? "null" : typeof value}`}>{JSON.stringify(value) ?? "absent"}</span>;
  }
  return <span class="json-null">{Array.isArray(value) ? "[ ]" : "{ }"}</span>;
}
