import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { REQUEST_KINDS } from "../../../src/requests/received-request.ts";
import { ask, messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import {
  heldAt,
  placeOf,
  useLog,
  type Following,
  type Held,
  type ReceivedRequest,
  type RequestLog,
} from "../emulator/request-log.ts";
import { useReturnedFocus } from "../parts/lost-focus.ts";
import { go, hashOf, type Route } from "../parts/route.ts";
import { useSeldom } from "../parts/use-seldom.ts";
import { VirtualList } from "../parts/virtual-list.tsx";
import { chosen, isRefusedQuietly, nameOf, REFUSED, statusClass, type RequestWishes } from "./filter.ts";
import { RequestDetails } from "./request-details.tsx";

/** The requests that the emulator has received, as they come, and one of them in full. */
export function Requests({ route, log }: { readonly route: Route; readonly log: RequestLog }): VNode {
  const { tell } = usePage();
  const [isPaused, setPaused] = useState(false);
  const [isReading, setReading] = useState(false);
  const [held, hold] = useState<Held>();
  const list = useRef<HTMLDivElement>(null);
  const count = useLog(log);
  const wishes = wishesIn(route);
  const isHeld = isPaused || isReading;
  useEffect(() => hold(isHeld ? placeOf(log) : undefined), [isHeld, log.run]);
  const [all, requests, newer] = useMemo(() => {
    const [shown, since] = heldAt(log, held);
    return [shown, chosen(shown, wishes), chosen(since, wishes).length] as const;
  }, [count, log, held, wishes.text, wishes.method, wishes.status, wishes.kind]);
  const selected = selectedIn(route);
  const side = useRef<HTMLElement>(null);
  useReturnedFocus(side, selected !== undefined);
  const found = requests.length === all.length ? counted(all.length) : `${requests.length} of ${counted(all.length)}`;
  const spoken = useSeldom(newer === 0 ? found : `${found}, ${newer} new`, SPOKEN);
  const wish = (change: Partial<RequestWishes>): void => go(hashOfWishes(selected, { ...wishes, ...change }), REPLACED);
  const goOn = (): void => {
    setPaused(false);
    setReading(false);
    list.current?.scrollTo({ top: 0 });
    // The button that was pressed is gone.
    list.current?.focus();
  };
  const forget = async (): Promise<void> => {
    try {
      await ask("/requests", { method: "DELETE" });
      tell("The requests are forgotten");
    } catch (error) {
      tell(messageOf(error));
    }
  };

  return (
    <div class={selected === undefined ? "split" : "split has-details"}>
      <section class="list-side requests" ref={side} aria-labelledby="requests-title">
        <div class="bar">
          <h1 id="requests-title">Requests</h1>
          <span class="hint push">
            {found}
            {Boolean(log.earlier) && `; ${counted(log.earlier ?? 0, "earlier one")}, no longer kept`}
            {log.gap !== undefined && `. ${log.gap}.`}
          </span>
          <span class="unseen" role="status">
            {spoken}
          </span>
          {newer > 0 ? (
            // In the place of the words why the list stands still, so that nothing below is moved.
            <button type="button" class="main" onClick={goOn}>
              Show {newer.toLocaleString("en")} new
            </button>
          ) : (
            <span class={`dot ${held === undefined ? log.following : "lost"}`}>
              {isPaused ? "paused" : held === undefined ? FOLLOWING[log.following] : "held while you read"}
            </span>
          )}
          <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            Pause
          </button>
          <button type="button" onClick={() => void forget()}>
            Forget all
          </button>
        </div>
        <div class="bar" role="search">
          <input
            type="search"
            aria-label="Path, operation or correlation id"
            placeholder="Path, operation or correlation id"
            value={wishes.text}
            onInput={({ currentTarget }) => wish({ text: currentTarget.value })}
          />
          <Choice label="Method" value={wishes.method} values={METHODS} onChange={(method) => wish({ method })} />
          <Choice label="Status" value={wishes.status} values={STATUSES} onChange={(status) => wish({ status })} />
          <Choice label="Kind" value={wishes.kind} values={REQUEST_KINDS} onChange={(kind) => wish({ kind })} />
        </div>
        {all.length === 0 ? (
          log.following !== "none" && (
            <p class="empty">Nothing was received yet. Point a client at {location.origin} and it shows up here.</p>
          )
        ) : (
          <VirtualList
            label="Requests, the latest first"
            items={requests}
            rowHeight={ROW}
            keyOf={({ id }) => id}
            selected={selected}
            box={list}
            isReplaced
            onReading={setReading}
            onSelect={({ id }) => go(hashOfWishes(id, wishes), selected === undefined ? {} : REPLACED)}
          >
            {(request) => <Row request={request} />}
          </VirtualList>
        )}
      </section>
      {selected !== undefined && (
        <RequestDetails key={selected} id={selected} closed={hashOfWishes(undefined, wishes)} />
      )}
    </div>
  );
}

/** Milliseconds between two times that the number of requests is read out. */
const SPOKEN = 4000;

/** Pixels of a row: of one line, of two. */
const ROW = [33, 52] as const;

const REPLACED = { replace: true };

const METHODS = ["GET", "HEAD", "POST", "DELETE"];
const STATUSES = [REFUSED, "2XX", "4XX", "5XX", "none"];

const FOLLOWING: Readonly<Record<Following, string>> = {
  connecting: "connecting",
  live: "live",
  lost: "not connected",
  none: "none are kept",
};

function Row({ request }: { readonly request: ReceivedRequest }): VNode {
  const { method = "–", path = "not readable", query, time, duration, answer, outcome, fault, correlationId } = request;
  const isQuiet = isRefusedQuietly(request);
  return (
    <>
      <span class={`badge status-${isQuiet ? "4XX" : statusClass(request)}`}>{answer?.status ?? outcome}</span>
      <span class="method">{method}</span>
      <span class="path">
        {path}
        <span class="query">{queryText(query)}</span>
      </span>
      <span class="fault">
        {isQuiet && <span class="badge warning">refused</span>}
        {fault !== undefined && <span class="badge warning">fault</span>}
      </span>
      <span class="name faint">{nameOf(request)}</span>
      <span class="corr faint">{correlationId}</span>
      <time class="faint" dateTime={time}>
        {timeOf(time)}
      </time>
      <span class="took faint number">{duration === undefined ? "" : `${duration.toFixed(1)} ms`}</span>
    </>
  );
}

/** The query of a request as people read it: decoded. */
function queryText(query: ReceivedRequest["query"]): string {
  const parameters = Object.entries(query).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
  return parameters.length === 0 ? "" : `?${parameters.join("&")}`;
}

function Choice({
  label,
  value,
  values,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly onChange: (value: string) => void;
}): VNode {
  return (
    <select aria-label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{label}: all</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

function wishesIn({ parameters }: Route): RequestWishes {
  const wish = (name: string): string => parameters.get(name) ?? "";
  return { text: wish("text"), method: wish("method"), status: wish("status"), kind: wish("kind") };
}

function selectedIn({ rest: [id = ""] }: Route): number | undefined {
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

function hashOfWishes(id: number | undefined, wishes: RequestWishes): string {
  return hashOf(["requests", ...(id === undefined ? [] : [String(id)])], { ...wishes });
}

function counted(count: number, noun = "request"): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Hours to milliseconds, in the reader's zone. */
function timeOf(time: string): string {
  const date = new Date(time);
  const millis = String(date.getMilliseconds()).padStart(3, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${millis}`;
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}
