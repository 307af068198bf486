import { unknownCartFields } from "@commerce-http/assurance";
import { applyDiscounts, type DiscountIdentity, type DiscountOptions, type DiscountResult } from "@commerce-http/rules";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import { fault } from "../contract/faults.ts";
import { flag, instant, list, record, refuseOthers, text, unfit } from "../contract/read-fields.ts";
import { References } from "../resource/references.ts";
import type { Workplace } from "../resource/workplace.ts";
import type { Kind, Store } from "../store/store.ts";
import { readCart, type PreviewedCart } from "./cart.ts";
import { addressOf, supposing, type CartDiscountAddress, type Supposition } from "./supposition.ts";

/** A Cart to price, with options. */
export interface CartPreviewRequest extends Supposition {
  /** The Cart. */
  readonly cart: PreviewedCart;
  /** The time of pricing; by default, the emulator's time. */
  readonly now?: string;
  /** `false` to ignore the validity dates of Cart Discounts. @defaultValue `true` */
  readonly datesCount?: boolean;
  /** The Discount Codes that the customer gave, each with its Cart Discounts, stored or drafted. */
  readonly discountCodes?: readonly {
    readonly code?: string;
    readonly cartDiscounts: readonly CartDiscountAddress[];
  }[];
  /** How Cart Discounts and Product Discounts are combined. @defaultValue `Stacking` */
  readonly discountTypeCombination?: "Stacking" | "BestDeal";
  /** Languages for the names of Cart Discounts, in order of preference. */
  readonly languages?: readonly string[];
}

/** Options of a preview. */
export interface PreviewOptions {
  /** Key of the Project; by default, the first one of the emulator's option `projects`. */
  readonly project?: string;
}

/** A Cart with Cart Discounts applied, and the outcome of each. */
export interface CartPreview extends DiscountResult {
  /** The time of pricing. */
  readonly now: string;
  /** Unknown fields in the predicates of Cart Discounts, by discount, such as misspelt ones. */
  readonly unknownFields: readonly { readonly discount: DiscountIdentity; readonly fields: readonly string[] }[];
}

/**
 * Applies the stored Cart Discounts and Discount Groups of a Project to the Cart in a request body, together with what
 * the body changes hypothetically. Stores nothing.
 *
 * @throws Fault for a body that cannot be read, and for a Cart that cannot be priced.
 */
export function cartPreview({ engine, store, clock }: Workplace, project: string, body: unknown): CartPreview {
  const fields = record("body", body);
  refuseOthers(fields, FIELDS);
  const { cart, now, datesCount = true, discountCodes, discountTypeCombination, languages } = fields;
  const { drafts, changes, switchedOff } = fields;
  return supposing({ engine, store }, project, { drafts, changes, switchedOff }, () => {
    const present = new Date(now === undefined ? clock.now() : instant("now", now));
    const references = new References({ store, families: engine.families, project, strict: true });
    const options: DiscountOptions = {
      now: present,
      discountGroups: stored(store, project, "discount-group").map((json): DiscountGroup => JSON.parse(json)),
      ...(discountCodes !== undefined && {
        discountCodes: list("discountCodes", discountCodes, (name, code) => readDiscountCode(name, code, references)),
      }),
      ...(discountTypeCombination !== undefined && { discountTypeCombination: combination(discountTypeCombination) }),
      ...(languages !== undefined && { languages: list("languages", languages, text) }),
    };
    const isDated = flag("datesCount", datesCount);
    const discounts = stored(store, project, "cart-discount").map((json): CartDiscount => {
      const discount: CartDiscount = JSON.parse(json);
      return isDated ? discount : undated(discount);
    });
    const result = priced(() => applyDiscounts(readCart("cart", cart), discounts, options));
    return { now: present.toISOString(), ...result, unknownFields: unknownFieldsOf(discounts) };
  });
}

const FIELDS: Readonly<Record<keyof CartPreviewRequest, true>> = {
  cart: true,
  now: true,
  datesCount: true,
  discountCodes: true,
  discountTypeCombination: true,
  languages: true,
  drafts: true,
  changes: true,
  switchedOff: true,
};

function undated({ validFrom: _from, validUntil: _until, ...discount }: CartDiscount): CartDiscount {
  return discount;
}

function unknownFieldsOf(discounts: readonly CartDiscount[]): CartPreview["unknownFields"] {
  return discounts.flatMap((discount) => {
    const fields = unknownCartFields(discount);
    return fields.length === 0 ? [] : [{ discount: { typeId: "cart-discount", id: discount.id }, fields }];
  });
}

/** All that is stored of a kind, as JSON. */
export function stored(store: Store, project: string, kind: Kind): readonly string[] {
  return store.query(project, kind, { limit: Number.MAX_SAFE_INTEGER, offset: 0, withTotal: false }).results;
}

/** Discount Codes are no resources of the emulator: each is given as the list of Cart Discounts that it leads to. */
function readDiscountCode(
  name: string,
  value: unknown,
  references: References,
): NonNullable<DiscountOptions["discountCodes"]>[number] {
  const { cartDiscounts } = record(name, value);
  return {
    cartDiscounts: list(`${name}.cartDiscounts`, cartDiscounts, (place, identifier) =>
      references.reference("cart-discount", addressOf(place, identifier)),
    ),
  };
}

function combination(value: unknown): NonNullable<DiscountOptions["discountTypeCombination"]> {
  if (value === "Stacking" || value === "BestDeal") return value;
  throw unfit("discountTypeCombination", value, '"Stacking" or "BestDeal"');
}

function priced(price: () => DiscountResult): DiscountResult {
  try {
    return price();
  } catch (error) {
    throw error instanceof RangeError ? fault("InvalidInput", error.message) : error;
  }
}
