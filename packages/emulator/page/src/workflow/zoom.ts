import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSize, type Size } from "../parts/values.ts";

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

/** The size of a drawing in the element that it scrolls in. */
export function useZoom(
  drawing: Size,
  box: RefObject<HTMLElement | null>,
): {
  readonly zoom: Zoom;
  readonly setZoom: (zoom: Zoom) => void;
  readonly scale: number;
  readonly step: (isLarger: boolean) => void;
} {
  const [zoom, setZoom] = useState<Zoom>("readable");
  const scale = scaleOf(zoom, drawing, useSize(box));
  const drawn = useRef(scale);
  useLayoutEffect(() => {
    const { current: element } = box;
    const factor = scale / drawn.current;
    drawn.current = scale;
    if (element === null || factor === 1) return;
    // What was in the middle stays there.
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    element.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
    element.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2;
  }, [scale]);
  return { zoom, setZoom, scale, step: (isLarger) => setZoom(stepped(scale, isLarger)) };
}
