import type { Operation, ResourceMethod } from "../../../model/api-model.ts";
import { propertyAccess, stringLiteral, valueLiteral } from "../../../text/text.ts";

/** Parts of a request as they are written, in this order. */
export interface RequestCode {
  readonly target: string | undefined;
  readonly query: readonly string[];
  /** Options that do not stand in the query as they are given. */
  readonly parameters: readonly string[];
  readonly body: string | undefined;
  readonly repeat: "guarded" | undefined;
  readonly lookup: string | undefined;
  readonly fields: string | undefined;
  readonly scopes: string | undefined;
  readonly keyForm: string | undefined;
  readonly keyWords: string | undefined;
  readonly ranges: string | undefined;
}

/** Writes the one statement of a method. */
export function methodBody(method: ResourceMethod, code: RequestCode): string {
  const [first] = method.operations;
  const {
    target,
    query,
    parameters,
    body,
    repeat,
    lookup,
    fields: draftFields,
    scopes,
    keyForm,
    keyWords,
    ranges,
  } = code;
  const fields = [
    `method: ${stringLiteral((first?.method ?? "").toUpperCase())}`,
    `path: ${pathExpression(method.operations, target ?? "")}`,
    ...(target === undefined ? [] : [`pathParameters: ${target}`]),
    ...(query.length > 0 ? [`query: { ${query.join(", ")} }`] : []),
    ...(parameters.length > 0 ? [`parameters: ${valueLiteral(parameters)}`] : []),
    ...field("body", body),
    ...(repeat === undefined ? [] : [`repeat: ${stringLiteral(repeat)}`]),
    ...(lookup === undefined ? [] : [`lookup: ${stringLiteral(lookup)}`]),
    ...field("fields", draftFields),
    ...field("scopes", scopes),
    ...field("keyForm", keyForm),
    ...field("keyWords", keyWords),
    ...field("ranges", ranges),
    "options",
  ];
  return `return this.#transport.${isHead(method) ? "exists" : "send"}({ ${fields.join(", ")} });`;
}

function field(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [value === name ? name : `${name}: ${value}`];
}

function pathExpression([operation, ...others]: readonly Operation[], target: string): string {
  if (operation === undefined) return '""';
  const { path, facade } = operation;
  if (others.length === 0 || facade?.by === undefined) return stringLiteral(path);
  return `${propertyAccess(target, facade.by)} === undefined ? ${pathExpression(others, target)} : ${stringLiteral(path)}`;
}

/** Says whether a method only asks whether something is there. */
export function isHead({ operations }: ResourceMethod): boolean {
  return operations.every(({ method }) => method === "head");
}
