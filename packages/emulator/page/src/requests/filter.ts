import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import { statusClass } from "../parts/request.tsx";

/** Filter of the requests to show; empty texts match all. */
export interface RequestWishes {
  /** Found in path, operation, GraphQL fields or correlation id. */
  readonly text: string;
  readonly method: string;
  /** `2XX`, `4XX`, `none` for requests without an answer, `refused` whatever the status. */
  readonly status: string;
  readonly kind: string;
}

/** The requests that fit, the latest first. */
export function chosen(requests: readonly ReceivedRequest[], wishes: RequestWishes): readonly ReceivedRequest[] {
  const text = wishes.text.trim().toLowerCase();
  const found: ReceivedRequest[] = [];
  for (let index = requests.length - 1; index >= 0; index -= 1) {
    const request = requests[index];
    if (request !== undefined && fits(request, { ...wishes, text })) found.push(request);
  }
  return found;
}

function fits(request: ReceivedRequest, { text, method, status, kind }: RequestWishes): boolean {
  if (method !== "" && request.method !== method) return false;
  if (kind !== "" && request.kind !== kind) return false;
  if (status === REFUSED ? request.refusal === undefined : status !== "" && statusClass(request) !== status) {
    return false;
  }
  if (text === "") return true;
  const { path, operation, correlationId, graphql } = request;
  return [path, operation, correlationId, ...(graphql?.fields ?? [])].some((part) =>
    part?.toLowerCase().includes(text),
  );
}

/** The filter for requests that were refused: GraphQL answers them with 200. */
export const REFUSED = "refused";
