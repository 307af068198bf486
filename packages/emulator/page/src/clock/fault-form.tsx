import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { ask, messageOf } from "../emulator/ask.ts";
import { describedApi } from "../emulator/contract.ts";
import { useSurroundings } from "../emulator/overview.ts";
import { Failure } from "../parts/failure.tsx";
import { Field } from "../parts/field.tsx";
import { useAsked } from "../parts/use-asked.ts";
import { faultOf, FIRST_WISHES, KINDS, type FaultWishes } from "./fault-wishes.ts";

/** A form that schedules a fault. */
export function FaultForm({
  match = {},
  onAdded,
}: {
  /** The requests that are struck, to begin with. */
  readonly match?: Readonly<Record<string, string>>;
  readonly onAdded?: () => void;
}): VNode {
  const { refresh, tell } = useSurroundings();
  const [wishes, setWishes] = useState<FaultWishes>({ ...FIRST_WISHES, ...match });
  const [failure, setFailure] = useState<string>();
  const { answer: description } = useAsked("contract", describedApi);
  const wish = (change: Partial<FaultWishes>): void => setWishes({ ...wishes, ...change });
  const add = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      const { id } = await ask<{ readonly id: number }>("/faults", { method: "POST", body: faultOf(wishes) });
      setFailure(undefined);
      tell(`Fault ${id} waits`);
      await refresh();
      onAdded?.();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const { kind } = wishes;
  const hasAnswer = kind === "error" || kind === "text";
  return (
    <form class="form" onSubmit={(event) => void add(event)}>
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
        {hasAnswer && (
          <TextField label="Status" value={wishes.status} onChange={(status) => wish({ status })} isNumber />
        )}
        {kind === "error" && (
          <TextField
            label="Code"
            value={wishes.code}
            onChange={(code) => wish({ code })}
            placeholder={wishes.message === "" ? "the usual one" : "needed beside a message"}
            isRequired={wishes.message !== ""}
          />
        )}
        {kind === "text" && <TextField label="Text" value={wishes.text} onChange={(text) => wish({ text })} />}
        {kind === "truncate" && (
          <TextField
            label="Bytes"
            value={wishes.bytes}
            onChange={(bytes) => wish({ bytes })}
            placeholder="half of them"
            isNumber
          />
        )}
        <TextField
          label="Delay in ms"
          value={wishes.delay}
          onChange={(delay) => wish({ delay })}
          placeholder={kind === "delay" ? "" : "none"}
          isNumber
          isRequired={kind === "delay"}
        />
        <TextField label="Times" value={wishes.times} onChange={(times) => wish({ times })} hint="Or always" />
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
      <details open={match["operation"] === undefined && Object.keys(match).length > 0}>
        <summary class="hint">More about the answer, and about the requests that are struck</summary>
        <div class="fields">
          {kind === "error" && (
            <>
              <TextField label="Message" value={wishes.message} onChange={(message) => wish({ message })} />
              <TextField
                label="Retry-After"
                value={wishes.retryAfter}
                onChange={(retryAfter) => wish({ retryAfter })}
                placeholder="seconds, or a date"
              />
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
          <TextField label="Method" value={wishes.method} onChange={(method) => wish({ method })} placeholder="any" />
          <TextField
            label="Start of the path"
            value={wishes.path}
            onChange={(path) => wish({ path })}
            placeholder="/my-shop/states"
          />
          <TextField
            label="Pattern in the path"
            value={wishes.pattern}
            onChange={(pattern) => wish({ pattern })}
            placeholder="a regular expression"
          />
        </div>
      </details>
      {failure !== undefined && <Failure message={failure} />}
      <div class="bar">
        <button type="submit" class="main">
          Schedule the fault
        </button>
      </div>
    </form>
  );
}

function TextField({
  label,
  value,
  onChange,
  hint,
  placeholder,
  isNumber = false,
  isRequired = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isNumber?: boolean;
  readonly isRequired?: boolean;
}): VNode {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      <input
        {...(isNumber ? { type: "number", min: 0 } : { type: "text" })}
        required={isRequired}
        placeholder={placeholder}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
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
