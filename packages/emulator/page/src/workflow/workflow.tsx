import { transitionRefusal, workflowFindings, type WorkflowFinding, type WorkflowState } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { go, hashOf, type Route } from "../app/route.ts";
import { useSurroundings } from "../emulator/overview.ts";
import { allResources, titleOf, type Resource } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { useAsked } from "../parts/use-asked.ts";
import { useWidth } from "../parts/use-width.ts";
import { drawnStates } from "./drawn-states.ts";
import { HEIGHT, layOut, WIDTH, type Drawing } from "./layout.ts";
import { typesOf } from "./types-of.ts";

type State = Resource & WorkflowState & { readonly key: string; readonly builtIn: boolean };

/** So many States are drawn at most. */
const MOST = 2000;

/** The States of a Project as graphs, one for each type, with what an analysis finds in them. */
export function Workflow({ route }: { readonly route: Route }): VNode {
  const { project } = useSurroundings();
  return <ProjectWorkflow key={project} route={route} />;
}

function ProjectWorkflow({ route }: { readonly route: Route }): VNode {
  const { project, overview } = useSurroundings();
  const count = overview.projects.find(({ key }) => key === project)?.resources["state"] ?? 0;
  const [begun, setBegun] = useState<Begun>(NOT_BEGUN);
  const { answer, failure, again } = useAsked(project && `${project} ${count}`, (signal) =>
    allResources<State>(project ?? "", "state", {
      signal,
      onPage: (all) => {
        // The first States are drawn while the others are on their way.
        if (!signal.aborted) setBegun((before) => ({ states: before.states ?? [...all], count: all.length }));
      },
    }),
  );
  const states = answer ?? begun.states ?? NONE;
  const isPart = answer === undefined && begun.states !== undefined;
  // What cannot be reached among some may well be reached among all.
  const findings = useMemo(() => (isPart ? [] : workflowFindings(states)), [states, isPart]);
  const types = useMemo(() => typesOf(states), [states]);
  const [wanted = "", selectedId] = route.rest;
  const type = types.includes(wanted) ? wanted : (types[0] ?? "");
  const members = useMemo(() => states.filter((state) => state.type === type), [states, type]);
  const ofType = useMemo(() => findings.filter((finding) => finding.type === type), [findings, type]);
  const selected = useMemo(() => members.find(({ id }) => id === selectedId), [members, selectedId]);
  const nearBeginning = useMemo(() => drawnStates(members, MOST), [members]);
  const drawn = useMemo(
    () =>
      selected === undefined || nearBeginning.includes(selected) ? nearBeginning : drawnStates(members, MOST, selected),
    [members, nearBeginning, selected],
  );
  const drawing = useMemo(() => layOut(drawn), [drawn]);
  const select = (id: string): void => go(hashOf(["workflow", type, ...(id === selectedId ? [] : [id])]));

  if (failure !== undefined) return <Failure message={failure} again={again} />;
  if (project === undefined || (answer !== undefined && states.length === 0)) {
    return <p class="empty">There are no States yet. They show up here once a client creates some.</p>;
  }
  return (
    <div class="split has-details wide">
      <section class="list-side" aria-labelledby="workflow-title">
        <div class="bar">
          <h1 id="workflow-title">Workflow</h1>
          <select
            aria-label="Type of the States"
            value={type}
            onChange={({ currentTarget }) => go(hashOf(["workflow", currentTarget.value]))}
          >
            {types.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
          <span class="hint">{counted(members.length)} States</span>
          <button type="button" onClick={again}>
            Read again
          </button>
        </div>
        {isPart && (
          <p class="hint" role="status">
            {counted(begun.count)} of {counted(count)} States of all types are read. Findings, and what leads where, are
            told once all are.
          </p>
        )}
        {drawn.length < members.length && (
          <>
            <p class="hint">
              Of {counted(members.length)} States, {counted(drawn.length)} are drawn, those nearest to{" "}
              {drawn === nearBeginning ? "where the workflow begins" : "the one that is looked at"};{" "}
              {counted(members.length - drawn.length)} are not. Findings are about all of them.
            </p>
            <Finder key={type} states={members} />
          </>
        )}
        <Graph drawing={drawing} findings={ofType} selected={selected} onSelect={select} />
      </section>
      <section class="details" aria-live="polite">
        {selected === undefined ? (
          <>
            <h2>{type}</h2>
            <Findings findings={ofType} title="Findings" isPart={isPart} />
          </>
        ) : (
          <StateDetails state={selected} states={members} findings={ofType} isPart={isPart} />
        )}
      </section>
    </div>
  );
}

const NONE: readonly State[] = [];

/** States while they are being read. */
interface Begun {
  /** The first ones; absent until they are there. */
  readonly states?: readonly State[];
  /** Number of all so far. */
  readonly count: number;
}

const NOT_BEGUN: Begun = { count: 0 };

function counted(count: number): string {
  return count.toLocaleString("en");
}

/** A place to look for States of which not all are drawn. */
function Finder({ states }: { readonly states: readonly State[] }): VNode {
  const [text, setText] = useState("");
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    if (wanted === "") return NONE;
    return states.filter((state) => [state.key, titleOf(state)].some((name) => name?.toLowerCase().includes(wanted)));
  }, [states, text]);
  return (
    <>
      <div class="bar">
        <input
          type="search"
          aria-label="Find a State"
          placeholder="Find a State by its key or name"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        {text.trim() !== "" && <span class="hint">{counted(found.length)} found</span>}
      </div>
      <div class="found">
        <Links states={found} />
      </div>
    </>
  );
}

