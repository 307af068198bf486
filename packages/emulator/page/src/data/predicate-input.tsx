import type { VNode } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { nextPlace } from "../parts/virtual-list.tsx";
import { completionsAt, exampleOf, type KnownFields } from "./completion.ts";

/** So many completions are shown. */
const SHOWN = 16;

/** A place to write a predicate, with what could stand there. */
export function PredicateInput({
  value,
  onChange,
  onSubmit,
  fields,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly fields: KnownFields;
}): VNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Where the caret goes once a completion is there: nobody types in between. */
  const wantedCaret = useRef<number | undefined>(undefined);
  const [caret, setCaret] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const example = exampleOf(fields);
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
  const press = (event: KeyboardEvent): void => {
    const chosen = texts[place];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setPlace(
        nextPlace(event.key, {
          place: place < 0 && event.key === "ArrowUp" ? texts.length : place,
          count: texts.length,
          page: 1,
        }) ?? -1,
      );
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (chosen !== undefined) return take(chosen);
      setOpen(false);
      onSubmit();
    } else if (event.key === "Escape") setOpen(false);
    else if (event.key === "Tab" && chosen !== undefined && !event.shiftKey) {
      event.preventDefault();
      take(chosen);
    }
  };

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
          onChange(currentTarget.value);
          setOpen(true);
          look();
        }}
        onClick={look}
        onFocus={look}
        onBlur={() => setOpen(false)}
        onKeyUp={({ key }) => (key === "ArrowLeft" || key === "ArrowRight") && look()}
        onKeyDown={press}
      />
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
    </div>
  );
}
