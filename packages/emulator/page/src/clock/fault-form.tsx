import type { VNode } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { ask, messageOf } from "../emulator/ask.ts";
import { describedApi } from "../emulator/contract.ts";
import { usePage } from "../emulator/overview.ts";
import { refusedPlaces } from "../forms/refused-place.ts";
import { WholeForm } from "../forms/schema-form.tsx";
import { useAsked, useSending } from "../parts/asking.ts";
import { Button } from "../parts/controls.tsx";
import { useRefusedFocus } from "../parts/focus.ts";
import { Failure } from "../parts/layout.tsx";
import { faultSchema, scheduled } from "./faults.ts";

interface FaultOptions {
  /** The requests that are struck, to begin with. */
  readonly match?: object;
  readonly onAdded?: () => void;
}

/** A form that schedules a fault. */
export function FaultForm({ match, onAdded }: FaultOptions): VNode {
  const { refresh, tell } = usePage();
  const { answer } = useAsked("contract", describedApi);
  const schema = useMemo(() => faultSchema(Object.keys(answer?.contract.operations ?? {})), [answer]);
  const [fault, setFault] = useState<unknown>({ kind: "error", status: 503, times: 1, ...(match && { match }) });
  const { error, send, forget } = useSending();
  const form = useRef<HTMLFormElement>(null);
  useRefusedFocus(form, error);
  const change = (next: unknown): void => {
    setFault(next);
    forget();
  };
  const add = (event: Event): void => {
    event.preventDefault();
    send(async () => {
      const { id } = await ask<{ readonly id: number }>("/faults", { method: "POST", body: scheduled(fault) });
      tell(`Fault ${id} scheduled`);
      await refresh();
      onAdded?.();
    });
  };
  return (
    <form ref={form} class="form" onSubmit={add}>
      <WholeForm
        {...{ label: "Fault", schema, schemas: {}, value: fault }}
        onChange={change}
        refused={refusedPlaces(error, fault)}
      />
      {error !== undefined && <Failure message={messageOf(error)} />}
      <div class="bar">
        <Button label="Add the fault" type="submit" class="main" />
      </div>
    </form>
  );
}
