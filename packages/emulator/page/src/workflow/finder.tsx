import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { foundIn } from "../parts/search.ts";
import { counted, type ShownState } from "./shown-state.ts";
import { StateLinks } from "./state-links.tsx";

/** A place to look for States: Enter goes to what was found, one after the other. */
export function Finder({
  states,
  selected,
  onSelect,
}: {
  readonly states: readonly ShownState[];
  readonly selected: ShownState | undefined;
  readonly onSelect: (id: string) => void;
}): VNode {
  const [text, setText] = useState("");
  const isAsked = text.trim() !== "";
  const found = useMemo(() => (isAsked ? foundIn(states, text) : []), [states, text, isAsked]);
  const goOn = (event: Event): void => {
    event.preventDefault();
    const place = found.findIndex((state) => state === selected);
    const next = found[(place + 1) % found.length];
    if (next !== undefined && next !== selected) onSelect(next.id);
  };
  return (
    <>
      <form class="bar" role="search" onSubmit={goOn}>
        <input
          type="search"
          aria-label="Find a State"
          placeholder="Find a State by its key or name"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <span class="hint" role="status">
          {isAsked && `${counted(found.length)} found`}
        </span>
        {found.length > 0 && <button type="submit">Next</button>}
      </form>
      {found.length > 0 && (
        <div class="found">
          <StateLinks states={found} />
        </div>
      )}
    </>
  );
}
