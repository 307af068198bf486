import { families, type FieldTraits } from "@commerce-http/model";
import { describe, expect, it } from "vitest";
import {
  cartDiscountActionFormRefusals,
  cartDiscountDraftFormRefusals,
  type DescribedForm,
} from "../../src/draft/form.ts";
import { draft, examplesOf, short } from "./drafts.ts";

const predicate = "1 = 1";
const multiBuy = { type: "multiBuyLineItems", predicate, triggerQuantity: 3, discountedQuantity: 1 };
const count = { type: "CountOnLineItemUnits", predicate };
const pattern = { type: "pattern", triggerPattern: [], targetPattern: [count], selectionMode: "Cheapest" };

function drafted(more: object): readonly string[] {
  return short(cartDiscountDraftFormRefusals(draft(more)));
}

function acted(action: object): readonly string[] {
  return short(cartDiscountActionFormRefusals(action));
}

describe("cartDiscountDraftFormRefusals()", () => {
  it.for<[string, object, ...string[]]>([
    ["a field", { isActve: false }, "InvalidField /isActve"],
    ["a field of answers", { version: 1 }, "InvalidField /version"],
    ["a name of every object", { toString: "x" }, "InvalidField /toString"],
    ["a name with a slash and a tilde", { "a/b~c": 1 }, "InvalidField /a~1b~0c"],
    ["a field of a value", { value: { type: "relative", permyriad: 1, cap: 5 } }, "InvalidField /value/cap"],
    ["a field of another value", { value: { type: "relative", permyriad: 1, money: [] } }, "InvalidField /value/money"],
    [
      "a field of an amount",
      { value: { type: "absolute", money: [{ centAmount: 1, currencyCode: "EUR", currency: "EUR" }] } },
      "InvalidField /value/money/0/currency",
    ],
    ["a field of a target", { target: { type: "shipping", predicate } }, "InvalidField /target/predicate"],
    [
      "a field of a component",
      { target: { ...pattern, triggerPattern: [{ ...count, min: 2 }] } },
      "InvalidField /target/triggerPattern/0/min",
    ],
    ["a field of a Store", { stores: [{ key: "a" }, { key: "b", name: "B" }] }, "InvalidField /stores/1/name"],
    ["a field of a group", { discountGroup: { key: "g", sortOrder: "0.1" } }, "InvalidField /discountGroup/sortOrder"],
    ["a field of custom fields", { custom: { type: { key: "t" }, feilds: {} } }, "InvalidField /custom/feilds"],
  ])("refuses %s that does not exist", ([, more, ...expected]) => {
    expect(drafted(more)).toEqual(expected);
  });

  it.for<[string, object, ...string[]]>([
    ["a predicate", { cartPredicate: null }, "RequiredField /cartPredicate"],
    ["a value", { value: undefined }, "RequiredField /value"],
    ["the type of a value", { value: { permyriad: 1 } }, "RequiredField /value/type"],
    ["a share", { value: { type: "relative" } }, "RequiredField /value/permyriad"],
    [
      "an amount",
      { value: { type: "absolute", money: [{ currencyCode: "EUR" }, { centAmount: 1 }] } },
      "RequiredField /value/money/0/centAmount",
      "RequiredField /value/money/1/currencyCode",
    ],
    [
      "digits",
      { value: { type: "fixed", money: [{ type: "highPrecision", preciseAmount: 1, currencyCode: "EUR" }] } },
      "RequiredField /value/money/0/fractionDigits",
    ],
    [
      "the kind of amounts",
      { value: { type: "fixed", money: [{ centAmount: 1, currencyCode: "EUR" }, { centAmount: 1 }] } },
      "RequiredField /value/money/0/type",
      "RequiredField /value/money/1/type",
      "RequiredField /value/money/1/currencyCode",
    ],
    ["a selection", { target: multiBuy }, "RequiredField /target/selectionMode"],
    ["a type of custom fields", { custom: {} }, "RequiredField /custom/type"],
  ])("misses %s", ([, more, ...expected]) => {
    expect(drafted(more)).toEqual(expected);
  });

  it.for<[string, object, ...string[]]>([
    ["a list", { stores: "berlin" }, "InvalidJsonInput /stores"],
    ["a list of amounts", { value: { type: "absolute", money: {} } }, "InvalidJsonInput /value/money"],
    ["an object", { value: "10 %" }, "InvalidJsonInput /value"],
    ["an object, not a list", { value: [] }, "InvalidJsonInput /value"],
    ["texts by language", { name: "Sale" }, "InvalidJsonInput /name"],
    ["a reference", { stores: ["berlin"] }, "InvalidJsonInput /stores/0"],
    ["a shape", { custom: "blue" }, "InvalidJsonInput /custom"],
    [
      "a plain value",
      { cartPredicate: {}, isActive: [] },
      "InvalidJsonInput /cartPredicate",
      "InvalidJsonInput /isActive",
    ],
  ])("refuses what is not %s", ([, more, ...expected]) => {
    expect(drafted(more)).toEqual(expected);
  });

  it("refuses what is no object at all", () => {
    for (const nothing of [undefined, null, "draft", [draft()]]) {
      expect(short(cartDiscountDraftFormRefusals(nothing))).toEqual(["InvalidJsonInput"]);
    }
  });

  it("names a near field, and none that is not near", () => {
    const [near, far] = cartDiscountDraftFormRefusals(draft({ isActve: false, colour: "blue" }));
    expect(near?.message).toBe('There is no field "isActve"; did you mean "isActive"?');
    expect(far?.message).toBe('There is no field "colour"');
    const [nested] = cartDiscountDraftFormRefusals(
      draft({ target: { ...multiBuy, selectionMode: "x", predicat: "y" } }),
    );
    expect(nested).toMatchObject({ pointer: "/target/predicat", field: "predicat", invalidValue: "y" });
    expect(nested?.message).toContain('did you mean "predicate"?');
    const money = [{ centAmount: 1, currencyCode: "EUR" }];
    const [kind] = cartDiscountDraftFormRefusals(draft({ value: { type: "fixed", money } }));
    expect(kind?.message).toBe('Field "type" is required: one of "centPrecision", "highPrecision"');
  });

  it.each<[string, object]>([
    ["variants that it does not know", { value: { type: "later", share: 1 }, target: { type: "shoes", of: "left" } }],
    ["names of all objects as variants", { value: { type: "toString" } }],
    ["modes that it does not know", { stackingMode: "Once", target: { ...multiBuy, selectionMode: "Oldest" } }],
    ["what is left out by null", { description: null, later: null, target: null, stores: null }],
    [
      "any language, and any custom field",
      { description: { "x-elv": "y" }, custom: { type: { id: "t" }, fields: { a: {} } } },
    ],
    [
      "amounts as answers have them",
      {
        value: {
          type: "absolute",
          money: [{ type: "centPrecision", centAmount: 1, currencyCode: "EUR", fractionDigits: 2 }],
        },
      },
    ],
    ["a pattern", { target: pattern }],
  ])("lets %s pass", (_row, more) => {
    expect(drafted(more)).toEqual([]);
  });

  it("has nothing against the drafts of the description's examples", () => {
    const drafts = examplesOf("cart-discount-draft");
    expect(drafts.length).toBeGreaterThan(10);
    for (const { name, value } of drafts) expect([name, cartDiscountDraftFormRefusals(value)]).toEqual([name, []]);
  });
});

