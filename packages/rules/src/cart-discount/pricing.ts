import type { CartDiscountValueGiftLineItem, DiscountTypeCombination } from "@commerce-http/types";
import { moneyText } from "./amount-text.ts";
import { isApplicable } from "./applicability.ts";
import { shippingOf, totalOf, type Basis, type Line } from "./basis.ts";
import type {
  Cart,
  CartDiscountTerms,
  DiscountOptions,
  DiscountedCart,
  DiscountedLineItem,
  DiscountedShippingInfo,
  DiscountedUnits,
  ShippingInfo,
} from "./cart.ts";
import { explainGift, explainReductions, savedBy } from "./explain.ts";
import { isSkip, skip, skipped, type DiscountExplanation, type Skip } from "./explanation.ts";
import { addGift } from "./gift.ts";
import { LANES, laneOf, type Lane } from "./lane.ts";
import { identityOf } from "./naming.ts";
import type { DiscountOrder, Entry } from "./order.ts";
import { selectUnits, type Bundle } from "./select.ts";
import { applyInOrder, type Attempt, type Stopper } from "./stacking.ts";
import {
  amountOf,
  centsOf,
  inCents,
  priceOf,
  priced,
  pricesPerQuantity,
  reduce,
  sumInCents,
  type Priced,
} from "./units.ts";
import { reductionsOf } from "./value.ts";
import { withUnmet } from "./why-not.ts";

/** Discounts that are compared to Product Discounts when the best deal is asked for. */
const COMPARED: readonly Lane[] = ["lines", "totalPrice"];

/** A Cart while discounts are applied to it. */
export class Pricing {
  readonly #cart: Cart;
  readonly #basis: Basis;
  readonly #order: readonly Entry[];
  readonly #options: DiscountOptions;
  readonly #explanations = new Map<CartDiscountTerms, DiscountExplanation>();
  readonly #gifts: DiscountedLineItem[] = [];
  /** The shipping cost, if there is one. */
  readonly #shipping: readonly Priced[];
  /** Present once the discounts of the total price had their turn: what they leave of it. */
  #totalPrice: Priced | undefined;
  /** The discount of lines that stops further ones, those of the total price included. */
  #stopper: Stopper | undefined;

  constructor(cart: Cart, basis: Basis, { entries, malformed }: DiscountOrder, options: DiscountOptions) {
    this.#cart = cart;
    this.#basis = basis;
    this.#order = entries;
    this.#options = options;
    this.#shipping = shippingOf(cart);
    const refusalOf = isApplicable(cart, basis, options, malformed);
    for (const discount of entries.flatMap(({ discounts }) => discounts)) {
      const refusal = refusalOf(discount);
      if (refusal === undefined) continue;
      this.#explanations.set(discount, withUnmet(skipped(discount, refusal, false), discount, basis));
    }
  }

