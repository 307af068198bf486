import { afterAll, expect, test } from "vitest";
import { invariantOf } from "../../src/verb/explain.ts";
import { discount } from "../drafts.ts";
import { type Files, folderOf } from "../folder/folders.ts";
import { type Ran, runCommand, testProject } from "../terminal.ts";
import { cart, discounts } from "./shop.ts";

const around = {
  folder: folderOf(
    {
      "shop/discounts.yaml": discounts,
      "bare/none.yaml": "",
      "cart.yaml": cart,
      "two.yaml": "[{}, {}]",
      "empty.yaml": "",
    },
    afterAll,
  ),
};
const explained = ["explain", "cart.yaml", "--folder", "shop"];

/** Explains a cart under a folder of discounts. */
async function explainedWith(files: Files, ...words: readonly string[]): Promise<Ran> {
  return runCommand([...explained, ...words], { folder: folderOf({ "cart.yaml": cart, ...files }) });
}

test("a cart gets a receipt under the discounts of the folder, with what did not apply and why", async () => {
  const { code, out, err } = await runCommand([...explained, "--locale", "de"], around);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("2 × shirt    36.00 EUR\n    2 × 20.00 → 18.00 by Sommer\n");
  expect(out).toContain('is 40.00 EUR and has to be above "500.00 EUR" (460.01 EUR more)');
});

test("the receipt can be Markdown, or data", async () => {
  expect((await runCommand([...explained, "--markdown"], around)).out).toContain("- **Total price: 36.00 EUR**");
  const preview = JSON.parse(
    (await runCommand([...explained, "--json", "--now", "2026-12-24T18:00Z"], around)).out,
  ) as object;
  expect(preview).toMatchObject({ now: "2026-12-24T18:00:00.000Z", cart: { totalPrice: { centAmount: 3600 } } });
});

test("discounts of a project that the command line names take the place of the folder's", async () => {
  const { emulator, circumstances } = testProject();
  await emulator.seed([{ kind: "cart-discount", draft: half }]);
  const { out } = await runCommand(["explain", "cart.yaml", "--project", "shop"], { ...circumstances, ...around });
  expect(out).toContain("2 × shirt    20.00 EUR");
});

test.each([["cart.yaml"], ["--find", "max-discount=95%"]])(
  "with a discount of a project that has not the described form, nothing is said of prices: %j",
  async (...words) => {
    const { emulator, circumstances } = testProject();
    await emulator.seed([{ kind: "cart-discount", draft: half }]);
    const newer: typeof fetch = async (input, init) => {
      const response = await emulator.fetch(new Request(input, init));
      return new Response((await response.text()).replaceAll('"lineItems"', '"newerItems"'), response);
    };
    const line = ["explain", ...words, "--project", "shop"];
    const { code, out, err } = await runCommand(line, { ...circumstances, ...around, fetch: newer });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^error: Cart Discount "half" is left out: .* \[unfit\]$/m);
  },
);

test("a Discount Code of the customer is given by the discount that it leads to", async () => {
  const files = { "shop/half.json": { cartDiscounts: [{ ...half, requiresDiscountCode: true }] } };
  expect((await explainedWith(files)).out).toContain("Left out");
  expect((await explainedWith(files, "--with-code-for", "half")).out).toContain("Total price  20.00 EUR");
});

test("--combination says how discounts of products and of carts meet", async () => {
  const discounted = "discounted: { value: { currencyCode: EUR, centAmount: 1000 }, discount: { id: any } }";
  const files = { "shop/d.yaml": discounts, "cart.yaml": cart.replace("2000 }", `2000 }, ${discounted}`) };
  expect((await explainedWith(files)).out).toContain("Total price  18.00 EUR");
  expect((await explainedWith(files, "--combination", "BestDeal")).out).toContain("Total price  20.00 EUR");
});

test("fields that a discount asks for and no cart has are told", async () => {
  const odd = { ...half, key: "odd", cartPredicate: "custmer.id = 1" };
  const { err } = await explainedWith({ "shop/odd.json": { cartDiscounts: [odd] } });
  expect(err).toBe('warning: Cart Discount "odd" uses custmer.id: not a known field of Carts\n');
});

test("fields of the cart that no cart is known to have are told, and priced without", async () => {
  const odd =
    cart.replace("sku: shirt", "sku: shirt\n    custom: { fields: { gift: true } }\n    qty: 3") + "lineItem: []\n";
  const { code, err } = await explainedWith({ "shop/d.yaml": discounts, "cart.yaml": odd });
  expect(code).toBe(0);
  expect(err.split("\n")).toEqual([
    "cart.yaml:6:5: warning: lineItems.qty is not a known field of Carts [unknown-field]",
    "cart.yaml:8:1: warning: lineItem is not a known field of Carts [unknown-field]",
    "",
  ]);
});

