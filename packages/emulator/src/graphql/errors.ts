import type { ErrorObject, GraphQLError as ErrorInAnswer } from "@commerce-http/types";
import { GraphQLError } from "graphql";
import { Fault } from "../contract/faults.ts";
import type { Report } from "../requests/log-lines.ts";

/** Errors of the body as a whole. */
export function faultErrors(fault: Fault): ErrorInAnswer[] {
  return fault.errors.map((extensions) => ({ message: extensions.message, extensions }));
}

/** An error that the library found in a request. */
export function errorInRequest(error: GraphQLError): ErrorInAnswer {
  return errorInAnswer(error, { code: "InvalidInput", message: error.message });
}

/** Says whether an error is nobody's refusal. The library wraps its own errors about variables. */
export function isDefect({ originalError }: GraphQLError): boolean {
  return originalError !== undefined && !(originalError instanceof GraphQLError) && !(originalError instanceof Fault);
}

/**
 * Errors of fields, with the API's error objects in `extensions`: public facts, GraphQL.
 *
 * @param report Learns of what the answer does not tell.
 */
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