  /** Price of the Cart, in cents. */
  get total(): number {
    return sumInCents((this.#totalPrice ?? this.#sum()).runs, this.#basis.currency);
  }

  /** Applies discounts of some kinds, which stand in the order of evaluation. */
  apply(lanes: readonly Lane[]): void {
    for (const lane of lanes) {
      if (lane === "totalPrice") this.#totalPrice = this.#sum();
      const stopper = this.#applyLane(lane, lane === "totalPrice" ? this.#stopper : undefined);
      if (lane === "lines") this.#stopper = stopper;
    }
  }

  /** Says whether some Line Item has a price with a Product Discount. */
  hasProductDiscounts(): boolean {
    return this.#basis.lineItems.some(({ source }) => source.price.discounted !== undefined);
  }

  /** Says whether discounts were applied that Product Discounts would take the place of. */
  hasLoserOfBestDeal(): boolean {
    return COMPARED.flatMap((lane) => this.#discounts(lane)).some(
      (discount) => this.#explanations.get(discount)?.status === "applied",
    );
  }

  /** Explains that Cart Discounts are left out; those that would do nothing anyway keep their own reasons. */
  yieldTo(withCartDiscounts: Pricing): void {
    const { currency } = this.#basis;
    const [total, other] = [this.total, withCartDiscounts.total].map((amount) => moneyText(centsOf(amount, currency)));
    const comparison = total === other ? `the same total, ${total}` : `the lower total, ${total} instead of ${other}`;
    for (const discount of COMPARED.flatMap((lane) => this.#discounts(lane))) {
      const own = withCartDiscounts.#explanations.get(discount);
      const lost = skip(discount, "LostToProductDiscounts", `is left out: Product Discounts give ${comparison}`);
      if (own !== undefined) {
        this.#explanations.set(discount, own.status === "applied" ? skipped(discount, lost, true) : own);
      }
    }
  }

  /** Outcome of every discount, in the order of evaluation. */
  explanation(): DiscountExplanation[] {
    return LANES.flatMap((lane) => this.#discounts(lane))
      .map((discount) => this.#explanations.get(discount))
      .filter((explanation) => explanation !== undefined);
  }

  discountedCart(discountTypeCombination: Readonly<DiscountTypeCombination>): DiscountedCart {
    const { discountOnTotalPrice: _, customLineItems, shippingInfo, ...cart } = this.#cart;
    const { currency } = this.#basis;
    return {
      ...cart,
      lineItems: [...this.#basis.lineItems.map((line) => this.#line(line)), ...this.#gifts],
      ...(customLineItems !== undefined && {
        customLineItems: this.#basis.customLineItems.map((line) => this.#line(line)),
      }),
      ...(shippingInfo !== undefined && { shippingInfo: this.#shippingInfo(shippingInfo) }),
      ...this.#discountOnTotalPrice(),
      totalPrice: centsOf(this.total, currency),
      discountTypeCombination,
    };
  }

  #line<Source>({ source, runs }: Line<Source>): Source & DiscountedUnits {
    const { currency } = this.#basis;
    return {
      ...source,
      discountedPricePerQuantity: pricesPerQuantity(runs, currency),
      totalPrice: centsOf(sumInCents(runs, currency), currency),
    };
  }

  #discountOnTotalPrice(): Pick<DiscountedCart, "discountOnTotalPrice"> {
    const { currency } = this.#basis;
    const price = this.#totalPrice && priceOf(this.#totalPrice, currency);
    if (price === undefined) return {};
    const { includedDiscounts } = price;
    const discountedAmount = centsOf(sumInCents(this.#sum().runs, currency) - this.total, currency);
    return { discountOnTotalPrice: { discountedAmount, includedDiscounts } };
  }

  #shippingInfo(shippingInfo: ShippingInfo): DiscountedShippingInfo {
    const { discountedPrice: _, ...own } = shippingInfo;
    const discountedPrice = this.#shipping[0] && priceOf(this.#shipping[0], this.#basis.currency);
    return discountedPrice === undefined ? own : { ...own, discountedPrice };
  }

  #sum(): Priced {
    const { currency, lines } = this.#basis;
    return priced(1, { amount: totalOf([...lines, ...this.#shipping], currency), digits: currency.digits });
  }

  #discounts(lane: Lane): CartDiscountTerms[] {
    return this.#order.flatMap(({ discounts }) => discounts).filter((discount) => laneOf(discount) === lane);
  }

  #applyLane(lane: Lane, stopper: Stopper | undefined): Stopper | undefined {
    const isReady = (discount: CartDiscountTerms) =>
      laneOf(discount) === lane && this.#explanations.get(discount)?.matched !== false;
    const entries = this.#order.map((entry) => ({ ...entry, discounts: entry.discounts.filter(isReady) }));
    return applyInOrder(
      entries,
      (discount) => this.#attempt(discount),
      (discount, explanation) => this.#explanations.set(discount, explanation),
      stopper,
    );
  }

  #attempt(discount: CartDiscountTerms): Attempt | Skip {
    const { target, value } = discount;
    const totalPrice = this.#totalPrice === undefined ? [] : [this.#totalPrice];
    if (discount.discountGroup !== undefined && laneOf(discount) !== "lines") {
      return skip(discount, "NotAllowedInGroup", "is in a Discount Group, which takes only discounts of lines");
    }
    if (value.type === "giftLineItem") return this.#attemptGift(discount, value);
    switch (target?.type) {
      case "shipping":
        return this.#shipping.length === 0
          ? skip(discount, "NothingTargeted", "targets the shipping cost, and the Cart has none")
          : this.#attemptOn(discount, wholeOf(this.#shipping), this.#shipping);
      case "totalPrice":
        return this.#attemptOn(discount, wholeOf(totalPrice), totalPrice);
      default: {
        const bundles = selectUnits(discount, this.#basis);
        return isSkip(bundles) ? bundles : this.#attemptOn(discount, bundles, this.#basis.lines);
      }
    }
  }

  #attemptOn(
    discount: CartDiscountTerms,
    bundles: readonly Bundle[],
    parts: readonly (Line | Priced)[],
  ): Attempt | Skip {
    const { currency } = this.#basis;
    const reductions = reductionsOf(discount, bundles, parts, currency);
    if (isSkip(reductions)) return reductions;
    const reduced = reduce(parts, reductions, identityOf(discount), currency);
    return {
      discount,
      saved: savedBy(reduced),
      apply: () => {
        for (const { part, runs } of reduced) part.runs = runs;
        return explainReductions(discount, reduced, currency);
      },
    };
  }

  #attemptGift(discount: CartDiscountTerms, value: CartDiscountValueGiftLineItem): Attempt | Skip {
    if (discount.target !== undefined) return skip(discount, "NotSupported", "gives a gift, and has a target");
    const { currency } = this.#basis;
    const gift = addGift(discount, value, this.#options.findGift, currency);
    if (isSkip(gift)) return gift;
    return {
      discount,
      saved: inCents(amountOf(gift.price), currency),
      apply: () => {
        this.#gifts.push(gift.line);
        return explainGift(discount, gift.line.id, gift.price);
      },
    };
  }
}

function wholeOf(parts: readonly Priced[]): Bundle[] {
  return [{ times: 1, units: parts.flatMap(({ runs }) => runs).map((run) => ({ run, count: run.count })) }];
}
