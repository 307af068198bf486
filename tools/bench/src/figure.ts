export interface Figure {
  /** Stays the same from run to run. */
  readonly name: string;
  readonly value: number;
  /** Such as "µs", "B" or "a second"; empty for a plain number. */
  readonly unit: string;
  /** The same of another program, or of the least that is possible, in the same run. */
  readonly peer?: { readonly name: string; readonly value: number };
  readonly limit?: Limit | undefined;
}

export type Peer = NonNullable<Figure["peer"]>;

export function figure(name: string, [value, unit]: readonly [number, string], peer?: Peer, limit?: Limit): Figure {
  return { name, value, unit, ...(peer && { peer }), ...(limit && { limit }) };
}

/** Bound of a figure that no machine changes, or of its ratio to the peer. */
export interface Limit {
  readonly of: "value" | "ratio";
  readonly at: "most" | "least";
  readonly bound: number;
}

/** State of a limit: on a machine that does other things as well, a miss by a few per cent proves nothing. */
export type Verdict = "holds" | "near" | "broken";

/** Units of what is the same on a slower machine. */
const MACHINELESS = new Set(["B", "MB", ""]);

/** Share by which a limit may be missed for reasons that lie with the machine. */
const NOISE = 0.05;

export function atMost(bound: number, of: Limit["of"] = "value"): Limit {
  return { of, at: "most", bound };
}

export function atLeast(bound: number, of: Limit["of"] = "value"): Limit {
  return { of, at: "least", bound };
}

export function ratioAtMost(bound: number): Limit {
  return atMost(bound, "ratio");
}

export function ratioOf({ value, peer }: Figure): number | undefined {
  return peer && value / peer.value;
}

/** Refuses limits that would break on a slower machine. */
export function expectMachineless({ name, unit, limit }: Figure): void {
  if (limit?.of === "value" && !MACHINELESS.has(unit)) {
    throw new Error(`Cannot limit "${name}" in ${unit}: limit its ratio to a floor of the same run`);
  }
}

export function verdictOf(figure: Figure): Verdict | undefined {
  const used = usedOf(figure);
  if (used === undefined) return undefined;
  if (used <= 1) return "holds";
  return used <= 1 + NOISE ? "near" : "broken";
}

/** Share of its limit that a figure uses: more than 1 where it misses the limit. */
export function usedOf(figure: Figure): number | undefined {
  const { limit } = figure;
  if (limit === undefined) return undefined;
  const value = limit.of === "ratio" ? ratioOf(figure) : figure.value;
  if (value === undefined) throw new Error(`Cannot limit the ratio of "${figure.name}": it has no peer`);
  return limit.at === "most" ? value / limit.bound : limit.bound / value;
}

export function amount(value: number, unit: string): string {
  return unit === "" ? numeral(value) : `${numeral(value)} ${unit}`;
}

/** Writes three digits, or all of those before the point. */
export function numeral(value: number): string {
  const places = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 1))));
  return value.toLocaleString("en", { maximumFractionDigits: places });
}
