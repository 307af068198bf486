import { workflowFindings, type WorkflowFinding } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
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
    if (isUnderWay) return <p class="empty">Reading the States</p>;
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
        {members.length > MOST && (
          <p class="hint">
            Of {counted(members.length)} States, {counted(MOST)} are drawn, those nearest to where the workflow begins;{" "}
            {counted(members.length - MOST)} are not. Findings are about all of them.
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
  const { project, overview } = usePage();
  const count = overview.projects.find(({ key }) => key === project)?.resources["state"] ?? 0;
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
        <a href={hashOf(["data", "state", id])}>Look at it, or edit it</a>
      </p>
      <h3>May follow</h3>
      {transitions === undefined && <p class="hint">It has no transitions: any State of its type may follow.</p>}
      {following.length === 0 && <p class="hint">Nothing: it is final, or its transitions lead nowhere.</p>}
      <StateLinks states={following} />
      <h3>Leads here</h3>
      {leading.length === 0 && <p class="hint">No State does.</p>}
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
  // What has to be mended comes first, whatever does not find room.
  const ordered = useMemo(
    () => findings.toSorted((one, other) => Number(isProblem(other)) - Number(isProblem(one))),
    [findings],
  );
  return (
    <>
      <h3>Findings</h3>
      {findings.length === 0 && <p class="hint">Nothing was found.</p>}
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
