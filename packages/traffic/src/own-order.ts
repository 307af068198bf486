import { isRecord } from "@commerce-http/model";
import type { Exchange } from "./exchange.ts";
import { GraphqlRequest, textOf } from "./graphql-request.ts";

/** Code of how results that are sorted by id can be compared: `whole` as a set, a `part` not at all. */
export type OwnOrder = "whole" | "part";

/** Says whether each server has the results of a query in an order of its own: where they are sorted by the ids that it has given. */
export function ownOrderOf({ request, answer }: Exchange): OwnOrder | undefined {
  const graphql = GraphqlRequest.of(request.body);
  const query = new URLSearchParams(request.path.split(/\?(.*)/s)[1] ?? "");
  const given = (name: string): readonly unknown[] => graphql?.argumentsNamed(name) ?? query.getAll(name);
  const sorts = graphql === undefined ? [given("sort")] : given("sort");
  const isById = sorts.some((sort) => /^\s*id(?:\s|$)/.test(textOf(Array.isArray(sort) ? sort[0] : sort) ?? ""));
  const isFrom = given("where").some((where) => /\bid\s*[<>]/.test(textOf(where) ?? ""));
  const pages = [...pagesIn(answer.body)];
  if ((!isById && !isFrom) || pages.length === 0) return undefined;
  const isWhole = pages.every(({ limit = leastOf(given("limit")), offset = given("offset")[0] ?? 0, results }) => {
    return typeof limit === "number" && results.length < limit && Number(offset) === 0;
  });
  return isWhole && !isFrom ? "whole" : "part";
}

interface Page {
  readonly limit?: unknown;
  readonly offset?: unknown;
  readonly results: readonly unknown[];
}

/** Pages in an answer: that of REST, or those of GraphQL by the names of their fields. */
function* pagesIn(body: unknown): Generator<Page, void> {
  if (!isRecord(body)) return;
  const { results, data } = body;
  if (Array.isArray(results)) yield { ...body, results };
  if (isRecord(data)) for (const inner of Object.values(data)) yield* pagesIn(inner);
}

/** The least of the limits that are given; where none is, that of the service. */
function leastOf(limits: readonly unknown[]): number {
  return Math.min(...(limits.length === 0 ? [20] : limits.map(Number)));
}