describe("cartDiscountActionFormRefusals()", () => {
  it.for<[string, object, ...string[]]>([
    ["a property", { action: "changeIsActive", isActve: false }, "InvalidField /isActve", "RequiredField /isActive"],
    ["a property of another action", { action: "setKey", name: {} }, "InvalidField /name"],
    [
      "a field of a value",
      { action: "changeValue", value: { type: "relative", permyriad: 1, cap: 1 } },
      "InvalidField /value/cap",
    ],
    [
      "a field of a target",
      { action: "changeTarget", target: { type: "totalPrice", of: 1 } },
      "InvalidField /target/of",
    ],
    ["a field of the Store that is added", { action: "addStore", store: { kye: "a" } }, "InvalidField /store/kye"],
    ["a field of a Type", { action: "setCustomType", type: { key: "t", name: "T" } }, "InvalidField /type/name"],
    ["a property beside a custom field", { action: "setCustomField", name: "a", val: 1 }, "InvalidField /val"],
    ["nothing to change", { action: "changeIsActive" }, "RequiredField /isActive"],
    ["no name of a custom field", { action: "setCustomField", value: 1 }, "RequiredField /name"],
    ["one Store as a list", { action: "addStore", store: [{ key: "a" }] }, "InvalidJsonInput /store"],
    ["no list of Stores", { action: "setStores", stores: { key: "a" } }, "InvalidJsonInput /stores"],
    ["no name", { isActive: false }, "RequiredField /action"],
  ])("refuses %s", ([, action, ...expected]) => {
    expect(acted(action)).toEqual(expected);
  });

  it("refuses what is no object", () => {
    expect(short(cartDiscountActionFormRefusals("setKey"))).toEqual(["InvalidJsonInput"]);
  });

  it.each<[string, object]>([
    ["actions that it does not know", { action: "raise", by: 5 }],
    ["names of all objects as actions", { action: "toString", by: 5 }],
    ["what empties a field", { action: "setKey" }],
    ["any value of a custom field", { action: "setCustomField", name: "a", value: [{ b: 1 }] }],
    ["a group", { action: "setDiscountGroup", discountGroup: { typeId: "discount-group", id: "g" }, sortOrder: "0.1" }],
    ["a Store", { action: "addStore", store: { typeId: "store", key: "a" } }],
  ])("lets %s pass", (_row, action) => {
    expect(acted(action)).toEqual([]);
  });

  it("knows every action of the description by all of its properties", () => {
    for (const [action, { writes, entry }] of Object.entries(families["cart-discount"].actions)) {
      const properties = [...Object.keys(writes), ...(entry === undefined ? [] : [entry])];
      const given = Object.fromEntries(properties.map((property) => [property, "x"]));
      const unknown = cartDiscountActionFormRefusals({ action, ...given }).filter(
        ({ code }) => code === "InvalidField",
      );
      expect([action, unknown]).toEqual([action, []]);
    }
  });
});

