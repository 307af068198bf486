import type { WorkflowState } from "@commerce-http/rules";
import { ranked, type Move } from "./ranks.ts";

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
export const WIDTH = 168;
export const HEIGHT = 54;
const ACROSS = 72;
const BELOW = 26;
const MARGIN = 28;

/** Room that a line takes which passes a column. */
const LANE = 16;

/** Lines that pass more columns than this, all together, are drawn straight. */
const MOST_LANES = 4000;

/** Rounds in which columns are sorted, and moved up and down. */
const ROUNDS = 6;

/** Something in a column: a State, or a line that passes. */
interface Stop<Of> {
  readonly state?: Of;
  readonly column: number;
  /** The middle of it. */
  y: number;
  /** Stops in the columns before and behind that a line leads to. */
  readonly before: Stop<Of>[];
  readonly behind: Stop<Of>[];
}

/**
 * Lays out the States of one type from left to right: each behind all that lead to it, moves back left out. Lines that pass columns get
 * lanes between the States there.
 */
export function layOut<Of extends WorkflowState>(states: readonly Of[]): Drawing<Of> {
  const { ranks, moves } = ranked(states);
  const count = Math.max(0, ...ranks.values()) + (states.length > 0 ? 1 : 0);
  const columns = Array.from({ length: count }, (): Stop<Of>[] => []);
  const stops = new Map<string, Stop<Of>>();
  const tied = new Set(moves.flatMap(({ from, to }) => [from, to]));
  for (const state of states.toSorted((one, other) => Number(tied.has(other.id)) - Number(tied.has(one.id)))) {
    const stop: Stop<Of> = { state, column: ranks.get(state.id) ?? 0, y: 0, before: [], behind: [] };
    stops.set(state.id, stop);
    columns[stop.column]?.push(stop);
  }
  const routes = routed(moves, stops, columns);
  arrange(columns);
  const all = columns.flat();
  const top = Math.min(0, ...all.map((stop) => stop.y - heightOf(stop) / 2)) - MARGIN;
  for (const stop of all) stop.y -= top;
  const bottom = Math.max(0, ...all.map((stop) => stop.y + heightOf(stop) / 2));
  return {
    width: 2 * MARGIN + count * (WIDTH + ACROSS) - (count > 0 ? ACROSS : 0),
    height: bottom + MARGIN,
    nodes: all.flatMap((stop) =>
      stop.state === undefined ? [] : [{ state: stop.state, x: xOf(stop), y: stop.y - HEIGHT / 2 }],
    ),
    edges: routes.map(({ move, route }) => ({ from: move.from, to: move.to, path: lineOf(route, move) })),
  };
}

/** The way of each line, from left to right, with a lane in each column that it passes. */
function routed<Of>(
  moves: readonly Move[],
  stops: ReadonlyMap<string, Stop<Of>>,
  columns: readonly Stop<Of>[][],
): readonly { readonly move: Move; readonly route: readonly Stop<Of>[] }[] {
  let lanes = 0;
  return moves.flatMap((move) => {
    const [from, to] = [stops.get(move.from), stops.get(move.to)];
    if (from === undefined || to === undefined) return [];
    const [left, right] = move.isBack ? [to, from] : [from, to];
    lanes += Math.max(0, right.column - left.column - 1);
    const passed = lanes > MOST_LANES ? [] : columns.slice(left.column + 1, right.column);
    const through = passed.map((column, place): Stop<Of> => {
      const lane: Stop<Of> = { column: left.column + 1 + place, y: 0, before: [], behind: [] };
      column.push(lane);
      return lane;
    });
    const route = [left, ...through, ...(right === left ? [] : [right])];
    for (const [place, stop] of route.entries()) {
      const next = route[place + 1];
      if (next === undefined) continue;
      stop.behind.push(next);
      next.before.push(stop);
    }
    return [{ move, route }];
  });
}

/** Sorts columns so that lines cross less, and moves what is in them towards what it is connected with. */
function arrange<Of>(columns: readonly Stop<Of>[][]): void {
  for (const column of columns) spread(column);
  for (let round = 0; round < ROUNDS; round += 1) {
    const isForth = round % 2 === 0;
    for (const column of isForth ? columns : columns.toReversed()) {
      const wanted = new Map(column.map((stop) => [stop, meanOf(isForth ? stop.before : stop.behind) ?? stop.y]));
      column.sort((one, other) => (wanted.get(one) ?? 0) - (wanted.get(other) ?? 0));
      for (const stop of column) stop.y = wanted.get(stop) ?? stop.y;
      spread(column);
    }
  }
}

/** Keeps the things of a column apart, around where they want to be. */
function spread<Of>(column: readonly Stop<Of>[]): void {
  const wanted = column.reduce((sum, { y }) => sum + y, 0);
  let least = Number.NEGATIVE_INFINITY;
  for (const stop of column) {
    const half = heightOf(stop) / 2;
    stop.y = Math.max(stop.y, least + half);
    least = stop.y + half + (stop.state === undefined ? 4 : BELOW);
  }
  const moved = column.reduce((sum, { y }) => sum + y, 0) - wanted;
  for (const stop of column) stop.y -= moved / column.length;
}

function meanOf<Of>(stops: readonly Stop<Of>[]): number | undefined {
  return stops.length === 0 ? undefined : stops.reduce((sum, { y }) => sum + y, 0) / stops.length;
}

function heightOf<Of>({ state }: Stop<Of>): number {
  return state === undefined ? LANE : HEIGHT;
}

function xOf<Of>({ column }: Stop<Of>): number {
  return MARGIN + column * (WIDTH + ACROSS);
}

/** A line through its lanes. Moves forth and back between the same States run beside each other. */
function lineOf<Of>(route: readonly Stop<Of>[], { isBack }: Move): string {
  const [first] = route;
  if (first === undefined) return "";
  if (route.length === 1) {
    // Around the upper right corner: above there may be another State.
    const [x, y] = [xOf(first) + WIDTH, first.y - HEIGHT / 2];
    return `M${x - 20} ${y}C${x - 20} ${y - 26} ${x + 26} ${y - 10} ${x} ${y + 10}`;
  }
  const shift = isBack ? 9 : -4;
  const points = route.map((stop, place) => {
    const y = stop.y + (stop.state === undefined ? 0 : shift);
    return { left: place === 0 ? xOf(stop) + WIDTH : xOf(stop), y, right: xOf(stop) + WIDTH };
  });
  const way = isBack ? points.toReversed() : points;
  const parts = way.map(({ left, right, y }, place) => {
    const previous = way[place - 1];
    const isEnd = place === way.length - 1;
    const [enter, leave] = isBack ? [right, left] : [left, right];
    if (previous === undefined) return `M${isBack ? left : right} ${y}`;
    const from = isBack ? previous.left : previous.right;
    const middle = (from + enter) / 2;
    const curve = `C${middle} ${previous.y} ${middle} ${y} ${enter} ${y}`;
    return isEnd ? curve : `${curve}H${leave}`;
  });
  return parts.join("");
}
