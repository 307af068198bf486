import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { ask, messageOf, refusedFields } from "../emulator/ask.ts";
import { describedApi } from "../emulator/contract.ts";
import { usePage } from "../emulator/overview.ts";
import { useAsked, useSending } from "../parts/asking.ts";
import { Button, Field, Select, TextField } from "../parts/controls.tsx";
import { useRefusedFocus } from "../parts/focus.ts";
import { Failure } from "../parts/layout.tsx";
import { faultOf, FIRST_WISHES, isNeeded, KINDS, LINES, type FaultWishes, type LineName } from "./faults.ts";

interface FaultOptions {
  /** The requests that are struck, to begin with. */
  readonly match?: Partial<FaultWishes>;
  readonly onAdded?: () => void;
}

/** A form that schedules a fault. */
export function FaultForm({ match = {}, onAdded }: FaultOptions): VNode {
  const { refresh, tell } = usePage();
  const [wishes, setWishes] = useState<FaultWishes>({ ...FIRST_WISHES, ...match });
  const { error, send, forget } = useSending();
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
  const isShown = Object.values(LINES).some(({ field }) => refused.has(field));
  return (
    <form ref={form} class="form" onSubmit={add}>
      <Wishes wishes={wishes} wish={wish} refused={refused} />
      {error !== undefined && !isShown && <Failure message={messageOf(error)} />}
      <div class="bar">
        <Button label="Schedule the fault" type="submit" class="main" />
      </div>
    </form>
  );
}

interface WishesOptions {
  readonly wishes: FaultWishes;
  readonly wish: (change: Partial<FaultWishes>) => void;
  /** Reasons of a refusal, by the fields that they name. */
  readonly refused: ReadonlyMap<string, string>;
}

function Wishes(options: WishesOptions): VNode {
  const { wishes, wish, refused } = options;
  const [isMore, setMore] = useState(wishes.operation === "" && wishes.pattern !== "");
  const isRareRefused = Object.values(LINES).some(({ isRare, field }) => isRare && refused.has(field));
  return (
    <>
      <div class="fields">
        <Field label="Fault">
          <Select value={wishes.kind} options={KINDS} onChange={(kind) => wish({ kind: kindOf(kind) })} />
        </Field>
        <Lines {...options} isRare={false} />
        <OperationField {...options} />
      </div>
      <details open={isMore || isRareRefused} onToggle={({ currentTarget }) => setMore(currentTarget.open)}>
        <summary class="hint">More about the answer, and about the requests that are struck</summary>
        <div class="fields">
          <Lines {...options} isRare />
          {wishes.kind !== "truncate" && (
            <Field label="When">
              <Select
                value={wishes.when}
                options={{ before: "before it takes effect", after: "after everything is stored" }}
                onChange={(when) => wish({ when: when === "after" ? when : "before" })}
              />
            </Field>
          )}
        </div>
      </details>
    </>
  );
}

function Lines({ wishes, wish, refused, isRare }: WishesOptions & { readonly isRare: boolean }): VNode {
  const names = Object.keys(LINES) as LineName[];
  const shown = names.filter((name) => {
    const { kinds, isRare: isRareLine = false } = LINES[name];
    return isRareLine === isRare && (kinds === undefined || kinds.includes(wishes.kind));
  });
  return (
    <>
      {shown.map((name) => {
        const { field, kinds: _, isRare: __, placeholder = "", needed = "", ...line } = LINES[name];
        const required = isNeeded(name, wishes);
        return (
          <TextField
            key={name}
            {...line}
            placeholder={required ? needed : placeholder}
            required={required}
            value={wishes[name]}
            onChange={(value) => wish({ [name]: value })}
            refused={refused.get(field)}
          />
        );
      })}
    </>
  );
}

function OperationField({ wishes: { operation }, wish }: WishesOptions): VNode {
  const { answer } = useAsked("contract", describedApi);
  // The operation that is chosen is there even before the others are known.
  const ids = new Set([operation, ...Object.keys(answer?.contract.operations ?? {})].filter((id) => id !== ""));
  return (
    <Field label="Operation">
      <Select
        value={operation}
        options={Object.fromEntries([["", "any"], ...[...ids].map((id) => [id, id])])}
        onChange={(id) => wish({ operation: id })}
      />
    </Field>
  );
}

function kindOf(text: string): FaultWishes["kind"] {
  return Object.hasOwn(KINDS, text) ? (text as FaultWishes["kind"]) : "error";
}
