import type { Size } from "../parts/use-size.ts";

/** The wish how large a drawing is to be: by a factor, all of it within the window, or as large as it is easily read. */
export type Zoom = number | "whole" | "readable";

/** Bounds of the factor: names cannot be read long before the least. */
const LEAST = 0.02;
const GREATEST = 2;

/** Drawings that are too wide are made smaller by themselves, unless they had to be smaller than this. */
const READABLE = 0.75;

const STEP = 1.25;

/** The factor by which a drawing is drawn in the room that there is. */
export function scaleOf(zoom: Zoom, drawing: Size, room: Size): number {
  if (typeof zoom === "number") return zoom;
  // Before anything is measured there is no room.
  if (room.width === 0) return 1;
  const across = room.width / drawing.width;
  if (zoom === "whole") return Math.max(LEAST, Math.min(1, across, room.height / drawing.height));
  return across < 1 && across >= READABLE ? across : 1;
}

/** The factor one step larger or smaller, which is 1 rather than close to it. */
export function stepped(scale: number, isLarger: boolean): number {
  const next = isLarger ? scale * STEP : scale / STEP;
  const even = Math.abs(next - 1) < 0.1 ? 1 : next;
  return Math.min(GREATEST, Math.max(LEAST, even));
}
