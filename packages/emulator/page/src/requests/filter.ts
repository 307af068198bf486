import type { ReceivedRequest } from "../../../src/requests/received-request.ts";

/** Wishes about the requests to show; empty texts wish nothing. */
export interface RequestWishes {
  /** Found in path, operation, GraphQL fields or correlation id. */
  readonly text: string;
  readonly method: string;
  /** `2XX`, `4XX`, `none` for requests without an answer. */
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
  if (status !== "" && statusClass(request) !== status) return false;
  if (text === "") return true;
  const { path, operation, correlationId, graphql } = request;
  return [path, operation, correlationId, ...(graphql?.fields ?? [])].some((part) =>
    part?.toLowerCase().includes(text),
  );
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
