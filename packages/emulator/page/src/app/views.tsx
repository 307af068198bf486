import type { VNode } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import { ClockAndFaults } from "../clock/clock-and-faults.tsx";
import { Data } from "../data/data.tsx";
import { Discounts } from "../discounts/discounts.tsx";
import { messageOf } from "../emulator/ask.ts";
import type { RequestLog } from "../emulator/request-log.ts";
import { Failure } from "../parts/layout.tsx";
import type { Route } from "../parts/route.ts";
import { Reference } from "../reference/reference.tsx";
import { Requests } from "../requests/requests.tsx";
import { Workflow } from "../workflow/workflow.tsx";

/** Views that the head leads to, and their names. */
export const VIEWS = {
  requests: "Requests",
  data: "Data",
  workflow: "Workflow",
  discounts: "Discounts",
  clock: "Clock and faults",
} as const;

/** The view of a place; where one fails, the others can still be gone to. */
export function Shown({ route, log }: { readonly route: Route; readonly log: RequestLog }): VNode {
  const [error, forget] = useErrorBoundary((thrown: unknown) => console.error(thrown));
  const { view } = route;
  useEffect(() => forget(), [view]);
  if (error !== undefined) return <Failure message={`This view failed: ${messageOf(error)}`} again={forget} />;
  switch (view) {
    case "data":
      return <Data route={route} />;
    case "workflow":
      return <Workflow route={route} />;
    case "discounts":
      return <Discounts />;
    case "clock":
      return <ClockAndFaults log={log} />;
    case "reference":
      return <Reference name={route.rest[0] ?? ""} />;
    default:
      return <Requests route={route} log={log} />;
  }
}
