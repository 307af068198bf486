import { isRecord } from "@commerce-http/model";
import { Fault, placed } from "../contract/faults.ts";
import type { AnyFamily } from "../resource/described-family.ts";
import type { Engine } from "../resource/engine.ts";
import type { Resource } from "../resource/family.ts";
import type { FindPromised } from "../resource/references.ts";

/** A draft of a seed, with words for where it stands. */
export interface PlacedDraft {
  readonly place: string;
  readonly project: string;
  readonly family: AnyFamily;
  readonly draft: unknown;
}

/** Drafts of a seed that refer to what comes later. */
export class LateDrafts {
  readonly #engine: Engine;
  readonly waiting: PlacedDraft[];

  constructor(engine: Engine, waiting: readonly PlacedDraft[] = []) {
    this.#engine = engine;
    this.waiting = [...waiting];
  }

  /** Stores a draft, or lets it wait for what it refers to. */
  store(entry: PlacedDraft): void {
    try {
      placed(entry.place, () => this.#engine.create(entry.family, entry, entry.draft));
    } catch (error) {
      if (missingIn(error) === undefined) throw error;
      this.waiting.push(entry);
    }
  }

  /** Stores all drafts that wait, each after those that it refers to, and counts them. In a circle, one is referred to before it is there. */
  settle(): number {
    const drafts = this.waiting.splice(0);
    new Settlement(this.#engine, drafts).run();
    return drafts.length;
  }
}

interface LateDraft extends PlacedDraft {
  /** `begun`: it waits for others, which are stored first. */
  state: "waiting" | "begun" | "stored";
  /** The id that was promised to those who refer to it. */
  id?: string;
}

class Settlement {
  readonly #engine: Engine;
  readonly #drafts: readonly LateDraft[];
  readonly #byAddress = new Map<string, LateDraft>();
  /** Resources that refer to some that were not there yet. */
  readonly #early: { readonly late: LateDraft; readonly resource: Resource }[] = [];

  constructor(engine: Engine, drafts: readonly PlacedDraft[]) {
    this.#engine = engine;
    this.#drafts = drafts.map((entry): LateDraft => ({ ...entry, state: "waiting" }));
    for (const late of this.#drafts) {
      const { project, family, draft } = late;
      if (isRecord(draft) && typeof draft["key"] === "string") {
        this.#byAddress.set(addressOf(project, family.kind, draft["key"]), late);
      }
    }
  }

  run(): void {
    for (const late of this.#drafts) this.#storeAfterTargets(late);
    for (const { late, resource } of this.#early) {
      placed(late.place, () => this.#engine.recheck(late.family, late, resource));
    }
  }

  /** Without recursion: a seed can be one long chain. */
  #storeAfterTargets(first: LateDraft): void {
    const chain = [first];
    for (let late = chain.at(-1); late !== undefined; late = chain.at(-1)) {
      if (late.state === "stored") {
        chain.pop();
        continue;
      }
      late.state = "begun";
      const target = this.#attempt(late);
      if (target?.state === "waiting") chain.push(target);
      else if (target !== undefined) target.id ??= this.#engine.newId();
    }
  }

  /** @returns The other one that has to be stored, or promised, before. */
  #attempt(late: LateDraft): LateDraft | undefined {
    let isEarly = false;
    const find: FindPromised = (kind, { key = "" }) => {
      const id = this.#byAddress.get(addressOf(late.project, kind, key))?.id;
      if (id === undefined) return undefined;
      isEarly = true;
      return { id, key };
    };
    try {
      const resource: Resource = placed(late.place, () =>
        this.#engine.create(late.family, late, late.draft, { id: late.id, find }),
      );
      late.state = "stored";
      if (isEarly) this.#early.push({ late, resource });
      return undefined;
    } catch (error) {
      const { typeId = "", key = "" } = missingIn(error) ?? {};
      const target = this.#byAddress.get(addressOf(late.project, typeId, key));
      if (target === undefined) throw error;
      return target;
    }
  }
}

function missingIn(error: unknown): { readonly typeId?: string; readonly key?: string } | undefined {
  const [first] = error instanceof Fault ? error.errors : [];
  return first?.code === "ReferencedResourceNotFound" ? first : undefined;
}

function addressOf(project: string, kind: string, key: string): string {
  return JSON.stringify([project, kind, key]);
}
