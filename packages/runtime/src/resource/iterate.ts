import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError, refuse } from "../error/argument-error.ts";
import type { Where } from "../predicate/predicate.ts";
import { callOptionNames, type CallOptions } from "../request/call.ts";
import { queryText } from "../request/query.ts";

/** Options of an iteration over all matching resources. */
export interface IterateOptions<Resource> extends CallOptions {
  /** Predicate that resources must satisfy. */
  readonly where?: Where<Resource> | undefined;
  /** Size of a page. */
  readonly limit?: number | undefined;
  /** Starts after this value of the field. */
  readonly after?: string | undefined;
}

/** Facts about an iteration. */
export interface WalkFacts<Field extends string> {
  /** Unique field that the iteration sorts by. */
  readonly field: Field;
  /** Options besides those of every call and iteration. */
  readonly parameters: readonly string[];
  /** Predicate, if the option is not named `where`. */
  readonly where?: Where<never> | undefined;
  /** Default page size; the server's default if absent. */
  readonly greatestPage?: number | undefined;
}

/**
 * The request for one page of an iteration.
 *
 * @typeParam Options Options of the iteration.
 */
export interface PageRequest<Field extends string, Options = unknown> {
  /** Options of the call; `signal` also aborts when the page is no longer needed. */
  readonly options: Omit<Options, "after">;
  /** Predicates that must all hold. */
  readonly where: readonly string[];
  /** Order of the iteration. */
  readonly sort: `${Field} asc`;
  /** Requested size of the page. */
  readonly limit: number | undefined;
}

/** The parts of a page that an iteration uses. */
export interface WalkedPage<Item> {
  /** Resources of the page. */
  readonly results?: readonly Item[] | undefined;
  /** Page size that the server used; it may be smaller than the requested one. */
  readonly limit?: unknown;
}

/**
 * Iterates over all matching resources in the order of a field; each page starts after the last value of the previous
 * one. The next page is fetched while you process the current one.
 *
 * @param options The caller's options; `where`, `limit` (page size), `after` and `signal` are used here.
 * @param page Fetches one page.
 * @throws ArgumentError for an unknown option.
 * @throws IterationError if a page does not continue after the previous one.
 */
export async function* iterate<
  Item extends object,
  Field extends string & keyof Item,
  Options extends IterateOptions<never>,
>(
  options: Options,
  { field, parameters, greatestPage, where = options.where ?? [] }: WalkFacts<Field>,
  page: (request: PageRequest<Field, Options>) => Promise<WalkedPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const own = Object.fromEntries(["limit", "after", ...parameters].map((name) => [name, true]));
  checkOptionNames("iterate()", options, { ...callOptionNames, ...own }, ArgumentError);
  const { after: start = "", ...shared } = options;
  const { limit = greatestPage, signal } = options;
  if (limit !== undefined && !(limit >= 1)) refuse(`walk in pages of ${limit}`, "a whole number from 1");
  const predicates = [where].flat().map((each) => `(${queryText("where", each)})`);
  const stopped = new AbortController();
  const abort = (): void => stopped.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  let after = start;
  const fetchPage = (): Promise<WalkedPage<Item>> => {
    const beyond = after === "" ? [] : [`${field} > ${JSON.stringify(after)}`];
    const all = [...predicates, ...beyond].join(" and ");
    const fetched = page({
      options: { ...shared, signal: stopped.signal },
      where: all === "" ? [] : [all],
      sort: `${field} asc`,
      limit,
    });
    // A caller that stops before this page does not need its failure.
    fetched.catch(() => undefined);
    return fetched;
  };
  try {
    let next: Promise<WalkedPage<Item>> | undefined = fetchPage();
    while (next) {
      const found: WalkedPage<Item> = await next;
      const { results, limit: used } = found;
      const last = String(results?.at(-1)?.[field] ?? "");
      const isEmpty = results?.length === 0;
      if (!results || (!isEmpty && last <= after)) {
        throw new IterationError(`Cannot walk beyond ${field} "${after}": the next page ends with "${last}"`);
      }
      after = last;
      // Where the server does not say how large its pages are, an empty one is the end.
      next = isEmpty || results.length < Math.min(limit ?? Infinity, Number(used)) ? undefined : fetchPage();
      for (const item of results) {
        // A call that must not begin says best why.
        if (stopped.signal.aborted) await fetchPage();
        yield item;
      }
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    stopped.abort();
  }
}

/**
 * An iteration cannot continue: a page does not go beyond the previous one, so the iteration would never end. All
 * resources returned so far are valid.
 */
export class IterationError extends Error {
  /** Always `IterationError`, in minified code too. */
  override readonly name: string = "IterationError";
}
