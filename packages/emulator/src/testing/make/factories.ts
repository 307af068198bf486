import { createHash } from "node:crypto";
import {
  allFields,
  families as ownFamilies,
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

/** Options of factories. */
export interface FactoryOptions {
  /**
   * Any text or number. The same seed and the same calls create the same drafts; a number is the same seed as its text.
   * @defaultValue `0`
   */
  readonly seed?: string | number;
  /** Share of optional fields to fill: 0 for as few as the rules allow, 1 for as many. @defaultValue `0.5` */
  readonly optional?: number;
  /**
   * Keys of resources that drafts may refer to, by kind: `{ store: ["berlin"], "discount-group": ["summer"] }`. By
   * default, drafts have only required references.
   */
  readonly references?: Readonly<Record<string, readonly string[]>>;
  /** Limits that differ from the documented ones, as for the emulator. */
  readonly limits?: Readonly<Partial<Limits>>;
  /** The contract of an edition; by default, that of this package. */
  readonly contract?: AnyContract;
  /** Kinds of resources of the contract; by default, those of this package. */
  readonly families?: AnyFamilies;
  /** Functions for behaviour that the contract cannot express, by kind. */
  readonly functions?: EditionFunctions;
}

/** Functions that create drafts, one for each kind of resource. */
export type Factories = {
  readonly [Kind in FamilyKind as CamelCase<Kind>]: (overrides?: Overrides<DraftOf<Kind>>) => DraftOf<Kind>;
} & {
  /** Creates a draft of a kind that only the contract of an edition has. */
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
 * Creates factories for valid drafts.
 *
 * Fields that a call does not set are random, based on the seed, so a test states the fields it relies on. Keys and
 * sort orders are unique. Variants are chosen by the given tag or fields.
 *
 * @throws TypeError for unknown options, RangeError for an invalid share.
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
    Object.values(known).flatMap(({ fields }) =>
      [...allFields(fields).keys()].flatMap((field) => (field.is === "reference" ? (field.to ?? []) : [])),
    ),
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
 * Factories for valid drafts, with any number of active Cart Discounts, shared by all tests. A draft depends on those
 * created before it in the same process; use {@link createFactories} if that matters.
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
