import { isRecord, namesIn, valueAt, type FamilyTraits } from "@commerce-http/model";
import { storesCounting, type DraftRefusal } from "@commerce-http/rules";
import { checkSchema } from "../../contract/body.ts";
import { Fault } from "../../contract/faults.ts";
import type { AnyFamily } from "../../resource/described-family.ts";
import type { Families } from "../../resource/families.ts";
import { type Limits } from "../../resource/limits.ts";
import { Completion, type CompletionOptions } from "./completion.ts";
import { KeywordReader } from "./keywords.ts";
import { randomPredicate } from "./predicate.ts";
import { Random } from "./random.ts";

export interface WorkshopOptions extends Pick<CompletionOptions, "api" | "mark" | "optional" | "references"> {
  readonly families: Families;
  readonly limits: Readonly<Limits>;
  readonly seed: string;
}

/** A place where drafts are made: each is completed at random until the emulator's own rules have nothing against it. */
export class Workshop {
  readonly #options: WorkshopOptions;
  readonly #reader: KeywordReader;
  readonly #random: Random;
  #count = 0;
  /** How many the limit of active Cart Discounts counts, by the key of the Store; those of the Project without one. */
  readonly #counted = new Map<string | undefined, number>();

  constructor(options: WorkshopOptions) {
    this.#options = options;
    this.#reader = new KeywordReader(options.api.contract.schemas);
    this.#random = new Random(options.seed);
  }

  /**
   * A draft with everything that is wished for. Of active Cart Discounts without a Discount Code, there are as many as
   * a Project and each Store may have; where the given parts allow, those beyond are others. Throws TypeError that
   * names the field or the rule which the given parts break.
   */
  make(traits: FamilyTraits, wish: object): Record<string, unknown> {
    const { limits } = this.#options;
    if (!isRecord(wish)) {
      throw new TypeError(`Cannot make a ${traits.noun}: expected an object with fields of its draft`);
    }
    this.#count += 1;
    const draft = this.#accepted(traits, wish);
    const stores = this.#storesCounting(traits, draft);
    const isRoom = stores.every((store) => {
      const limit = store === undefined ? limits.activeCartDiscounts : limits.storeCartDiscounts;
      return (this.#counted.get(store) ?? 0) < limit;
    });
    if (!isRoom) return this.#accepted(traits, uncounted(wish));
    for (const store of stores) this.#counted.set(store, (this.#counted.get(store) ?? 0) + 1);
    return draft;
  }

  #accepted(traits: FamilyTraits, wish: object): Record<string, unknown> {
    const { families } = this.#options;
    const family = families.of(traits.kind);
    if (family === undefined) throw new TypeError(`Cannot make a ${traits.noun}: there is no such kind`);
    const reasons = new Map<string, number>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const draft = this.#completed(traits, wish, attempt);
      const reason = this.#refusal(family, draft, wish);
      if (reason === undefined) return draft;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    // What is wrong with the wish comes back each time; what is drawn beside it changes.
    const [[reason] = [""]] = [...reasons].toSorted(([, one], [, other]) => other - one);
    throw new TypeError(`Cannot make a ${traits.noun}: ${reason}`);
  }

  /** Each attempt goes a little further: the given parts may need optional fields, or many elements. */
  #completed(family: FamilyTraits, wish: object, attempt: number): Record<string, unknown> {
    return new Completion({
      ...this.#options,
      reader: this.#reader,
      random: this.#random,
      family,
      number: this.#count,
      ...(attempt >= MODEST_ATTEMPTS && { optional: 0.5 }),
      reach: LEAST_REACH * 2 ** Math.floor(attempt / MODEST_ATTEMPTS),
    }).draft(wish);
  }

  /** The reason for which the emulator would refuse a draft, once predicates stand where its rules ask for some. */
  #refusal(family: AnyFamily, draft: Record<string, unknown>, wish: object): string | undefined {
    const { api, limits } = this.#options;
    try {
      checkSchema(api, family.draft ?? "", draft);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const detail: unknown = Reflect.get(error.errors[0] ?? {}, "detailedErrorMessage");
      return typeof detail === "string" ? detail : error.message;
    }
    const refusals = (): readonly DraftRefusal[] => family.draftRefusals(draft, { limits });
    // Some predicates may call functions, and others may not: only the rules know.
    for (const hasFunctions of [true, false]) {
      for (const refusal of refusals()) {
        if (!isAboutPredicate(refusal) || valueAt(wish, namesIn(refusal.pointer)) !== undefined) continue;
        put(draft, refusal.pointer, randomPredicate(this.#random, { hasFunctions }));
      }
    }
    const [first] = refusals();
    return first && `${first.pointer}: ${first.message}`;
  }

  #storesCounting({ kind }: FamilyTraits, draft: Readonly<Record<string, unknown>>): readonly (string | undefined)[] {
    const { families } = this.#options;
    if (kind !== families.cartDiscounts.kind) return [];
    return storesCounting({ ...families.initialsBeside("cart-discount", draft), ...draft });
  }
}

/** More than enough for any wish that can be granted: the rarest combination of the rules comes about in one draft of a hundred. */
const ATTEMPTS = 1_000;

/** Attempts before the next ones go further. */
const MODEST_ATTEMPTS = 50;

const LEAST_REACH = 10;

/** A wish for a Cart Discount that the limit does not count, as far as it says nothing else. */
function uncounted(wish: object): object {
  if (!Object.hasOwn(wish, "requiresDiscountCode")) return { ...wish, requiresDiscountCode: true };
  return Object.hasOwn(wish, "isActive") ? wish : { ...wish, isActive: false };
}

/** Only what is wrong with a predicate has a line. */
function isAboutPredicate(refusal: DraftRefusal): boolean {
  return "line" in refusal;
}

function put(draft: object, pointer: string, value: unknown): void {
  const names = namesIn(pointer);
  const holder = valueAt(draft, names.slice(0, -1));
  if (isRecord(holder) || Array.isArray(holder)) Reflect.set(holder, names.at(-1) ?? "", value);
}
