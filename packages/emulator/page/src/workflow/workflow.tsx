import { workflowFindings, type WorkflowFinding } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { useCount, usePage } from "../emulator/overview.ts";
import { allResources, titleOf } from "../emulator/resources.ts";
import { useAsked } from "../parts/asking.ts";
import { Button, Select } from "../parts/controls.tsx";
import { counted, Facts, Failure, Listed, LOADING, TitleBar } from "../parts/layout.tsx";
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
  const { states, findings, types, isUnderWay, failure, again } = useStates();
  const [wanted = "", selectedId] = rest;
  const type = types.includes(wanted) ? wanted : (types[0] ?? "");
  const members = useMemo(() => states.filter((state) => state.type === type), [states, type]);
  const ofType = useMemo(() => findings.filter((finding) => finding.type === type), [findings, type]);
  const selected = useMemo(() => members.find(({ id }) => id === selectedId), [members, selectedId]);
  const drawing = useMemo(() => layOut(drawnStates(members, MOST)), [members]);
  const select = (id: string): void => go(hashOf(["workflow", type, ...(id === selectedId ? [] : [id])]));
  if (failure !== undefined) return <Failure message={failure} again={again} />;
  if (states.length === 0) {
    if (isUnderWay) return <p class="empty">{LOADING}</p>;
    return <p class="empty">No States yet. They appear here once a client creates some.</p>;
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
          <Button label="Reload" onClick={again} />
        </div>
        {members.length > MOST && (
          <p class="hint">
            The graph shows {counted(MOST)} of {counted(members.length)} States, those nearest to the initial State.
            Findings cover all of them.
          </p>
        )}
        <Graph key={type} drawing={drawing} findings={ofType} selected={selected} onSelect={select} />
      </section>
      <section class="details" aria-live="polite">
        {selected === undefined ? (
          <>
            <h2>{type}</h2>
            <Findings findings={ofType} />
          </>
        ) : (
          <StateDetails state={selected} states={members} findings={ofType} />
        )}
      </section>
    </div>
  );
}

/** The States of the Project, and what an analysis finds in them. */
function useStates() {
  const { project } = usePage();
  const count = useCount("state");
  const { answer: states = NONE, ...asked } = useAsked(project && `${project} ${count}`, (signal) =>
    allResources<ShownState>(project ?? "", "state", { signal }),
  );
  const findings = useMemo(() => workflowFindings(states), [states]);
  const types = useMemo(() => typesOf(states), [states]);
  return { ...asked, states, findings, types };
}

const NONE: readonly ShownState[] = [];

function StateDetails({
  state,
  states,
  findings,
}: {
  readonly state: ShownState;
  /** States of its type. */
  readonly states: readonly ShownState[];
  readonly findings: readonly WorkflowFinding[];
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
        <a href={hashOf(["data", "state", id])}>Open in Data</a>
      </p>
      <h3>May follow</h3>
      {transitions === undefined && <p class="hint">It has no transitions list: any State of its type may follow.</p>}
      {following.length === 0 && <p class="hint">None: it is final, or its transitions lead nowhere.</p>}
      <StateLinks states={following} />
      <h3>Leads here</h3>
      {leading.length === 0 && <p class="hint">None</p>}
      <StateLinks states={leading} />
      <Findings
        findings={findings.filter((finding) => "stateId" in finding && finding.stateId === id)}
        selectedId={id}
      />
    </>
  );
}

function Findings({
  findings,
  selectedId,
}: {
  readonly findings: readonly WorkflowFinding[];
  /** Id of the State that is looked at: a link to it would lead away from it. */
  readonly selectedId?: string;
}): VNode {
  const grouped = useMemo(() => byState(findings), [findings]);
  return (
    <>
      <h3>Findings</h3>
      {findings.length === 0 && <p class="hint">No findings</p>}
      <Listed kind="findings" elements={grouped} most={SHOWN}>
        {(group) => (
          <>
            <span class={group.some(isProblem) ? "badge warning" : "badge"}>
              {group.some(isProblem) ? "problem" : "note"}
            </span>{" "}
            {group.map((finding, index) => (
              <p key={index}>
                {"stateId" in finding && finding.stateId !== selectedId ? (
                  <a href={hashOf(["workflow", String(finding.type), finding.stateId])}>{finding.message}</a>
                ) : (
                  finding.message
                )}
              </p>
            ))}
          </>
        )}
      </Listed>
    </>
  );
}

/** Findings of one State stand together, problems first. */
function byState(findings: readonly WorkflowFinding[]): readonly (readonly WorkflowFinding[])[] {
  const groups = Map.groupBy(findings, (finding) => ("stateId" in finding ? finding.stateId : finding));
  return [...groups.values()].toSorted((one, other) => Number(other.some(isProblem)) - Number(one.some(isProblem)));
}

function isProblem({ severity }: WorkflowFinding): boolean {
  return severity === "problem";
}
