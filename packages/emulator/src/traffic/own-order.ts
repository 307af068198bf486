import { isObject } from "../plain-object.ts";
import type { Exchange } from "./exchange.ts";

/** Code of how results that are sorted by id can be compared: `whole` as a set, a `part` not at all. */
export type OwnOrder = "whole" | "part";

/**
 * Says whether each server has the results of a query in an order of its own: where they are sorted by the ids that it has given.
 *
 * @returns `undefined` where the order is the same on all servers.
 */
export function ownOrderOf({ request, answer }: Exchange): OwnOrder | undefined {
  const query = new URLSearchParams(request.path.split(/\?(.*)/s)[1] ?? "");
  const sorted = query.getAll("sort").map((sort) => sort.trim().split(/\s+/)[0]);
  const isFrom = query.getAll("where").some((where) => /\bid\s*[<>]/.test(where));
  if (sorted[0] !== "id" && !isFrom) return undefined;
  const { body } = answer;
  if (!isObject(body) || !Array.isArray(body["results"])) return undefined;
  const { limit, offset, results } = body;
  const isWhole = typeof limit === "number" && results.length < limit && !isFrom && (offset ?? 0) === 0;
  return isWhole ? "whole" : "part";
}
