import type { ComponentChildren, JSX, VNode } from "preact";
import { useState } from "preact/hooks";
import { usePage } from "../emulator/overview.ts";

/** A labelled place to write or choose something. */
export function Field({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ComponentChildren;
}): VNode {
  return (
    <label class="field">
      <span class="field-label">{label}</span>
      {children}
      {hint !== undefined && <span class="hint">{hint}</span>}
    </label>
  );
}

/** Properties of a control that hands on the text in it. */
type Control<Name extends "input" | "select"> = Omit<JSX.IntrinsicElements[Name], "onChange" | "role" | "type"> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A line to write; `list` names a list of texts to pick from. */
export function Line({ onChange, ...attributes }: Control<"input"> & { readonly list?: string }): VNode {
  return <input {...attributes} type="text" onInput={({ currentTarget }) => onChange(currentTarget.value)} />;
}

/** A line to write a number. */
export function NumberLine({ onChange, ...attributes }: Control<"input">): VNode {
  return <input {...attributes} type="number" onInput={({ currentTarget }) => onChange(currentTarget.value)} />;
}

/** A day and a time in UTC to pick, an empty text for none. */
export function TimeLine({ value, onChange, ...attributes }: Control<"input">): VNode {
  return (
    <input
      {...attributes}
      type="datetime-local"
      step={1}
      value={value.replace(/(?:\.\d+)?Z$/, "")}
      onChange={({ currentTarget: { value: picked } }) => onChange(picked && new Date(`${picked}Z`).toISOString())}
    />
  );
}

/** A button, which sends no form unless it says so. */
export function Button({
  label,
  ...attributes
}: Omit<JSX.IntrinsicElements["button"], "role" | "type"> & {
  readonly label: string;
  readonly type?: "submit" | "button";
}): VNode {
  return (
    <button type="button" {...attributes}>
      {label}
    </button>
  );
}

/** A choice of one of several texts, which may have other words for people. */
export function Select({
  options,
  onChange,
  ...attributes
}: Control<"select"> & { readonly options: readonly string[] | Readonly<Record<string, string>> }): VNode {
  const words = Array.isArray(options) ? options.map((option: string) => [option, option]) : Object.entries(options);
  return (
    <select {...attributes} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {words.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A labelled tick. */
export function Check({
  label,
  onChange,
  ...attributes
}: Omit<JSX.IntrinsicElements["input"], "onChange" | "role" | "type"> & {
  readonly label: ComponentChildren;
  readonly onChange: (isChecked: boolean) => void;
}): VNode {
  return (
    <label class="check">
      <input {...attributes} type="checkbox" onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span dir="auto">{label}</span>
    </label>
  );
}

/** The reason why a value was refused. */
export function RefusedWords({
  id,
  words,
}: {
  readonly id?: string;
  readonly words: string | undefined;
}): VNode | null {
  if (words === undefined) return null;
  return (
    <p id={id} class="refused">
      {words}
    </p>
  );
}

/** A button that puts a text where other programs can take it. */
export function CopyButton({
  label,
  text,
  isSmall = false,
}: {
  readonly label: string;
  readonly text: () => string;
  readonly isSmall?: boolean;
}): VNode {
  const { tell } = usePage();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await write(text());
      tell("Copied");
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    } catch (error) {
      tell(`Cannot copy: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return <Button label={isCopied ? "Copied" : label} class={isSmall ? "small" : ""} onClick={() => void copy()} />;
}

/** Pages that are not on this machine have no clipboard of their own: there, the selection is copied. */
async function write(text: string): Promise<void> {
  if (isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  if (!isDone) throw new Error("the browser does not allow it");
}
