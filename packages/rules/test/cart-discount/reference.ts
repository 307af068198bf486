import {
  isCartDiscountTarget,
  isCartDiscountValue,
  isTypedMoney,
  type CartDiscountTarget,
  type CartDiscountTargetPattern,
  type TypedMoney,
} from "@commerce-http/types";
import type { CartDiscountTerms, CustomLineItem, Gift, LineItem } from "../../src/cart-discount/cart.ts";
import { compilePredicate, parsePredicate, type PredicateFunction } from "../../src/index.ts";
import { roundHalfEven } from "../../src/money.ts";
import { thousandths } from "./carts.ts";
import type { DiscountCase } from "./cases.ts";

/** What a Cart costs, and what became of each discount, in cents. */
export interface ReferenceResult {
  readonly total: number;
  readonly chosen: "Stacking" | "CartDiscount" | "ProductDiscount";
  /** Totals of lines by type and id, and the shipping cost. */
  readonly lines: Readonly<Record<string, number>>;
  /** Price of each unit in thousandths of a cent, from the lowest on, by type and id of the line. */
  readonly units: Readonly<Record<string, readonly number[]>>;
  readonly gifts: readonly ReferenceGift[];
  /** What each discount took, or why it took nothing, by id. */
  readonly outcomes: Readonly<Record<string, number | string>>;
}

/** A Gift Line Item: its total price, and the price of its units with the discounts that made it. */
interface ReferenceGift {
  readonly id: string;
  readonly product: string;
  readonly total: number;
  readonly units: readonly { readonly price: number; readonly discounts: readonly string[] }[];
}

/**
 * Prices a Cart in EUR unit by unit, the plain way: whole documents for predicates, one unit after the other.
 *
 * It shares with `src` how predicates are read and asked, and how a number is rounded half to even; nothing else.
 */
