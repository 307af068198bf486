import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { ClockState, PageState } from "../emulator/overview.ts";
import { Select } from "../parts/controls.tsx";
import { useKept } from "../parts/kept.ts";
import { go, hashOf, type Route } from "../parts/route.ts";
import { timeText, useTicking } from "../parts/time.ts";

/** Views that the head leads to, and their names. */
export const VIEWS = {
  requests: "Requests",
  data: "Data",
  workflow: "Workflow",
  discounts: "Discounts",
  clock: "Control",
} as const;

/** The head of the page: its views, the emulator's time, and choices that hold for all views. */
export function Head({ route, page }: { readonly route: Route; readonly page: PageState | undefined }): VNode {
  return (
    <>
      <a class="skip" href={route.hash} onClick={skip}>
        Skip to the content
      </a>
      <header class="head">
        <a class="brand" href={hashOf(["requests"])}>
          <img src="/_emulator/page/icon.svg" alt="" width={22} height={22} />
          Emulator
        </a>
        <Views route={route} project={page?.project} />
        {page !== undefined && <HeadClock clock={page.overview.clock} />}
        <ProjectChoice route={route} page={page} />
      </header>
    </>
  );
}

/** The fragment is taken by the views, so that the focus moves by hand. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

const NO_PLACES = {};

/** Links to the views; each leads back to where its view was left. */
function Views({
  route: { view, hash },
  project,
}: {
  readonly route: Route;
  readonly project: string | undefined;
}): VNode {
  useEffect(() => {
    // On narrow screens the views do not all fit.
    const link = document.querySelector<HTMLElement>('nav [aria-current="page"]');
    const views = link?.parentElement;
    // To scroll the link itself into view would make the Tab key begin there, behind the link that skips the views.
    if (link && views) views.scrollLeft = link.offsetLeft - views.offsetLeft;
  }, [view]);
  const [places, setPlaces] = useKept<Readonly<Record<string, string>>>(`places ${project ?? ""}`, NO_PLACES);
  useEffect(() => setPlaces((before) => ({ ...before, [view]: hash })), [view, hash, setPlaces]);
  return (
    <nav aria-label="Views">
      {Object.entries(VIEWS).map(([name, label]) => (
        <a
          key={name}
          href={(name === view ? undefined : places[name]) ?? hashOf([name])}
          aria-current={name === view ? "page" : undefined}
          data-label={label}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function HeadClock({ clock }: { readonly clock: ClockState }): VNode {
  const now = useTicking(clock);
  return (
    <a class={clock.stopped ? "head-clock stopped" : "head-clock"} href={hashOf(["clock"])}>
      <time dateTime={now}>{timeText(now)}</time>
      {clock.stopped && " · stopped"}
    </a>
  );
}

function ProjectChoice({ route, page }: { readonly route: Route; readonly page: PageState | undefined }): VNode {
  const projects = page?.overview.projects.map(({ key }) => key) ?? [];
  const choose = (project: string): void =>
    go(hashOf([route.view, ...route.rest.slice(0, 1)], { ...Object.fromEntries(route.parameters), project }));
  return (
    <label class="choice">
      <span>Project</span>
      <Select
        value={page?.project ?? ""}
        disabled={projects.length === 0}
        options={projects.length === 0 ? { "": "none yet" } : projects}
        onChange={choose}
      />
    </label>
  );
}
