import { families } from "@commerce-http/model";
import type { CartDiscountDraft, StateDraft } from "@commerce-http/types";
import { describe, expect, expectTypeOf, test } from "vitest";
import { contract, createEmulator, type AnyFamilies } from "../../../src/index.ts";
import { createFactories, make, type Factories } from "../../../src/testing/index.ts";
import { closing } from "../../closing.ts";
import { entriesOf, expectAccepted, expectAcceptedOverHttp, expectAllVariants, kinds } from "./accepted.ts";

describe("drafts of factories", () => {
  test.each(kinds)("are accepted: %s", (kind) => expectAccepted(kind, 1, 150));

  test.each([0, 0.5, 1])("are accepted over HTTP, with %d of what is optional", (optional) =>
    expectAcceptedOverHttp(optional, 50),
  );

  test("have every field, every variant and every value", () => {
    expectAllVariants(500);
    expect.hasAssertions();
  });

  test("leave out what is optional, or as little as the rules allow", () => {
    const few = createFactories({ optional: 0 });
    expect(Object.keys(few.state())).toEqual(["key", "type"]);
    expect(Object.keys(few.cartDiscount())).toEqual(["name", "value", "cartPredicate"]);
    const many = createFactories({ optional: 1 });
    expect(Object.keys(many.recurrencePolicy()).toSorted()).toEqual(["description", "key", "name", "schedule"]);
  });

  test("refer to what they are told of, and to nothing else", () => {
    const alone = createFactories({ optional: 1 });
    for (let turn = 0; turn < 50; turn++) {
      const { discountGroup, custom, stores, value } = alone.cartDiscount();
      expect({ discountGroup, custom, stores: stores ?? [] }).toEqual({ stores: [] });
      // A gift cannot do without a Product.
      expect(value.type === "giftLineItem" && "key" in value.product).toBe(value.type === "giftLineItem");
      expect(alone.state().transitions ?? []).toEqual([]);
    }
  });
});

describe("a seed", () => {
  test("makes the same drafts of the same calls", () => {
    expect(sequence(createFactories({ seed: 7 }))).toEqual(sequence(createFactories({ seed: 7 })));
    expect(sequence(createFactories())).toEqual(sequence(createFactories({ seed: 0 })));
  });

  test("counts as a whole, also what differs beyond 32 bits, in text, or in one fraction", () => {
    const seeds = [7, -7, 7.5, 2 ** 32 + 7, 2 ** 40 + 7, 2 ** 52 + 7, 1e-7, "", "a", "A", "given", "a".repeat(1_000)];
    const all = seeds.flatMap((seed) => [seed, `${seed} and more`]);
    // Keys and sort orders have marks of their own, whatever is drawn.
    const given = { key: "one", name: {}, sortOrder: "0.5" };
    const drawn = all.map((seed) => createFactories({ seed }).cartDiscount(given));
    expect(new Set(drawn.map((draft) => JSON.stringify(draft))).size).toBe(all.length);
    const keys = all.map((seed) => createFactories({ seed }).state().key);
    expect(new Set(keys).size).toBe(all.length);
    expect(keys[0]).toBe("state-7-1");
    expect(keys.at(-1)).toMatch(/^state-[0-9a-f]{16}-1$/);
    // Keys may have no more than 256 characters.
    expect(createFactories({ seed: "a".repeat(240) }).recurrencePolicy().key).toMatch(/-[0-9a-f]{16}-1$/);
    // What `given` makes has this mark.
    expect(createFactories({ seed: "given" }).state().key).not.toMatch("given");
  });

  test("is the same as a number and as its text", () => {
    expect(sequence(createFactories({ seed: "7" }))).toEqual(sequence(createFactories({ seed: 7 })));
    expect(sequence(createFactories({ seed: "0" }))).toEqual(sequence(createFactories()));
    expect(createFactories().state().key).toBe("state-1");
  });

  const seeds = ["release 7", "Grün/🙂", "state-machine", "NIGHTLY", "a".repeat(1_000)];

  test.each(seeds)("of any text makes drafts that are accepted: %.20s", async (seed) => {
    const emulator = closing(createEmulator({ projects: ["p"] }));
    const factories = createFactories({ seed });
    for (const kind of kinds) expect(await emulator.seed(entriesOf(factories, kind, 20))).toBe(20);
  });

  test("keeps keys and sort orders apart", () => {
    const factories = Array.from({ length: 200 }, (_, seed) => createFactories({ seed }));
    const drafts = factories.flatMap((each) => Array.from({ length: 20 }, () => each.discountGroup()));
    expect(new Set(drafts.map(({ key }) => key)).size).toBe(4_000);
    expect(new Set(drafts.map(({ sortOrder }) => sortOrder)).size).toBe(4_000);
  });
});

