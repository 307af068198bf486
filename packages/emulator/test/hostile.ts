import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import type { Emulator } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { entries } from "./described.ts";
import { discountDraft, projectOf, type Body, type Project } from "./project.ts";

export let emulator: Emulator;
export let project: Project;
let log: MockInstance<typeof console.error>;

/** Gives each test of a file an emulator, which may log nothing: what is no refusal is logged. */
export function watch(): void {
  beforeEach(() => {
    emulator = createCheckedEmulator();
    project = projectOf(emulator);
    log = vi.spyOn(console, "error");
  });

  afterEach(async () => {
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
    expect(Object.getOwnPropertyDescriptors(Object.prototype)).not.toHaveProperty("polluted");
    await emulator.close();
  });
}

export const STATE: object = {
  key: "paid",
  type: "LineItemState",
  name: { en: "Paid", de: "Bezahlt" },
  description: { en: "Payment has arrived" },
  initial: false,
  roles: ["Return"],
  transitions: [{ typeId: "state", key: "Initial" }],
};

export const DISCOUNT: { readonly target: object; readonly [field: string]: unknown } = {
  key: "ten-percent",
  name: { en: "Ten" },
  description: { en: "Ten percent" },
  value: {
    type: "fixed",
    money: [
      { type: "highPrecision", preciseAmount: 12_345, fractionDigits: 4, currencyCode: "EUR", centAmount: 123 },
      { type: "centPrecision", centAmount: 1, currencyCode: "USD" },
    ],
    applicationMode: "EvenDistribution",
  },
  cartPredicate: 'customer.id = "ann"',
  target: {
    type: "pattern",
    triggerPattern: [{ type: "CountOnLineItemUnits", predicate: "1 = 1", minCount: 1, maxCount: 2 }],
    targetPattern: [{ type: "CountOnCustomLineItemUnits", predicate: "1 = 1" }],
    maxOccurrence: 3,
    selectionMode: "Cheapest",
  },
  sortOrder: "0.5",
  stores: [{ typeId: "store", key: "berlin" }],
  isActive: true,
  validFrom: "2025-01-01T00:00:00.000Z",
  validUntil: "2026-01-01T00:00:00.000Z",
  requiresDiscountCode: true,
  stackingMode: "Stacking",
  custom: { type: { typeId: "type", id: "season" }, fields: { season: "summer" } },
};

const GIFT = {
  ...discountDraft({ target: undefined }),
  value: { type: "giftLineItem", product: { typeId: "product", id: "mug" }, variantId: 1, supplyChannel: { id: "a" } },
};

const POLICY = {
  key: "weekly",
  name: { en: "Weekly" },
  schedule: { type: "standard", value: 1, intervalUnit: "Weeks" },
};

export const DRAFTS: readonly (readonly [path: string, draft: object])[] = [
  ["/states", STATE],
  ["/cart-discounts", DISCOUNT],
  ["/cart-discounts", GIFT],
  ["/recurrence-policies", POLICY],
];

export const post = (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  type = "application/json",
): Promise<Response> =>
  emulator.fetch(`http://localhost/p${path}`, { method: "POST", headers: { "Content-Type": type }, body });

/** Nothing but the built-in State. */
export async function expectNothingStored(): Promise<void> {
  for (const path of ["/cart-discounts", "/recurrence-policies", "/states?where=builtIn%3Dfalse"]) {
    expect((await project.get(path)).body, path).toMatchObject({ total: 0 });
  }
}

/** JSON that most places cannot take, with a text of some length. */
export function wrongValues(length: number): readonly string[] {
  const short = 'null true -1 1.5 1e400 "" [] {} "a" 0 2147483648 9007199254740993';
  return [...short.split(" "), JSON.stringify("x".repeat(length))];
}

/** Everything that may be answered: the statuses of the contract, and those of what is blocked. */
const STATUSES: readonly number[] = [200, 201, 204, 400, 403, 404, 405, 409, 413, 415, 431];

/** How much is tried. */
export interface Sizes {
  /** Of the beginnings of a draft, each how many-eth is sent. */
  readonly step: number;
  /** Characters of a long text. */
  readonly length: number;
  /** Random requests. */
  readonly runs: number;
}

