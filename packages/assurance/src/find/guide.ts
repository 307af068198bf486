import { cartFunctions, compilePredicate, type Comparison, type Predicate } from "@commerce-http/rules";
import { lineDocuments, expectedValue, once, type LineType } from "@commerce-http/rules/engine";
import type { ReadDiscount } from "../read-discount.ts";
import { type FieldValues, subjectWithin } from "./constants.ts";
import type { DiscountCode } from "./options.ts";
import type { Random } from "./random.ts";
import { cartOf, type CartSketch, type LineSketch, ofProduct } from "./sketch.ts";
import type { CartSpace } from "./space.ts";

/** Makes and changes sketches of Carts, led by the predicates of discounts. */
export class Guide {
  readonly #space: CartSpace;
  readonly #random: Random;
  readonly #tests = new Map<Predicate, (document: unknown) => boolean>();

  constructor(space: CartSpace, random: Random) {
    this.#space = space;
    this.#random = random;
  }

  start(): CartSketch {
    let sketch = this.#empty();
    for (let rest = 1 + this.#random.below(3); rest > 0; rest--) sketch = this.#adopt(sketch);
    return sketch.lines.length > 0 ? sketch : this.#withLine(sketch, this.#newLine("LineItem"));
  }

  /** A Cart without lines; a field that every Cart has is there. */
  #empty(): CartSketch {
    const { fields, stores, shippingPrices } = this.#space;
    const present = fields.cart.filter(({ values }) => !values.includes(undefined));
    return {
      lines: [],
      fields: Object.fromEntries(present.map(({ key, values }) => [key, this.#random.pick(values)])),
      store: stores.includes(undefined) ? undefined : this.#random.pick(stores),
      shipping: shippingPrices.includes(undefined) ? undefined : this.#random.pick(shippingPrices),
      codes: [],
    };
  }

  change(sketch: CartSketch): CartSketch {
    const changed = this.#random.chance(0.35) ? this.#adopt(sketch) : this.#vary(sketch);
    // Now and then two changes at once: some Carts are better only after both.
    return this.#random.chance(0.25) ? this.#vary(changed) : changed;
  }

  #vary(sketch: CartSketch): CartSketch {
    const { fields, stores, shippingPrices, codes } = this.#space;
    switch (this.#random.below(10)) {
      case 0: {
        const field = this.#random.pick(fields.cart);
        return field === undefined ? sketch : this.#withField(sketch, field);
      }
      case 1:
        return { ...sketch, store: this.#random.pick(stores) };
      case 2:
        return { ...sketch, shipping: this.#random.pick(shippingPrices) };
      case 3: {
        const code = this.#random.pick(codes);
        if (code === undefined) return sketch;
        const others = sketch.codes.filter((other) => other !== code);
        return others.length < sketch.codes.length ? { ...sketch, codes: others } : this.#withCode(sketch, code);
      }
      case 4:
        return this.#withoutLine(sketch);
      case 5:
        return this.#withLine(sketch, this.#newLine(this.#anyType()));
      default:
        return this.#withChangedLine(sketch);
    }
  }

  /** Does what a discount asks for: Store, code, Cart Predicate and target. */
  #adopt(sketch: CartSketch): CartSketch {
    const discount = this.#random.pick(this.#space.discounts);
    return discount === undefined ? this.#vary(sketch) : this.#satisfyDiscount(sketch, discount);
  }

  #satisfyDiscount(sketch: CartSketch, { terms, cartPredicate, target }: ReadDiscount): CartSketch {
    let adapted = sketch;
    const { stores: own = [] } = terms;
    if (own.length > 0) {
      const stores = this.#space.stores.filter((store) => own.some(({ key }) => key === store));
      adapted = { ...adapted, store: this.#random.pick(stores) ?? adapted.store };
    }
    if (terms.requiresDiscountCode) adapted = this.#withCodeFor(adapted, terms.id);
    if (terms.target?.type === "shipping" && adapted.shipping === undefined) {
      adapted = { ...adapted, shipping: this.#random.pick(this.#space.shippingPrices) };
    }
    for (const { type, predicate, min } of target.parts) {
      adapted = this.#withUnits(adapted, type, predicate, Math.max(1, min));
    }
    return this.#satisfy(adapted, cartPredicate, true);
  }

  #withCodeFor(sketch: CartSketch, id: string): CartSketch {
    const { codes } = this.#space;
    const code = this.#random.pick(codes.filter(({ cartDiscounts }) => cartDiscounts.some((to) => to.id === id)));
    return code === undefined || sketch.codes.includes(code) ? sketch : this.#withCode(sketch, code);
  }

  /** Gives a code, in the place of the oldest one where no more may be given. */
  #withCode(sketch: CartSketch, code: DiscountCode): CartSketch {
    const { maxDiscountCodes } = this.#space;
    const codes = [...sketch.codes, code];
    return { ...sketch, codes: codes.slice(Math.max(0, codes.length - maxDiscountCodes)) };
  }

  /** Changes a Cart so that a Cart Predicate has the wanted answer; what cannot be led stays as it is. */
  #satisfy(sketch: CartSketch, predicate: Predicate, wanted: boolean): CartSketch {
    switch (predicate.kind) {
      case "not":
        return this.#satisfy(sketch, predicate.operand, !wanted);
      case "and":
      case "or": {
        if ((predicate.kind === "and") !== wanted) {
          const operand = this.#random.pick(predicate.operands);
          return operand === undefined ? sketch : this.#satisfy(sketch, operand, wanted);
        }
        return predicate.operands.reduce((adapted, operand) => this.#satisfy(adapted, operand, wanted), sketch);
      }
      case "nested": {
        const type = subjectWithin(predicate);
        if (type !== undefined) return this.#satisfyLines(sketch, predicate, type, wanted);
        return this.#satisfyFields(sketch, predicate, wanted);
      }
      case "comparison":
        if (predicate.left.kind === "call") return this.#satisfyCall(sketch, predicate, wanted);
        if (predicate.left.kind === "field" && predicate.left.path[0] === "totalPrice") return this.#nearTotal(sketch);
        return this.#satisfyFields(sketch, predicate, wanted);
      default:
        return this.#satisfyFields(sketch, predicate, wanted);
    }
  }

  #satisfyLines(
    sketch: CartSketch,
    { path, predicate }: Extract<Predicate, { kind: "nested" }>,
    type: LineType,
    wanted: boolean,
  ): CartSketch {
    // All lines shall match, none shall, or some line shall, or shall not.
    const isAboutAll = path[0]?.startsWith("forAll") === true;
    if (isAboutAll !== wanted) {
      const some: Predicate = isAboutAll ? { kind: "not", operand: predicate } : predicate;
      return this.#withUnits(sketch, type, some, 1);
    }
    const lines = sketch.lines.map((line) => (line.type === type ? this.#satisfyLine(line, predicate, wanted) : line));
    return { ...sketch, lines };
  }

  #satisfyCall(sketch: CartSketch, { left, right }: Comparison, wanted: boolean): CartSketch {
    if (left.kind !== "call" || right.kind === "variable") return sketch;
    const type = subjectWithin(left);
    if (type === undefined) return sketch;
    if (left.name.endsWith("Total")) return this.#nearTotal(this.#withUnits(sketch, type, left.predicate, 1));
    const count = expectedValue(right).number ?? 1;
    if (this.#random.chance(0.25)) return this.#withLines(sketch, type, left.predicate, count);
    return this.#withUnits(
      sketch,
      type,
      left.predicate,
      Math.max(1, Math.ceil(count) + (wanted ? this.#random.below(2) : 0)),
    );
  }

  /** Brings the total of the Cart to a bound of some predicate, or just beside it. */
  #nearTotal(sketch: CartSketch): CartSketch {
    const { totals, minCentAmount, maxCentAmount, maxQuantity } = this.#space;
    const goal = this.#random.pick(totals);
    const line = this.#random.pick(sketch.lines);
    if (goal === undefined || line === undefined) return sketch;
    const total = sketch.lines.reduce((sum, each) => sum + (each.discounted ?? each.centAmount) * each.quantity, 0);
    const missing = goal - total - (sketch.shipping ?? 0);
    const price = line.discounted ?? line.centAmount;
    const byPrice = Math.ceil(price + missing / line.quantity);
    if (
      line.product === undefined &&
      byPrice >= minCentAmount &&
      byPrice <= maxCentAmount &&
      this.#random.chance(0.7)
    ) {
      return replaced(sketch, line, { ...line, centAmount: byPrice, discounted: undefined });
    }
    const quantity = Math.ceil(line.quantity + missing / Math.max(1, price));
    return replaced(sketch, line, { ...line, quantity: Math.min(Math.max(1, quantity), maxQuantity) });
  }

  /** Gives the Cart's fields that a predicate asks about the wanted answer. */
  #satisfyFields(sketch: CartSketch, predicate: Predicate, wanted: boolean): CartSketch {
    const { currency, fields, stores, shippingPrices } = this.#space;
    const test = this.#test(predicate);
    const candidates = fields.cart.flatMap((field) => field.values.map((value) => withValue(sketch, field.key, value)));
    for (const store of stores) candidates.push({ ...sketch, store });
    for (const shipping of shippingPrices) candidates.push({ ...sketch, shipping });
    const fitting = candidates.filter((candidate) => test(cartOf({ ...candidate, lines: [] }, currency)) === wanted);
    const isFit = test(cartOf({ ...sketch, lines: [] }, currency)) === wanted;
    return isFit ? sketch : (this.#random.pick(fitting) ?? sketch);
  }

  #withUnits(sketch: CartSketch, type: LineType, predicate: Predicate, count: number): CartSketch {
    const ofType = sketch.lines.filter((line) => line.type === type);
    const matching = ofType.filter((line) => this.#matches(line, predicate));
    const meant = matching.length > 0 ? matching : this.#random.chance(0.4) ? ofType : undefined;
    const line = meant && this.#random.pick(meant);
    if (line !== undefined) return replaced(sketch, line, this.#matching(line, predicate, count));
    return this.#withLine(sketch, this.#matching(this.#newLine(type), predicate, count));
  }

  /** Adds lines of one unit, as many as it takes and as there is room for. */
  #withLines(sketch: CartSketch, type: LineType, predicate: Predicate, count: number): CartSketch {
    let adapted = sketch;
    for (let rest = Math.min(count, this.#space.maxLines - sketch.lines.length); rest > 0; rest--) {
      adapted = this.#withLine(adapted, this.#satisfyLine({ ...this.#newLine(type), quantity: 1 }, predicate, true));
    }
    return adapted;
  }

  #matching(line: LineSketch, predicate: Predicate, count: number): LineSketch {
    const quantity = Math.min(Math.max(line.quantity, count), this.#space.maxQuantity);
    return this.#satisfyLine({ ...line, quantity }, predicate, true);
  }

  #satisfyLine(line: LineSketch, predicate: Predicate, wanted: boolean): LineSketch {
    if (this.#matches(line, predicate) === wanted) return line;
    if (line.product === undefined) {
      if (predicate.kind === "not") return this.#satisfyLine(line, predicate.operand, !wanted);
      if (predicate.kind === "and" || predicate.kind === "or") {
        if ((predicate.kind === "and") !== wanted) {
          const operand = this.#random.pick(predicate.operands);
          return operand === undefined ? line : this.#satisfyLine(line, operand, wanted);
        }
        return predicate.operands.reduce((adapted, operand) => this.#satisfyLine(adapted, operand, wanted), line);
      }
    }
    const fitting = this.#variants(line).filter((variant) => this.#matches(variant, predicate) === wanted);
    return this.#random.pick(fitting) ?? line;
  }

  #variants(line: LineSketch): LineSketch[] {
    const { products, fields, quantities, centAmounts } = this.#space;
    const variants: LineSketch[] = [];
    for (const quantity of quantities) variants.push({ ...line, quantity });
    if (products !== undefined) return [...variants, ...products.map((product) => ofProduct(product, line.quantity))];
    for (const { key, values } of fields[line.type]) {
      for (const value of values) variants.push({ ...line, fields: { ...line.fields, [key]: value } });
    }
    for (const centAmount of centAmounts) variants.push({ ...line, centAmount, discounted: undefined });
    if (line.type === "LineItem")
      for (const discounted of this.#reductions(line)) variants.push({ ...line, discounted });
    return variants;
  }

  #matches(line: LineSketch, predicate: Predicate): boolean {
    const cart = cartOf({ lines: [line], fields: {}, codes: [] }, this.#space.currency);
    return lineDocuments(cart, true).some(this.#test(predicate));
  }

  #test(predicate: Predicate): (document: unknown) => boolean {
    return once(this.#tests, predicate, () => compilePredicate(predicate, { functions: cartFunctions }));
  }

  #anyType(): LineType {
    return this.#space.usesCustomLines && this.#random.chance(0.3) ? "CustomLineItem" : "LineItem";
  }

  #newLine(type: LineType): LineSketch {
    const { products, quantities, centAmounts, fields, minCentAmount } = this.#space;
    const quantity = this.#random.chance(0.5) ? 1 : (this.#random.pick(quantities) ?? 1);
    const line: LineSketch = {
      type,
      quantity,
      centAmount: this.#random.pick(centAmounts) ?? minCentAmount,
      fields: {},
    };
    const product = type === "LineItem" && products !== undefined ? this.#random.pick(products) : undefined;
    if (product !== undefined) return ofProduct(product, line.quantity);
    const field = this.#random.chance(0.3) ? this.#random.pick(fields[type]) : undefined;
    return field === undefined ? line : this.#lineWithField(line, field);
  }

  #withLine(sketch: CartSketch, line: LineSketch): CartSketch {
    const { maxLines } = this.#space;
    // Each Product stands in one line.
    const others = sketch.lines.filter(({ product }) => product === undefined || product !== line.product);
    if (others.length < maxLines) return { ...sketch, lines: [...others, line] };
    return replaced(sketch, this.#random.pick(sketch.lines), line);
  }

  #withoutLine(sketch: CartSketch): CartSketch {
    if (sketch.lines.length < 2) return sketch;
    const removed = this.#random.pick(sketch.lines);
    return { ...sketch, lines: sketch.lines.filter((line) => line !== removed) };
  }

  #withChangedLine(sketch: CartSketch): CartSketch {
    const line = this.#random.pick(sketch.lines);
    if (line === undefined) return sketch;
    const { products, quantities, fields } = this.#space;
    if (this.#random.chance(0.3)) {
      return replaced(sketch, line, { ...line, quantity: this.#random.pick(quantities) ?? 1 });
    }
    if (line.product !== undefined) {
      const product = this.#random.pick(
        (products ?? []).filter((other) => sketch.lines.every((each) => each.product !== other)),
      );
      return product === undefined ? sketch : replaced(sketch, line, ofProduct(product, line.quantity));
    }
    const field = this.#random.chance(0.3) ? this.#random.pick(fields[line.type]) : undefined;
    return replaced(sketch, line, field === undefined ? this.#repriced(line) : this.#lineWithField(line, field));
  }

  #repriced(line: LineSketch): LineSketch {
    const { centAmounts, minCentAmount, maxCentAmount } = this.#space;
    const within = (centAmount: number) => Math.min(Math.max(Math.round(centAmount), minCentAmount), maxCentAmount);
    switch (this.#random.below(6)) {
      case 0:
        return { ...line, centAmount: within(line.centAmount + 1), discounted: undefined };
      case 1:
        return { ...line, centAmount: within(line.centAmount - 1), discounted: undefined };
      case 2:
        return { ...line, centAmount: within(line.centAmount * (0.5 + this.#random.next())), discounted: undefined };
      case 3:
        return line.type === "LineItem" ? { ...line, discounted: this.#random.pick(this.#reductions(line)) } : line;
      default:
        return { ...line, centAmount: this.#random.pick(centAmounts) ?? line.centAmount, discounted: undefined };
    }
  }

  /** Prices that a Product Discount may leave: almost all, something, and as little as there is. */
  #reductions({ centAmount }: LineSketch): number[] {
    const { minCentAmount } = this.#space;
    const some = Math.round(centAmount * this.#random.next());
    return [centAmount - 1, some, minCentAmount].map((cents) => Math.min(Math.max(cents, minCentAmount), centAmount));
  }

  #withField(sketch: CartSketch, { key, values }: FieldValues): CartSketch {
    return withValue(sketch, key, this.#random.pick(values));
  }

  #lineWithField(line: LineSketch, { key, values }: FieldValues): LineSketch {
    return { ...line, fields: { ...line.fields, [key]: this.#random.pick(values) } };
  }
}

function replaced(sketch: CartSketch, line: LineSketch | undefined, by: LineSketch): CartSketch {
  return { ...sketch, lines: sketch.lines.map((other) => (other === line ? by : other)) };
}

function withValue(sketch: CartSketch, key: string, value: unknown): CartSketch {
  return { ...sketch, fields: { ...sketch.fields, [key]: value } };
}