test("a mistake in the cart has its place", async () => {
  const wrong = "lineItems:\n  - quantity: two\n    price: {}\n";
  const { code, err } = await explainedWith({ "cart.yaml": wrong, "shop/none.yaml": "" });
  expect(code).toBe(1);
  expect(err).toMatch(/^cart\.yaml:2:15: error: Cannot use "two" as "cart\.lineItems\[0\]\.quantity": .* \[cart\]\n/);
});

test("a draft that the API would refuse has its place", async () => {
  const twice = discounts.replace('sortOrder: "0.4"', 'sortOrder: "0.9"');
  const { code, err } = await explainedWith({ "shop/discounts.yaml": twice });
  expect(code).toBe(1);
  expect(err).toMatch(/^discounts\.yaml:13:5: error: .*sort order "0\.9" already \[refused\]\n1 error\n$/);
});

test.each([
  [["--find", "max-discount=20%"], 1, /^A Cart of one line breaks it: .*\n\n1 × line-1/],
  [["--find", "max-discount=95%"], 0, /^No Cart in EUR loses more than 28\.\d+ % of its total/],
  [["--find", "max-discount=9%", "--locale", "de", "--markdown"], 1, /by Sommer[^]*\*\*Total price/],
  [["--find", "not-free"], 0, /^No Cart/],
  [["--find", "above-cost=90%"], 1, /breaks it/],
  [["--find", "not-together=0,2"], 1, /breaks it/],
  [["--find", "max-discount=95%", "--json"], 0, /"answer": "proven-absent"/],
  [["--find", "not-free", "--folder", "bare"], 0, /^There are no Cart Discounts\. No Cart/],
] as readonly (readonly [readonly string[], number, RegExp])[])("%j ends with %i", async (words, code, text) => {
  const folder: readonly string[] = text.source.includes("no Cart Discounts") ? [] : ["--folder", "shop"];
  const ran = await runCommand(["explain", ...folder, ...words], around);
  expect(ran.out).toMatch(text);
  expect([ran.code, ran.err]).toEqual([code, ""]);
});

test("a search stays with the products that it is given", async () => {
  const product = {
    sku: "mug",
    price: { value: { type: "centPrecision", currencyCode: "EUR", centAmount: 900, fractionDigits: 2 } },
  };
  const folder = folderOf({ "shop/discounts.yaml": discounts, "products.json": [product] });
  const line = ["explain", "--folder", "shop", "--find", "max-discount=5%", "--products", "products.json"];
  const { out } = await runCommand(line, { folder });
  expect(out).toMatch(/× mug/);
});

test.each([
  [["explain"], "Give either a file with a cart, or --find with an invariant"],
  [["explain", "cart.yaml", "--find", "not-free"], "Give either a file with a cart, or --find with an invariant"],
  [["explain", "--find", "max-discount=101%"], 'Cannot use "max-discount=101%" as --find'],
  [["explain", "--find", "not-together=1"], 'Cannot use "not-together=1" as --find'],
  [["explain", "--find", "not-free=1"], 'Cannot use "not-free=1" as --find'],
  [["explain", "cart.yaml", "--now", "soon"], 'Cannot use "soon" as --now'],
  [["explain", "cart.yaml", "--folder", "shop", "--with-code-for", "no"], 'There is no Cart Discount with key "no"'],
  [["explain", "two.yaml"], 'Cannot explain "two.yaml": it must hold one cart, not 2'],
  [["explain", "empty.yaml"], 'Cannot explain "empty.yaml": it must hold one cart, not 0'],
  [["explain", "none.yaml"], 'Cannot read "none.yaml"'],
])("%j is refused with the reason", async (line, reason) => {
  const { code, err } = await runCommand(line, around);
  expect(code).toBe(reason.startsWith("There is no") ? 1 : 64);
  expect(err).toContain(reason);
});

const half = discount("half", {
  value: { type: "relative", permyriad: 5000 },
  sortOrder: "0.7",
  requiresDiscountCode: false,
});

test.each([
  ["max-discount=100%", { type: "maxDiscount", permyriad: 10_000 }],
  ["max-discount=0.05%", { type: "maxDiscount", permyriad: 5 }],
  ["above-cost=7.5%", { type: "aboveCost", cost: { permyriad: 750 } }],
  ["not-free", { type: "notFree" }],
  ["not-together=1,1234", { type: "notTogether", withCode: 1, sales: 1234 }],
])("--find %s looks for what is written", (text, invariant) => {
  expect(invariantOf(text)).toEqual(invariant);
});

test.each([
  ...["", "5", "x5%", "5%x", "1000%", "100.01%", "5.%", "5.123%", "5,5%", "-5%"].map(
    (value) => `max-discount=${value}`,
  ),
  "max-discount",
  "above-cost",
  "above-cost=101%",
  "not-free=",
  "not-together",
  "no-rule",
  "toString",
  ...["1", "1,2,3", "x1,2", "1,2x", "12345,1", "1,12345", ",1", "1,"].map((value) => `not-together=${value}`),
])("--find %s is refused", (text) => {
  expect(() => invariantOf(text)).toThrow("as --find: expected an invariant");
});
