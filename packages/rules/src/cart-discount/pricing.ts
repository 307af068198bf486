import type {
  CartDiscountValueGiftLineItem,
  CentPrecisionMoney,
  DiscountTypeCombination,
  DiscountTypeCombinationBestDeal,
} from "@commerce-http/types";
import { type Circumstances, explainInapplicability, inapplicability } from "./applicability.ts";
import type { Basis } from "./basis.ts";
import type { Candidate, CandidateEntry } from "./candidate.ts";
import type {
  DiscountedCart,
  DiscountedShippingInfo,
  DiscountedUnits,
  DiscountIdentity,
  DiscountOptions,
  ShippingInfo,
} from "./cart.ts";
import { explainGift, explainReductions, explainRefusal, savedBy } from "./explain.ts";
import { type DiscountExplanation, type InapplicabilityReason, Refusal } from "./explanation.ts";
import { type AddedGift, addGift } from "./gift.ts";
import type { Line } from "./line.ts";
import { quoted } from "./naming.ts";
import { type Lane, LANES } from "./order.ts";
import { type Bundle, bundleOf, nothingTargeted, type Selection } from "./select.ts";
import {
  amountOf,
  inCents,
  moneyText,
  Part,
  priceOf,
  pricesPerQuantity,
  reduce,
  type Reduced,
  reduceEach,
} from "./units.ts";
import { reductionsOf } from "./value.ts";

/** Discounts that are compared to Product Discounts when the best deal is asked for. */
const COMPARED: readonly Lane[] = ["lines", "totalPrice"];

export interface PricingTerms {
  readonly entries: Readonly<Record<Lane, readonly CandidateEntry[]>>;
  readonly circumstances: Circumstances;
  readonly findGift: DiscountOptions["findGift"];
  /** `false` if the discounts behind the price of a unit are not requested. */
  readonly keepsReasons: boolean;
}

type Effect =
  | { readonly type: "reduced"; readonly saved: number; readonly reduced: readonly Reduced[] }
  | { readonly type: "gift"; readonly saved: number; readonly gift: AddedGift };

/** End of a Cart Discount, before it is put into words. */
type Outcome =
  | Effect
  | { readonly type: "inapplicable"; readonly reason: InapplicabilityReason }
  | { readonly type: "refused"; readonly refusal: Refusal }
  /** The same as where Cart Discounts were chosen. */
  | { readonly type: "asIn"; readonly pricing: Pricing };

/** All units of some parts, or some units by application. */
type Targeted = { readonly parts: readonly Part[] } | { readonly bundles: readonly Bundle[] };

/** A discount that no further discount may follow. */
interface Stopper {
  readonly position: number;
  readonly candidate: Candidate;
}

export class Pricing {
  readonly #basis: Basis;
  readonly #terms: PricingTerms;
  readonly #outcomes: Outcome[] = [];
  readonly #gifts: AddedGift[] = [];
  /** Present once the discounts of the total price had their turn: what they leave of it. */
  #totalPrice: Part | undefined;
  /** The discount of lines that stops further ones, those of the total price included. */
  #stopper: Stopper | undefined;

  constructor(basis: Basis, terms: PricingTerms) {
    this.#basis = basis;
    this.#terms = terms;
  }

  get total(): number {
    return this.#totalPrice?.cents ?? this.#basis.total();
  }

  get totalPrice(): CentPrecisionMoney {
    return this.#basis.money(this.total);
  }

  apply(lanes: readonly Lane[]): void {
    const { currency } = this.#basis;
    for (const lane of lanes) {
      const isLast = lane === "totalPrice";
      if (isLast) this.#totalPrice = new Part(1, { amount: this.total, digits: currency.digits }, currency);
      const stopper = this.#applyInOrder(lane, isLast ? this.#stopper : undefined);
      if (lane === "lines") this.#stopper = stopper;
    }
  }

  hasProductDiscounts(): boolean {
    return this.#basis.lineItems.some(({ source }) => source.price.discounted !== undefined);
  }

  /** Says whether discounts were applied that Product Discounts would take the place of. */
  hasLoserOfBestDeal(): boolean {
    return this.#candidates(COMPARED).some(({ index }) => this.#outcomes[index]?.type === "reduced");
  }

  /** Leaves out Cart Discounts; those that would do nothing anyway keep their own reasons. */
  yieldTo(withCartDiscounts: Pricing): void {
    const [total, other] = [this.total, withCartDiscounts.total].map((cents) => moneyText(this.#basis.money(cents)));
    const comparison = total === other ? `the same total, ${total}` : `the lower total, ${total} instead of ${other}`;
    const lost = new Refusal("LostToProductDiscounts", `is left out: Product Discounts give ${comparison}`);
    for (const { index } of this.#candidates(COMPARED)) {
      const isLost = withCartDiscounts.#outcomes[index]?.type === "reduced";
      this.#outcomes[index] = isLost
        ? { type: "refused", refusal: lost }
        : { type: "asIn", pricing: withCartDiscounts };
    }
  }

  taken(): { readonly discount: DiscountIdentity; readonly centAmount: number }[] {
    return this.#candidates(LANES).flatMap(({ index, identity: discount }) => {
      const outcome = this.#outcomes[index];
      return outcome !== undefined && "saved" in outcome ? [{ discount, centAmount: outcome.saved }] : [];
    });
  }

