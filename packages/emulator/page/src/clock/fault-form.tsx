import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { ask, messageOf, refusedFields } from "../emulator/ask.ts";
import { describedApi } from "../emulator/contract.ts";
import { usePage } from "../emulator/overview.ts";
import { Failure } from "../parts/failure.tsx";
import { Field } from "../parts/field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useAsked } from "../parts/use-asked.ts";
import { useRefusedFocus } from "../parts/use-refused-focus.ts";
import { useSending } from "../parts/use-sending.ts";
import { faultOf, FIELDS, FIRST_WISHES, KINDS, RARE_FIELDS, type FaultWishes } from "./fault-wishes.ts";

/** A form that schedules a fault. */
export function FaultForm({
  match = {},
  onAdded,
}: {
  /** The requests that are struck, to begin with. */
  readonly match?: Readonly<Record<string, string>>;
  readonly onAdded?: () => void;
}): VNode {
  const { refresh, tell } = usePage();
  const [wishes, setWishes] = useState<FaultWishes>({ ...FIRST_WISHES, ...match });
  const [isMore, setMore] = useState(match["operation"] === undefined && Object.keys(match).length > 0);
  const { error, send, forget } = useSending();
  const { answer: description } = useAsked("contract", describedApi);
  const form = useRef<HTMLFormElement>(null);
  useRefusedFocus(form, error);
  const wish = (change: Partial<FaultWishes>): void => {
    setWishes({ ...wishes, ...change });
    forget();
  };
  const add = (event: Event): void => {
    event.preventDefault();
    send(async () => {
      const { id } = await ask<{ readonly id: number }>("/faults", { method: "POST", body: faultOf(wishes) });
      tell(`Fault ${id} waits`);
      await refresh();
      onAdded?.();
    });
  };
  const refused = refusedFields(error);
  /** Properties of the line of a wish. */
  const line = (name: keyof typeof FIELDS) => ({
    value: wishes[name],
    onChange: (value: string) => wish({ [name]: value }),
    refused: refused.get(FIELDS[name]),
  });
  const isTold = Object.values(FIELDS).some((field) => refused.has(field));
  const { kind } = wishes;
  const hasAnswer = kind === "error" || kind === "text";
  return (
    <form ref={form} class="form" onSubmit={add}>
      <div class="fields">
        <Field label="Fault">
          <select value={kind} onChange={({ currentTarget }) => wish({ kind: kindOf(currentTarget.value) })}>
            {Object.entries(KINDS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        {hasAnswer && <TextField label="Status" {...line("status")} isNumber />}
        {kind === "error" && (
          <TextField
            label="Code"
            {...line("code")}
            placeholder={wishes.message === "" ? "the usual one" : "needed beside a message"}
            isRequired={wishes.message !== ""}
          />
        )}
        {kind === "text" && <TextField label="Text" {...line("text")} />}
        {kind === "truncate" && <TextField label="Bytes" {...line("bytes")} placeholder="half of them" isNumber />}
        <TextField
          label="Delay in ms"
          {...line("delay")}
          placeholder={kind === "delay" ? "" : "none"}
          isNumber
          isRequired={kind === "delay"}
        />
        <TextField label="Times" {...line("times")} hint="Or always" />
        <Field label="Operation">
          <select value={wishes.operation} onChange={({ currentTarget }) => wish({ operation: currentTarget.value })}>
            <option value="">any</option>
            {operationsOf(description?.contract.operations ?? {}, wishes.operation).map((id) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <details
        open={isMore || RARE_FIELDS.some((name) => refused.has(FIELDS[name]))}
        onToggle={({ currentTarget }) => setMore(currentTarget.open)}
      >
        <summary class="hint">More about the answer, and about the requests that are struck</summary>
        <div class="fields">
          {kind === "error" && (
            <>
              <TextField label="Message" {...line("message")} />
              <TextField label="Retry-After" {...line("retryAfter")} placeholder="seconds, or a date" />
            </>
          )}
          {kind !== "truncate" && (
            <Field label="When">
              <select
                value={wishes.when}
                onChange={({ currentTarget }) => wish({ when: currentTarget.value === "after" ? "after" : "before" })}
              >
                <option value="before">before it takes effect</option>
                <option value="after">after everything is stored</option>
              </select>
            </Field>
          )}
          <TextField label="Method" {...line("method")} placeholder="any" />
          <TextField label="Start of the path" {...line("path")} placeholder="/my-shop/states" />
          <TextField label="Pattern in the path" {...line("pattern")} placeholder="a regular expression" />
        </div>
      </details>
      {error !== undefined && !isTold && <Failure message={messageOf(error)} />}
      <div class="bar">
        <button type="submit" class="main">
          Schedule the fault
        </button>
      </div>
    </form>
  );
}

/** The operation that is chosen is there even before the others are known. */
function operationsOf(operations: Readonly<Record<string, unknown>>, chosen: string): readonly string[] {
  const known = Object.keys(operations);
  return chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
}

function kindOf(text: string): FaultWishes["kind"] {
  return Object.hasOwn(KINDS, text) ? (text as FaultWishes["kind"]) : "error";
}