it("goes by an edition of the description that is given", () => {
  const own = families["cart-discount"];
  const custom: FieldTraits = {
    is: "shape",
    fields: { type: { is: "open" }, fields: { is: "shape", fields: { outfit: { is: "plain" } } } },
  };
  const edition = { fields: { ...own.fields, campaign: { is: "plain" }, custom }, actions: own.actions } as const;
  const given = draft({ campaign: "spring", custom: { type: {}, fields: { outfit: "Summer" } } });
  expect(short(cartDiscountDraftFormRefusals(given, edition))).toEqual([]);
  expect(short(cartDiscountDraftFormRefusals(given))).toHaveLength(1);
  const slip = draft({ champaign: "spring", custom: { type: {}, fields: { outfits: "Summer" } } });
  expect(short(cartDiscountDraftFormRefusals(slip, edition))).toHaveLength(2);
  const action = { action: "setCustomField", name: "outfit", value: "Summer" };
  expect(cartDiscountActionFormRefusals(action, edition)).toEqual([]);
  const { setKey: _, ...actions } = own.actions;
  expect(cartDiscountActionFormRefusals({ action: "setKey", kye: "a" }, { ...edition, actions })).toEqual([]);
});

it("asks of an update action what the description does, and not what a draft needs", () => {
  const write = { writes: { label: "label" }, effect: "replace" } as const;
  const edition: DescribedForm = {
    fields: { ...families["cart-discount"].fields, label: { is: "plain", required: true } },
    actions: { setLabel: write, changeLabel: { ...write, required: ["label"] } },
  };
  expect(cartDiscountActionFormRefusals({ action: "setLabel" }, edition)).toEqual([]);
  expect(short(cartDiscountActionFormRefusals({ action: "changeLabel" }, edition))).toEqual(["RequiredField /label"]);
});
