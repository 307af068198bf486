import type { VNode } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { ask, messageOf, type Asking } from "../emulator/ask.ts";
import { usePage, type ClockState, type WaitingFault } from "../emulator/overview.ts";
import { useLog, type ReceivedRequest, type RequestLog } from "../emulator/request-log.ts";
import { useSending } from "../parts/asking.ts";
import { Button, Field, Line, RefusedWords, TimeLine } from "../parts/controls.tsx";
import { useRefusedFocus } from "../parts/focus.ts";
import { Failure, Part } from "../parts/layout.tsx";
import { nameOf, StatusBadge } from "../parts/request.tsx";
import { hashOf } from "../parts/route.ts";
import { timeText, useTicking } from "../parts/time.ts";
import { ContentPart } from "./content-part.tsx";
import { FaultForm } from "./fault-form.tsx";
import { countsOf } from "./faults.ts";
import { TokenPart } from "./token-part.tsx";

/** The clock of the emulator, the faults that wait and those that struck, its content, and tokens. */
export function ClockAndFaults({ log }: { readonly log: RequestLog }): VNode {
  return (
    <div class="columns">
      <div class="stack">
        <ClockPart />
        <ContentPart />
        <TokenPart />
      </div>
      <div class="stack">
        <FaultsPart />
        <StruckPart log={log} />
      </div>
    </div>
  );
}

/** Steps by which people let time pass, as ISO 8601 writes them. */
const STEPS = { PT1M: "1 minute", PT1H: "1 hour", P1D: "1 day", P7D: "1 week", P30D: "30 days" };

function ClockPart(): VNode {
  const { overview } = usePage();
  const change = useClock();
  const { error, send } = useSending();
  const shown = useTicking(overview.clock);
  const { stopped } = overview.clock;
  const put = (body: object): void => send(() => change({ method: "PUT", body }));
  return (
    <Part title="Clock" level="h1">
      <p class="time">
        <time dateTime={shown}>{timeText(shown)}</time>
        <span class={stopped ? "badge warning" : "badge good"}>{stopped ? "stopped" : "running"}</span>
      </p>
      <div class="bar">
        <Button
          label={stopped ? "Start" : "Stop"}
          class={stopped ? "main" : ""}
          onClick={() => put({ stopped: !stopped })}
        />
        <Button label="Reset to system time" onClick={() => send(() => change({ method: "DELETE" }))} />
      </div>
      <div class="bar" role="group" aria-label="Advance the clock">
        {Object.entries(STEPS).map(([advance, label]) => (
          <Button label={`+ ${label}`} key={advance} onClick={() => put({ advance })} />
        ))}
      </div>
      {error !== undefined && <Failure message={messageOf(error)} />}
      <ClockForm label="Advance by" field="advance" hint="P15DT1H; -PT5M goes back" action="Advance" />
      <ClockForm label="Set to (UTC)" field="now" action="Set" />
    </Part>
  );
}

function ClockForm({
  label,
  field,
  hint,
  action,
}: {
  readonly label: string;
  /** The field of the clock that the line stands for. */
  readonly field: "advance" | "now";
  readonly hint?: string;
  readonly action: string;
}): VNode {
  const change = useClock();
  const [value, setValue] = useState("");
  const { error, send, forget } = useSending();
  const id = useId();
  const invalid = error === undefined ? {} : { "aria-invalid": true, "aria-describedby": id };
  const form = useRef<HTMLFormElement>(null);
  useRefusedFocus(form, error);
  const Control = field === "now" ? TimeLine : Line;
  const submit = (event: Event): void => {
    event.preventDefault();
    send(() => change({ method: "PUT", body: { [field]: value } }));
  };
  const write = (text: string): void => {
    setValue(text);
    forget();
  };
  return (
    <form ref={form} class="bar line" onSubmit={submit}>
      <div>
        <Field label={label}>
          <Control {...invalid} placeholder={hint} value={value} onChange={write} required />
        </Field>
        <RefusedWords id={id} words={error === undefined ? undefined : messageOf(error)} />
      </div>
      <button type="submit">{action}</button>
    </form>
  );
}

function useClock(): (asking: Asking) => Promise<void> {
  const { refresh, tell } = usePage();
  return async (asking) => {
    const { now } = await ask<ClockState>("/clock", asking);
    await refresh();
    tell(`The clock shows ${now}`);
  };
}

function FaultsPart(): VNode {
  const { overview, refresh, tell } = usePage();
  const title = useRef<HTMLHeadingElement>(null);
  const take = async (path: string): Promise<void> => {
    try {
      await ask(path, { method: "DELETE" });
      await refresh();
      tell("Removed");
      // The button that was pressed is gone.
      title.current?.focus();
    } catch (error) {
      tell(messageOf(error));
    }
  };
  const { faults } = overview;
  return (
    <Part
      title="Scheduled faults"
      heading={title}
      tools={faults.length > 0 && <Button label="Remove all" class="small" onClick={() => void take("/faults")} />}
    >
      {faults.length === 0 && <p class="hint">No fault is scheduled</p>}
      <ul class="cards">
        {faults.map((fault) => (
          <li key={fault.id}>
            <WaitingWords fault={fault} />
            <Button
              label="Remove"
              class="small"
              aria-label={`Remove fault ${fault.id}`}
              onClick={() => void take(`/faults/${fault.id}`)}
            />
          </li>
        ))}
      </ul>
      <h3>Add a fault</h3>
      <FaultForm />
    </Part>
  );
}

function StruckPart({ log }: { readonly log: RequestLog }): VNode {
  const { refresh } = usePage();
  const count = useLog(log);
  const struck = useMemo(
    () =>
      log.requests
        .filter(({ fault }) => fault !== undefined)
        .slice(-SHOWN)
        .toReversed(),
    [count, log],
  );
  const latest = struck[0]?.id;
  useEffect(() => {
    // A fault that struck may wait no longer.
    void refresh();
  }, [latest, refresh]);
  return (
    <Part title="Faults that hit a request">
      {struck.length === 0 && <p class="hint">No fault has struck yet</p>}
      <ul class="cards">
        {struck.map((request) => (
          <li key={request.id}>
            <StruckWords request={request} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** So many requests that were struck are listed: the latest. */
const SHOWN = 50;

function WaitingWords({ fault }: { readonly fault: WaitingFault }): VNode {
  const { id, kind, struck: _, remaining: __, times: ___, ...rest } = fault;
  return (
    <div>
      <div>
        <span class="badge bad">{kind}</span> <b>Fault {id}</b> <span class="hint">{countsOf(fault)}</span>
      </div>
      {Object.keys(rest).length > 0 && <code>{JSON.stringify(rest)}</code>}
    </div>
  );
}

function StruckWords({ request }: { readonly request: ReceivedRequest }): VNode {
  const { id, fault, method = "", time } = request;
  return (
    <>
      <div>
        <a href={hashOf(["requests", String(id)])}>
          {method} {nameOf(request)}
        </a>
        <div class="hint">
          fault {fault?.id}, {fault?.kind}, at {new Date(time).toLocaleTimeString("sv")}
        </div>
      </div>
      <StatusBadge request={request} />
    </>
  );
}
