import type { RefObject, VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { REQUEST_KINDS } from "../../../src/requests/received-request.ts";
import { ask, messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import { heldAt, useLog, type Following, type ReceivedRequest, type RequestLog } from "../emulator/request-log.ts";
import { Button, Select } from "../parts/controls.tsx";
import { counted, Split } from "../parts/layout.tsx";
import { isRefusedQuietly, nameOf, StatusBadge } from "../parts/request.tsx";
import { go, hashOf, type Route } from "../parts/route.ts";
import { useSeldom } from "../parts/values.ts";
import { VirtualList, type Column } from "../parts/virtual-list.tsx";
import { chosen, REFUSED, type RequestWishes } from "./filter.ts";
import { RequestDetails } from "./request-details.tsx";

/** The requests that the emulator has received, as they come, and one of them in full. */
export function Requests({ route, log }: { readonly route: Route; readonly log: RequestLog }): VNode {
  const wishes = wishesIn(route);
  const selected = selectedIn(route);
  const list = useRef<HTMLDivElement>(null);
  const { all, requests, ...following } = useRequests(log, wishes);
  const details = selected !== undefined && (
    <RequestDetails key={selected} id={selected} closed={hashOfWishes(undefined, wishes)} />
  );
  return (
    <Split kind="requests" title="requests-title" details={details || undefined}>
      <Head log={log} found={foundText(requests, all)} list={list} {...following} />
      <Filters wishes={wishes} onChange={(wished) => go(hashOfWishes(selected, wished), REPLACED)} />
      {all.length === 0 ? (
        log.following !== "none" && (
          <p class="empty">No requests yet. Send one to {location.origin} and it appears here.</p>
        )
      ) : (
        <VirtualList
          label="Requests, the latest first"
          items={requests}
          keyOf={({ id }) => id}
          selected={selected}
          box={list}
          onReading={following.setReading}
          onSelect={({ id }) => go(hashOfWishes(id, wishes), selected === undefined ? {} : REPLACED)}
          columns={COLUMNS}
        />
      )}
    </Split>
  );
}

/** The requests to list: the list stands still while it is paused, and while somebody reads on in it. */
function useRequests(log: RequestLog, wishes: RequestWishes) {
  const [isPaused, setPaused] = useState(false);
  const [isReading, setReading] = useState(false);
  const [held, hold] = useState<number>();
  const count = useLog(log);
  const isStill = isPaused || isReading;
  useEffect(() => hold(isStill ? (log.requests.at(-1)?.id ?? 0) : undefined), [isStill, log.run]);
  const [all, requests, newer] = useMemo(() => {
    const [shown, since] = heldAt(log.requests, held);
    return [shown, chosen(shown, wishes), chosen(since, wishes).length] as const;
  }, [count, log, held, wishes.text, wishes.method, wishes.status, wishes.kind]);
  return { all, requests, newer, isHeld: held !== undefined, isPaused, setPaused, setReading };
}

/** The title, how many requests there are, and how the list goes on. */
function Head({
  log,
  found,
  list,
  newer,
  isHeld,
  isPaused,
  setPaused,
  setReading,
}: Omit<ReturnType<typeof useRequests>, "all" | "requests"> & {
  readonly log: RequestLog;
  /** Number of the requests in the list, in words. */
  readonly found: string;
  readonly list: RefObject<HTMLDivElement | null>;
}): VNode {
  const { tell } = usePage();
  const spoken = useSeldom(newer === 0 ? found : `${found}, ${newer} new`, SPOKEN);
  const goOn = (): void => {
    setPaused(false);
    setReading(false);
    list.current?.scrollTo({ top: 0 });
    // The button that was pressed is gone.
    list.current?.focus();
  };
  const forget = (): Promise<void> =>
    ask("/requests", { method: "DELETE" }).then(
      () => tell("Requests cleared"),
      (error: unknown) => tell(messageOf(error)),
    );
  return (
    <div class="bar">
      <h1 id="requests-title">Requests</h1>
      <span class="hint push">
        {found}
        {log.earlier > 0 && `; ${counted(log.earlier, "earlier one")}, no longer kept`}
        {log.gap !== undefined && `. ${log.gap}.`}
      </span>
      <span class="unseen" role="status">
        {spoken}
      </span>
      {newer > 0 ? (
        // In the place of the words why the list stands still, so that nothing below is moved.
        <Button label={`Show ${counted(newer)} new`} class="main" onClick={goOn} />
      ) : (
        <span class={`dot ${isHeld ? "lost" : log.following}`}>
          {isPaused ? "paused" : isHeld ? "held while you read" : FOLLOWING[log.following]}
        </span>
      )}
      <Button label="Pause" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)} />
      <Button label="Clear" onClick={() => void forget()} />
    </div>
  );
}

