import { workflowFindings, type WorkflowFinding } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { usePage } from "../emulator/overview.ts";
import { allResources, titleOf } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { go, hashOf, type Route } from "../parts/route.ts";
import { useAsked } from "../parts/use-asked.ts";
import { drawnStates } from "./drawn-states.ts";
import { Finder } from "./finder.tsx";
import { Graph } from "./graph.tsx";
import { layOut } from "./layout.ts";
import { counted, followers, leaders, type ShownState } from "./shown-state.ts";
import { SHOWN, StateLinks } from "./state-links.tsx";
import { typesOf } from "./types-of.ts";

/** So many States are drawn at most. */
const MOST = 2000;

/** So many States are found by looking at them. */
const FEW = 20;

/** The States of a Project as graphs, one for each type, with what an analysis finds in them. */
export function Workflow({ route }: { readonly route: Route }): VNode {
  const { project } = usePage();
  return <ProjectWorkflow key={project} route={route} />;
}

function ProjectWorkflow({ route }: { readonly route: Route }): VNode {
  const { project, overview } = usePage();
  const count = overview.projects.find(({ key }) => key === project)?.resources["state"] ?? 0;
  const [begun, setBegun] = useState<Begun>(NOT_BEGUN);
  const { answer, failure, again } = useAsked(project && `${project} ${count}`, (signal) =>
    allResources<ShownState>(project ?? "", "state", {
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
          <span class="hint">
            {counted(members.length)} {members.length === 1 ? "State" : "States"}
          </span>
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
          <p class="hint">
            Of {counted(members.length)} States, {counted(drawn.length)} are drawn, those nearest to{" "}
            {drawn === nearBeginning ? "where the workflow begins" : "the one that is looked at"};{" "}
            {counted(members.length - drawn.length)} are not. Findings are about all of them.
          </p>
        )}
        {members.length > FEW && <Finder key={type} states={members} selected={selected} onSelect={select} />}
        <Graph key={type} drawing={drawing} findings={ofType} selected={selected} onSelect={select} />
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

const NONE: readonly ShownState[] = [];

/** States while they are being read. */
interface Begun {
  /** The first ones; absent until they are there. */
  readonly states?: readonly ShownState[];
  /** Number of all so far. */
  readonly count: number;
}

const NOT_BEGUN: Begun = { count: 0 };

function StateDetails({
  state,
  states,
  findings,
  isPart,
}: {
  readonly state: ShownState;
  /** States of its type. */
  readonly states: readonly ShownState[];
  readonly findings: readonly WorkflowFinding[];
  /** `true` while not all States are read. */
  readonly isPart: boolean;
}): VNode {
  const { id, key, type, roles = [], initial, transitions } = state;
  const following = useMemo(() => followers(state, states), [state, states]);
  const leading = useMemo(() => leaders(state, states), [state, states]);
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
      <StateLinks states={following} />
      <h3>Leads here</h3>
      {leading.length === 0 && <p class="hint">No State does.</p>}
      <StateLinks states={leading} />
      <Findings
        title="Findings"
        findings={findings.filter((finding) => "stateId" in finding && finding.stateId === id)}
        isPart={isPart}
        selectedId={id}
      />
    </>
  );
}

function Findings({
  findings,
  title,
  isPart,
  selectedId,
}: {
  readonly findings: readonly WorkflowFinding[];
  readonly title: string;
  /** Id of the State that is looked at: a link to it would lead away from it. */
  readonly selectedId?: string;
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
            {"stateId" in finding && finding.stateId !== selectedId ? (
              <a href={hashOf(["workflow", String(finding.type), finding.stateId])}>{finding.message}</a>
            ) : (
              finding.message
            )}
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
