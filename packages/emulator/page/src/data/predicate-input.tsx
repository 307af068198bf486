import type { VNode } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { nextPlace } from "../parts/virtual-list.tsx";
import { completionsAt, exampleOf, type KnownFields } from "./completion.ts";

const SHOWN = 16;

interface PredicateOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly fields: KnownFields;
}

/** A place to write a predicate, with what could stand there. */
export function PredicateInput(options: PredicateOptions): VNode {
  const { value, fields } = options;
  const id = useId();
  const { input, texts, place, take, look, setOpen, move } = useCompletions(options);
  const press = (event: KeyboardEvent): void => {
    const chosen = texts[place];
    const { key, shiftKey } = event;
    if (key === "Escape") return setOpen(false);
    if (key === "Tab" && (chosen === undefined || shiftKey)) return undefined;
    if (!["ArrowDown", "ArrowUp", "Enter", "Tab"].includes(key)) return undefined;
    event.preventDefault();
    if (key.startsWith("Arrow")) return move(key);
    if (chosen !== undefined) return take(chosen);
    setOpen(false);
    return options.onSubmit();
  };
  const example = exampleOf(fields);
  return (
    <div class="predicate">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Predicate"
        aria-autocomplete="list"
        aria-expanded={texts.length > 0}
        aria-controls={id}
        aria-activedescendant={place < 0 ? undefined : `${id}-${place}`}
        autocomplete="off"
        spellcheck={false}
        placeholder={example === undefined ? "Predicate" : `Predicate, such as ${example}`}
        value={value}
        onInput={({ currentTarget }) => {
          options.onChange(currentTarget.value);
          setOpen(true);
          look();
        }}
        onClick={look}
        onFocus={look}
        onBlur={() => setOpen(false)}
        onKeyUp={({ key }) => (key === "ArrowLeft" || key === "ArrowRight") && look()}
        onKeyDown={press}
      />
      <Completions {...{ id, texts, place, take }} />
    </div>
  );
}

function Completions({
  id,
  texts,
  place,
  take,
}: Pick<ReturnType<typeof useCompletions>, "texts" | "place" | "take"> & { readonly id: string }): VNode {
  return (
    <ul id={id} role="listbox" aria-label="Completions" class="completions" hidden={texts.length === 0}>
      {texts.map((text, index) => (
        <li
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === place}
          onMouseDown={(event) => {
            // The focus stays where somebody writes.
            event.preventDefault();
            take(text);
          }}
        >
          {text}
        </li>
      ))}
    </ul>
  );
}

function useCompletions({ value, onChange, fields }: PredicateOptions) {
  const input = useRef<HTMLInputElement>(null);
  /** Where the caret goes once a completion is inserted: no input comes in between. */
  const wantedCaret = useRef<number | undefined>(undefined);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const { from, texts: all } = completionsAt(value, caret, fields);
  const texts = isOpen ? all.slice(0, SHOWN) : [];

  useLayoutEffect(() => {
    const wanted = wantedCaret.current;
    if (wanted !== undefined) input.current?.setSelectionRange(wanted, wanted);
    wantedCaret.current = undefined;
  }, [value]);

  const look = (): void => {
    setCaret(input.current?.selectionStart ?? 0);
    setPlace(-1);
  };
  const take = (text: string): void => {
    const space = /[(.]$/.test(text) ? "" : " ";
    const next = `${value.slice(0, from)}${text}${space}`;
    onChange(next + value.slice(caret).trimStart());
    setCaret(next.length);
    setPlace(-1);
    wantedCaret.current = next.length;
  };
  /** Goes to the completion that an arrow leads to. */
  const move = (key: string): void => {
    setOpen(true);
    const from = place < 0 && key === "ArrowUp" ? texts.length : place;
    setPlace(nextPlace(key, { place: from, count: texts.length, page: 1 }) ?? -1);
  };
  return { input, texts, place, take, look, setOpen, move };
}
