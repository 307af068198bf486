import type { VNode } from "preact";
import type { ReceivedRequest } from "../emulator/request-log.ts";

/** The status of a request, or what became of it without one. */
export function StatusBadge({ request }: { readonly request: ReceivedRequest }): VNode {
  const status = isRefusedQuietly(request) ? "4XX" : statusClass(request);
  return <span class={`badge status-${status}`}>{request.answer?.status ?? request.outcome}</span>;
}

/** Says whether a request was refused by an answer that does not look like it. */
export function isRefusedQuietly({ refusal, answer }: ReceivedRequest): boolean {
  return refusal !== undefined && answer !== undefined && answer.status < 400;
}

/** Class of a status, such as `4XX`; `none` without an answer. */
export function statusClass({ answer }: ReceivedRequest): string {
  return answer === undefined ? "none" : `${Math.floor(answer.status / 100)}XX`;
}

/** Name of a request for people, in a few words. */
export function nameOf({ operation, graphql, kind }: ReceivedRequest): string {
  if (graphql !== undefined) return graphql.fields.join(", ");
  return operation ?? kind;
}
