import { closest } from "@commerce-http/types/schema";
import { isHidden } from "./formula.ts";
import { ANYTHING, type Kind, type Shape, type Shapes } from "./points.ts";

/** A field that Carts or lines are known to have. */
interface KnownField {
  readonly kinds: readonly Kind[];
  readonly arrays: Shape["arrays"];
  readonly optional: boolean;
  readonly min?: number;
  readonly values?: readonly string[];
  /** Fields within, by name; any field where they are not known. */
  readonly fields?: Fields;
}

type Fields = Readonly<Record<string, KnownField>>;

/** The currency of a Cart, which is not known beforehand. */
const CURRENCY = "currencyCode";

const text: KnownField = { kinds: ["text"], arrays: "never", optional: true };
const dateTime: KnownField = { kinds: ["dateTime"], arrays: "never", optional: true };
const boolean: KnownField = { kinds: ["boolean"], arrays: "never", optional: true };
const integer: KnownField = { kinds: ["integer"], arrays: "never", optional: true };
const number: KnownField = { kinds: ["number"], arrays: "never", optional: true };
/** A field that a project defines itself. */
const anything: KnownField = { ...ANYTHING };

function record(fields: Fields): KnownField {
  return { kinds: ["record"], arrays: "never", optional: true, fields };
}

function listOf(field: KnownField): KnownField {
  return { ...field, arrays: "always" };
}

function always(field: KnownField): KnownField {
  return { ...field, optional: false };
}

function atLeast(min: number, field: KnownField): KnownField {
  return { ...field, min };
}

const moneyFields: Fields = {
  type: always({ ...text, values: ["centPrecision", "highPrecision"] }),
  centAmount: always(integer),
  preciseAmount: integer,
  [CURRENCY]: always(text),
  fractionDigits: always(atLeast(0, integer)),
};

const money: KnownField = { kinds: ["money"], arrays: "never", optional: true, fields: moneyFields };
const cents: KnownField = {
  kinds: ["cents"],
  arrays: "never",
  optional: true,
  fields: { ...moneyFields, type: always({ ...text, values: ["centPrecision"] }) },
};

const reference = record({ typeId: text, id: text, key: text, obj: anything });
const custom = record({ type: reference, fields: record({}) });
const localized: KnownField = { kinds: ["record"], arrays: "never", optional: true };
const customerGroup = reference;

const ADDRESS = `
  id key country title salutation firstName lastName streetName streetNumber additionalStreetInfo postalCode city
  region state company department building apartment pOBox phone mobile email fax additionalAddressInfo externalId`;

const address = record({
  ...Object.fromEntries(
    ADDRESS.trim()
      .split(/\s+/)
      .map((name) => [name, text]),
  ),
  custom,
});

const customer = record({
  id: text,
  key: text,
  typeId: text,
  email: text,
  customerNumber: text,
  externalId: text,
  firstName: text,
  lastName: text,
  companyName: text,
  isEmailVerified: boolean,
  customerGroup,
  customerGroupAssignments: listOf(record({ customerGroup })),
  createdAt: dateTime,
  custom,
});

const priceFields: Fields = {
  ...moneyFields,
  id: text,
  key: text,
  value: always({ ...money, min: 0 }),
  discounted: record({ value: always({ ...money, min: 0 }), discount: reference }),
  country: text,
  customerGroup,
  channel: reference,
  validFrom: dateTime,
  validUntil: dateTime,
  tiers: anything,
  custom,
};

const taxRate = record({ id: text, name: text, amount: number, includedInPrice: boolean, country: text, state: text });

const lineFields: Fields = {
  id: always(text),
  key: text,
  quantity: always(atLeast(0, integer)),
  totalPrice: always(cents),
  name: localized,
  state: anything,
  taxCategory: reference,
  taxRate,
  taxedPrice: anything,
  shippingDetails: anything,
  recurrenceInfo: anything,
  custom,
};

const lineItem = record({
  ...lineFields,
  totalPrice: always({ ...cents, min: 0 }),
  price: always({ ...money, min: 0, fields: priceFields }),
  product: always(record({ id: text, key: text })),
  productId: text,
  productKey: text,
  productSlug: localized,
  productType: reference,
  sku: text,
  attributes: record({}),
  variant: record({ id: integer, sku: text, key: text, attributes: anything, prices: anything, images: anything }),
  categories: listOf(reference),
  categoriesWithAncestors: listOf(reference),
  supplyChannel: reference,
  distributionChannel: reference,
  channel: reference,
  inventoryMode: text,
  lineItemMode: text,
  priceMode: text,
  addedAt: dateTime,
  lastModifiedAt: dateTime,
});