describe("overrides", () => {
  const factories = createFactories({ seed: 11 });

  test("are completed to what the rules allow", () => {
    for (let turn = 0; turn < 50; turn++) {
      const { value, target } = factories.cartDiscount({ value: { type: "relative" }, target: { type: "pattern" } });
      expect(value).toEqual({ type: "relative", permyriad: expect.any(Number) });
      expect(target).toMatchObject({ type: "pattern", targetPattern: expect.anything() });
      expect(factories.state({ roles: ["Return"] }).type).toBe("LineItemState");
      expect(factories.cartDiscount({ discountGroup: { key: "summer" } }).value.type).not.toBe("giftLineItem");
      expect(factories.cartDiscount({ value: { type: "giftLineItem" } })).not.toHaveProperty("target");
    }
  });

  test("choose the variant by its fields", () => {
    expect(factories.cartDiscount({ value: { permyriad: 500 } }).value).toEqual({ type: "relative", permyriad: 500 });
    expect(factories.recurrencePolicy({ schedule: { day: 31 } }).schedule).toEqual({ type: "dayOfMonth", day: 31 });
    for (let turn = 0; turn < 20; turn++) {
      const money = [{ currencyCode: "EUR" }];
      expect(factories.cartDiscount({ value: { money } }).value.type).toBe("absolute");
      expect(factories.cartDiscount({ target: { triggerQuantity: 3 } }).target?.type).toBe("multiBuyLineItems");
    }
    // Both have amounts, but only one of them such amounts.
    const money = [{ fractionDigits: 3 }];
    expect(factories.cartDiscount({ value: { money } }).value.type).toBe("fixed");
    expect(() => factories.cartDiscount({ value: Object({ permyriad: 1, product: {} }) as object })).toThrow(
      '/value: there is no variant with all of "permyriad", "product"; there are "relative", "absolute"',
    );
  });

  test("reach into lists, of which each element is completed", () => {
    const { value } = factories.cartDiscount({ value: { type: "absolute", money: [{ currencyCode: "EUR" }] } });
    expect(value).toMatchObject({ money: [{ currencyCode: "EUR", centAmount: expect.any(Number) }] });
    const { target } = factories.cartDiscount({ target: { triggerPattern: [{ minCount: 2 }, {}] } });
    expect(target).toMatchObject({
      type: "pattern",
      triggerPattern: [{ minCount: 2 }, { predicate: expect.any(String) }],
    });
  });

  test("ask for numbers that others have to follow", () => {
    const { target } = factories.cartDiscount({ target: { type: "multiBuyLineItems", discountedQuantity: 900 } });
    expect(target?.type === "multiBuyLineItems" && target.triggerQuantity).toBeGreaterThanOrEqual(900);
  });

  test("ask for what is left out, even at a time when as little as possible is there", () => {
    const few = createFactories({ optional: 0 });
    expect(few.cartDiscount({ discountGroup: { key: "summer" } })).toHaveProperty("target");
    const many = createFactories({ optional: 1 });
    expect(many.cartDiscount({ validFrom: undefined })).not.toHaveProperty("validFrom");
    expect(many.cartDiscount({ value: { type: "giftLineItem" } })).not.toHaveProperty("target");
  });

  test("are not changed, and not shared", () => {
    const overrides = { transitions: [{ typeId: "state", key: "paid" }] } as const;
    const { transitions } = factories.state(overrides);
    expect(transitions).toEqual(overrides.transitions);
    expect(transitions?.[0]).not.toBe(overrides.transitions[0]);
  });

  test.each<[string, Parameters<Factories["cartDiscount"]>[0], string]>([
    ["a rule", { value: { type: "relative", permyriad: 10_001 } }, "permyriad"],
    ["a rule for two", { value: { type: "giftLineItem" }, target: { type: "shipping" } }, "cannot have a target"],
    ["a predicate", { cartPredicate: "sku =" }, "/cartPredicate: Malformed"],
    [
      "a predicate of a target",
      { target: { type: "lineItems", predicate: "lineItemCount(1 = 1) > 2" } },
      "/target/predicate",
    ],
    ["the schema", { isActive: "yes" as unknown as boolean }, "isActive"],
    ["the form", { value: [] as unknown as { type: "relative" } }, "/value"],
  ])("that break %s are refused", (_, overrides, reason) => {
    expect(() => factories.cartDiscount(overrides)).toThrow(TypeError);
    expect(() => factories.cartDiscount(overrides)).toThrow(/^Cannot make a Cart Discount: /);
    expect(() => factories.cartDiscount(overrides)).toThrow(reason);
  });

  test("that there are not are refused by name", () => {
    // @ts-expect-error -- a slip.
    expect(() => factories.state({ kye: "paid" })).toThrow('Cannot make a State: there is no field "kye"');
    // @ts-expect-error -- there is no such value.
    expect(() => factories.cartDiscount({ value: { type: "free" } })).toThrow(
      '/value: there is no variant with "free"',
    );
    expect(() => factories.draft("vendor")).toThrow("there is no such kind");
    expect(() => factories.draft("state", [])).toThrow("Cannot make a State: expected an object");
  });

  test.each<[Parameters<Factories["cartDiscount"]>[0], string]>([
    [{ value: Object({ type: "relative", permyriad: 1, share: 2 }) as object }, '/value: there is no field "share"'],
    [
      { value: { type: "absolute", money: [Object({ currencyCode: "EUR", amount: 1 }) as object] } },
      '/value/money/0: there is no field "amount"',
    ],
    [{ discountGroup: Object({ key: "summer", kye: "a" }) as object }, '/discountGroup: there is no field "kye"'],
    [{ stores: [Object({ key: "berlin", typ: "store" }) as object] }, '/stores/0: there is no field "typ"'],
  ])("that there are not are refused by their place: %j", (overrides, reason) => {
    expect(() => factories.cartDiscount(overrides)).toThrow(`Cannot make a Cart Discount: ${reason}`);
  });

  test("have types, and so have drafts", () => {
    expectTypeOf(make.state).returns.toEqualTypeOf<StateDraft>();
    expectTypeOf(make.cartDiscount).returns.toEqualTypeOf<CartDiscountDraft>();
    // @ts-expect-error -- no text is a number.
    expect(() => make.cartDiscount({ value: { type: "relative", permyriad: "10" } })).toThrow("permyriad");
  });
});

