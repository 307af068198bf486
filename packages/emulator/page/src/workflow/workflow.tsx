import { workflowFindings, type WorkflowFinding } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { usePage } from "../emulator/overview.ts";
import { allResources, titleOf } from "../emulator/resources.ts";
import { useAsked } from "../parts/asking.ts";
import { Button, Select } from "../parts/controls.tsx";
import { counted, Facts, Failure, Listed, TitleBar } from "../parts/layout.tsx";
import { go, hashOf, type Route } from "../parts/route.ts";
import { drawnStates } from "./drawn-states.ts";
import { Graph } from "./graph.tsx";
import { layOut } from "./layout.ts";
import { followers, leaders, SHOWN, StateLinks, typesOf, type ShownState } from "./states.tsx";

const MOST = 2000;

/** The States of a Project as graphs, one for each type, with what an analysis finds in them. */
export function Workflow({ route }: { readonly route: Route }): VNode {
  const { project } = usePage();
  return <ProjectWorkflow key={project} route={route} />;
}

function ProjectWorkflow({ route: { rest } }: { readonly route: Route }): VNode {
  const { project } = usePage();
  const reading = useStates();
  const { states, findings, types, isPart, failure, again } = reading;
  const [wanted = "", selectedId] = rest;
  const type = types.includes(wanted) ? wanted : (types[0] ?? "");
  const members = useMemo(() => states.filter((state) => state.type === type), [states, type]);
  const ofType = useMemo(() => findings.filter((finding) => finding.type === type), [findings, type]);
  const selected = useMemo(() => members.find(({ id }) => id === selectedId), [members, selectedId]);
  const { drawn, drawing, isBeginning } = useDrawing(members, selected);
  const select = (id: string): void => go(hashOf(["workflow", type, ...(id === selectedId ? [] : [id])]));
  if (failure !== undefined) return <Failure message={failure} again={again} />;
  if (project === undefined || reading.isEmpty) {
    return <p class="empty">There are no States yet. They show up here once a client creates some.</p>;
  }
  return (
    <div class="split has-details wide">
      <section class="list-side" aria-labelledby="workflow-title">
        <div class="bar">
          <h1 id="workflow-title">Workflow</h1>
          <Select
            aria-label="Type of the States"
            value={type}
            options={types}
            onChange={(each) => go(hashOf(["workflow", each]))}
          />
          <span class="hint">{counted(members.length, "State")}</span>
          <Button label="Read again" onClick={again} />
        </div>
        <ReadSoFar {...reading} />
        {drawn.length < members.length && (
          <p class="hint">
            Of {counted(members.length)} States, {counted(drawn.length)} are drawn, those nearest to{" "}
            {isBeginning ? "where the workflow begins" : "the one that is looked at"};{" "}
            {counted(members.length - drawn.length)} are not. Findings are about all of them.
          </p>
        )}
        <Graph key={type} drawing={drawing} findings={ofType} selected={selected} onSelect={select} />
      </section>
      <section class="details" aria-live="polite">
        {selected === undefined ? (
          <>
            <h2>{type}</h2>
            <Findings findings={ofType} isPart={isPart} />
          </>
        ) : (
          <StateDetails state={selected} states={members} findings={ofType} isPart={isPart} />
        )}
      </section>
    </div>
  );
}

/** The States of the Project; the first ones as soon as they are there. */
function useStates() {
  const { project, overview } = usePage();
  const count = overview.projects.find(({ key }) => key === project)?.resources["state"] ?? 0;
  const [begun, setBegun] = useState<Begun>(NOT_BEGUN);
  const { answer, ...asked } = useAsked(project && `${project} ${count}`, (signal) =>
    allResources<ShownState>(project ?? "", "state", {
      signal,
      onPage: (all) => {
        // The first States are drawn while the others are on their way.
        if (!signal.aborted) setBegun((before) => ({ states: before.states ?? [...all], read: all.length }));
      },
    }),
  );
  const states = answer ?? begun.states ?? NONE;
  const isPart = answer === undefined && begun.states !== undefined;
  // What cannot be reached among some may well be reached among all.
  const findings = useMemo(() => (isPart ? [] : workflowFindings(states)), [states, isPart]);
  const types = useMemo(() => typesOf(states), [states]);
  return { ...asked, isEmpty: answer?.length === 0, isPart, read: begun.read, count, states, findings, types };
}

/** The States that are drawn: where there are too many, those near the beginning, or near the one that is looked at. */
function useDrawing(states: readonly ShownState[], selected: ShownState | undefined) {
  const nearBeginning = useMemo(() => drawnStates(states, MOST), [states]);
  const isBeginning = selected === undefined || nearBeginning.includes(selected);
  const drawn = useMemo(
    () => (isBeginning ? nearBeginning : drawnStates(states, MOST, selected)),
    [states, nearBeginning, isBeginning, selected],
  );
  const drawing = useMemo(() => layOut(drawn), [drawn]);
  return { drawn, drawing, isBeginning };
}

function ReadSoFar({ isPart, read, count }: ReturnType<typeof useStates>): VNode | null {
  if (!isPart) return null;
  return (
    <p class="hint" role="status">
      {counted(read)} of {counted(count)} States of all types are read. Findings, and what leads where, are shown once
      all are.
    </p>
  );
}

const NONE: readonly ShownState[] = [];

/** States while they are being read. */
interface Begun {
  /** The first ones; absent until they are there. */
  readonly states?: readonly ShownState[];
  /** Number of all so far. */
  readonly read: number;
}

const NOT_BEGUN: Begun = { read: 0 };

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
      <TitleBar closed={hashOf(["workflow", String(type)])}>
        <h2 dir="auto">{titleOf(state)}</h2>
      </TitleBar>
      <Facts
        facts={{
          Key: key,
          Roles: roles.length === 0 ? "none" : roles.join(", "),
          Initial: initial ? "yes" : "no",
        }}
      />
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
        findings={findings.filter((finding) => "stateId" in finding && finding.stateId === id)}
        isPart={isPart}
        selectedId={id}
      />
    </>
  );
}

function Findings({
  findings,
  isPart,
  selectedId,
}: {
  readonly findings: readonly WorkflowFinding[];
  /** Id of the State that is looked at: a link to it would lead away from it. */
  readonly selectedId?: string;
  /** `true` while not all States are read. */
  readonly isPart: boolean;
}): VNode {
  // What has to be mended comes first, whatever does not find room.
  const ordered = useMemo(
    () => findings.toSorted((one, other) => Number(isProblem(other)) - Number(isProblem(one))),
    [findings],
  );
  return (
    <>
      <h3>Findings</h3>
      {findings.length === 0 && (
        <p class="hint">{isPart ? "They are shown once all States are read." : "Nothing was found."}</p>
      )}
      <Listed kind="findings" elements={ordered} most={SHOWN}>
        {(finding) => (
          <>
            <span class={isProblem(finding) ? "badge warning" : "badge"}>{finding.severity}</span>{" "}
            {"stateId" in finding && finding.stateId !== selectedId ? (
              <a href={hashOf(["workflow", String(finding.type), finding.stateId])}>{finding.message}</a>
            ) : (
              finding.message
            )}
          </>
        )}
      </Listed>
    </>
  );
}

function isProblem({ severity }: WorkflowFinding): boolean {
  return severity === "problem";
}
