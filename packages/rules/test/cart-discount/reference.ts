import {
  isCartDiscountTarget,
  isCartDiscountValue,
  isTypedMoney,
  type CartDiscountTarget,
  type CartDiscountTargetPattern,
  type TypedMoney,
} from "@commerce-http/types";
import type { CartDiscountTerms, CustomLineItem, LineItem } from "../../src/cart-discount/cart.ts";
import { cartFunctions } from "../../src/cart-discount/functions.ts";
import { allocateParts, roundHalfEven } from "../../src/money.ts";
import { matchesPredicate, parsePredicate } from "../../src/predicate/index.ts";
import type { DiscountCase } from "./cases.ts";

/** What a Cart costs, and what became of each discount, in cents. */
export interface ReferenceResult {
  readonly total: number;
  readonly chosen: "Stacking" | "CartDiscount" | "ProductDiscount";
  /** Totals of lines by type and id. */
  readonly lines: Readonly<Record<string, number>>;
  /** Price of each unit in tenths of a cent, from the lowest on, by type and id of the line. */
  readonly units: Readonly<Record<string, readonly number[]>>;
  /** What each discount took, or why it took nothing, by id. */
  readonly outcomes: Readonly<Record<string, number | string>>;
}

/**
 * Prices a Cart unit by unit, the plain way: whole documents for predicates, one unit after the other, nothing shared.
 *
 * Knows prices in cents and in tenths of a cent, and those spread amounts over fine lines that apply once.
 */
export function referenceOf({ cart, discounts, options }: DiscountCase): ReferenceResult {
  if (options.discountTypeCombination !== "BestDeal") {
    return { ...new Reference({ cart, discounts, options }, true).price(LANES), chosen: "Stacking" };
  }
  const withCartDiscounts = new Reference({ cart, discounts, options }, false).price(LANES);
  const withProductDiscounts = new Reference({ cart, discounts, options }, true).price(["gifts", "shipping"]);
  const hasProductDiscounts = cart.lineItems.some(({ price }) => price.discounted);
  const compared = discounts.filter((discount) => ["lines", "totalPrice"].includes(laneOf(discount)));
  const lost = compared.filter(({ id }) => typeof withCartDiscounts.outcomes[id] === "number");
  const isTie = withCartDiscounts.total === withProductDiscounts.total;
  if (withCartDiscounts.total < withProductDiscounts.total || (isTie && lost.length > 0 && !hasProductDiscounts)) {
    return { ...withCartDiscounts, chosen: "CartDiscount" };
  }
  const outcomes = { ...withProductDiscounts.outcomes };
  for (const { id } of compared) outcomes[id] = withCartDiscounts.outcomes[id] ?? "none";
  for (const { id } of lost) outcomes[id] = "LostToProductDiscounts";
  return { ...withProductDiscounts, outcomes, chosen: "ProductDiscount" };
}

const LANES = ["lines", "gifts", "shipping", "totalPrice"] as const;
type Lane = (typeof LANES)[number];

function laneOf({ value, target }: CartDiscountTerms): Lane {
  if (value.type === "giftLineItem") return "gifts";
  return target?.type === "shipping" || target?.type === "totalPrice" ? target.type : "lines";
}

/** A line, the shipping cost or the total price, unit by unit. */
interface Thing {
  readonly name: string;
  readonly document: Readonly<Record<string, unknown>>;
  units: Unit[];
}

/** One unit; the price in tenths of a cent. */
interface Unit {
  readonly thing: Thing;
  price: number;
  isFine: boolean;
}

/** A unit, and by how much its price falls. */
type Cut = readonly [unit: Unit, tenths: number, isFine?: boolean];

class Reference {
  readonly #case: DiscountCase;
  readonly #things: readonly Thing[];
  readonly #shipping: readonly Thing[];
  readonly #document: Readonly<Record<string, unknown>>;
  readonly #outcomes: Record<string, number | string> = {};
  #totalPrice: Thing | undefined;