/** Drawings that are too wide are made smaller, unless they had to be smaller than this. */
const SMALLEST = 0.75;

function Graph({
  drawing: { width, height, nodes, edges },
  findings,
  selected,
  onSelect,
}: {
  readonly drawing: Drawing<State>;
  readonly findings: readonly WorkflowFinding[];
  readonly selected: State | undefined;
  readonly onSelect: (id: string) => void;
}): VNode {
  const troubled = useMemo(
    () =>
      new Set(
        findings.flatMap((finding) =>
          "stateId" in finding && finding.severity === "problem" ? [finding.stateId] : [],
        ),
      ),
    [findings],
  );
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  useEffect(() => {
    // It may have been found by its name, or come by a link.
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected?.id, nodes]);
  const next =
    selected &&
    new Set(
      followers(
        selected,
        nodes.map(({ state }) => state),
      ).map(({ id }) => id),
    );
  return (
    <div ref={box} class="graph" tabIndex={0} role="group" aria-label="States and their transitions">
      <div
        class="graph-space"
        style={{
          width: `${width}px`,
          height: `${height}px`,
          zoom: room < width && room >= width * SMALLEST ? room / width : 1,
        }}
      >
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <defs>
            {["tip", "tip chosen"].map((name) => (
              <marker
                key={name}
                id={name.replace(" ", "-")}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerWidth="9"
                markerHeight="9"
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0L8 4L0 8z" class={name} />
              </marker>
            ))}
          </defs>
          {edges.map(({ from, to, path }) => (
            <path
              key={`${from} ${to}`}
              d={path}
              marker-end={from === selected?.id ? "url(#tip-chosen)" : "url(#tip)"}
              class={selected === undefined ? "edge" : from === selected.id ? "edge chosen" : "edge dim"}
            />
          ))}
        </svg>
        {nodes.map(({ state, x, y }) => (
          <button
            key={state.id}
            type="button"
            aria-pressed={state.id === selected?.id}
            class={[
              "node",
              next?.has(state.id) ? "next" : "",
              troubled.has(state.id) ? "troubled" : "",
              state.transitions?.length === 0 ? "final" : "",
              state.initial ? "initial" : "",
            ].join(" ")}
            style={{ left: `${x}px`, top: `${y}px`, width: `${WIDTH}px`, height: `${HEIGHT}px` }}
            onClick={() => onSelect(state.id)}
          >
            <span class="node-name" dir="auto">
              {titleOf(state)}
            </span>
            <span class="node-marks">{marksOf(state, troubled.has(state.id)).join(" · ")}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function marksOf({ initial, transitions, roles = [] }: State, isTroubled: boolean): readonly string[] {
  return [
    ...(isTroubled ? ["problem"] : []),
    ...(initial ? ["initial"] : []),
    ...(transitions === undefined ? ["leads anywhere"] : []),
    ...(transitions?.length === 0 ? ["final"] : []),
    ...roles,
  ];
}

/** States that a State may be followed by. */
function followers(state: State, states: readonly State[]): readonly State[] {
  return states.filter((other) => transitionRefusal(state, other) === undefined);
}

function StateDetails({
  state,
  states,
  findings,
  isPart,
}: {
  readonly state: State;
  /** States of its type. */
  readonly states: readonly State[];
  readonly findings: readonly WorkflowFinding[];
  /** `true` while not all States are read. */
  readonly isPart: boolean;
}): VNode {
  const { id, key, type, roles = [], initial, transitions } = state;
  const following = useMemo(() => followers(state, states), [state, states]);
  const leading = useMemo(
    () => states.filter((other) => transitionRefusal(other, state) === undefined),
    [state, states],
  );
  return (
    <>
      <div class="title-bar">
        <h2 dir="auto">{titleOf(state)}</h2>
        <a class="close" href={hashOf(["workflow", String(type)])} aria-label="Close">
          ×
        </a>
      </div>
      <dl class="facts">
        <div>
          <dt>Key</dt>
          <dd>{key}</dd>
        </div>
        <div>
          <dt>Roles</dt>
          <dd>{roles.length === 0 ? "none" : roles.join(", ")}</dd>
        </div>
        <div>
          <dt>Initial</dt>
          <dd>{initial ? "yes" : "no"}</dd>
        </div>
      </dl>
      <p>
        <a href={hashOf(["data", "state", id])}>Look at it, or edit it</a>
      </p>
      {isPart && <p class="hint">Not all States are read yet: there may be more.</p>}
      <h3>May follow</h3>
      {transitions === undefined && <p class="hint">It has no transitions: any State of its type may follow.</p>}
      {following.length === 0 && <p class="hint">Nothing: it is final, or its transitions lead nowhere.</p>}
      <Links states={following} />
      <h3>Leads here</h3>
      {leading.length === 0 && <p class="hint">No State does.</p>}
      <Links states={leading} />
      <Findings
        title="Findings"
        findings={findings.filter((finding) => "stateId" in finding && finding.stateId === id)}
        isPart={isPart}
      />
    </>
  );
}

function Links({ states }: { readonly states: readonly State[] }): VNode {
  return (
    <ul class="links">
      {states.slice(0, SHOWN).map((state) => (
        <li key={state.id}>
          <a dir="auto" href={hashOf(["workflow", String(state.type), state.id])}>
            {titleOf(state)}
          </a>
        </li>
      ))}
      {states.length > SHOWN && <li class="hint">and {counted(states.length - SHOWN)} more</li>}
    </ul>
  );
}

/** So many States are listed. */
const SHOWN = 50;

function Findings({
  findings,
  title,
  isPart,
}: {
  readonly findings: readonly WorkflowFinding[];
  readonly title: string;
  /** `true` while not all States are read. */
  readonly isPart: boolean;
}): VNode {
  const { shown, left } = useMemo(() => {
    const problems = findings.filter(({ severity }) => severity === "problem");
    const others = findings.filter(({ severity }) => severity !== "problem");
    // What has to be mended comes first, whatever does not find room.
    const ordered = [...problems, ...others];
    return { shown: ordered.slice(0, SHOWN), left: codesOf(ordered.slice(SHOWN)) };
  }, [findings]);
  return (
    <>
      <h3>{title}</h3>
      {findings.length === 0 && (
        <p class="hint">{isPart ? "They are told once all States are read." : "Nothing was found."}</p>
      )}
      <ul class="findings">
        {shown.map((finding) => (
          <li key={finding.message} class={finding.severity}>
            <span class={finding.severity === "problem" ? "badge warning" : "badge"}>{finding.severity}</span>{" "}
            {finding.message}
          </li>
        ))}
      </ul>
      {left !== "" && (
        <p class="hint">
          And {counted(findings.length - SHOWN)} more: {left}
        </p>
      )}
    </>
  );
}

/** Codes of findings, each with their number. */
function codesOf(findings: readonly WorkflowFinding[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${counted(count)} × ${code}`).join(", ");
}
