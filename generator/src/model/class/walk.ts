import type { Resource } from "../api-model.ts";
import type { Shapes } from "../schemas/shapes.ts";
import type { ClassPlan, MethodPlan, WalkedParameters } from "./class-plan.ts";

/** Position in a list, which a walk has no use for. */
const positionParameter = "offset";

/**
 * Finds out whether everything that a query finds can be walked, and what such a walk is told.
 *
 * @returns Nothing where no keyset says how to walk.
 */
export function walkedParameters(
  { resource, subject, keyset }: Pick<ClassPlan, "resource" | "subject" | "keyset">,
  query: Pick<MethodPlan, "answer" | "query">,
  shapes: Shapes,
): WalkedParameters | undefined {
  if (keyset === undefined || subject === undefined || hasMethod(resource, "iterate")) return undefined;
  if (query.answer !== "page" || !shapes.properties(subject.schema).has(keyset.field)) return undefined;
  const walked = new Set([keyset.sort, keyset.withTotal, positionParameter]);
  const parameters = query.query.filter(({ name }) => !walked.has(name));
  const limit = parameters.find(({ name }) => name === keyset.limit);
  if (parameters.some(({ required }) => required) || limit === undefined) return undefined;
  return { keyset, subject, limit, others: parameters.filter((parameter) => parameter !== limit) };
}

/** Says whether a resource has a method of its own by a name. */
export function hasMethod({ methods }: Resource, verb: string): boolean {
  return methods.some((method) => method.verb === verb);
}
