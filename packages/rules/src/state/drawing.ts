import { checkOptionNames } from "@commerce-http/types/schema";
import { dotText, mermaidText, oneLine, textIn } from "../text.ts";
import { statesById, statesByType, type WorkflowState } from "./workflow.ts";

/** Options of a workflow drawing. */
export interface DrawingOptions {
  /** Languages for the names of States, in order of preference. A State without a name in any of them shows its key. */
  readonly languages?: readonly string[];
}

const NAMES: Readonly<Record<keyof DrawingOptions, true>> = { languages: true };

/**
 * Draws the workflows that a set of States forms, as a Mermaid `stateDiagram-v2`: document 1, States and transitions.
 *
 * Final States lead to an end mark, and roles follow the name. A State without `transitions` has a note instead of an
 * arrow to every other State. Refused moves and missing States are drawn and labelled.
 *
 * @param states The States of one or more types.
 * @param options The languages of the names.
 * @returns The diagram, its States in the order given.
 * @throws {RangeError} If two States have the same `id`.
 */
export function drawMermaid(states: readonly WorkflowState[], options: DrawingOptions = {}): string {
  checkOptionNames("drawMermaid()", options, NAMES);
  const { nodes, missing, arrows } = layOut(states);
  const severalTypes = statesByType(states).size > 1;
  const lines = [
    ...nodes.map(({ mark, state }) => {
      const label = labelOf(state, options);
      const typed = severalTypes ? `${label} (${state.type})` : label;
      return `state "${mermaidText([typed, ...rolesLabel(state)].join(", "))}" as ${mark}`;
    }),
    ...missing.map(({ mark, id }) => `state "${mermaidText(missingLabel(id))}" as ${mark}`),
    ...nodes.filter(({ state }) => state.initial).map(({ mark }) => `[*] --> ${mark}`),
    ...arrows.map(({ from, to, refused }) => `${from} --> ${to}${refused ? ` : ${refusedLabel}` : ""}`),
    ...nodes.filter(({ state }) => isFinal(state)).map(({ mark }) => `${mark} --> [*]`),
    ...nodes
      .filter(({ state }) => state.transitions === undefined)
      .map(({ mark, state }) => `note right of ${mark} : ${mermaidText(anyLabel(state.type))}`),
  ];
  return ["stateDiagram-v2", ...lines.map((line) => `  ${line}`), ""].join("\n");
}

/**
 * Draws the workflows that a set of States forms, as a Graphviz DOT digraph: document 1, States and transitions.
 *
 * Each type is a cluster with a dot that leads to its initial States; final States have a double border, and roles are
 * below the name. States without `transitions` lead to a note instead of every other State. Refused moves and missing
 * States are drawn and labelled.
 *
 * @param states The States of one or more types.
 * @param options The languages of the names.
 * @returns The graph, its States type by type, within a type in the order given.
 * @throws {RangeError} If two States have the same `id`.
 */
export function drawDot(states: readonly WorkflowState[], options: DrawingOptions = {}): string {
  checkOptionNames("drawDot()", options, NAMES);
  const { nodes, missing, arrows } = layOut(states);
  const marks = new Map(nodes.map(({ mark, state }) => [state, mark]));
  const lines = [
    "rankdir=LR;",
    "node [shape=box, style=rounded];",
    ...[...statesByType(states)].flatMap(([type, members], index) => dotCluster(type, index, members, marks, options)),
    ...missing.map(({ mark, id }) => `${mark} [label="${dotText(missingLabel(id))}", style=dotted];`),
    ...arrows.map(
      ({ from, to, refused }) => `${from} -> ${to}${refused ? ` [label="${refusedLabel}", style=dashed]` : ""};`,
    ),
  ];
  return ["digraph workflow {", ...lines.map((line) => `  ${line}`), "}", ""].join("\n");
}

/** Content of both drawings, under marks that are safe in either syntax. */
interface Layout {
  readonly nodes: readonly { readonly mark: string; readonly state: WorkflowState }[];
  /** States that are pointed at without being in the set. */
  readonly missing: readonly { readonly mark: string; readonly id: string }[];
  readonly arrows: readonly Arrow[];
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  /** `true` if the API refuses this move, because it leads to another type. */
  readonly refused: boolean;
}

function layOut(states: readonly WorkflowState[]): Layout {
  const byId = statesById(states);
  const nodes = states.map((state, index) => ({ mark: `s${index}`, state }));
  const marks = new Map(nodes.map(({ mark, state }) => [state.id, mark]));
  const missing: { mark: string; id: string }[] = [];
  const markOf = (id: string): string => {
    const known = marks.get(id);
    if (known !== undefined) return known;
    const mark = `m${missing.length}`;
    missing.push({ mark, id });
    marks.set(id, mark);
    return mark;
  };
  const arrows = nodes.flatMap(({ mark, state }) =>
    [...new Set(state.transitions?.map(({ id }) => id))].map((id): Arrow => {
      const target = byId.get(id);
      return { from: mark, to: markOf(id), refused: target !== undefined && target.type !== state.type };
    }),
  );
  return { nodes, missing, arrows };
}

function dotCluster(
  type: string,
  index: number,
  members: readonly WorkflowState[],
  marks: ReadonlyMap<WorkflowState, string>,
  options: DrawingOptions,
): string[] {
  const initial = members.filter((state) => state.initial);
  const unrestricted = members.filter((state) => state.transitions === undefined);
  return [
    `subgraph cluster${index} {`,
    `  label="${dotText(type)}";`,
    ...members.map((state) => {
      const border = isFinal(state) ? ", peripheries=2" : "";
      const label = [labelOf(state, options), ...rolesLabel(state)].map(dotText).join(String.raw`\n`);
      return `  ${marks.get(state)} [label="${label}"${border}];`;
    }),
    ...(initial.length === 0 ? [] : [`  initial${index} [shape=point];`]),
    ...initial.map((state) => `  initial${index} -> ${marks.get(state)};`),
    ...(unrestricted.length === 0
      ? []
      : [`  any${index} [label="${dotText(anyLabel(type))}", shape=note, style=dashed];`]),
    ...unrestricted.map((state) => `  ${marks.get(state)} -> any${index} [style=dashed];`),
    "}",
  ];
}

const refusedLabel = "refused, another type";

function missingLabel(id: string): string {
  return `missing State ${id}`;
}

function anyLabel(type: string): string {
  return `any State of type ${type} may follow`;
}

function labelOf(state: WorkflowState, { languages = [] }: DrawingOptions): string {
  return textIn(state.name, languages) ?? (oneLine(state.key) === "" ? state.id : state.key);
}

function rolesLabel({ roles = [] }: WorkflowState): string[] {
  return roles.length === 0 ? [] : [`${roles.length === 1 ? "role" : "roles"} ${roles.join(", ")}`];
}

function isFinal(state: WorkflowState): boolean {
  return state.transitions?.length === 0;
}
