/** The parts of a request that parameters make. */
export interface RequestParts {
  /** Texts of path parameters, by the names of their places. */
  readonly places: Map<string, string>;
  /** Pairs of the query. */
  readonly query: string[];
  /** Pairs of the cookie. */
  readonly cookies: string[];
  /** Headers of the request. */
  readonly headers: Headers;
}
