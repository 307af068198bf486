import type { WorkflowFinding } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { titleOf } from "../emulator/resources.ts";
import { useSize } from "../parts/use-size.ts";
import { HEIGHT, WIDTH, type Drawing } from "./layout.ts";
import { followers, type ShownState } from "./shown-state.ts";
import { scaleOf, stepped, type Zoom } from "./zoom.ts";

/** States and their transitions, drawn; as large as somebody wants it. */
export function Graph({
  drawing,
  findings,
  selected,
  onSelect,
}: {
  readonly drawing: Drawing<ShownState>;
  readonly findings: readonly WorkflowFinding[];
  readonly selected: ShownState | undefined;
  readonly onSelect: (id: string) => void;
}): VNode {
  const { width, height, nodes, edges } = drawing;
  const troubled = useMemo(
    () =>
      new Set(
        findings.flatMap((finding) =>
          "stateId" in finding && finding.severity === "problem" ? [finding.stateId] : [],
        ),
      ),
    [findings],
  );
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>("readable");
  const scale = scaleOf(zoom, drawing, useSize(box));
  const step = (isLarger: boolean): void => setZoom(stepped(scale, isLarger));
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
  useEffect(() => {
    // It may have been found by its name, or come by a link.
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected?.id, nodes]);
  const next =
    selected &&
    new Set(
      followers(
        selected,
        nodes.map(({ state }) => state),
      ).map(({ id }) => id),
    );
  return (
    <>
      <div class="bar" role="group" aria-label="Size of the drawing">
        <button type="button" aria-label="Smaller" onClick={() => step(false)}>
          −
        </button>
        <button type="button" aria-label="Larger" onClick={() => step(true)}>
          +
        </button>
        <button type="button" aria-pressed={zoom === 1} onClick={() => setZoom(1)}>
          Full size
        </button>
        <button type="button" aria-pressed={zoom === "whole"} onClick={() => setZoom("whole")}>
          Fit to the window
        </button>
        <span class="hint" role="status">
          {Math.round(scale * 100)} %
        </span>
      </div>
      <div
        ref={box}
        class={zoom === "whole" ? "graph whole" : "graph"}
        tabIndex={0}
        role="group"
        aria-label="States and their transitions"
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
          if (ctrlKey || metaKey || altKey) return;
          if (key === "+" || key === "-") step(key === "+");
          else if (key === "0") setZoom("whole");
          else if (key === "1") setZoom(1);
        }}
        onWheel={(event) => {
          // So do trackpads tell of two fingers that move apart.
          if (!event.ctrlKey) return;
          event.preventDefault();
          step(event.deltaY < 0);
        }}
      >
        <div class="graph-space" style={{ width: `${width}px`, height: `${height}px`, zoom: scale }}>
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <defs>
              {["tip", "tip chosen"].map((name) => (
                <marker
                  key={name}
                  id={name.replace(" ", "-")}
                  viewBox="0 0 8 8"
                  refX="7"
                  refY="4"
                  markerWidth="9"
                  markerHeight="9"
                  markerUnits="userSpaceOnUse"
                  orient="auto"
                >
                  <path d="M0 0L8 4L0 8z" class={name} />
                </marker>
              ))}
            </defs>
            {edges.map(({ from, to, path }) => (
              <path
                key={`${from} ${to}`}
                d={path}
                marker-end={from === selected?.id ? "url(#tip-chosen)" : "url(#tip)"}
                class={selected === undefined ? "edge" : from === selected.id ? "edge chosen" : "edge dim"}
              />
            ))}
          </svg>
          {nodes.map(({ state, x, y }) => {
            const marks = marksOf(state, troubled.has(state.id));
            return (
              <button
                key={state.id}
                type="button"
                aria-pressed={state.id === selected?.id}
                class={[
                  "node",
                  next?.has(state.id) ? "next" : "",
                  troubled.has(state.id) ? "troubled" : "",
                  state.transitions?.length === 0 ? "final" : "",
                  state.initial ? "initial" : "",
                ].join(" ")}
                style={{ left: `${x}px`, top: `${y}px`, width: `${WIDTH}px`, height: `${HEIGHT}px` }}
                title={[titleOf(state), ...marks].join(" · ")}
                onClick={() => onSelect(state.id)}
              >
                <span class="node-name" dir="auto">
                  {titleOf(state)}
                </span>
                <span class="node-marks">{marks.join(" · ")}</span>
              </button>
            );
          })}
        </div>
      </div>
    </>
  );
}

/** Words about a State, those first that nothing else in the drawing says: there may be no room for all of them. */
function marksOf({ initial, transitions, roles = [] }: ShownState, isTroubled: boolean): readonly string[] {
  return [
    ...roles,
    ...(transitions === undefined ? ["leads anywhere"] : []),
    ...(isTroubled ? ["problem"] : []),
    ...(initial ? ["initial"] : []),
    ...(transitions?.length === 0 ? ["final"] : []),
  ];
}
