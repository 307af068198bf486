/** The parts of a request that parameters make. */
export interface RequestParts {
  /** Texts of path parameters, by the names of their places. */
  readonly places: Map<string, string>;
  /** Pairs of the query. */
  readonly query: string[];
  /** Headers of the request. */
  readonly headers: Headers;
}
