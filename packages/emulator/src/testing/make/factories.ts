import { createHash } from "node:crypto";
import {
  families as ownFamilies,
  referenceFields,
  type DraftNames,
  type FamilyKind,
  type FamilyTraits,
} from "@commerce-http/model";
import { checkOptionNames } from "@commerce-http/types/schema";
import type * as schemas from "@commerce-http/types/validate";
import type { AnyContract, AnyFamilies } from "../../contract/any-contract.ts";
import { apiOf } from "../../contract/api.ts";
import { contract as ownContract } from "../../generated/contract.ts";
import { familiesOf } from "../../resource/families.ts";
import type { EditionFunctions } from "../../resource/functions.ts";
import { limitsOf, limitsWith, type Limits } from "../../resource/limits.ts";
import { Workshop } from "./workshop.ts";

/** Options of factories; everything is optional. */
export interface FactoryOptions {
  /**
   * The same seed and the same calls make the same drafts. Any text or number, of which each character counts; a number is the same seed
   * as its text. 0 unless given.
   */
  readonly seed?: string | number;
  /**
   * Share of optional fields that are there without being asked for: 0 for as few as the rules allow, 1 for as many. 0.5 unless
   * given.
   */
  readonly optional?: number;
  /**
   * Keys of resources that drafts may refer to, by kind: `{ store: ["berlin"], "discount-group": ["summer"] }`. Without them, drafts
   * refer to nothing, but where they cannot do without.
   */
  readonly references?: Readonly<Record<string, readonly string[]>>;
  /** Other limits than the documents', as the emulator has them. */
  readonly limits?: Readonly<Partial<Limits>>;
  /** The contract of an edition. That of this package unless given. */
  readonly contract?: AnyContract;
  /** Kinds of resources that the contract is about. Those of this package unless given. */
  readonly families?: AnyFamilies;
  /** Functions that the contract asks for and cannot say, by kind. */
  readonly functions?: EditionFunctions;
}

/** Makers of drafts, one for each kind of resource. */
export type Factories = {
  readonly [Kind in FamilyKind as CamelCase<Kind>]: (overrides?: Overrides<DraftOf<Kind>>) => DraftOf<Kind>;
} & {
  /** Makes a draft of a kind that only the contract of an edition has. */
  readonly draft: (kind: string, overrides?: object) => Readonly<Record<string, unknown>>;
};

/** The draft of a kind of resource. */
export type DraftOf<Kind extends FamilyKind> = TypeOf<`${Uncapitalize<DraftNames[Kind]>}Schema`>;

/** Parts of a draft, at any depth. A field that is `undefined` is left out. */
export type Overrides<Draft> = Draft extends readonly (infer Element)[]
  ? readonly Overrides<Element>[]
  : Draft extends object
    ? { readonly [Name in keyof Draft]?: Overrides<Draft[Name]> | Absence<Draft, Name> }
    : Draft;

/**
 * Makes factories of drafts that satisfy every rule.
 *
 * All that a call leaves open is random and follows from the seed, so that a test says what it relies on. Keys and sort orders are
 * used once. Variants follow from what is given: their tag, or their fields.
 *
 * @throws TypeError for unknown options, RangeError for a share that is none.
 * @example
 * ```ts
 * import { createFactories } from "@commerce-http/emulator/testing";
 *
 * const make = createFactories({ seed: 7 });
 * const draft = make.cartDiscount({ value: { type: "relative" }, target: { type: "lineItems" } });
 * ```
 */
export function createFactories(options: FactoryOptions = {}): Factories {
  checkOptionNames("createFactories()", options, NAMES);
  return markedFactories(markOf(seedIn(options)), options);
}