export function referenceOf({ cart, discounts, options }: DiscountCase): ReferenceResult {
  if (options.discountTypeCombination !== "BestDeal") {
    return { ...new Reference({ cart, discounts, options }, true).price(LANES), chosen: "Stacking" };
  }
  const withCartDiscounts = new Reference({ cart, discounts, options }, false).price(LANES);
  const withProductDiscounts = new Reference({ cart, discounts, options }, true).price(["gifts", "shipping"]);
  const hasProductDiscounts = ownLineItems(cart).some(({ price }) => price.discounted);
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

/** Prices count thousandths of a cent. */
const CENT = 1000;

/** One unit; `step` is its last decimal place: `CENT`, or less in high precision. */
interface Unit {
  readonly thing: Thing;
  price: number;
  step: number;
}

/** A unit, by how much its price falls, and the last decimal place of that. */
type Cut = readonly [unit: Unit, amount: number, step: number];

/** Effect that a discount would have now; of a gift, `cents` is its price. */
interface Attempt {
  readonly cuts: readonly Cut[];
  readonly cents: number;
  readonly gift?: ReferenceGift;
}

class Reference {
  readonly #case: DiscountCase;
  readonly #things: readonly Thing[];
  readonly #shipping: readonly Thing[];
  readonly #document: Readonly<Record<string, unknown>>;
  readonly #outcomes: Record<string, number | string> = {};
  readonly #gifts: ReferenceGift[] = [];
  #totalPrice: Thing | undefined;

  constructor(given: DiscountCase, usesProductDiscounts: boolean) {
    this.#case = given;
    const { cart } = given;
    const custom = cart.customLineItems ?? [];
    const lineItems = ownLineItems(cart)
      .map((line) => ofLineItem(line, usesProductDiscounts))
      .toSorted(byName);
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
      lines: Object.fromEntries([...this.#things, ...this.#shipping].map((thing) => [thing.name, centsOf(thing)])),
      units: Object.fromEntries(
        this.#things.map(({ name, units }) => [name, units.map(({ price }) => price).toSorted((a, b) => a - b)]),
      ),
      gifts: this.#gifts,
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
      let best: (Attempt & { readonly discount: CartDiscountTerms }) | undefined;
      for (const discount of members.filter((member) => laneOf(member) === lane)) {
        const effect =
          this.#refusal(discount) ??
          (stoppedAt !== undefined && stoppedAt < place ? "StoppedByStacking" : this.#attempt(discount));
        if (typeof effect === "string") this.#outcomes[discount.id] = effect;
        else {
          const attempt = { ...effect, discount };
          const loser = best === undefined || effect.cents > best.cents ? best : attempt;
          if (loser !== undefined) this.#outcomes[loser.discount.id] = "LostToGroupBestDeal";
          if (loser !== attempt) best = attempt;
        }
      }
      if (best === undefined) continue;
      this.#outcomes[best.discount.id] = best.cents;
      make(best.cuts);
      if (best.gift !== undefined) this.#gifts.push(best.gift);
      if (best.discount.stackingMode === "StopAfterThisDiscount") stoppedAt = place;
    }
    return stoppedAt;
  }

  /** All discounts that can be read, in groups, the highest sort order first. */
  #places(): CartDiscountTerms[][] {
    const { discounts, options } = this.#case;
    const readable = discounts.filter(isReadable).toSorted(byPriority);
    const names = [...new Set(readable.map(({ id, discountGroup }) => discountGroup?.id ?? id))];
    const places = names.map((name) => {
      const members = readable.filter(({ id, discountGroup }) => (discountGroup?.id ?? id) === name);
      const given = options.discountGroups?.find(({ id }) => id === name && members[0]?.discountGroup !== undefined);
      return { name, members, sortOrder: Number(given?.sortOrder ?? members[0]?.sortOrder) };
    });
    places.sort((left, right) => right.sortOrder - left.sortOrder || (left.name < right.name ? -1 : 1));
    const unreadable = discounts.filter((discount) => !isReadable(discount));
    return [...places.map(({ members }) => members), ...unreadable.map((discount) => [discount])];
  }

  #refusal(discount: CartDiscountTerms): string | undefined {
    const { cart, options } = this.#case;
    const { isActive, validFrom, validUntil, requiresDiscountCode, stores = [], cartPredicate } = discount;
    if (!isReadable(discount)) return "Malformed";
    if (!isActive) return "Inactive";
    if (validFrom !== undefined && options.now < utc(validFrom)) return "NotYetValid";
    if (validUntil !== undefined && options.now >= utc(validUntil)) return "NoLongerValid";
    const isUnlocked = options.discountCodes?.some(({ cartDiscounts }) =>
      cartDiscounts.some(({ id }) => id === discount.id),
    );
    if (requiresDiscountCode && !isUnlocked) return "NeedsDiscountCode";
    if (stores.length > 0 && stores.every(({ key }) => key !== cart.store?.key)) return "OtherStore";
    const matches = testOf(cartPredicate);
    if (matches === undefined) return "PredicateInvalid";
    return matches(this.#document) ? undefined : "PredicateFalse";
  }

  /** What a discount would do, or why nothing. */
  #attempt(discount: CartDiscountTerms): Attempt | string {
    const { id, value, target } = discount;
    if (discount.discountGroup !== undefined && laneOf(discount) !== "lines") return "NotAllowedInGroup";
    if (value.type === "giftLineItem") {
      if (target !== undefined) return "NotSupported";
      const { findGift = (): Gift => ({ price: { value: moneyOf(0) } }) } = this.#case.options;
      const found = findGift(value);
      const price = (found?.price.discounted ?? found?.price)?.value;
      if (found === undefined || price?.currencyCode !== "EUR") return "GiftUnavailable";
      const units = [{ price: 0, discounts: [id] }];
      const gift = { id: found.id ?? id, product: value.product.id, total: 0, units };
      return { cuts: [], cents: roundedCents(thousandths(price)), gift };
    }
    if (!isCartDiscountTarget(target)) return "NotSupported";
    const applications = this.#applications(target);
    if (applications.every((units) => units.length === 0)) return "NothingTargeted";
    const cuts = valueCuts(discount, applications)?.filter(([, amount]) => amount > 0);
    if (cuts === undefined) return "OtherCurrency";
    return cuts.length === 0 ? "NothingSaved" : { cuts, cents: centsCut(cuts) };
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
    const matches = testOf(text);
    if (matches === undefined) throw new SyntaxError(text);
    return this.#things
      .filter(({ name, document }) => name.startsWith(`${type} `) && matches(document))
      .flatMap(({ units }) => units);
  }
}

function byPriority(left: CartDiscountTerms, right: CartDiscountTerms): number {
  return Number(right.sortOrder) - Number(left.sortOrder) || (left.id < right.id ? -1 : 1);
}

/** Cuts by the value of a discount; none without an amount in the currency of the Cart. */
function valueCuts({ value, target }: CartDiscountTerms, applications: readonly Unit[][]): readonly Cut[] | undefined {
  const units = applications.flat();
  const each = (amountOff: (unit: Unit) => number, step = CENT): Cut[] =>
    units.map((unit) => [unit, amountOff(unit), Math.min(unit.step, step)]);
  if (!isCartDiscountValue(value) || value.type === "giftLineItem") return [];
  if (value.type === "relative") {
    const permyriad = Math.min(value.permyriad, 10_000);
    return each(({ price, step }) => step * rounded((Math.max(price, 0) / step) * permyriad, 10_000));
  }
  const money = [...value.money].find(({ currencyCode }) => currencyCode === "EUR");
  if (!isTypedMoney(money)) return undefined;
  const isWhole = target?.type === "shipping" || target?.type === "totalPrice";
  const amount = Math.max(0, isWhole ? CENT * roundedCents(thousandths(money)) : thousandths(money));
  const { applicationMode: mode = value.type === "fixed" ? "IndividualApplication" : "ProportionateDistribution" } =
    value;
  const isEven = mode === "EvenDistribution";
  if (value.type === "absolute") {
    if (mode === "IndividualApplication") return each(({ price }) => Math.min(price, amount));
    return spreadCents(amount / CENT, applications, isEven);
  }
  const step = isWhole ? CENT : stepOf(money);
  if (target?.type !== "pattern" || mode === "IndividualApplication") return each(({ price }) => price - amount, step);
  return applications.flatMap((some) => spreadCoarseFirst(priceOfAll(some) - amount, some, isEven));
}

/**
 * Spreads cents over the units of each application; those of a line in high precision take part as one, up to the cents
 * by which the total of the line can fall, and share at last how much that line is to fall by. Equal applications with
 * such a line share as one.
 */
function spreadCents(cents: number, applications: readonly Unit[][], isEven: boolean): readonly Cut[] {
  const cuts: Cut[] = [];
  const fine = new Map<Thing, { readonly units: Unit[]; cents: number }>();
  const isFine = ({ thing }: Unit): boolean => thing.units.some(({ step }) => step < CENT);
  const nameOf = (units: Unit[], index: number): string => String(units.some(isFine) ? units.map(runOf) : index);
  for (const same of groupedBy(applications, nameOf)) {
    const units = same[0]?.flatMap((_, place) => same.flatMap((some) => some[place] ?? [])) ?? [];
    const payable = units.filter(({ price }) => price > 0);
    const takers = [...new Set(payable.map((unit) => (isFine(unit) ? unit.thing : unit)))].map((taker) => {
      if ("price" in taker) return takerOf(taker, [taker], taker.price / CENT, isEven);
      const own = payable.filter(({ thing }) => thing === taker);
      const line = fine.get(taker) ?? { units: [], cents: 0 };
      const before = fall(taker, priceOfAll(line.units));
      line.units.push(...own);
      fine.set(taker, line);
      const limit = fall(taker, priceOfAll(line.units)) - before;
      return takerOf(taker, own, limit, isEven);
    });
    for (const [index, share] of sharesOf(cents * same.length, takers).entries()) {
      const { taker } = takers[index] ?? {};
      const line = taker && "units" in taker ? fine.get(taker) : undefined;
      if (line !== undefined) line.cents += share;
      else if (taker && "price" in taker) cuts.push([taker, share * CENT, CENT]);
    }
  }
  for (const [thing, { units, cents }] of fine) {
    const step = Math.min(...thing.units.map((unit) => unit.step));
    const reach = priceOfAll(units);
    const exact = cents * CENT + step * Math.sign(cents - fall(thing, cents * CENT));
    const amount = cents === fall(thing, reach) ? reach : exact;
    const own = grouped(units).flat();
    const shares = sharesOf(
      cents > 0 ? amount / step : 0,
      own.map((unit) => takerOf(unit, [unit], unit.price / step, isEven)),
    );
    cuts.push(...own.map((unit, index): Cut => [unit, (shares[index] ?? 0) * step, step]));
  }
  return cuts;
}

/** Spreads an amount over units, coarse prices first: all finer units take part as one, and share later what is left. */
function spreadCoarseFirst(amount: number, units: readonly Unit[], isEven: boolean): readonly Cut[] {
  const cuts: Cut[] = [];
  let rest = Math.max(0, amount);
  for (const step of [...new Set(units.map((unit) => unit.step))].sort((left, right) => right - left)) {
    const here = units.filter((unit) => unit.step === step && unit.price > 0);
    const finer = units.filter((unit) => unit.step < step && unit.price > 0);
    const tooFine = finer.length === 0 ? 0 : rest % step;
    const takers = here.map((unit) => takerOf(unit, [unit], unit.price / step, isEven));
    takers.push(takerOf(undefined, finer, Math.max(0, Math.floor((priceOfAll(finer) - tooFine) / step)), isEven));
    const shares = sharesOf(rounded(rest - tooFine, step), takers);
    cuts.push(...here.map((unit, index): Cut => [unit, (shares[index] ?? 0) * step, step]));
    rest = (shares[here.length] ?? 0) * step + tooFine;
  }
  return cuts;
}

/** A taker of an amount, who gets as much as its weight, and at most its limit. */
function takerOf(taker: Unit | Thing | undefined, units: readonly Unit[], limit: number, isEven: boolean) {
  return { taker, weight: isEven ? units.length : priceOfAll(units), limit };
}

/** Shares by weight, those with the largest fractions rounded up, of halves those that get even, then the first ones. */
function sharesOf(amount: number, takers: readonly ReturnType<typeof takerOf>[]): number[] {
  const shares = takers.map(() => 0);
  let open = [...takers.keys()].filter((index) => (takers[index]?.weight ?? 0) > 0);
  for (;;) {
    const rest = amount - add(shares);
    const whole = add(open.map((index) => takers[index]?.weight ?? 0));
    const exact = open.map((index) => {
      const { weight, limit } = takers[index] ?? { weight: 0, limit: 0 };
      const fraction = (rest * weight) % whole;
      return { index, limit, fraction, floor: (rest * weight - fraction) / whole };
    });
    const full = exact.filter(({ floor, limit }) => floor >= limit);
    for (const { index, limit } of full) shares[index] = limit;
    open = open.filter((index) => full.every((taker) => taker.index !== index));
    if (full.length > 0) continue;
    const missing = rest - add(exact.map(({ floor }) => floor));
    const isOdd = ({ fraction, floor }: (typeof exact)[number]): number => (2 * fraction === whole ? floor % 2 : 0);
    exact.sort((left, right) => right.fraction - left.fraction || isOdd(right) - isOdd(left));
    for (const [place, { index, floor }] of exact.entries()) shares[index] = floor + (place < missing ? 1 : 0);
    return shares;
  }
}

/** Cents by which the total of a line falls when so much is taken off. */
function fall(thing: Thing, amount: number): number {
  const total = priceOfAll(thing.units);
  return roundedCents(total) - roundedCents(total - amount);
}

function centsCut(cuts: readonly Cut[]): number {
  const things = [...new Set(cuts.map(([{ thing }]) => thing))];
  return add(
    things.map((thing) => fall(thing, add(cuts.filter(([unit]) => unit.thing === thing).map(([, amount]) => amount)))),
  );
}

/** Lowers prices. Within a line, units that became cheaper come before those of the same price that did not. */
function make(cuts: readonly Cut[]): void {
  const byUnit = new Map(cuts.map((cut) => [cut[0], cut]));
  const amountOf = (unit: Unit): string => `${byUnit.get(unit)?.[1]} ${byUnit.get(unit)?.[2]}`;
  for (const thing of new Set(cuts.map(([unit]) => unit.thing))) {
    const ordered = grouped(thing.units).flatMap((same) => {
      const touched = [...byUnit.keys()].filter((unit) => same.includes(unit));
      return groupedBy(touched, amountOf)
        .flat()
        .concat(same.filter((unit) => !byUnit.has(unit)));
    });
    for (const [unit, amount, step] of cuts) {
      if (unit.thing !== thing) continue;
      unit.price -= amount;
      unit.step = Math.min(unit.step, step);
    }
    thing.units = grouped(ordered).flat();
  }
}

/** Units by price, in the order of the first ones. */
function grouped(units: readonly Unit[]): Unit[][] {
  return groupedBy(units, runOf);
}

/** What is equal for units of a line that nothing tells apart. */
function runOf({ thing, price, step }: Unit): string {
  return `${thing.name} ${price} ${step}`;
}

function groupedBy<Item>(items: readonly Item[], nameOf: (item: Item, index: number) => string): Item[][] {
  const names = items.map(nameOf);
  return [...new Set(names)].map((name) => items.filter((_, index) => names[index] === name));
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
  thing.units = Array.from({ length: quantity }, () => ({ thing, price: thousandths(money), step: stepOf(money) }));
  return Object.assign(thing, { document: { ...document, totalPrice: moneyOf(centsOf(thing)) } });
}

/** Line Items that no Cart Discount added. */
function ownLineItems({ lineItems }: DiscountCase["cart"]): LineItem[] {
  return lineItems.filter(({ lineItemMode }) => lineItemMode !== "GiftLineItem");
}

function byName(left: Thing, right: Thing): number {
  return left.name < right.name ? -1 : 1;
}

function moneyOf(centAmount: number): TypedMoney {
  return { type: "centPrecision", centAmount, currencyCode: "EUR", fractionDigits: 2 };
}

function stepOf({ fractionDigits }: Readonly<TypedMoney>): number {
  return 10 ** (5 - fractionDigits);
}

function priceOfAll(units: readonly Unit[]): number {
  return add(units.map(({ price }) => price));
}

function centsOf({ units }: Thing): number {
  return roundedCents(priceOfAll(units));
}

function roundedCents(amount: number): number {
  return rounded(amount, CENT);
}

function rounded(numerator: number, denominator: number): number {
  const quotient = numerator / denominator;
  return Number.isInteger(quotient) ? quotient : Number(roundHalfEven(BigInt(numerator), BigInt(denominator)));
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function isReadable({ sortOrder, validFrom = "2026-01-01", validUntil = "2026-01-01" }: CartDiscountTerms): boolean {
  return [Number(sortOrder), Number(utc(validFrom)), Number(utc(validUntil))].every((number) => !Number.isNaN(number));
}

/** Reads a date-time; without a zone it is UTC. */
function utc(text: string): Date {
  return new Date(/T[0-9:.]+$/.test(text) ? `${text}Z` : text);
}

interface LineDocument {
  readonly quantity: number;
  readonly totalPrice: { readonly centAmount: number };
}

const functions = { ...functionsOf("lineItem", "LineItem"), ...functionsOf("customLineItem", "CustomLineItem") };

/** The functions of Cart Predicates about Line Items, or about Custom Line Items. */
function functionsOf(name: string, title: string): Readonly<Record<string, PredicateFunction>> {
  const linesOf = (cart: unknown): readonly LineDocument[] =>
    (cart as Readonly<Record<string, readonly LineDocument[]>>)[`${name}s`] ?? [];
  const sumOf =
    (numberOf: (line: LineDocument) => number) =>
    (cart: unknown, matches: (line: LineDocument) => boolean): number =>
      add(linesOf(cart).filter(matches).map(numberOf));
  const cents = sumOf(({ totalPrice }) => totalPrice.centAmount);
  return {
    [`${name}Count`]: sumOf(({ quantity }) => quantity),
    [`${name}Total`]: (cart, matches) => moneyOf(cents(cart, matches)),
    [`${name}Exists`]: (cart, matches) => linesOf(cart).some(matches),
    [`forAll${title}s`]: (cart, matches) => linesOf(cart).every(matches),
  };
}

const tests = new Map<string, ((document: unknown) => boolean) | undefined>();

/** Reads a predicate, each text once; nothing for one that cannot be read. */
function testOf(text: string): ((document: unknown) => boolean) | undefined {
  if (!tests.has(text)) {
    const { predicate } = parsePredicate(text);
    tests.set(text, predicate && compilePredicate(predicate, { functions }));
  }
  return tests.get(text);
}
