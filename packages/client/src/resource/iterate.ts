import { refuse } from "../error/argument-error.ts";
import { IterationError } from "../error/iteration-error.ts";
import type { Where } from "../predicate/predicate.ts";
import { queryText } from "../request/query.ts";
import type { CallOptions } from "../send/call-options.ts";

/** Options of a walk over all matching resources. */
export interface IterateOptions<Resource> extends CallOptions {
  /** Predicate that a resource must satisfy. */
  readonly where?: Where<Resource> | undefined;
  /** Size of a page. */
  readonly limit?: number | undefined;
  /** Value of the field behind which the walk begins. */
  readonly after?: string | undefined;
}

/** The request for one page of a walk. */
export interface PageRequest<Field extends string> {
  /** Predicates that must all hold. */
  readonly where: readonly string[];
  /** Order of the walk. */
  readonly sort: `${Field} asc`;
  /** Size of the page, where one is asked for. */
  readonly limit: number | undefined;
  /** Aborts the request when nobody wants the page any more. */
  readonly signal: AbortSignal;
}

/** One page of a walk, as far as the walk looks at it. */
export interface WalkedPage<Item> {
  /** Resources of the page. */
  readonly results?: readonly Item[] | undefined;
  /** Size of pages that the server went by; it may be smaller than what was asked for. */
  readonly limit?: unknown;
}

/**
 * Walks all matching resources by keyset, as document 1 prescribes ("Iterating over all elements"): in the order of a
 * field, each page from where the last one ended. While a page is being looked at, the next one is already on its way.
 *
 * @param options The caller's own: `where`, `limit` (the size of pages), `after` and `signal` are looked at here.
 * @param field Field by which pages are chained; unique and sortable.
 * @param page Fetches one page.
 * @param greatestPage Size of pages unless another one is asked for; as the server likes it if left out.
 * @throws IterationError if a page does not lead beyond the one before it.
 */
export async function* iterate<Item extends object, Field extends string & keyof Item>(
  options: IterateOptions<never>,
  field: Field,
  page: (request: PageRequest<Field>) => Promise<WalkedPage<Item>>,
  greatestPage?: number,
): AsyncGenerator<Item, void, undefined> {
  const { where = [], limit = greatestPage, signal } = options;
  if (limit !== undefined && !(limit >= 1)) refuse(`walk in pages of ${limit}`, "a whole number from 1");
  const own = [where].flat().map((each) => `(${queryText("where", each)})`);
  const stopped = new AbortController();
  const abort = (): void => stopped.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  let after = options.after ?? "";
  const fetchPage = (): Promise<WalkedPage<Item>> => {
    const beyond = after === "" ? [] : [`${field} > ${JSON.stringify(after)}`];
    const all = [...own, ...beyond].join(" and ");
    const fetched = page({ where: all === "" ? [] : [all], sort: `${field} asc`, limit, signal: stopped.signal });
    // Whoever stops before this page is looked at does not want to hear that it failed.
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