function Filters({
  wishes,
  onChange,
}: {
  readonly wishes: RequestWishes;
  readonly onChange: (wishes: RequestWishes) => void;
}): VNode {
  return (
    <div class="bar" role="search">
      <input
        type="search"
        aria-label="Path, operation or correlation id"
        placeholder="Path, operation or correlation id"
        value={wishes.text}
        onInput={({ currentTarget }) => onChange({ ...wishes, text: currentTarget.value })}
      />
      {Object.entries(CHOICES).map(([name, values]) => {
        const label = name.replace(/^./, (letter) => letter.toUpperCase());
        return (
          <Select
            key={name}
            aria-label={label}
            value={wishes[name as keyof typeof CHOICES]}
            options={Object.fromEntries([["", `${label}: all`], ...values.map((each) => [each, each])])}
            onChange={(value) => onChange({ ...wishes, [name]: value })}
          />
        );
      })}
    </div>
  );
}

const CHOICES = {
  method: ["GET", "HEAD", "POST", "DELETE"],
  status: [REFUSED, "2XX", "4XX", "5XX", "none"],
  kind: REQUEST_KINDS,
} as const;

/** Milliseconds between two times that the number of requests is read out. */
const SPOKEN = 4000;

const REPLACED = { replace: true };

const FOLLOWING: Readonly<Record<Following, string>> = {
  connecting: "connecting",
  live: "live",
  lost: "not connected",
  none: "not kept",
};

const COLUMNS: readonly Column<ReceivedRequest>[] = [
  { area: "status", head: "Status", width: "3.4rem", cell: (request) => <StatusBadge request={request} /> },
  { area: "method", head: "Method", width: "3.6rem", cell: ({ method = "–" }) => method },
  {
    area: "path",
    head: "Path",
    width: "minmax(0, 1fr)",
    cell: ({ path = "not readable", query }) => (
      <>
        {path}
        <span class="query">{queryText(query)}</span>
      </>
    ),
  },
  {
    area: "name",
    head: "Operation",
    width: "17rem",
    kind: "faint",
    cell: (request) => (
      <>
        {nameOf(request)} {isRefusedQuietly(request) && <span class="badge warning">refused</span>}{" "}
        {request.fault !== undefined && <span class="badge warning">fault</span>}
      </>
    ),
  },
  { area: "corr", head: "Correlation id", width: "17.5rem", kind: "faint", cell: (each) => each.correlationId },
  {
    area: "arrived",
    head: "Received",
    width: "6.4rem",
    kind: "faint",
    cell: ({ time }) => <time dateTime={time}>{timeOf(time)}</time>,
  },
  {
    area: "took",
    head: "Took",
    width: "5.2rem",
    kind: "faint number",
    cell: ({ duration }) => duration !== undefined && `${duration.toFixed(1)} ms`,
  },
];

/** The query of a request as people read it: decoded. */
function queryText(query: ReceivedRequest["query"]): string {
  const parameters = Object.entries(query).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
  return parameters.length === 0 ? "" : `?${parameters.join("&")}`;
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

function foundText(found: readonly unknown[], all: readonly unknown[]): string {
  const every = counted(all.length, "request");
  return found.length === all.length ? every : `${found.length} of ${every}`;
}

/** Hours to milliseconds, in the reader's zone. */
function timeOf(time: string): string {
  const millis = String(new Date(time).getMilliseconds()).padStart(3, "0");
  return `${new Date(time).toLocaleTimeString("sv")}.${millis}`;
}
