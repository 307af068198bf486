import { refuse } from "../error/argument-error.ts";
import type { Where } from "../predicate/predicate.ts";
import { queryText } from "../request/query.ts";
import type { CallOptions } from "../send/call-options.ts";

/** What a walk over all matching resources is given. */
export interface IterateOptions<Resource> extends CallOptions {
  readonly where?: Where<Resource>;
  readonly limit?: number;
  readonly after?: string;
}

/** What one page of a walk asks for. */
export interface PageRequest<Field extends string> {
  readonly where: readonly string[];
  readonly sort: `${Field} asc`;
  readonly limit: number;
  readonly signal: AbortSignal;
}

/** Greatest page that the API answers with (document 1, "Query features"). */
const greatestPage = 500;

/**
 * Walks all matching resources by keyset, as document 1 prescribes ("Iterating over all elements"): in the order of a
 * field, each page from where the last one ended. While a page is being looked at, the next one is already on its way.
 *
 * @param options The caller's own: `where`, `limit` (the size of pages), `after` and `signal` are looked at here.
 * @param field Field by which pages are chained; unique and sortable.
 * @param page Fetches one page.
 */
export async function* iterate<Item extends object, Field extends string & keyof Item>(
  options: IterateOptions<never>,
  field: Field,
  page: (request: PageRequest<Field>) => Promise<readonly Item[]>,
): AsyncGenerator<Item, void, undefined> {
  const { where = [], limit = greatestPage, signal } = options;
  if (!(limit >= 1)) refuse(`walk in pages of ${limit}`, "a whole number from 1");
  const own = [where].flat().map((each) => `(${queryText("where", each)})`);
  const stopped = new AbortController();
  const abort = (): void => stopped.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  const fetchPage = (after: unknown): Promise<readonly Item[]> => {
    const beyond = after === undefined ? [] : [`${field} > ${JSON.stringify(after)}`];
    const all = [...own, ...beyond].join(" and ");
    const fetched = page({ where: all === "" ? [] : [all], sort: `${field} asc`, limit, signal: stopped.signal });
    // Whoever stops before this page is looked at does not want to hear that it failed.
    fetched.catch(() => undefined);
    return fetched;
  };
  try {
    let next: Promise<readonly Item[]> | undefined = fetchPage(options.after);
    while (next) {
      const items: readonly Item[] = await next;
      const last = items.at(-1);
      next = last === undefined || items.length < limit ? undefined : fetchPage(last[field]);
      for (const item of items) {
        // A call that must not begin says best why.
        if (stopped.signal.aborted) await fetchPage(last);
        yield item;
      }
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    stopped.abort();
  }
}