  constructor(given: DiscountCase, usesProductDiscounts: boolean) {
    this.#case = given;
    const { cart } = given;
    const custom = cart.customLineItems ?? [];
    const lineItems = cart.lineItems.map((line) => ofLineItem(line, usesProductDiscounts)).toSorted(byName);
    this.#things = [...lineItems, ...custom.map(ofCustomLineItem).toSorted(byName)];
    this.#shipping = cart.shippingInfo === undefined ? [] : [thingOf("shipping", {}, 1, cart.shippingInfo.price)];
    this.#document = {
      ...cart,
      lineItems: lineItems.map(({ document }) => document),
      customLineItems: custom.map((line) => ofCustomLineItem(line).document),
      totalPrice: moneyOf(add([...this.#things, ...this.#shipping].map(centsOf))),
    };
  }

  price(lanes: readonly Lane[]): Omit<ReferenceResult, "chosen"> {
    let stopper: number | undefined;
    for (const lane of lanes) {
      if (lane === "totalPrice") this.#totalPrice = thingOf("totalPrice", {}, 1, moneyOf(this.#sum()));
      const stoppedAt = this.#apply(lane, lane === "totalPrice" ? stopper : undefined);
      if (lane === "lines") stopper = stoppedAt;
    }
    return {
      total: this.#totalPrice === undefined ? this.#sum() : centsOf(this.#totalPrice),
      lines: Object.fromEntries(this.#things.map((thing) => [thing.name, centsOf(thing)])),
      units: Object.fromEntries(
        this.#things.map(({ name, units }) => [name, units.map(({ price }) => price).toSorted((a, b) => a - b)]),
      ),
      outcomes: this.#outcomes,
    };
  }

  #sum(): number {
    return add([...this.#things, ...this.#shipping].map(centsOf));
  }

  /** Applies the discounts of a lane, place by place; returns the place of the one that stops others. */
  #apply(lane: Lane, stopper: number | undefined): number | undefined {
    let stoppedAt = stopper;
    for (const [place, members] of this.#places().entries()) {
      let best:
        | { readonly discount: CartDiscountTerms; readonly cuts: readonly Cut[]; readonly cents: number }
        | undefined;
      for (const discount of members.filter((member) => laneOf(member) === lane)) {
        const cuts =
          this.#refusal(discount) ??
          (stoppedAt !== undefined && stoppedAt < place ? "StoppedByStacking" : this.#cuts(discount));
        if (typeof cuts === "string") this.#outcomes[discount.id] = cuts;
        else {
          const cents = typeof cuts === "number" ? cuts : centsCut(cuts);
          const attempt = { discount, cuts: typeof cuts === "number" ? [] : cuts, cents };
          const loser = best === undefined || cents > best.cents ? best : attempt;
          if (loser !== undefined) this.#outcomes[loser.discount.id] = "LostToGroupBestDeal";
          if (loser !== attempt) best = attempt;
        }
      }
      if (best === undefined) continue;
      this.#outcomes[best.discount.id] = best.cents;
      make(best.cuts);
      if (best.discount.stackingMode === "StopAfterThisDiscount") stoppedAt = place;
    }
    return stoppedAt;
  }

  /** All discounts that can be read, in groups, the highest sort order first. */
  #places(): CartDiscountTerms[][] {
    const { discounts, options } = this.#case;
    const readable = discounts.filter(({ sortOrder }) => !Number.isNaN(Number(sortOrder))).toSorted(byPriority);
    const names = [...new Set(readable.map(({ id, discountGroup }) => discountGroup?.id ?? id))];
    const places = names.map((name) => {
      const members = readable.filter(({ id, discountGroup }) => (discountGroup?.id ?? id) === name);
      const given = options.discountGroups?.find(({ id }) => id === name && members[0]?.discountGroup !== undefined);
      return { name, members, sortOrder: Number(given?.sortOrder ?? members[0]?.sortOrder) };
    });
    places.sort((left, right) => right.sortOrder - left.sortOrder || (left.name < right.name ? -1 : 1));
    const unreadable = discounts.filter(({ sortOrder }) => Number.isNaN(Number(sortOrder)));
    return [...places.map(({ members }) => members), ...unreadable.map((discount) => [discount])];
  }

  #refusal(discount: CartDiscountTerms): string | undefined {
    const { cart, options } = this.#case;
    const { sortOrder, isActive, validFrom, validUntil, requiresDiscountCode, stores = [], cartPredicate } = discount;
    if (Number.isNaN(Number(sortOrder))) return "Malformed";
    if (!isActive) return "Inactive";
    if (validFrom !== undefined && options.now < utc(validFrom)) return "NotYetValid";
    if (validUntil !== undefined && options.now >= utc(validUntil)) return "NoLongerValid";
    const isUnlocked = options.discountCodes?.some(({ cartDiscounts }) =>
      cartDiscounts.some(({ id }) => id === discount.id),
    );
    if (requiresDiscountCode && !isUnlocked) return "NeedsDiscountCode";
    if (stores.length > 0 && stores.every(({ key }) => key !== cart.store?.key)) return "OtherStore";
    const { predicate } = parsePredicate(cartPredicate);
    if (predicate === undefined) return "PredicateInvalid";
    return matchesPredicate(predicate, this.#document, { functions: cartFunctions }) ? undefined : "PredicateFalse";
  }

  /** What a discount would take off each unit; of a gift, its price; or why nothing. */
  #cuts(discount: CartDiscountTerms): readonly Cut[] | number | string {
    const { value, target } = discount;
    if (discount.discountGroup !== undefined && laneOf(discount) !== "lines") return "NotAllowedInGroup";
    if (value.type === "giftLineItem") {
      const { findGift } = this.#case.options;
      const gift = findGift === undefined ? undefined : findGift(value);
      if (findGift !== undefined && gift === undefined) return "GiftUnavailable";
      return (gift?.price.discounted ?? gift?.price)?.value.centAmount ?? 0;
    }
    if (!isCartDiscountTarget(target)) return "NotSupported";
    const applications = this.#applications(target);
    if (applications.every((units) => units.length === 0)) return "NothingTargeted";
    const cuts = valueCuts(discount, applications).filter(([, tenths]) => tenths > 0);
    return cuts.length === 0 ? "NothingSaved" : cuts;
  }

  /** The units that a target selects, by application. */
  #applications(target: CartDiscountTarget): Unit[][] {
    switch (target.type) {
      case "shipping":
        return [this.#shipping.flatMap(({ units }) => units)];
      case "totalPrice":
        return [this.#totalPrice?.units ?? []];
      case "lineItems":
      case "customLineItems":
        return [this.#matching(target.type === "lineItems" ? "LineItem" : "CustomLineItem", target.predicate)];
      case "multiBuyLineItems":
      case "multiBuyCustomLineItems": {
        const type = target.type === "multiBuyLineItems" ? "LineItem" : "CustomLineItem";
        const units = byPrice(this.#matching(type, target.predicate), target.selectionMode === "Cheapest");
        const { triggerQuantity, discountedQuantity: size, maxOccurrence = Infinity } = target;
        const count = Math.min(Math.floor(units.length / triggerQuantity), maxOccurrence);
        return Array.from({ length: count }, (_, index) => units.slice(index * size, (index + 1) * size));
      }
      case "pattern":
        return this.#patternApplications(target);
      default:
        return [];
    }
  }

  #patternApplications(target: CartDiscountTargetPattern): Unit[][] {
    const used = new Set<Unit>();
    const applications: Unit[][] = [];
    while (applications.length < (target.maxOccurrence ?? Infinity)) {
      const taken = new Set(used);
      const take = (component: (typeof target.targetPattern)[number], isCheapest: boolean): Unit[] | undefined => {
        const type = component.type === "CountOnLineItemUnits" ? "LineItem" : "CustomLineItem";
        const units = byPrice(this.#matching(type, component.predicate), isCheapest).filter((unit) => !taken.has(unit));
        const some = units.slice(0, component.maxCount ?? Infinity);
        for (const unit of some) taken.add(unit);
        return some.length < (component.minCount ?? 1) ? undefined : some;
      };
      const isCheapest = target.selectionMode === "Cheapest";
      const triggers = target.triggerPattern.map((component) => take(component, !isCheapest));
      const isTriggered = triggers.every((some) => some !== undefined);
      const targets = isTriggered ? target.targetPattern.map((component) => take(component, isCheapest)) : [];
      const units = targets.flatMap((some) => some ?? []);
      if (targets.some((some) => some === undefined) || units.length === 0) break;
      applications.push(units);
      for (const unit of taken) used.add(unit);
    }
    return applications;
  }

  #matching(type: "LineItem" | "CustomLineItem", text: string): Unit[] {
    const { predicate } = parsePredicate(text);
    if (predicate === undefined) throw new SyntaxError(text);
    return this.#things
      .filter(({ name, document }) => name.startsWith(`${type} `) && matchesPredicate(predicate, document))
      .flatMap(({ units }) => units);
  }
}

function byPriority(left: CartDiscountTerms, right: CartDiscountTerms): number {
  return Number(right.sortOrder) - Number(left.sortOrder) || (left.id < right.id ? -1 : 1);
}

function valueCuts({ value, target }: CartDiscountTerms, applications: readonly Unit[][]): readonly Cut[] {
  const units = applications.flat();
  if (!isCartDiscountValue(value) || value.type === "giftLineItem") return [];
  if (value.type === "relative") {
    const permyriad = Math.min(value.permyriad, 10_000);
    return units.map((unit) => [unit, unit.price > 0 ? relativeCut(unit, permyriad) : 0]);
  }
  const money = [...value.money].find(({ currencyCode }) => currencyCode === "EUR");
  if (!isTypedMoney(money)) return [];
  const isWhole = target?.type === "shipping" || target?.type === "totalPrice";
  const amount = Math.max(0, isWhole ? 10 * roundedCents(tenthsOf(money)) : tenthsOf(money));
  const isFine = money.type === "highPrecision" && !isWhole;
  const mode = value.applicationMode;
  if (
    value.type === "fixed" &&
    (target?.type !== "pattern" || (mode ?? "IndividualApplication") === "IndividualApplication")
  ) {
    return units.map((unit) => [unit, unit.price - amount, isFine]);
  }
  if (value.type === "fixed") {
    return applications.flatMap((some) => {
      const difference = add(some.map(({ price }) => price)) - amount;
      return difference > 0 ? spreadCents(difference / 10, some, mode === "EvenDistribution") : [];
    });
  }
  if (mode === "IndividualApplication") return units.map((unit) => [unit, Math.min(unit.price, amount)]);
  return applications.flatMap((some) => spreadCents(amount / 10, some, mode === "EvenDistribution"));
}

function relativeCut({ price, isFine }: Unit, permyriad: number): number {
  const grain = isFine ? 1 : 10;
  return grain * Number(roundHalfEven(BigInt((price / grain) * permyriad), 10_000n));
}

/** Spreads cents over units; all units of a line that has a fine one take part as one. */
function spreadCents(cents: number, units: readonly Unit[], isEven: boolean): readonly Cut[] {
  const payable = units.filter(({ price }) => price > 0);
  const isFine = ({ thing }: Unit): boolean => thing.units.some((unit) => unit.isFine);
  const takers = [...new Set(payable.map((unit) => (isFine(unit) ? unit.thing : unit)))].map((taker) => {
    const own = "units" in taker ? payable.filter(({ thing }) => thing === taker) : [taker];
    const reach = add(own.map(({ price }) => price));
    const limit = "units" in taker ? fall(taker, reach) : reach / 10;
    return { taker, own, reach, weight: isEven ? own.length : reach, count: 1, limit };
  });
  const shares = allocateParts(cents, takers);
  return takers.flatMap(({ taker, own, reach, limit }, index): Cut[] => {
    const share = shares[index]?.[0]?.amount ?? 0;
    if (!("units" in taker)) return [[taker, share * 10]];
    if (share === 0) return [];
    const exact = share * 10 + Math.sign(share - fall(taker, share * 10));
    const within = own.map(({ price }) => ({ weight: isEven ? 1 : price, count: 1, limit: price }));
    const parts = allocateParts(share === limit ? reach : exact, within);
    return own.map((unit, place): Cut => [unit, parts[place]?.[0]?.amount ?? 0, true]);
  });
}

/** Cents by which the total of a line falls when so much is taken off. */
function fall(thing: Thing, tenths: number): number {
  const total = add(thing.units.map(({ price }) => price));
  return roundedCents(total) - roundedCents(total - tenths);
}

function centsCut(cuts: readonly Cut[]): number {
  const things = [...new Set(cuts.map(([{ thing }]) => thing))];
  return add(
    things.map((thing) => fall(thing, add(cuts.filter(([unit]) => unit.thing === thing).map(([, tenths]) => tenths)))),
  );
}

/** Lowers prices. Within a line, units that became cheaper come before those of the same price that did not. */
function make(cuts: readonly Cut[]): void {
  const byUnit = new Map(cuts.map((cut) => [cut[0], cut]));
  for (const thing of new Set(cuts.map(([unit]) => unit.thing))) {
    const ordered = grouped(thing.units).flatMap((same) => {
      const touched = [...byUnit.keys()].filter((unit) => same.includes(unit));
      const byAmount = [...new Set(touched.map((unit) => byUnit.get(unit)?.[1]))].flatMap((amount) =>
        touched.filter((unit) => byUnit.get(unit)?.[1] === amount),
      );
      return byAmount.concat(same.filter((unit) => !byUnit.has(unit)));
    });
    for (const [unit, tenths, isFine = false] of cuts) {
      if (unit.thing !== thing) continue;
      unit.price -= tenths;
      unit.isFine ||= isFine;
    }
    thing.units = grouped(ordered).flat();
  }
}

/** Units by price, in the order of the first ones. */
function grouped(units: readonly Unit[]): Unit[][] {
  const nameOf = ({ price, isFine }: Unit): string => `${price} ${isFine}`;
  return [...new Set(units.map(nameOf))].map((name) => units.filter((unit) => nameOf(unit) === name));
}

function byPrice(units: readonly Unit[], isCheapest: boolean): Unit[] {
  return units.toSorted((left, right) => (isCheapest ? left.price - right.price : right.price - left.price));
}

function ofLineItem(line: LineItem, usesProductDiscounts: boolean): Thing {
  const money = (usesProductDiscounts ? line.price.discounted?.value : undefined) ?? line.price.value;
  const variant = line["variant"] as { sku: string; attributes: readonly { name: string; value: unknown }[] };
  const document = {
    product: { id: line["productId"], key: line["productKey"] },
    sku: variant.sku,
    attributes: Object.fromEntries(variant.attributes.map(({ name, value }) => [name, value])),
    ...line,
    price: { ...line.price, ...money },
  };
  return thingOf(`LineItem ${line.id}`, document, line.quantity, money);
}

function ofCustomLineItem(line: CustomLineItem): Thing {
  return thingOf(`CustomLineItem ${line.id}`, line, line.quantity, line.money);
}

function thingOf(name: string, document: object, quantity: number, money: Readonly<TypedMoney>): Thing {
  const thing: Thing = { name, document: {}, units: [] };
  const isFine = money.type === "highPrecision";
  thing.units = Array.from({ length: quantity }, () => ({ thing, price: tenthsOf(money), isFine }));
  return Object.assign(thing, { document: { ...document, totalPrice: moneyOf(centsOf(thing)) } });
}

function byName(left: Thing, right: Thing): number {
  return left.name < right.name ? -1 : 1;
}

function moneyOf(centAmount: number): TypedMoney {
  return { type: "centPrecision", centAmount, currencyCode: "EUR", fractionDigits: 2 };
}

function tenthsOf(money: Readonly<TypedMoney>): number {
  return money.type === "highPrecision" ? money.preciseAmount : money.centAmount * 10;
}

function centsOf({ units }: Thing): number {
  return roundedCents(add(units.map(({ price }) => price)));
}

function roundedCents(tenths: number): number {
  return Number(roundHalfEven(BigInt(tenths), 10n));
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Reads a date-time; without a zone it is UTC. */
function utc(text: string): Date {
  return new Date(/T/.test(text) && !text.endsWith("Z") ? `${text}Z` : text);
}
