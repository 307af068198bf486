import {
  transitionTargetRefusals,
  type WorkflowFinding,
  workflowFindings,
  type WorkflowState,
} from "@commerce-http/rules";
import type { StateDraft } from "@commerce-http/types";
import { type FileResource, type Finding, keyOf, type Path, titleOf } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import { withoutNulls } from "./draft-mistakes.ts";

/** Finds what is odd about the workflows that the States of the files form. Their schemas have been checked. */
export function workflowFindingsOf(resources: readonly FileResource[]): readonly Finding[] {
  const byKey = new Map(
    resources.filter(({ list }) => list === "states").map((resource) => [stateOf(resource).key, resource]),
  );
  const states = [...byKey.values()].map((resource) => workflowState(stateOf(resource)));
  return stateFindings(states, resources).filter(({ resource }) => resource !== undefined);
}

/** Finds what is odd about the workflows of a project; drafts of its States, whose form is checked, have the places. */
export function stateFindings(
  states: readonly WorkflowState[],
  resources: readonly FileResource[],
): readonly Finding[] {
  const drafts = resources.filter(({ list }) => list === "states");
  const byKey = new Map(drafts.map((resource) => [keyOf(resource.draft), resource]));
  // A circle is reported at its first State, whatever the order of files and ids.
  const findings = workflowFindings(states.toSorted((one, other) => (one.key < other.key ? -1 : 1)));
  const misled = new Set(
    findings.flatMap((each) => ("stateId" in each && misleading.has(each.code) ? [each.stateId] : [])),
  );
  return findings.flatMap((finding): readonly Finding[] => {
    // References are looked at elsewhere, and so are roles.
    if (finding.code === "DanglingTransition" || finding.code === "RoleOfOtherType") return [];
    // Each of them is reported for transitions that lead nowhere.
    if (finding.code === "DeadEnd" && misled.has(finding.stateId)) return [];
    const about = "stateKey" in finding ? byKey.get(finding.stateKey) : drafts.find((each) => isAbout(finding, each));
    const place = about?.placeAt(pathOf(finding, stateOf(about)));
    const severity = severityOf(finding);
    const message = shortened(messageOf(finding, states));
    return [
      {
        // Of a State with another key, it is the same.
        subject: JSON.stringify({ ...finding, message: "", stateKey: "" }),
        resource: about,
        problem: { severity, message, rule: `workflow/${finding.code}`, place },
      },
    ];
  });
}

function isAbout({ code, type }: WorkflowFinding, resource: FileResource): boolean {
  const { type: own, initial = true } = stateOf(resource);
  return own === type && (initial || code === "NoInitialState");
}

const misleading: ReadonlySet<string> = new Set(["DanglingTransition", "TransitionToOtherType"]);

/** The words of a finding; of one that the API refuses, the API's words. */
function messageOf(finding: WorkflowFinding, states: readonly WorkflowState[]): string {
  if (finding.code !== "TransitionToOtherType") return finding.message;
  const target = states.find(({ id }) => id === finding.targetId);
  const [refusal] = target === undefined ? [] : transitionTargetRefusals(finding.type, [target]);
  return refusal === undefined ? finding.message : `${titleOf("states", finding.stateKey)}: ${refusal.message}`;
}

function severityOf({ code, severity }: WorkflowFinding): Problem["severity"] {
  if (code === "TransitionToOtherType") return "error";
  return severity === "problem" ? "warning" : "note";
}

function pathOf(finding: WorkflowFinding, { transitions }: StateDraft): Path {
  if (finding.code !== "TransitionToOtherType") return paths[finding.code] ?? ["transitions"];
  return ["transitions", transitions?.findIndex((to) => nameOf(to) === finding.targetId) ?? 0];
}

const paths: Readonly<Partial<Record<WorkflowFinding["code"], Path>>> = {
  NoInitialState: ["type"],
  SeveralInitialStates: ["initial"],
  UnreachableState: ["key"],
};

function stateOf({ draft }: FileResource): StateDraft {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return withoutNulls(draft) as StateDraft;
}

/** Keys stand for identifiers, which files do not have. */
function workflowState({ key, type, initial = true, transitions, roles, name }: StateDraft): WorkflowState {
  return {
    id: key,
    key,
    type,
    initial,
    ...(transitions && { transitions: transitions.map((to) => ({ typeId: "state", id: nameOf(to) })) }),
    ...(roles && { roles }),
    ...(name && { name }),
  };
}

function nameOf({ key, id }: { readonly key?: string | undefined; readonly id?: string | undefined }): string {
  return key ?? id ?? "";
}

/** As much of a sentence as anybody reads: a circle may have thousands of States. */
function shortened(message: string): string {
  return message.length > longest ? `${message.slice(0, longest)}…` : message;
}

const longest = 500;