/** Factories whose drafts are set apart by a mark of small letters, digits and `-`. */
export function markedFactories(mark: string, options: FactoryOptions): Factories {
  const { optional = 0.5, references = {} } = options;
  const seed = seedIn(options);
  if (!(optional >= 0 && optional <= 1)) {
    throw new RangeError(`Cannot use ${String(optional)} as the share of optional fields: expected 0 to 1`);
  }
  const api = apiOf(options.contract ?? ownContract, options.families ?? ownFamilies);
  const families = familiesOf(api, options.functions);
  expectReferences(references, api.families);
  const limits = limitsWith(options.limits, limitsOf(api.contract));
  const workshop = new Workshop({ api, families, limits, seed, mark, optional, references });
  const made = Object.values(api.families).filter(({ draft }) => draft !== undefined);
  const draft: Factories["draft"] = (kind, overrides = {}) => {
    const traits = made.find((each) => each.kind === kind);
    if (traits === undefined) throw new TypeError(`Cannot make a draft of kind "${kind}": there is no such kind`);
    return workshop.make(traits, overrides);
  };
  const factories = made.map((traits) => [
    nameOf(traits),
    (overrides: object = {}): object => workshop.make(traits, overrides),
  ]);
  // The contract checks drafts; types and schemas come from one description.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...Object.fromEntries(factories), draft } as Factories;
}

/** Refuses references that no draft could have, and those that are no lists of keys. */
function expectReferences(references: object, known: AnyFamilies): void {
  const kinds = new Set(
    Object.values(known).flatMap(({ fields }) => referenceFields(fields).flatMap(({ field }) => field.to ?? [])),
  );
  for (const [kind, keys] of Object.entries(references)) {
    if (!kinds.has(kind)) {
      throw new TypeError(`Cannot refer to "${kind}": drafts refer to ${[...kinds].toSorted().join(", ")}`);
    }
    if (Array.isArray(keys) && keys.every((key) => typeof key === "string")) continue;
    throw new TypeError(`Cannot refer to ${JSON.stringify(keys)} of kind "${kind}": expected a list of keys`);
  }
}

function seedIn({ seed = 0 }: FactoryOptions): string {
  if (typeof seed === "string") return seed;
  if (typeof seed !== "number" || !Number.isFinite(seed)) {
    throw new RangeError(`Cannot use the seed ${String(seed)}: expected a text or a number`);
  }
  if (Number.isInteger(seed) && !Number.isSafeInteger(seed)) {
    throw new RangeError(`Cannot use the seed ${seed}: a number does not hold all its digits. Give it as a text`);
  }
  return String(seed);
}

/** Mark of the drafts that `given` makes. No seed has it. */
export const givenMark = "given";

/** The seed as a mark: as it is where it can be one, else by its digest. The factories without a seed have none. */
function markOf(seed: string): string {
  if (seed === "0") return "";
  if (/^[a-z0-9-]{1,24}$/.test(seed) && seed !== givenMark) return seed;
  return createHash("sha256").update(seed).digest("hex").slice(0, 16);
}

const NAMES: Readonly<Record<keyof FactoryOptions, true>> = {
  seed: true,
  optional: true,
  references: true,
  limits: true,
  contract: true,
  families: true,
  functions: true,
};

/** Limits for drafts that go into many Projects. */
export const ANY_NUMBER: Readonly<Partial<Limits>> = {
  activeCartDiscounts: Number.POSITIVE_INFINITY,
  storeCartDiscounts: Number.POSITIVE_INFINITY,
};

/**
 * Factories of drafts that satisfy every rule, of any number of active Cart Discounts: many tests share them. What a draft holds depends on those made before it in the same process; where that
 * matters, {@link createFactories} makes factories of their own.
 *
 * @example
 * ```ts
 * import { make } from "@commerce-http/emulator/testing";
 *
 * const draft = make.cartDiscount({ value: { type: "relative" } });
 * ```
 */
export const make: Factories = createFactories({ limits: ANY_NUMBER });

type TypeOf<Name extends string> = Name extends keyof typeof schemas
  ? (typeof schemas)[Name] extends schemas.Schema<infer Type>
    ? Type
    : never
  : never;

/** `cart-discount` as a property: `cartDiscount`. */
type CamelCase<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Text;

/** `undefined` for a field that can be left out. */
type Absence<Draft, Name extends keyof Draft> =
  Pick<Draft, Name> extends Required<Pick<Draft, Name>> ? never : undefined;

function nameOf({ kind }: FamilyTraits): string {
  return kind.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
