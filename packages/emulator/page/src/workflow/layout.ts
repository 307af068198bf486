import type { WorkflowState } from "@commerce-http/rules";

/** A State with its place in the drawing, in pixels. */
export interface Node<Of extends WorkflowState = WorkflowState> {
  readonly state: Of;
  readonly x: number;
  readonly y: number;
}

/** A transition between two States that are drawn. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** The line, as SVG writes paths. */
  readonly path: string;
}

/** A drawing of the States of one type. */
export interface Drawing<Of extends WorkflowState = WorkflowState> {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly Node<Of>[];
  readonly edges: readonly Edge[];
}

/** Size of a State, and room around it. */
export const WIDTH = 172;
export const HEIGHT = 60;
const ACROSS = 84;
const BELOW = 28;
const MARGIN = 28;

/**
 * Lays out the States of one type from left to right: each as many columns from the beginning as moves lead to it, and within
 * a column near those that lead to it. Moves back run below.
 */
export function layOut<Of extends WorkflowState>(states: readonly Of[]): Drawing<Of> {
  const byId = new Map(states.map((state) => [state.id, state]));
  const targetsOf = (state: Of): Of[] =>
    [...new Set((state.transitions ?? []).map(({ id }) => id))].flatMap((id) => byId.get(id) ?? []);
  const columns = inOrder(columnsOf(states, targetsOf), targetsOf);
  const tallest = Math.max(0, ...columns.map((column) => column.length));
  const nodes = columns.flatMap((column, index) => {
    const top = MARGIN + ((tallest - column.length) * (HEIGHT + BELOW)) / 2;
    return column.map((state, place): Node<Of> => ({
      state,
      x: MARGIN + index * (WIDTH + ACROSS),
      y: top + place * (HEIGHT + BELOW),
    }));
  });
  const places = new Map(nodes.map((node) => [node.state.id, node]));
  const bottom = MARGIN + tallest * (HEIGHT + BELOW);
  const edges = nodes.flatMap((from) =>
    targetsOf(from.state).flatMap((target): Edge[] => {
      const to = places.get(target.id);
      return to === undefined ? [] : [{ from: from.state.id, to: target.id, path: pathBetween(from, to, bottom) }];
    }),
  );
  return {
    width: 2 * MARGIN + columns.length * (WIDTH + ACROSS) - (columns.length > 0 ? ACROSS : 0),
    height: bottom + MARGIN,
    nodes,
    edges,
  };
}

/** Columns by the number of moves from where it begins; what nothing leads to begins in the first one, too. */
function columnsOf<Of extends WorkflowState>(states: readonly Of[], targetsOf: (state: Of) => Of[]): Of[][] {
  const columns: Of[][] = [];
  const placed = new Set<Of>();
  const place = (start: readonly Of[]): void => {
    let level = start.filter((state) => !placed.has(state));
    for (let index = 0; level.length > 0; index += 1) {
      for (const state of level) placed.add(state);
      (columns[index] ??= []).push(...level);
      level = [...new Set(level.flatMap(targetsOf))].filter((state) => !placed.has(state));
    }
  };
  place(states.filter(({ initial }) => initial));
  const targets = new Set(states.flatMap(targetsOf));
  place(states.filter((state) => !targets.has(state)));
  for (const state of states) place([state]);
  return columns;
}

/** Sorts each column by the mean place of the States that lead there, so that lines cross less. */
function inOrder<Of extends WorkflowState>(columns: readonly Of[][], targetsOf: (state: Of) => Of[]): Of[][] {
  const ordered: Of[][] = [];
  for (const column of columns) {
    const before = ordered.at(-1) ?? [];
    const weight = new Map<Of, number>();
    for (const state of column) {
      const sources = before.flatMap((source, place) => (targetsOf(source).includes(state) ? [place] : []));
      const sum = sources.reduce((total, place) => total + place, 0);
      weight.set(state, sources.length === 0 ? Number.POSITIVE_INFINITY : sum / sources.length);
    }
    ordered.push(column.toSorted((one, other) => compared(weight.get(one), weight.get(other))));
  }
  return ordered;
}

function compared(one = 0, other = 0): number {
  return one === other ? 0 : one - other;
}

function pathBetween(from: Node, to: Node, bottom: number): string {
  const middle = HEIGHT / 2;
  if (from.state.id === to.state.id) {
    const [x, y] = [from.x + WIDTH / 2, from.y];
    return `M${x - 18} ${y}C${x - 18} ${y - 26} ${x + 18} ${y - 26} ${x + 18} ${y}`;
  }
  if (to.x > from.x) {
    const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + middle, to.x, to.y + middle];
    const bend = Math.min(60, (x2 - x1) / 2);
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  }
  if (to.x === from.x) {
    const [x, y1, y2] = [from.x + WIDTH, from.y + middle, to.y + middle];
    return `M${x} ${y1}C${x + 44} ${y1} ${x + 44} ${y2} ${x} ${y2}`;
  }
  const [x1, x2, y1, y2] = [from.x + WIDTH / 2, to.x + WIDTH / 2, from.y + HEIGHT, to.y + HEIGHT];
  const low = Math.min(bottom, Math.max(y1, y2) + 44);
  return `M${x1} ${y1}C${x1} ${low} ${x2} ${low} ${x2} ${y2}`;
}