describe("the limit of active Cart Discounts", () => {
  test("is kept where overrides allow it", () => {
    const factories = createFactories({ limits: { activeCartDiscounts: 3, storeCartDiscounts: 2 } });
    const drafts = Array.from({ length: 60 }, () => factories.cartDiscount());
    expect(drafts.filter(isCounted)).toHaveLength(3);
    const inBerlin = Array.from({ length: 60 }, () => factories.cartDiscount({ stores: [{ key: "berlin" }] }));
    expect(inBerlin.filter(isCounted)).toHaveLength(2);
    expect(factories.cartDiscount({ isActive: true }).requiresDiscountCode).toBe(true);
    expect(factories.cartDiscount({ requiresDiscountCode: false }).isActive).toBe(false);
    expect(isCounted(factories.cartDiscount({ isActive: true, requiresDiscountCode: false }))).toBe(true);
  });

  test("is nothing to those that all tests of a process share", () => {
    const drafts = Array.from({ length: 300 }, () => make.cartDiscount({ isActive: true }));
    expect(drafts.slice(-50).some(isCounted)).toBe(true);
  });
});

describe("options", () => {
  test.each<[object, string | RegExp]>([
    [{ sede: 1 }, 'Cannot use the option "sede" of createFactories()'],
    [{ seed: Number.NaN }, "Cannot use the seed NaN: expected a text or a number"],
    [{ seed: true }, "Cannot use the seed true: expected a text or a number"],
    [
      { seed: 2 ** 53 },
      "Cannot use the seed 9007199254740992: a number does not hold all its digits. Give it as a text",
    ],
    [{ optional: 2 }, "Cannot use 2 as the share of optional fields"],
    [{ optional: Number.NaN }, "Cannot use NaN as the share of optional fields"],
    [{ limits: { activeCartDiscounts: -1 } }, "Cannot set limit"],
    [{ references: { stores: ["berlin"] } }, /^Cannot refer to "stores": drafts refer to .*\bstore\b/],
    [{ references: { store: ["berlin", 7] } }, 'Cannot refer to ["berlin",7] of kind "store": expected a list of keys'],
    [{ references: { store: "berlin" } }, 'Cannot refer to "berlin" of kind "store": expected a list of keys'],
  ])("that make no sense are refused: %j", (options, reason) => {
    expect(() => createFactories(options)).toThrow(reason);
  });
});

describe("a required field that is named like something which every object has", () => {
  test("gets a value of its own", () => {
    const named = { type: "object", properties: { constructor: { type: "string" } }, required: ["constructor"] };
    const schemas = { ...contract.schemas, StateDraft: { allOf: [contract.schemas.StateDraft, named] } };
    const factories = createFactories({ contract: { ...contract, schemas } });
    expect(factories.draft("state")).toEqual(expect.objectContaining({ constructor: expect.any(String) }));
  });
});

