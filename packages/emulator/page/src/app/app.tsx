import type { VNode } from "preact";
import { useCallback, useEffect, useErrorBoundary, useMemo, useRef, useState } from "preact/hooks";
import { ClockAndFaults } from "../clock/clock-and-faults.tsx";
import { Data } from "../data/data.tsx";
import { Discounts } from "../discounts/discounts.tsx";
import { ask, messageOf, RETRY } from "../emulator/ask.ts";
import { PageContext, type ClockState, type Overview, type PageState } from "../emulator/overview.ts";
import { RequestLog } from "../emulator/request-log.ts";
import { Failure } from "../parts/failure.tsx";
import { useKept } from "../parts/kept.ts";
import { go, hashOf, useRoute, type Route } from "../parts/route.ts";
import { timeText, useTicking } from "../parts/time.ts";
import { Reference } from "../reference/reference.tsx";
import { Requests } from "../requests/requests.tsx";
import { Workflow } from "../workflow/workflow.tsx";
import { SchemeChoice } from "./scheme.tsx";

const VIEWS = {
  requests: "Requests",
  data: "Data",
  workflow: "Workflow",
  discounts: "Discounts",
  clock: "Clock and faults",
} as const;

const NO_PLACES = {};

/** Milliseconds that words to people stay. */
const TOLD = 5000;

/** The whole page. */
export function App(): VNode {
  const route = useRoute();
  const [overview, setOverview] = useState<Overview>();
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [told, tell] = useState("");
  const log = useMemo(() => new RequestLog(), []);

  const asked = useRef(0);
  const refresh = useCallback(async (): Promise<void> => {
    const turn = (asked.current += 1);
    // An answer that comes late says less than the one that was asked for after it.
    const isLatest = (): boolean => turn === asked.current;
    try {
      const answer = await ask<Overview>("/");
      if (!isLatest()) return;
      setOverview(answer);
      setRound((before) => before + 1);
      setFailure(undefined);
    } catch (error) {
      if (isLatest()) setFailure(error);
    }
  }, []);
  useEffect(() => {
    if (failure === undefined) return undefined;
    const timer = setTimeout(() => void refresh(), RETRY);
    return () => clearTimeout(timer);
  }, [failure, refresh]);
  useEffect(() => {
    void refresh();
    const again = (): void => void refresh();
    addEventListener("focus", again);
    return () => removeEventListener("focus", again);
  }, [refresh]);
  useEffect(() => log.open(), [log]);

  const projects = overview?.projects.map(({ key }) => key) ?? [];
  const chosen = route.parameters.get("project");
  const project = chosen !== null && projects.includes(chosen) ? chosen : projects[0];
  const choose = (key: string): void => {
    go(hashOf([viewOf(route), ...route.rest.slice(0, 1)], { ...Object.fromEntries(route.parameters), project: key }));
  };
  const page = useMemo(
    (): PageState | undefined => overview && { overview, round, project, refresh, tell },
    [overview, round, project, refresh],
  );
  useEffect(() => {
    const timer = setTimeout(() => tell(""), TOLD);
    return () => clearTimeout(timer);
  }, [told]);
  const current = viewOf(route);
  useEffect(() => {
    // On narrow screens the views do not all fit.
    const link = document.querySelector<HTMLElement>('nav [aria-current="page"]');
    const views = link?.parentElement;
    // To scroll the link itself into view would make the Tab key begin there, behind the link that skips the views.
    if (link && views) views.scrollLeft = link.offsetLeft - views.offsetLeft;
  }, [current]);
  /** Where each view was left: its link leads back there. */
  const [places, setPlaces] = useKept<Readonly<Record<string, string>>>(`places ${project ?? ""}`, NO_PLACES);
  const { hash } = route;
  useEffect(() => setPlaces((before) => ({ ...before, [current]: hash })), [current, hash, setPlaces]);
  const title = titleOf(route);
  useEffect(() => {
    document.title = `${title} · Emulator`;
    tell("");
  }, [title]);

  return (
    <>
      <a class="skip" href={hash} onClick={skip}>
        Skip to the content
      </a>
      <header class="head">
        <a class="brand" href={hashOf(["requests"])}>
          <img src="/_emulator/page/icon.svg" alt="" width={22} height={22} />
          Emulator
        </a>
        <nav aria-label="Views">
          {Object.entries(VIEWS).map(([view, label]) => (
            <a
              key={view}
              href={(view === current ? undefined : places[view]) ?? hashOf([view])}
              aria-current={view === current ? "page" : undefined}
              data-label={label}
            >
              {label}
            </a>
          ))}
        </nav>
        {overview !== undefined && <HeadClock clock={overview.clock} />}
        <label class="choice">
          <span>Project</span>
          <select
            value={project ?? ""}
            disabled={projects.length === 0}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {projects.length === 0 && <option value="">none yet</option>}
            {projects.map((key) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </select>
        </label>
        <SchemeChoice />
      </header>
      <main id="content" tabIndex={-1}>
        {failure !== undefined && <Failure message={messageOf(failure)} again={() => void refresh()} />}
        {page !== undefined && (
          <PageContext.Provider value={page}>
            <Shown route={route} log={log} />
          </PageContext.Provider>
        )}
      </main>
      <p class="told" role="status" aria-live="polite">
        {told}
      </p>
    </>
  );
}

/** The view of a place; where one fails, the others can still be gone to. */
function Shown({ route, log }: { readonly route: Route; readonly log: RequestLog }): VNode {
  const [error, forget] = useErrorBoundary((thrown: unknown) => console.error(thrown));
  const view = viewOf(route);
  useEffect(() => forget(), [view]);
  if (error !== undefined) return <Failure message={`This view failed: ${messageOf(error)}`} again={forget} />;
  switch (view) {
    case "data":
      return <Data route={route} />;
    case "workflow":
      return <Workflow route={route} />;
    case "discounts":
      return <Discounts />;
    case "clock":
      return <ClockAndFaults log={log} />;
    case "reference":
      return <Reference name={route.rest[0] ?? ""} />;
    default:
      return <Requests route={route} log={log} />;
  }
}

function viewOf({ view }: Route): string {
  return view === "" ? "requests" : view;
}

function titleOf(route: Route): string {
  const view = viewOf(route);
  return Object.entries(VIEWS).find(([name]) => name === view)?.[1] ?? "Reference";
}

/** The time of the emulator, wherever somebody is on the page. */
function HeadClock({ clock }: { readonly clock: ClockState }): VNode {
  const now = useTicking(clock);
  return (
    <a class={clock.stopped ? "head-clock stopped" : "head-clock"} href={hashOf(["clock"])}>
      <time dateTime={now}>{timeText(now)}</time>
      {clock.stopped && " · stopped"}
    </a>
  );
}

/** The fragment is taken by the views, so that the focus moves by hand. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}
