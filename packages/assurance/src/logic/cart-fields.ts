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

function fieldOf(kind: Kind): KnownField {
  return { kinds: [kind], arrays: "never", optional: true };
}

/** The same field under several names, which stand in one text. */
function each(field: KnownField, names: string): Fields {
  return Object.fromEntries(names.split(" ").map((name) => [name, field]));
}

function record(fields: Fields): KnownField {
  return { ...fieldOf("record"), fields };
}

function listOf(field: KnownField): KnownField {
  return { ...field, arrays: "always" };
}

function always(field: KnownField): KnownField {
  return { ...field, optional: false };
}

/** A field of which only that it is there is known, as of those that a project defines itself. */
const anything: KnownField = { ...ANYTHING };
const [text, dateTime, integer] = [fieldOf("text"), fieldOf("dateTime"), fieldOf("integer")];

const moneyFields: Fields = {
  type: always({ ...text, values: ["centPrecision", "highPrecision"] }),
  centAmount: always(integer),
  preciseAmount: integer,
  [CURRENCY]: always(text),
  fractionDigits: always({ ...integer, min: 0 }),
};

const money: KnownField = { ...fieldOf("money"), fields: moneyFields };
const centFields: Fields = { ...moneyFields, type: always({ ...text, values: ["centPrecision"] }) };
const cents: KnownField = { ...fieldOf("cents"), fields: centFields };

const reference = record({ ...each(text, "typeId id key"), obj: anything });
const custom = record({ type: reference, fields: record({}) });
const customerGroup = reference;

const address = record({
  ...each(text, "id key externalId country title salutation firstName lastName streetName streetNumber"),
  ...each(text, "additionalStreetInfo postalCode city region state company department building apartment pOBox"),
  ...each(text, "phone mobile email fax additionalAddressInfo"),
  custom,
});

const customer = record({
  ...each(text, "id key typeId email customerNumber externalId firstName lastName companyName"),
  isEmailVerified: fieldOf("boolean"),
  customerGroup,
  customerGroupAssignments: listOf(record({ customerGroup })),
  createdAt: dateTime,
  custom,
});

const priceFields: Fields = {
  ...moneyFields,
  ...each(text, "id key country"),
  value: always({ ...money, min: 0 }),
  discounted: record({ value: always({ ...money, min: 0 }), discount: reference }),
  customerGroup,
  channel: reference,
  ...each(dateTime, "validFrom validUntil"),
  tiers: anything,
  custom,
};

const taxRate = record({
  ...each(text, "id name country state"),
  amount: fieldOf("number"),
  includedInPrice: fieldOf("boolean"),
});

const lineFields: Fields = {
  id: always(text),
  key: text,
  quantity: always({ ...integer, min: 0 }),
  totalPrice: always(cents),
  name: fieldOf("record"),
  taxCategory: reference,
  taxRate,
  ...each(anything, "state taxedPrice shippingDetails recurrenceInfo"),
  custom,
};

const lineItem = record({
  ...lineFields,
  totalPrice: always({ ...cents, min: 0 }),
  price: always({ ...money, min: 0, fields: priceFields }),
  product: always(record({ id: text, key: text })),
  ...each(text, "productId productKey sku inventoryMode lineItemMode priceMode"),
  productSlug: fieldOf("record"),
  attributes: record({}),
  variant: record({ id: integer, ...each(text, "sku key"), ...each(anything, "attributes prices images") }),
  ...each(listOf(reference), "categories categoriesWithAncestors"),
  ...each(reference, "productType supplyChannel distributionChannel channel"),
  ...each(dateTime, "addedAt lastModifiedAt"),
});

const customLineItem = record({ ...lineFields, money: always(money), ...each(text, "slug priceMode") });

const shippingInfo = record({
  price: always({ ...cents, min: 0 }),
  ...each(text, "shippingMethodName shippingMethodState"),
  ...each(reference, "shippingMethod taxCategory"),
  ...each(anything, "shippingRate taxedPrice"),
  taxRate,
});

const cart = record({
  ...each(text, "id key customerId customerEmail anonymousId taxMode inventoryMode cartState origin country locale"),
  ...each(text, "purchaseOrderNumber shippingMode shippingKey"),
  ...each(integer, "version totalLineItemQuantity"),
  ...each(dateTime, "createdAt lastModifiedAt"),
  ...each(reference, "customerGroup businessUnit recurrencePolicy"),
  ...each(anything, "taxedPrice taxedShippingPrice shippingRateInput"),
  ...each(address, "shippingAddress billingAddress"),
  ...each(custom, "custom shippingCustomFields"),
  customer,
  store: record({ typeId: text, key: always(text) }),
  lineItems: always(listOf(lineItem)),
  customLineItems: always(listOf(customLineItem)),
  totalPrice: always(cents),
  itemShippingAddresses: listOf(address),
  shippingInfo,
  discountCodes: listOf(record({ discountCode: reference, state: text })),
  paymentInfo: record({ payments: listOf(reference) }),
});

/** Fields that the API has by rules of its own, so that no list of them can be complete. */
const OPEN: ReadonlySet<KnownField | undefined> = new Set([custom.fields?.["fields"], lineItem.fields?.["attributes"]]);

/** Facts about the fields that Cart Predicates ask for: what the types here, the documents and public practice say. */
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
 * Says whether Carts have a field; fields that projects define count as known.
 *
 * @param path Names on the way to the field, without list indices: `lineItems`, `sku`.
 */
export function isCartField(path: readonly string[]): boolean {
  return fieldAt(path) !== undefined;
}

/** The known name that is probably meant in a path to a field that Carts do not have. */
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