/** Tests whose size is a matter of time: `hostile.slow.ts` tries all. */
export function sizedTests({ step, length, runs }: Sizes): void {
  test.each(DRAFTS)("malformed JSON: every beginning of a draft for %s", async (path, draft) => {
    const text = JSON.stringify(draft);
    for (let end = 0; end < text.length; end += step) {
      const { status, body } = await project.send("POST", path, text.slice(0, end));
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([
        { code: "InvalidJsonInput", detailedErrorMessage: expect.stringContaining("line 1, column") },
      ]);
    }
    await expectNothingStored();
  });

  test.each(DRAFTS)(
    "wrong values at every place of a draft for %s",
    async (path, draft) => {
      for (const place of placesOf(draft)) {
        for (const raw of wrongValues(length)) {
          const text = JSON.stringify(withValue(draft, place)).replace(`"${MARK}"`, raw);
          const response = await post(path, text);
          const what = `${place.join("/")} = ${raw.slice(0, 20)}`;
          if (response.status === 201) {
            await emulator.reset();
            continue;
          }
          expect(response.status, what).toBe(400);
          const { errors } = (await response.json()) as Body;
          // What is wrong with a reference is not its form.
          if (errors[0]?.["code"] === "ReferencedResourceNotFound") continue;
          const { field, detailedErrorMessage = `/${String(field)}` } = entries(errors[0]);
          expect(detailedErrorMessage, what).toMatch(new RegExp(`^/${String(place[0])}`));
        }
      }
      await expectNothingStored();
    },
    60_000,
  );

  test("any request is answered, and never with a failure of the emulator", async () => {
    await project.create("/states", STATE);
    await project.create("/cart-discounts", DISCOUNT);
    await fc.assert(
      fc.asyncProperty(anyRequest(), async ({ method, address, headers, body }) => {
        const request = requestOf(method, address, headers, body);
        if (request === undefined) return;
        const { status } = await emulator.fetch(request);
        expect(STATUSES, `${method} ${address}`).toContain(status);
      }),
      { numRuns: runs },
    );
  }, 60_000);
}

interface AnyRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

function anyRequest(): fc.Arbitrary<AnyRequest> {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("%", "%zz", "%00", "..", "", "key=", "key=paid", "key=ten-percent"),
  );
  const discounts = ["/cart-discounts", "/cart-discounts/key=ten-percent", "/in-store/key=berlin/cart-discounts"];
  const place = fc.constantFrom("/states", "/states/key=paid", ...discounts, "/recurrence-policies", "/graphql", "");
  const path = fc.oneof(
    place,
    fc.array(text).map((parts) => `/${parts.join("/")}`),
    fc.tuple(place, text).map(([start, end]) => `${start}/${end}`),
  );
  const name = fc.constantFrom("where", "sort", "expand", "limit", "offset", "withTotal", "version", "var.a", "x");
  const value = fc.oneof(
    text,
    fc.constantFrom("1", "id", "key desc", "transitions[*]", 'key = "paid"', "key in :a", "not(", "true", "name.en"),
  );
  const query = fc.array(fc.tuple(name, value, fc.boolean()), { maxLength: 5 });
  const fields = "key type name value version actions action __proto__ query transitions stores";
  const field = fc.constantFrom(...fields.split(" "));
  const json = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1, "setKey", "OrderState", STATE, DISCOUNT),
      fc.string(),
      fc.array(tie("node"), { maxLength: 3 }),
      fc.dictionary(fc.oneof(field, fc.string()), tie("node"), { maxKeys: 4 }),
    ),
  })).node;
  const headers = "X-Correlation-ID X-External-User-ID Content-Type Authorization Upgrade Content-Length Accept Origin";
  return fc.record({
    method: fc.constantFrom("GET", "HEAD", "POST", "POST", "POST", "DELETE", "PUT", "PATCH", "OPTIONS", "FOO"),
    address: fc.tuple(path, query).map(([path, pairs]) => {
      const search = pairs
        .map(([key, text, encoded]) => `${key}=${encoded ? encodeURIComponent(text) : text}`)
        .join("&");
      return `http://localhost/p${path}?${search}`;
    }),
    headers: fc.array(
      fc.tuple(
        fc.constantFrom(...headers.split(" ")),
        fc.oneof(fc.string(), fc.constantFrom("application/json", "text/plain", "abcdefgh", "1", "Bearer x")),
      ),
      { maxLength: 3 },
    ),
    body: fc.oneof(
      fc.constant(undefined),
      json.map((value) => JSON.stringify(value) ?? "null"),
      fc.string({ unit: "binary" }),
      fc.uint8Array().map((given) => new Uint8Array(given)),
    ),
  });
}

/** The request, unless no client could send it. */
function requestOf(
  method: string,
  address: string,
  headers: AnyRequest["headers"],
  body: AnyRequest["body"],
): Request | undefined {
  const bodiless = method === "GET" || method === "HEAD" || body === undefined;
  try {
    const list = new Headers(bodiless ? [] : { "Content-Type": "application/json" });
    for (const [name, value] of headers) list.set(name, value);
    return new Request(address, { method, headers: list, ...(!bodiless && { body }) });
  } catch {
    return undefined;
  }
}

export const MARK = "\u2063mark\u2063";

type Place = readonly (string | number)[];

/** Every place below an object: of what is within, and of what is around it. */
function placesOf(value: unknown, base: Place = []): Place[] {
  const isList = Array.isArray(value);
  if (typeof value !== "object" || value === null) return base.length === 0 ? [] : [base];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    placesOf(each, [...base, isList ? Number(name) : name]),
  );
  return base.length === 0 ? inner : [base, ...inner];
}

/** A copy with a mark at one place. */
function withValue(value: object, place: Place): object {
  const copy = structuredClone(value);
  const holder = place.slice(0, -1).reduce<object>((node, name) => Reflect.get(node, name) as object, copy);
  Reflect.set(holder, place.at(-1) ?? "", MARK);
  return copy;
}
