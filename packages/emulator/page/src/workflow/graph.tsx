import type { WorkflowFinding } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { titleOf } from "../emulator/resources.ts";
import { HEIGHT, WIDTH, type Drawing } from "./layout.ts";
import { followers, type ShownState } from "./states.tsx";

interface GraphOptions {
  readonly drawing: Drawing<ShownState>;
  readonly findings: readonly WorkflowFinding[];
  readonly selected: ShownState | undefined;
  readonly onSelect: (id: string) => void;
}

/** States and their transitions, drawn. */
export function Graph(options: GraphOptions): VNode {
  const { drawing, selected } = options;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A link may have led to it.
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [selected?.id, drawing.nodes]);
  return (
    <div ref={box} class="graph" tabIndex={0} role="group" aria-label="States and their transitions">
      <div class="graph-space" style={{ width: `${drawing.width}px`, height: `${drawing.height}px` }}>
        <Edges drawing={drawing} selected={selected} />
        <Nodes {...options} />
      </div>
    </div>
  );
}

function Edges({ drawing, selected }: Pick<GraphOptions, "drawing" | "selected">): VNode {
  return (
    <svg width={drawing.width} height={drawing.height} aria-hidden="true" focusable="false">
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
      {drawing.edges.map(({ from, to, path }) => (
        <path
          key={`${from} ${to}`}
          d={path}
          marker-end={from === selected?.id ? "url(#tip-chosen)" : "url(#tip)"}
          class={selected === undefined ? "edge" : from === selected.id ? "edge chosen" : "edge dim"}
        />
      ))}
    </svg>
  );
}

function Nodes({ drawing: { nodes }, findings, selected, onSelect }: GraphOptions): VNode {
  const troubled = useMemo(() => {
    const problems = findings.filter(({ severity }) => severity === "problem");
    return new Set(problems.flatMap((finding) => ("stateId" in finding ? [finding.stateId] : [])));
  }, [findings]);
  const states = nodes.map(({ state }) => state);
  const next = new Set(selected && followers(selected, states));
  return (
    <>
      {nodes.map(({ state, x, y }) => {
        const { id, initial, transitions } = state;
        const marks = marksOf(state, troubled.has(id));
        const classes = {
          next: next.has(state),
          troubled: troubled.has(id),
          final: transitions?.length === 0,
          initial,
        };
        return (
          <button
            key={id}
            type="button"
            aria-pressed={id === selected?.id}
            class={["node", ...Object.entries(classes).flatMap(([name, isSo]) => (isSo ? [name] : []))].join(" ")}
            style={{ left: `${x}px`, top: `${y}px`, width: `${WIDTH}px`, height: `${HEIGHT}px` }}
            title={[titleOf(state), ...marks].join(" · ")}
            onClick={() => onSelect(id)}
          >
            <span class="node-name" dir="auto">
              {titleOf(state)}
            </span>
            <span class="node-marks">{marks.join(" · ")}</span>
          </button>
        );
      })}
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
