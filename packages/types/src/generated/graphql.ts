// Generated from spec/schemas/graphql.yaml by `npm run generate`. Do not edit.

import type { ErrorObject } from "./error.ts";
import type { OpenUnion } from "./open.ts";

/**
 * The body of a GraphQL request. Address and envelope are assumed: it is a POST to `/{projectKey}/graphql` with
 * this body.
 */
export interface GraphQLRequest {
  /** The GraphQL document. */
  query: string;
  /** Name of the operation to run, if the document has several. */
  operationName?: string | undefined;
  /** Values for the variables of the operation. */
  variables?: { [key: string]: unknown } | undefined;
}

/** The response to a GraphQL request: the selected data, errors, or both. The form is assumed. */
export interface GraphQLResponse {
  /** Data that the operation selected, named as in the document. Absent or `null` without data. */
  data?: { [key: string]: unknown } | null;
  /** Errors that occurred, if any. */
  errors?: GraphQLError[];
}

/** An error of a GraphQL request. The form is assumed. */
export interface GraphQLError {
  /** Explanation of the error, for people to read. */
  message: string;
  /** Places in the GraphQL document. */
  locations?: GraphQLErrorLocation[];
  /** Path of the field in the response, with names of fields and indices of lists. */
  path?: (string | number)[];
  /** The error in the form of other operations. */
  extensions?: OpenUnion<ErrorObject, "code">;
}

/** A place in a GraphQL document. Lines and columns start at 1. */
export interface GraphQLErrorLocation {
  /** The line. Integer. */
  line: number;
  /** The column. Integer. */
  column: number;
}

/**
 * Text in one language. GraphQL uses a list of these for localized text, and other operations a map; the list
 * is assumed.
 */
export interface LocalizedStringItem {
  /** Language code, such as `en` or `de-CH`. */
  locale: string;
  /** The text in that language. */
  value: string;
}
