import type { RawClient as AnyRawClient } from "@commerce-http/runtime";
import type { paths } from "@commerce-http/types";

/**
 * Every path of the API through openapi-fetch: a call resolves to `data` or `error` and throws for no status.
 *
 * @typeParam Paths Paths of the API; those of its description unless given.
 */
export type RawClient<Paths extends object = paths> = AnyRawClient<Paths>;