describe("an edited description", () => {
  const schemas = {
    ...contract.schemas,
    Parcel: { type: "object", required: ["key"], properties: { key: { type: "string" } } },
    ParcelDraft: {
      type: "object",
      required: ["key", "weight", "state"],
      properties: {
        key: { type: "string", pattern: "^[A-Z]{8}$" },
        weight: { type: "number", exclusiveMinimum: 2, maximum: 20, multipleOf: 2 },
        cellar: { type: "integer", exclusiveMaximum: 0 },
        day: { type: "string", format: "date" },
        state: { $ref: "#/$defs/StateResourceIdentifier" },
        size: { allOf: [{ $ref: "#/$defs/ParcelSize" }] },
        colour: { type: "string", pattern: "^#[0-9a-f]{6}$" },
        code: { type: "string", pattern: "^(?=#)#{40}$" },
      },
    },
    ParcelSize: { type: "string", enum: ["S", "XXL"] },
  };
  const parcel: AnyFamilies[string] = {
    noun: "Parcel",
    kind: "parcel",
    representation: "Parcel",
    draft: "ParcelDraft",
    fields: {
      weight: { is: "plain", required: true },
      cellar: { is: "plain" },
      day: { is: "plain" },
      state: { is: "reference", to: "state", by: "id", required: true },
      size: { is: "plain" },
      colour: { is: "plain" },
      code: { is: "plain" },
    },
    assigned: { id: {}, version: {}, createdAt: {}, createdBy: {}, lastModifiedAt: {}, lastModifiedBy: {} },
    actions: {},
    columns: [],
  };
  const edition = { contract: { ...contract, schemas }, families: { ...families, parcel } };

  test("has drafts of what it adds", () => {
    const factories = createFactories({ ...edition, optional: 1, references: { state: ["open"] } });
    for (let turn = 0; turn < 20; turn++) {
      const draft = factories.draft("parcel");
      // No text is known for its code, which may be left out.
      expect(draft).toEqual({
        key: expect.stringMatching(/^[A-Z]{8}$/),
        weight: expect.any(Number),
        cellar: -1,
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        state: { typeId: "state", key: "open" },
        size: expect.stringMatching(/^(S|XXL)$/),
        colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      });
      expect([4, 6, 8, 10, 12, 14, 16, 18, 20]).toContain(draft["weight"]);
    }
  });

  test("tells what nobody can know", () => {
    const ParcelDraft = { ...schemas.ParcelDraft, required: [...schemas.ParcelDraft.required, "code"] };
    const coded = { ...contract, schemas: { ...schemas, ParcelDraft } };
    const factories = createFactories({ ...edition, contract: coded, optional: 1 });
    const state = { key: "open" };
    expect(() => factories.draft("parcel", { state })).toThrow(
      "Cannot make a Parcel: /code: no text is known that fits its schema; give one",
    );
    expect(factories.draft("parcel", { state, code: "#".repeat(40) })).toMatchObject({ state });
    expect(() => factories.draft("parcel")).toThrow(
      '/state: give it, or the keys of what it can refer to as "references"',
    );
  });

  test("has drafts that end where objects contain two of the next, many levels deep", () => {
    const levels = Array.from({ length: 40 }, (_, level) => {
      const next = { $ref: `#/$defs/Nest${level + 1}` };
      return [`Nest${level}`, { type: "object", properties: { left: next, right: next } }] as const;
    });
    const nested = { ...Object.fromEntries(levels), Nest40: { type: "object" } };
    const ParcelDraft = {
      ...schemas.ParcelDraft,
      properties: { ...schemas.ParcelDraft.properties, nest: { allOf: [{ $ref: "#/$defs/Nest0" }] } },
    };
    const nesting = { ...contract, schemas: { ...schemas, ...nested, ParcelDraft } };
    const factories = createFactories({ ...edition, contract: nesting, optional: 1, references: { state: ["open"] } });
    expect(JSON.stringify(factories.draft("parcel")["nest"]).match(/left|right/g)?.length).toBeLessThan(1001);
  });

  test("hides no mistake of its own behind an optional field", () => {
    const properties = { ...schemas.ParcelDraft.properties, size: { $ref: "#/$defs/Nowhere" } };
    const broken = { ...contract, schemas: { ...schemas, ParcelDraft: { ...schemas.ParcelDraft, properties } } };
    const factories = createFactories({ ...edition, contract: broken, optional: 1, references: { state: ["open"] } });
    expect(() => factories.draft("parcel")).toThrow('Cannot find schema "Nowhere"');
  });

  test("changes the drafts of what was there", () => {
    const StateTypeEnum = { type: "string", enum: ["ParcelState"] };
    const factories = createFactories({ contract: { ...contract, schemas: { ...contract.schemas, StateTypeEnum } } });
    expect(factories.state().type).toBe("ParcelState");
  });
});

function sequence(factories: Factories): readonly unknown[] {
  return Array.from({ length: 20 }, () => kinds.map((kind) => factories.draft(kind)));
}

function isCounted({ isActive = true, requiresDiscountCode = false }: CartDiscountDraft): boolean {
  return isActive && !requiresDiscountCode;
}