  explanation(): DiscountExplanation[] {
    return this.#candidates(LANES).flatMap((candidate) => this.#explain(candidate) ?? []);
  }

  discountedCart(discountTypeCombination: Readonly<DiscountTypeCombination>): DiscountedCart {
    const { discountOnTotalPrice: _, customLineItems, shippingInfo, ...cart } = this.#basis.cart;
    return {
      ...cart,
      lineItems: [...this.#basis.lineItems.map((line) => this.#line(line)), ...this.#gifts.map(({ line }) => line)],
      ...(customLineItems !== undefined && {
        customLineItems: this.#basis.customLineItems.map((line) => this.#line(line)),
      }),
      ...(shippingInfo !== undefined && { shippingInfo: this.#shippingInfo(shippingInfo) }),
      ...this.#discountOnTotalPrice(),
      totalPrice: this.totalPrice,
      discountTypeCombination,
    };
  }

  #line<Source extends Line["source"]>({ source, runs, cents }: Line<Source>): Source & DiscountedUnits {
    const { currency } = this.#basis;
    return {
      ...source,
      discountedPricePerQuantity: pricesPerQuantity(runs, currency),
      totalPrice: this.#basis.money(cents),
    };
  }

  #discountOnTotalPrice(): Pick<DiscountedCart, "discountOnTotalPrice"> {
    const price = this.#totalPrice && priceOf(this.#totalPrice, this.#basis.currency);
    if (price === undefined) return {};
    const { includedDiscounts } = price;
    const discountedAmount = this.#basis.money(this.#basis.total() - this.total);
    return { discountOnTotalPrice: { discountedAmount, includedDiscounts } };
  }

  #shippingInfo(shippingInfo: ShippingInfo): DiscountedShippingInfo {
    const { discountedPrice: _, ...own } = shippingInfo;
    const { shipping, currency } = this.#basis;
    const discountedPrice = shipping && priceOf(shipping, currency);
    return discountedPrice === undefined ? own : { ...own, discountedPrice };
  }

  #candidates(lanes: readonly Lane[]): Candidate[] {
    return lanes.flatMap((lane) => this.#terms.entries[lane].flatMap(({ candidates }) => candidates));
  }

  #explain(candidate: Candidate): DiscountExplanation | undefined {
    const outcome = this.#outcomes[candidate.index];
    switch (outcome?.type) {
      case "inapplicable":
        return explainInapplicability(candidate, outcome.reason, this.#basis);
      case "refused":
        return explainRefusal(candidate, outcome.refusal, true);
      case "reduced":
        return explainReductions(candidate, outcome.reduced, this.#basis.currency);
      case "gift":
        return explainGift(candidate, outcome.gift.line.id, outcome.gift.price, this.#basis.money(outcome.saved));
      case "asIn":
        return outcome.pricing.#explain(candidate);
      default:
        return undefined;
    }
  }

  /** Applies the discounts of a lane in turn: document 2, StackingMode. One that would change nothing stops none. */
  #applyInOrder(lane: Lane, stopper: Stopper | undefined): Stopper | undefined {
    let stoppedBy = stopper;
    for (const { position, candidates } of this.#terms.entries[lane]) {
      const stopped = stoppedBy !== undefined && stoppedBy.position < position ? stoppedFor(stoppedBy) : undefined;
      let best: { readonly candidate: Candidate; readonly effect: Effect } | undefined;
      let others: Candidate[] | undefined;
      for (const candidate of candidates) {
        const effect = this.#attempt(candidate, lane, stopped);
        if (effect === undefined) continue;
        if (effect instanceof Refusal) this.#outcomes[candidate.index] = { type: "refused", refusal: effect };
        else if (best === undefined) best = { candidate, effect };
        // Of equal savings, the first is the best.
        else if (effect.saved <= best.effect.saved) (others ??= []).push(candidate);
        else {
          (others ??= []).push(best.candidate);
          best = { candidate, effect };
        }
      }
      if (best === undefined) continue;
      const { candidate, effect } = best;
      this.#apply(candidate, effect);
      for (const { index } of others ?? []) this.#outcomes[index] = { type: "refused", refusal: lostTo(candidate) };
      if (candidate.terms.stackingMode === "StopAfterThisDiscount") stoppedBy = { position, candidate };
    }
    return stoppedBy;
  }

  /**
   * The effect that a discount would have now, or why it has no effect; `undefined` if the Cart does not meet its
   * conditions.
   */
  #attempt(candidate: Candidate, lane: Lane, stopped: Refusal | undefined): Effect | Refusal | undefined {
    const reason = inapplicability(candidate, this.#basis, this.#terms.circumstances);
    if (reason !== undefined) {
      this.#outcomes[candidate.index] = { type: "inapplicable", reason };
      return undefined;
    }
    if (stopped !== undefined) return stopped;
    const { discountGroup, value } = candidate.terms;
    if (discountGroup !== undefined && lane !== "lines") {
      return new Refusal("NotAllowedInGroup", "is in a Discount Group, which takes only discounts of lines");
    }
    if (value.type === "giftLineItem") return this.#giftOf(candidate, value);
    const reduced = this.#reduce(candidate, lane);
    if (reduced instanceof Refusal) return reduced;
    if (reduced.length === 0) return new Refusal("NothingSaved", "would make nothing that it targets any cheaper");
    return { type: "reduced", saved: savedBy(reduced), reduced };
  }

  #apply({ index }: Candidate, effect: Effect): void {
    if (effect.type === "gift") this.#gifts.push(effect.gift);
    else for (const reduction of effect.reduced) reduction.part.become(reduction);
    this.#outcomes[index] = effect;
  }

