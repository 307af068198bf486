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
  /** Which operation of the document to run, if it holds several. */
  operationName?: string | undefined;
  /** Values for the variables of the operation. */
  variables?: { [key: string]: unknown } | undefined;
}

/** The answer to a GraphQL request: what was selected, what went wrong, or both. The form is assumed. */
export interface GraphQLResponse {
  /** Data that the operation selected, named as in the document. Absent or `null` when nothing could be answered. */
  data?: { [key: string]: unknown } | null;
  /** Errors that occurred. Absent when there are none. */
  errors?: GraphQLError[];
}

/** One thing that went wrong with a GraphQL request. The form is assumed. */
export interface GraphQLError {
  /** Explanation of the error, for people to read. */
  message: string;
  /** Where in the GraphQL document it was noticed. */
  locations?: GraphQLErrorLocation[];
  /** Which field of the answer it concerns; names of fields, and positions in lists. */
  path?: (string | number)[];
  /** The error as the other operations would report it. */
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
 * Text in one language. GraphQL takes and gives localized text as a list of these, where the other operations
 * use a map; that form is assumed.
 */
export interface LocalizedStringItem {
  /** Language code, such as `en` or `de-CH`. */
  locale: string;
  /** The text in that language. */
  value: string;
}
