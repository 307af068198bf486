import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Finder, foundIn } from "../parts/finder.tsx";
import { StateLinks, type ShownState } from "./states.tsx";

/** A place to look for States: Enter goes to what was found, one after the other. */
export function StateFinder({
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
    <form onSubmit={goOn}>
      <Finder noun="State" text={text} onChange={setText} count={found.length}>
        {found.length > 0 && <button type="submit">Next</button>}
      </Finder>
      {found.length > 0 && (
        <div class="found">
          <StateLinks states={found} />
        </div>
      )}
    </form>
  );
}