const customLineItem = record({ ...lineFields, money: always(money), slug: text, priceMode: text });

const cart = record({
  id: text,
  key: text,
  version: integer,
  createdAt: dateTime,
  lastModifiedAt: dateTime,
  customerId: text,
  customerEmail: text,
  anonymousId: text,
  customer,
  customerGroup,
  businessUnit: reference,
  store: record({ typeId: text, key: always(text) }),
  lineItems: always(listOf(lineItem)),
  customLineItems: always(listOf(customLineItem)),
  totalPrice: always(cents),
  taxedPrice: anything,
  taxedShippingPrice: anything,
  taxMode: text,
  inventoryMode: text,
  cartState: text,
  origin: text,
  country: text,
  locale: text,
  purchaseOrderNumber: text,
  totalLineItemQuantity: integer,
  shippingMode: text,
  shippingAddress: address,
  billingAddress: address,
  itemShippingAddresses: listOf(address),
  shippingInfo: record({
    price: always({ ...cents, min: 0 }),
    shippingMethodName: text,
    shippingMethod: reference,
    shippingRate: anything,
    taxCategory: reference,
    taxRate,
    taxedPrice: anything,
    shippingMethodState: text,
  }),
  shippingKey: text,
  shippingCustomFields: custom,
  shippingRateInput: anything,
  discountCodes: listOf(record({ discountCode: reference, state: text })),
  paymentInfo: record({ payments: listOf(reference) }),
  recurrencePolicy: reference,
  custom,
});

/** Fields that the API has by rules of its own, so that no list of them can be complete. */
const OPEN: ReadonlySet<KnownField | undefined> = new Set([custom.fields?.["fields"], lineItem.fields?.["attributes"]]);

/**
 * Facts about the fields of the documents that Cart Predicates ask: what the types of Carts here say, the fields that the
 * documents and public practice name, and nothing about any other field.
 *
 * @param currency The currency of the Cart.
 */
export function cartShapes(currency: string): Shapes {
  return (path) => {
    const name = path.at(-1);
    if (isHidden(name)) return hiddenShape(String(name));
    const field = fieldAt(path);
    if (field === undefined) return ANYTHING;
    return name === CURRENCY ? { ...field, values: [currency] } : field;
  };
}

/**
 * Says whether Carts have a field, as far as is known; fields that projects define are taken as they come.
 *
 * @param path Names that lead to the field, without places in lists: `lineItems`, `sku`.
 */
export function isCartField(path: readonly string[]): boolean {
  return fieldAt(path) !== undefined;
}

/**
 * Finds the name that is probably meant in a path to a field that Carts do not have.
 *
 * @param path Names that lead to the field, without places in lists: `lineItems`, `skuu`.
 * @returns The known name that is near: `sku`. Absent for a path to a known field, or far from any.
 */
export function meantCartField(path: readonly string[]): string | undefined {
  const end = endOf(path);
  return "missing" in end ? closest(end.missing, Object.keys(end.known)) : undefined;
}

/** The field at a path; of fields of which nothing is known, only that they are there. */
function fieldAt(path: readonly string[]): KnownField | undefined {
  const end = endOf(path);
  return "missing" in end ? undefined : end.field;
}

/** The end of a path: a field, or the name that is missing among those that are known there. */
type End = { readonly field: KnownField } | { readonly missing: string; readonly known: Fields };

function endOf(path: readonly string[]): End {
  let field: KnownField = cart;
  for (const name of path) {
    const { fields } = field;
    if (fields === undefined || OPEN.has(field)) return { field: anything };
    const next = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (next === undefined) return { missing: name, known: fields };
    field = next;
  }
  return { field };
}

const COUNT: Shape = { kinds: ["integer"], arrays: "never", optional: false, min: 0 };
const TOTAL: Shape = { kinds: ["cents"], arrays: "never", optional: false };
const ANSWER: Shape = { kinds: ["boolean"], arrays: "never", optional: false };

/** The shape of what a function answers, or of a condition that is not taken apart. */
function hiddenShape(name: string): Shape {
  if (name.startsWith("within ", 1)) return ANYTHING;
  if (/^.(?:lineItem|customLineItem)Count\(/.test(name)) return COUNT;
  if (name.startsWith("lineItemTotal(", 1)) return { ...TOTAL, min: 0 };
  return name.startsWith("customLineItemTotal(", 1) ? TOTAL : ANSWER;
}
