import type { VNode } from "preact";
import { useCallback, useEffect, useErrorBoundary, useMemo, useRef, useState } from "preact/hooks";
import { ClockAndFaults } from "../clock/clock-and-faults.tsx";
import { Data } from "../data/data.tsx";
import { Discounts } from "../discounts/discounts.tsx";
import { ask, messageOf, RETRY } from "../emulator/ask.ts";
import { PageContext, type Overview, type PageState } from "../emulator/overview.ts";
import { RequestLog } from "../emulator/request-log.ts";
import { Failure, LOADING } from "../parts/layout.tsx";
import { useRoute, type Route } from "../parts/route.ts";
import { Requests } from "../requests/requests.tsx";
import { Workflow } from "../workflow/workflow.tsx";
import { Head, VIEWS } from "./head.tsx";

/** Milliseconds that words to people stay. */
const SHOWN = 5000;

/** The whole page. */
export function App(): VNode {
  const route = useRoute();
  const { overview, round, failure, refresh } = useOverview();
  const [words, tell] = useState("");
  const log = useMemo(() => new RequestLog(), []);
  useEffect(() => log.open(), [log]);
  useEffect(() => {
    const timer = setTimeout(() => tell(""), SHOWN);
    return () => clearTimeout(timer);
  }, [words]);
  const title = titleOf(route);
  useEffect(() => {
    document.title = `${title} · Emulator`;
    tell("");
  }, [title]);
  const project = projectOf(route, overview);
  const page = useMemo(
    (): PageState | undefined => overview && { overview, round, project, refresh, tell },
    [overview, round, project, refresh],
  );
  return (
    <>
      <Head route={route} page={page} />
      <main id="content" tabIndex={-1}>
        {failure !== undefined && <Failure message={messageOf(failure)} again={() => void refresh()} />}
        {page === undefined ? (
          failure === undefined && <p class="empty">{LOADING}</p>
        ) : (
          <PageContext.Provider value={page}>
            <Shown route={route} log={log} />
          </PageContext.Provider>
        )}
      </main>
      <p class="status-message" role="status" aria-live="polite">
        {words}
      </p>
    </>
  );
}

/** The emulator at a glance: read again whenever somebody comes back to the page, and as long as there is no answer. */
function useOverview() {
  const [state, setState] = useState<{ readonly overview?: Overview; readonly round: number }>({ round: 0 });
  const [failure, setFailure] = useState<unknown>();
  const asked = useRef(0);
  const refresh = useCallback(async (): Promise<void> => {
    const turn = (asked.current += 1);
    // An answer that comes late says less than the one that was asked for after it.
    const isLatest = (): boolean => turn === asked.current;
    try {
      const overview = await ask<Overview>("/");
      if (!isLatest()) return;
      setState(({ round }) => ({ overview, round: round + 1 }));
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
  return { overview: state.overview, round: state.round, failure, refresh };
}

function projectOf({ parameters }: Route, overview: Overview | undefined): string | undefined {
  const projects = overview?.projects.map(({ key }) => key) ?? [];
  return projects.find((key) => key === parameters.get("project")) ?? projects[0];
}

function titleOf({ view }: Route): string {
  return Object.entries(VIEWS).find(([name]) => name === view)?.[1] ?? VIEWS.requests;
}

/** The view of a place; where one fails, the others can still be gone to. */
function Shown({ route, log }: { readonly route: Route; readonly log: RequestLog }): VNode {
  const [error, forget] = useErrorBoundary((thrown: unknown) => console.error(thrown));
  const { view } = route;
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
    default:
      return <Requests route={route} log={log} />;
  }
}
