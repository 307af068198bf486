import { transitionRefusal, workflowFindings, type WorkflowFinding, type WorkflowState } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { go, hashOf, type Route } from "../app/route.ts";
import { useSurroundings } from "../emulator/overview.ts";
import { allResources, titleOf, type Resource } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { useAsked } from "../parts/use-asked.ts";
import { useWidth } from "../parts/use-width.ts";
import { HEIGHT, layOut, WIDTH, type Drawing } from "./layout.ts";

type State = Resource & WorkflowState & { readonly key: string };

/** So many States are drawn at most. */
const MOST = 2000;

/** The States of a Project as graphs, one for each type, with what an analysis finds in them. */
export function Workflow({ route }: { readonly route: Route }): VNode {
  const { project, overview } = useSurroundings();
  const count = overview.projects.find(({ key }) => key === project)?.resources["state"] ?? 0;
  const { answer, failure, again } = useAsked(project && `${project} ${count}`, (signal) =>
    allResources<State>(project ?? "", "state", { most: MOST, signal }),
  );
  const states = answer ?? NONE;
  const isPart = states.length >= MOST;
  // What cannot be reached among some may well be reached among all.
  const findings = useMemo(() => (isPart ? [] : workflowFindings(states)), [states, isPart]);
  const types = useMemo(() => [...new Set(states.map(({ type }) => String(type)))], [states]);
  const [wanted = "", selectedId] = route.rest;
  const type = types.includes(wanted) ? wanted : (types[0] ?? "");
  const members = useMemo(() => states.filter((state) => state.type === type), [states, type]);
  const drawing = useMemo(() => layOut(members), [members]);
  const selected = members.find(({ id }) => id === selectedId);
  const select = (id: string): void => go(hashOf(["workflow", type, ...(id === selectedId ? [] : [id])]));

  if (failure !== undefined) return <Failure message={failure} again={again} />;
  if (project === undefined || (answer !== undefined && states.length === 0)) {
    return <p class="empty">There are no States yet. They show up here once a client creates some.</p>;
  }
  const ofType = findings.filter((finding) => finding.type === type);
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
          <span class="hint">{members.length} States</span>
          {isPart && (
            <span class="hint">Only {MOST} States are shown, and nothing is said about them all together</span>
          )}
          <button type="button" onClick={again}>
            Read again
          </button>
        </div>
        <Graph drawing={drawing} findings={ofType} selected={selected} onSelect={select} />
      </section>
      <section class="details" aria-live="polite">
        {selected === undefined ? (
          <>
            <h2>{type}</h2>
            <Findings findings={ofType} title="Findings" />
          </>
        ) : (
          <StateDetails state={selected} states={states} findings={ofType} />
        )}
      </section>
    </div>
  );
}

const NONE: readonly State[] = [];

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
  const troubled = new Set(
    findings.flatMap((finding) => ("stateId" in finding && finding.severity === "problem" ? [finding.stateId] : [])),
  );
  const box = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
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
            <span class="node-name">{titleOf(state)}</span>
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
}: {
  readonly state: State;
  readonly states: readonly State[];
  readonly findings: readonly WorkflowFinding[];
}): VNode {
  const { id, key, type, roles = [], initial, transitions } = state;
  const ofType = states.filter((other) => other.type === type);
  const following = followers(state, ofType);
  const leading = ofType.filter((other) => transitionRefusal(other, state) === undefined);
  return (
    <>
      <div class="title-bar">
        <h2>{titleOf(state)}</h2>
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
      />
    </>
  );
}

function Links({ states }: { readonly states: readonly State[] }): VNode {
  return (
    <ul class="links">
      {states.slice(0, SHOWN).map((state) => (
        <li key={state.id}>
          <a href={hashOf(["workflow", String(state.type), state.id])}>{titleOf(state)}</a>
        </li>
      ))}
      {states.length > SHOWN && <li class="hint">and {states.length - SHOWN} more</li>}
    </ul>
  );
}

/** So many States are listed. */
const SHOWN = 50;

function Findings({
  findings,
  title,
}: {
  readonly findings: readonly WorkflowFinding[];
  readonly title: string;
}): VNode {
  return (
    <>
      <h3>{title}</h3>
      {findings.length === 0 && <p class="hint">Nothing was found.</p>}
      <ul class="findings">
        {findings.map((finding) => (
          <li key={finding.message} class={finding.severity}>
            <span class={finding.severity === "problem" ? "badge warning" : "badge"}>{finding.severity}</span>{" "}
            {finding.message}
          </li>
        ))}
      </ul>
    </>
  );
}