  #reduce({ identity, selection, reducerFor }: Candidate, lane: Lane): readonly Reduced[] | Refusal {
    const { currency } = this.#basis;
    const targeted = lane === "lines" ? this.#targeted(selection) : this.#whole(lane);
    if (targeted instanceof Refusal) return targeted;
    const reducer = reducerFor(currency);
    if (reducer instanceof Refusal) return reducer;
    const reason = this.#terms.keepsReasons ? identity : undefined;
    if ("bundles" in targeted) return reduce(reductionsOf(reducer, targeted.bundles), reason, currency);
    if (reducer.type === "each") return reduceEach(targeted.parts, reducer.amountOff, reason, currency);
    return reduce(reductionsOf(reducer, [bundleOf(targeted.parts)]), reason, currency);
  }

  #targeted(selection: Selection | Refusal): Targeted | Refusal {
    if (selection instanceof Refusal) return selection;
    if (selection.type === "all") {
      const parts = selection.linesOf(this.#basis);
      return parts.some(({ runs }) => runs.length > 0) ? { parts } : nothingTargeted("a line");
    }
    const bundles = selection.bundlesOf(this.#basis);
    return bundles instanceof Refusal ? bundles : { bundles };
  }

  #whole(lane: Lane): Targeted | Refusal {
    const part = lane === "shipping" ? this.#basis.shipping : this.#totalPrice;
    if (part !== undefined) return { parts: [part] };
    return new Refusal("NothingTargeted", "targets the shipping cost, and the Cart has none");
  }

  #giftOf(candidate: Candidate, value: CartDiscountValueGiftLineItem): Effect | Refusal {
    if (candidate.terms.target !== undefined) return new Refusal("NotSupported", "gives a gift, and has a target");
    const gift = addGift(candidate, value, this.#terms.findGift, this.#basis.currency);
    if (gift instanceof Refusal) return gift;
    return { type: "gift", saved: inCents(amountOf(gift.price), this.#basis.currency), gift };
  }
}

function stoppedFor({ candidate: { terms, identity: by } }: Stopper): Refusal {
  return new Refusal("StoppedByStacking", `comes after ${quoted(terms)}, which stops further discounts`, { by });
}

function lostTo({ terms, identity: by }: Candidate): Refusal {
  const predicate = `is not the best deal of its Discount Group: ${quoted(terms)} is`;
  return new Refusal("LostToGroupBestDeal", predicate, { by });
}

/**
 * Compares Product Discounts to Cart Discounts as a whole, and takes those that give the lower total: document 2, What
 * the service does.
 *
 * Both prices of the Cart are finished before they are compared: gifts and discounts of the shipping cost are on both
 * sides, those of lines and of the total price on that of the Cart Discounts. Of equal totals, Product Discounts are
 * taken, if there are any: their prices are the ones that customers have seen.
 */
export function bestDeal(price: (usesProductDiscounts: boolean) => Pricing): {
  readonly pricing: Pricing;
  readonly combination: DiscountTypeCombinationBestDeal;
} {
  const withCartDiscounts = price(false);
  withCartDiscounts.apply(["lines", "gifts", "shipping", "totalPrice"]);
  const withProductDiscounts = price(true);
  withProductDiscounts.apply(["gifts", "shipping"]);
  if (isBetter(withCartDiscounts, withProductDiscounts)) {
    return { pricing: withCartDiscounts, combination: { type: "BestDeal", chosenDiscountType: "CartDiscount" } };
  }
  withProductDiscounts.yieldTo(withCartDiscounts);
  return { pricing: withProductDiscounts, combination: { type: "BestDeal", chosenDiscountType: "ProductDiscount" } };
}

function isBetter(withCartDiscounts: Pricing, withProductDiscounts: Pricing): boolean {
  if (withCartDiscounts.total !== withProductDiscounts.total)
    return withCartDiscounts.total < withProductDiscounts.total;
  return withCartDiscounts.hasLoserOfBestDeal() && !withProductDiscounts.hasProductDiscounts();
}
