import type { Keyset, Resource } from "../../model/api-model.ts";
import type { ClassPlan, MethodPlan } from "../../model/class/class-plan.ts";
import { expandParameter } from "../../model/class/places.ts";
import type { ApiModel } from "../../model/model.ts";
import { answerOf } from "../../model/operations/answers.ts";
import { isObject } from "../../plain-object.ts";
import { propertyAccess, valueLiteral, stringLiteral } from "../../text/text.ts";
import { optionName } from "../client/options/parameters.ts";
import {
  holdsText,
  predicateCode,
  predicateTag,
  bodyCode,
  objectCode,
  resultName,
  type SampleCall,
} from "./program.ts";
import type { Given, Shown } from "./shown.ts";

/** Writes the call of the method behind an operation; nothing where no class offers it. */
export function facadeCall({ classes }: ApiModel, shown: Shown): SampleCall | undefined {
  const methods = classes.flatMap((plan) => plan.methods.map((method) => ({ plan, method })));
  const found = methods.find(({ method }) => method.method.operations.includes(shown.operation));
  if (found === undefined) return undefined;
  const { plan, method } = found;
  const options = optionsOf(plan, method, shown);
  const given = [
    ...targetOf(method, shown),
    ...(method.versioned?.body === undefined ? [] : [valueLiteral(memberOf(shown.body, "actions"))]),
    ...(method.body === undefined || shown.body === undefined ? [] : [bodyCode(shown.body)]),
    ...(options.length === 0 ? [] : [objectCode(options)]),
  ];
  const expression = `${accessTo(plan.resource, shown)}.${method.method.verb}(${given.join(", ")})`;
  const predicate = valueOf(shown.query, plan.keyset?.where);
  return { imports: holdsText(predicate) ? [predicateTag] : [], expression, ...resultOf(plan, method, shown) };
}

/** `client.states`, `client.inStore("berlin").cartDiscounts` */
function accessTo({ name, within }: Resource, shown: Shown): string {
  const client = within && `client.${within.method}(${valueLiteral(shown.path.get(within.parameter))})`;
  return propertyAccess(client ?? "client", name);
}

/** The address of one resource, with the version that a change names. */
function targetOf({ method, addresses, versioned }: MethodPlan, shown: Shown): readonly string[] {
  const address = (addresses[method.operations.indexOf(shown.operation)] ?? []).map(
    ({ name }) => [name, shown.path.get(name)] as const,
  );
  if (address.length === 0) return [];
  const version = versioned?.body === undefined ? valueOf(shown.query, "version") : memberOf(shown.body, "version");
  return [valueLiteral(Object.fromEntries([...address, ...(versioned === undefined ? [] : [["version", version]])]))];
}

function optionsOf({ keyset }: ClassPlan, { options }: MethodPlan, shown: Shown): readonly string[] {
  const query = shown.query
    .filter(({ parameter }) => options.some(({ name }) => name === parameter.name))
    .map((given) => `${optionName(given.parameter)}: ${optionValue(given, keyset)}`);
  const headers = Object.fromEntries(shown.headers.map(({ parameter, value }) => [parameter.name, value]));
  return [...query, ...(shown.headers.length === 0 ? [] : [`headers: ${valueLiteral(headers)}`])];
}

/** Predicates, order and expansion may be one text instead of a list; names that share a prefix are given without it. */
function optionValue({ parameter: { name, keyPrefix }, value }: Given, keyset: Keyset | undefined): string {
  const isList = [keyset?.where, keyset?.sort, expandParameter].includes(name);
  const single: unknown = isList && Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (name === keyset?.where) return predicateCode(single);
  if (keyPrefix === undefined || !isObject(single)) return valueLiteral(single);
  const entries = Object.entries(single).map(([key, each]) => [key.replace(keyPrefix, ""), each] as const);
  return valueLiteral(Object.fromEntries(entries));
}

function resultOf(
  { resource, subject }: ClassPlan,
  { answer }: MethodPlan,
  { operation }: Shown,
): Pick<SampleCall, "result" | "printed" | "answer"> {
  if (operation.method === "head") return { result: "found", printed: "found", answer: "true" };
  const name = answer === "page" ? "page" : resultName(subject?.name ?? resource.module);
  return { result: answerOf(operation) === undefined ? undefined : name, printed: name };
}

function valueOf(query: Shown["query"], name: string | undefined): unknown {
  return query.find(({ parameter }) => parameter.name === name)?.value;
}

function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

/** Writes the call of an operation that no class offers: through the client over every path. */
export function rawCall({ operation, path, query, headers, body }: Shown): SampleCall {
  const params = {
    ...(path.size > 0 && { path: Object.fromEntries(path) }),
    ...(query.length > 0 && { query: valuesOf(query) }),
    ...(headers.length > 0 && { header: valuesOf(headers) }),
  };
  const init = { ...(Object.keys(params).length > 0 && { params }), ...(body !== undefined && { body }) };
  const parts = [stringLiteral(operation.path), ...(Object.keys(init).length === 0 ? [] : [valueLiteral(init)])];
  return {
    imports: [],
    expression: `client.raw.${operation.method.toUpperCase()}(${parts.join(", ")})`,
    result: "{ data, error }",
    printed: "data ?? error",
  };
}

function valuesOf(given: readonly Given[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(given.map(({ parameter, value }) => [parameter.name, value]));
}
