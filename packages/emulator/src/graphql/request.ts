import { isRecord } from "@commerce-http/model";
import type { ErrorObject, GraphQLError as ErrorInAnswer, GraphQLRequest } from "@commerce-http/types";
import {
  getOperationAST,
  GraphQLError,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { Api } from "../contract/api.ts";
import { checked } from "../contract/body.ts";
import { Fault } from "../contract/faults.ts";
import type { Report } from "../requests/log-lines.ts";
import { isTooDeep, isTooLarge, MAX_TOKENS } from "./bounds.ts";

export interface UnderstoodRequest {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly operationName: string | undefined;
  readonly variableValues: Readonly<Record<string, unknown>>;
}

export interface Misunderstanding {
  readonly errors: ErrorInAnswer[];
}

/** Understands a request: its envelope, its document, and which operation of it is meant. */
export function readRequest(api: Api, schema: GraphQLSchema, body: unknown): UnderstoodRequest | Misunderstanding {
  try {
    const request = checked<GraphQLRequest>(api, "GraphQLRequest", withoutNulls(body));
    const document = readDocument(request.query);
    return readOperation(schema, document, request);
  } catch (error) {
    if (error instanceof Fault) return { errors: faultErrors(error) };
    if (error instanceof GraphQLError) return { errors: [errorInRequest(error)] };
    throw error;
  }
}

/** Clients write `null` for an operation name or variables that they do not have. */
function withoutNulls(body: unknown): unknown {
  if (!isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function readDocument(query: string): DocumentNode {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    // The parser calls itself for what is nested, until the stack is full.
    throw error instanceof RangeError ? new GraphQLError(TOO_DEEP) : error;
  }
  if (isTooDeep(document)) throw new GraphQLError(TOO_DEEP);
  return document;
}

function readOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variables = {} }: GraphQLRequest,
): UnderstoodRequest | Misunderstanding {
  const errors = validate(schema, document);
  if (errors.length > 0) return { errors: errors.map(errorInRequest) };
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new GraphQLError(unknownOperation(operationName));
  if (isTooLarge(schema, document, operation, variables)) {
    throw new GraphQLError("The operation asks for too many fields", { nodes: operation });
  }
  return { document, operation, operationName, variableValues: variables };
}

const TOO_DEEP = "The document is nested too deeply";

function unknownOperation(name: string | undefined): string {
  return name === undefined
    ? "Name the operation: the document does not have exactly one"
    : `There is no operation "${name}" in the document`;
}

function faultErrors(fault: Fault): ErrorInAnswer[] {
  return fault.errors.map((extensions) => ({ message: extensions.message, extensions }));
}

function errorInRequest(error: GraphQLError): ErrorInAnswer {
  return errorInAnswer(error, { code: "InvalidInput", message: error.message });
}

/** Says whether an error is not a refusal. The library wraps its own errors about variables. */
export function isDefect({ originalError }: GraphQLError): boolean {
  return originalError !== undefined && !(originalError instanceof GraphQLError) && !(originalError instanceof Fault);
}

/** Errors of fields, with the API's error objects in `extensions`: public facts, GraphQL. What they do not tell is reported. */
export function fieldErrors(errors: readonly GraphQLError[], report: Report): ErrorInAnswer[] {
  return errors.flatMap((error) => {
    const { originalError } = error;
    // The library wraps its own errors about variables.
    if (originalError === undefined || originalError instanceof GraphQLError) return [errorInRequest(error)];
    if (originalError instanceof Fault) return originalError.errors.map((object) => errorInAnswer(error, object));
    report(originalError);
    return [errorInAnswer(error, { code: "General", message: "Internal error" })];
  });
}

function errorInAnswer({ locations, path }: GraphQLError, extensions: ErrorObject): ErrorInAnswer {
  return {
    message: extensions.message,
    ...(locations && { locations: [...locations] }),
    ...(path && { path: [...path] }),
    extensions,
  };
}
