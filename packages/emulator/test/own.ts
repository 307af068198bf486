import { families as traits } from "@commerce-http/rules/description";
import { apiOf, type Api } from "../src/contract/api.ts";
import { contract } from "../src/generated/contract.ts";
import type { Durability } from "../src/options.ts";
import { Families } from "../src/resource/families.ts";
import { Layout } from "../src/store/kinds.ts";
import { openStore as open } from "../src/store/sqlite-store.ts";
import type { EmbeddedStore } from "../src/store/store.ts";

/** The API of this package. */
export const api: Api = apiOf(contract, traits);

/** Its kinds of resources. */
export const families: Families = new Families(api);

/** How they are stored. */
export const layout: Layout = new Layout(traits);

/** Opens a store of them. */
export function openStore(options: { readonly file?: string; readonly durability?: Durability } = {}): EmbeddedStore {
  return open({ api, ...options });
}
