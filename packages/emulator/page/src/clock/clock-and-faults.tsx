import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { hashOf } from "../app/route.ts";
import { ask, messageOf } from "../emulator/ask.ts";
import { useSurroundings, type ClockState, type WaitingFault } from "../emulator/overview.ts";
import { useLog, type ReceivedRequest, type RequestLog } from "../emulator/request-log.ts";
import { Failure } from "../parts/failure.tsx";
import { Field } from "../parts/field.tsx";
import { nameOf, statusClass } from "../requests/filter.ts";
import { FaultForm } from "./fault-form.tsx";
import { timeText, useTicking } from "./ticking.ts";

/** The clock of the emulator, the faults that wait, and those that struck. */
export function ClockAndFaults({ log }: { readonly log: RequestLog }): VNode {
  return (
    <div class="columns">
      <div class="stack">
        <ClockPart />
        <StruckPart log={log} />
      </div>
      <FaultsPart />
    </div>
  );
}

/** Steps by which people let time pass, as ISO 8601 writes them. */
const STEPS = { PT1M: "1 minute", PT1H: "1 hour", P1D: "1 day", P7D: "1 week", P30D: "30 days" };

function ClockPart(): VNode {
  const { overview, refresh, tell } = useSurroundings();
  const [failure, setFailure] = useState<string>();
  const [time, setTime] = useState("");
  const [duration, setDuration] = useState("");
  const shown = useTicking(overview.clock);
  const { stopped } = overview.clock;
  const change = async (body: unknown): Promise<void> => {
    try {
      const asking = body === undefined ? { method: "DELETE" as const } : { method: "PUT" as const, body };
      const { now } = await ask<ClockState>("/clock", asking);
      setFailure(undefined);
      await refresh();
      tell(`It is ${now}`);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const submit = (event: Event, body: unknown): void => {
    event.preventDefault();
    void change(body);
  };
  return (
    <section class="part" aria-labelledby="clock-title">
      <h1 id="clock-title">Clock</h1>
      <p class="time">
        <time dateTime={shown}>{timeText(shown)}</time>
        <span class={stopped ? "badge warning" : "badge good"}>{stopped ? "stopped" : "running"}</span>
      </p>
      <div class="bar">
        <button type="button" class={stopped ? "main" : ""} onClick={() => void change({ stopped: !stopped })}>
          {stopped ? "Start" : "Stop"}
        </button>
        <button type="button" onClick={() => void change(undefined)}>
          Back to the machine's time
        </button>
      </div>
      <div class="bar" role="group" aria-label="Let time pass">
        {Object.entries(STEPS).map(([step, label]) => (
          <button key={step} type="button" onClick={() => void change({ advance: step })}>
            + {label}
          </button>
        ))}
      </div>
      <form class="bar end" onSubmit={(event) => submit(event, { advance: duration })}>
        <Field label="Let pass">
          <input
            placeholder="P15DT1H; -PT5M goes back"
            value={duration}
            required
            onInput={({ currentTarget }) => setDuration(currentTarget.value)}
          />
        </Field>
        <button type="submit">Advance</button>
      </form>
      <form class="bar end" onSubmit={(event) => submit(event, { now: time })}>
        <Field label="Set to">
          <input
            placeholder="2026-12-24T18:00:00Z"
            value={time}
            required
            onInput={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </Field>
        <button type="submit">Set</button>
      </form>
      {failure !== undefined && <Failure message={failure} />}
    </section>
  );
}

/** Faults that wait, and a form for further ones. */
function FaultsPart(): VNode {
  const { overview, refresh, tell } = useSurroundings();
  const take = async (path: string): Promise<void> => {
    try {
      await ask(path, { method: "DELETE" });
      await refresh();
      tell("Taken back");
    } catch (error) {
      tell(messageOf(error));
    }
  };
  const { faults } = overview;
  return (
    <section class="part" aria-labelledby="faults-title">
      <div class="bar">
        <h2 id="faults-title">Faults that wait</h2>
        {faults.length > 0 && (
          <button type="button" class="small" onClick={() => void take("/faults")}>
            Take all back
          </button>
        )}
      </div>
      {faults.length === 0 && <p class="hint">None.</p>}
      <ul class="cards">
        {faults.map((fault) => (
          <li key={fault.id}>
            <WaitingWords fault={fault} />
            <button
              type="button"
              class="small"
              aria-label={`Take fault ${fault.id} back`}
              onClick={() => void take(`/faults/${fault.id}`)}
            >
              Take back
            </button>
          </li>
        ))}
      </ul>
      <h3>Another one</h3>
      <FaultForm />
    </section>
  );
}

/** Requests that faults have struck, the latest first. */
function StruckPart({ log }: { readonly log: RequestLog }): VNode {
  const { refresh } = useSurroundings();
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
    <section class="part" aria-labelledby="struck-title">
      <h2 id="struck-title">Faults that struck</h2>
      {struck.length === 0 && <p class="hint">None of the requests that are kept.</p>}
      <ul class="cards">
        {struck.map((request) => (
          <li key={request.id}>
            <StruckWords request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many requests that were struck are listed: the latest. */
const SHOWN = 50;

function WaitingWords({ fault }: { readonly fault: WaitingFault }): VNode {
  const { id, kind, remaining, match, times: _, ...rest } = fault;
  const where = Object.entries(match ?? {}).map(([name, value]) => `${name} ${value}`);
  return (
    <div>
      <div>
        <span class="badge bad">{kind}</span> <b>{where.length === 0 ? "every request" : where.join(", ")}</b>{" "}
        <span class="hint">{remaining === "always" ? "always" : remaining === 1 ? "once" : `${remaining} times`}</span>
      </div>
      <div class="hint">
        Fault {id}{" "}
        {Object.entries(rest).map(([name, value]) => (
          <code key={name}>
            {name}: {typeof value === "string" ? value : JSON.stringify(value)}{" "}
          </code>
        ))}
      </div>
    </div>
  );
}

function StruckWords({ request }: { readonly request: ReceivedRequest }): VNode {
  const { id, fault, method = "", answer, outcome, time } = request;
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
      <span class={`badge status-${statusClass(request)}`}>{answer?.status ?? outcome}</span>
    </>
  );
}
