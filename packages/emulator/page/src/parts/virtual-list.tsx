import type { ComponentChildren, RefObject, TargetedEvent, VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSize } from "./values.ts";

/** A column of a list; rows of two lines have areas in its place. */
export interface Column<Item> {
  /** Name of its area in rows of two lines; absent if it is only in rows of one line. */
  readonly area?: string | undefined;
  readonly head: string;
  /** Its width in rows of one line, as CSS has it; absent if it is only in rows of two lines. */
  readonly width?: string;
  /** Further classes. */
  readonly kind?: string;
  readonly dir?: "auto";
  readonly cell: (item: Item) => ComponentChildren;
}

/** A list of which only what can be seen is drawn. */
export interface VirtualListOptions<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly selected?: string | number | undefined;
  readonly onSelect: (item: Item) => void;
  /** Called when the user starts or stops reading: scrolls down, or points at a row. */
  readonly onReading?: (isReading: boolean) => void;
  /** The element that scrolls. */
  readonly box?: RefObject<HTMLDivElement | null>;
  readonly columns: readonly Column<Item>[];
}

/** Pixels from which on a list is wide enough for rows of one line. */
const DENSE = 1000;

/** Pixels of a row: of one line, of two. */
const DENSE_ROW = 33;
const ROW = 52;

/** Screens on which details take the place of their list: keys go from row to row there, and Enter selects. */
const NARROW = "(max-width: 800px)";

/** Rows above and below what can be seen. */
const MARGIN = 8;

/**
 * A list of any length, of which a screenful is drawn. Arrow keys, Page Up and Down, Home and End move the selection, or where Enter
 * would select; the list is one stop on the way of the Tab key.
 */
export function VirtualList<Item>(options: VirtualListOptions<Item>): VNode {
  const { label, items, keyOf, selected, onSelect } = options;
  const own = useRef<HTMLDivElement>(null);
  const box = options.box ?? own;
  const { top, height, isDense, ...pointing } = useView(box, options.onReading);
  const rowHeight = isDense ? DENSE_ROW : ROW;
  const first = Math.max(0, Math.floor(top / rowHeight) - MARGIN);
  const end = Math.min(items.length, Math.ceil((top + height) / rowHeight) + MARGIN);
  const { active, place, press } = useActive(options, { box, rowHeight, page: Math.floor(height / rowHeight) });
  const columns = options.columns.filter(({ area, width }) => (isDense ? width : area) !== undefined);
  return (
    <div
      class={isDense ? "list dense" : "list"}
      style={{ "--columns": columns.map(({ width = "auto" }) => width).join(" ") }}
    >
      {isDense && (
        <div class="heads" aria-hidden="true">
          {cellsOf(columns, ({ head }) => head)}
        </div>
      )}
      <div
        ref={box}
        class="rows"
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={place >= first && place < end ? `row-${String(active)}` : undefined}
        onKeyDown={press}
        {...pointing}
      >
        <div class="rows-space" role="presentation" style={{ height: `${items.length * rowHeight}px` }}>
          {items.slice(first, end).map((item, index) => {
            const key = keyOf(item);
            return (
              <div
                key={key}
                id={`row-${key}`}
                class={key === active ? "row active" : "row"}
                role="option"
                aria-selected={key === selected}
                aria-setsize={items.length}
                aria-posinset={first + index + 1}
                style={{ top: `${(first + index) * rowHeight}px`, height: `${rowHeight}px` }}
                onClick={() => onSelect(item)}
              >
                {cellsOf(columns, ({ cell }) => cell(item))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The parts of a row, or of the heads. */
function cellsOf<Of>(columns: readonly Column<Of>[], contentOf: (column: Column<Of>) => ComponentChildren): VNode[] {
  return columns.map((column) => (
    <span
      key={column.head}
      class={`${column.area ?? ""} ${column.kind ?? ""}`}
      dir={column.dir}
      style={{ "--area": column.area }}
    >
      {contentOf(column)}
    </span>
  ));
}

/** The part of a list that can be seen, and what tells whether somebody reads on in it. */
function useView(box: RefObject<HTMLDivElement | null>, onReading: VirtualListOptions<unknown>["onReading"]) {
  const { width, height } = useSize(box);
  const [top, setTop] = useState(0);
  const [isPointed, setPointed] = useState(false);
  const isReading = isPointed || top > 0;
  useEffect(() => onReading?.(isReading), [isReading]);
  useEffect(() => () => onReading?.(false), []);
  return {
    top,
    height,
    isDense: width >= DENSE,
    onScroll: ({ currentTarget }: TargetedEvent<HTMLDivElement>) => setTop(currentTarget.scrollTop),
    // A finger that has touched a row points at it no longer.
    onPointerMove: ({ pointerType }: PointerEvent) => setPointed(pointerType === "mouse"),
    onPointerLeave: () => setPointed(false),
  };
}

function useActive<Item>(
  { items, keyOf, selected, onSelect }: VirtualListOptions<Item>,
  {
    box,
    rowHeight,
    page,
  }: {
    readonly box: RefObject<HTMLDivElement | null>;
    readonly rowHeight: number;
    /** Number of rows that can be seen. */
    readonly page: number;
  },
) {
  const [active, setActive] = useState(selected);
  useEffect(() => setActive(selected ?? active), [selected]);
  const place = active === undefined ? -1 : items.findIndex((item) => keyOf(item) === active);
  useLayoutEffect(() => {
    // Rows of another height would leave it somewhere else.
    if (place >= 0) show(box.current, place * rowHeight, rowHeight);
  }, [rowHeight]);
  const press = (event: KeyboardEvent): void => {
    const here = items[place];
    if (event.key === "Enter" && here !== undefined) {
      event.preventDefault();
      onSelect(here);
      return;
    }
    const next = nextPlace(event.key, { place, count: items.length, page });
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    setActive(keyOf(item));
    if (!matchMedia(NARROW).matches) onSelect(item);
    show(box.current, next * rowHeight, rowHeight);
  };
  return { active, place, press };
}

/** The place that a key leads to; nothing for keys that lead nowhere. */
export function nextPlace(
  key: string,
  { place, count, page }: { readonly place: number; readonly count: number; readonly page: number },
): number | undefined {
  if (count === 0) return undefined;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    PageDown: place + page,
    PageUp: place - page,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}

function show(box: HTMLElement | null, top: number, height: number): void {
  if (box === null) return;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight;
}
