import { randomUUID } from "node:crypto";
import { families as traits } from "@commerce-http/model";
import { Clock } from "../src/clock.ts";
import { apiOf, type Api } from "../src/contract/api.ts";
import { contract } from "../src/generated/contract.ts";
import { Engine } from "../src/resource/engine.ts";
import { Families } from "../src/resource/families.ts";
import { DEFAULT_LIMITS, ProjectLimits, type Limits } from "../src/resource/limits.ts";
import type { Run, Workplace } from "../src/resource/workplace.ts";
import type { Durability } from "../src/store/data-option.ts";
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

/** Things to work with, without HTTP, and how they are worked with. */
export interface Own extends Workplace {
  readonly store: EmbeddedStore;
  readonly clock: Clock;
  readonly limits: ProjectLimits;
  readonly run: Run;
}

/** What may be said of them. */
type Further = Pick<Workplace, "isShared" | "doubt"> & { readonly strict?: boolean };

/** An engine over a store in memory. */
export function workplace(changes: Partial<Limits> = {}, { strict = false, ...further }: Further = {}): Own {
  const limits = new ProjectLimits({ ...DEFAULT_LIMITS, ...changes });
  const own = { store: openStore(), clock: new Clock(), limits, newId: randomUUID };
  const place = { ...own, engine: new Engine({ families, ...own, strictReferences: strict }), ...further };
  return { ...place, run: (work) => work(place) };
}
