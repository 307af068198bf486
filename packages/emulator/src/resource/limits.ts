import type { AnyContract } from "../contract/any-contract.ts";
import { mostElements } from "../contract/bounds.ts";
import { contract } from "../generated/contract.ts";

/** Limits of the API, documented or assumed. */
export interface Limits {
  /** Active Cart Discounts of a Project that require no Discount Code and are restricted to no Store. */
  activeCartDiscounts: number;
  /** Stores of one Cart Discount. */
  storesPerCartDiscount: number;
  /** Active Cart Discounts of one Store that require no Discount Code; the value is not documented and assumed. */
  storeCartDiscounts: number;
  /** Discount Groups of a Project; the value is not documented. */
  discountGroups: number;
  /** Days that Messages are kept. */
  messageRetentionDays: number;
  /** Bytes of address and headers together: "about 15 KB". */
  requestHead: number;
  /** Bytes of a body; the value is not documented. */
  requestBody: number;
  /**
   * Characters of resources that a query without an index may read; every 20 conditions count as one more read. The
   * value is not documented.
   */
  queryWork: number;
}

/** Limits that a contract states; what it leaves open is unlimited, bodies and work apart. */
export function limitsOf(contract: AnyContract): Readonly<Limits> {
  const limits: Readonly<Record<string, number>> = contract.limits;
  const { activeCartDiscounts, storeCartDiscounts, messageRetentionDays, requestHead } = limits;
  return {
    activeCartDiscounts: activeCartDiscounts ?? Number.POSITIVE_INFINITY,
    storesPerCartDiscount: mostElements(contract, "CartDiscountDraft", "stores"),
    storeCartDiscounts: storeCartDiscounts ?? Number.POSITIVE_INFINITY,
    discountGroups: Number.POSITIVE_INFINITY,
    messageRetentionDays: messageRetentionDays ?? Number.POSITIVE_INFINITY,
    requestHead: requestHead ?? Number.POSITIVE_INFINITY,
    requestBody: 5 * 1024 * 1024,
    queryWork: 350_000_000,
  };
}

/** The documented limits; others are unlimited, except for bodies and query work. */
export const DEFAULT_LIMITS: Readonly<Limits> = limitsOf(contract);

/** Limits, with some of them changed. Throws RangeError for a name that is no limit and for a number that cannot be one. */
export function limitsWith(
  changes: Readonly<Partial<Limits>> = {},
  usual: Readonly<Limits> = DEFAULT_LIMITS,
): Readonly<Limits> {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name))
      throw new RangeError(`Cannot set limit "${name}": there is no such limit`);
    if (typeof value !== "number" || Number.isNaN(value) || value < 0) {
      throw new RangeError(`Cannot set limit "${name}" to ${String(value)}`);
    }
  }
  return { ...usual, ...changes };
}

/** Limits of Projects: the usual ones, and those of the Projects that have others. */
export class ProjectLimits {
  readonly usual: Readonly<Limits>;
  readonly #own: ReadonlyMap<string, Readonly<Limits>>;

  /** `own` has limits by the key of the Project. Throws RangeError for an empty key, and as `limitsWith()` does. */
  constructor(usual: Readonly<Limits>, own: Readonly<Record<string, Readonly<Partial<Limits>>>> = {}) {
    this.usual = usual;
    if (Object.hasOwn(own, "")) throw new RangeError('Cannot set limits of the Project "": expected a key');
    this.#own = new Map(Object.entries(own).map(([project, changes]) => [project, limitsWith(changes, usual)]));
  }

  /** The limits of a Project; the usual ones where none is known. */
  of(project: string | undefined): Readonly<Limits> {
    return (project === undefined ? undefined : this.#own.get(project)) ?? this.usual;
  }

  /** Limits of the Projects that have others than the usual ones. */
  get own(): Readonly<Record<string, Readonly<Limits>>> {
    return Object.fromEntries(this.#own);
  }
}
