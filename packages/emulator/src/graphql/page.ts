import type { GraphQLResolveInfo } from "graphql";
import { fault } from "../contract/faults.ts";
import type { Caller, Engine } from "../resource/engine.ts";
import type { HeldFamily } from "../resource/family.ts";
import { readQuery } from "../resource/query.ts";
import { numberArgument } from "./schema.ts";

/** Arguments of a query; GraphQL makes no difference between an argument that is absent and `null`. */
export interface PageArguments {
  readonly where: string | null | undefined;
  readonly sort: readonly string[] | null | undefined;
  readonly limit: number | null;
  readonly offset: number | null;
}

/** Answers a query for resources: document 2, DiscountGroup. Throws Fault `InvalidInput` for a predicate or a sort expression, `InvalidField` for numbers out of range. */
export function page(
  engine: Engine,
  caller: Caller,
  family: HeldFamily,
  args: PageArguments,
  info: GraphQLResolveInfo,
  view: (json: string) => object,
): object {
  const limit = number("limit", args.limit, info);
  const offset = number("offset", args.offset, info);
  const where = typeof args.where === "string" ? [args.where] : [];
  const query = readQuery({ where, sort: args.sort ?? [] }, engine.fieldsOf(family.schema));
  const { results, total = 0 } = engine.query(family, caller, { ...query, limit, offset, withTotal: true });
  return { offset, count: results.length, total, exists: total > 0, results: results.map(view) };
}

function number(name: "limit" | "offset", given: number | null, info: GraphQLResolveInfo): number {
  const field = info.schema.getField(info.parentType, info.fieldName);
  if (field === undefined) throw new TypeError(`Cannot find field "${info.fieldName}"`);
  const { initially, least, greatest } = numberArgument(info.schema, field, name);
  const value = given ?? initially;
  if (value >= least && value <= greatest) return value;
  throw fault("InvalidField", `Value "${value}" is not allowed for parameter "${name}"`, {
    field: name,
    invalidValue: value,
  });
}
