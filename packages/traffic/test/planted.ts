import { parseExactly } from "../src/exact-json.ts";

/** A mistake in a copy of the emulator, and where it must be found. */
export interface Planted {
  /** Correlation id of the request whose answer is wrong. */
  readonly label: string;
  /** Kinds and places of the differences that it makes. */
  readonly found: readonly string[];
  /** Kinds and places of those that show in later answers, by the labels of their requests. */
  readonly later?: Readonly<Record<string, readonly string[]>>;
  /** Status that is answered instead. */
  readonly status?: number;
  /** Media type that the body is said to have. */
  readonly mediaType?: string;
  /** Values of the body by their places; `undefined` takes one away, a function makes one of the body. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Pieces of the request that are read in another way. */
  readonly reads?: readonly [text: string, as: string];
}

const other = "01234567-89ab-4cde-8f01-23456789abcd";

/** Gives back the value of another place. */
function valueOf(place: string): (body: unknown) => unknown {
  return (body) => at(body, place);
}

/** Mistakes: one small thing each. */
export const planted: readonly Planted[] = [
  { label: "state-create", body: { "/name/en": "Payed" }, found: ["value /name/en"] },
  { label: "state-second", body: { "/builtIn": undefined }, found: ["missing /builtIn"] },
  { label: "state-second", body: { "/transitions": null }, found: ["type /transitions"] },
  { label: "state-update", body: { "/createdAt": "2020-01-01T00:00:00.000Z" }, found: ["time /createdAt"] },
  { label: "state-update", body: { "/transitions/0/id": other }, found: ["id /transitions/0/id"] },
  { label: "state-expand", body: { "/transitions/0/obj": undefined }, found: ["missing /transitions/0/obj"] },
  { label: "state-by-key", body: { "/createdAt": "2026-01-01T00:00:00Z" }, found: ["time /createdAt"] },
  {
    label: "state-query",
    reads: ["where=type%20%3D%20%22OrderState%22&", ""],
    found: ["value /count", "value /total", "length /results"],
  },
  { label: "state-leading", body: { "/results": [] }, found: ["length /results"] },
  { label: "state-stale", status: 400, found: ["status "] },
  { label: "state-duplicate", body: { "/errors/0/code": "InvalidField" }, found: ["code /errors/0/code"] },
  { label: "state-duplicate-again", body: { "/errors/0/field": undefined }, found: ["missing /errors/0/field"] },
  { label: "state-missing", status: 410, found: ["status "] },
  { label: "state-unfit", body: { "/errors": [] }, found: ["length /errors"] },
  { label: "state-exists", status: 404, found: ["status "] },
  { label: "state-exists-not", status: 200, found: ["status "] },
  { label: "policy-create", body: { "/schedule/type": "dayOfMonth" }, found: ["value /schedule/type"] },
  { label: "policy-update", body: { "/lastModifiedAt": valueOf("/createdAt") }, found: ["time /lastModifiedAt"] },
  { label: "discount-create", body: { "/sortOrder": "0.50" }, found: ["value /sortOrder"] },
  { label: "discount-create", body: { "/validFrom": "2026-01-01T01:00:00.000Z" }, found: ["value /validFrom"] },
  {
    label: "discount-update",
    reads: ["Winter sale", "Winter sales"],
    found: ["value /name/en"],
    later: { "discount-query": ["value /results/0/name/en"] },
  },
  { label: "graphql-query", body: { "/data/discountGroup/id": other }, found: ["id /data/discountGroup/id"] },
  { label: "graphql-refused", body: { "/errors/0/extensions/code": "General" }, found: ["code /errors/0/code"] },
  { label: "graphql-rename", reads: ["Summer", "Sommer"], found: ["value /data/updateDiscountGroup/name"] },
  {
    label: "graphql-sorted",
    body: { "/data/discountGroups/results/0/key": "summer" },
    found: ["value /data/discountGroups/results/0/key"],
  },
  { label: "graphql-stale", body: { "/errors/0/extensions/code": "General" }, found: ["code /errors/0/code"] },
  {
    label: "graphql-delete",
    body: { "/data/deleteDiscountGroup/version": 7 },
    found: ["value /data/deleteDiscountGroup/version"],
  },
  {
    label: "discount-query",
    body: { "/results/0/value/money/0/centAmount": parseExactly("500.00000000000000001") },
    found: ["value /results/0/value/money/0/centAmount"],
  },
  { label: "graphql-query", mediaType: "text/html", found: ["media-type "] },
  { label: "predicate-refused", body: { "/statusCode": 422 }, found: ["value /statusCode"] },
  { label: "discount-clash", reads: ['"sortOrder":"0.5"', '"sortOrder":"0.51"'], found: ["status "] },
];

type Fetch = (request: Request) => Promise<Response>;

/** A server with mistakes. */
export function withMistakes(fetch: Fetch, mistakes: readonly Planted[]): Fetch {
  return async (request) => {
    const label = request.headers.get("x-correlation-id");
    const own = mistakes.filter((mistake) => mistake.label === label);
    const sent = await request.text();
    const read = (text: string): string =>
      own.reduce((changed, { reads }) => (reads === undefined ? changed : changed.replace(...reads)), text);
    const answer = await fetch(
      new Request(read(request.url), {
        method: request.method,
        headers: request.headers,
        ...(sent !== "" && { body: read(sent) }),
      }),
    );
    const text = await answer.text();
    let body: unknown = text === "" ? undefined : JSON.parse(text);
    for (const { body: values = {} } of own) {
      for (const [place, value] of Object.entries(values)) {
        body = changed(body, place, typeof value === "function" ? value(body) : value);
      }
    }
    const status = own.find((mistake) => mistake.status !== undefined)?.status ?? answer.status;
    const headers = new Headers(answer.headers);
    for (const { mediaType } of own) if (mediaType !== undefined) headers.set("Content-Type", mediaType);
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  };
}

type Fields = Readonly<Record<string, unknown>>;

function changed(body: unknown, place: string, value: unknown): unknown {
  const [, name = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(place) ?? [];
  if (Array.isArray(body)) return body.map((each, index) => (String(index) === name ? next(each, rest, value) : each));
  const fields = body as Fields;
  return { ...fields, [name]: next(fields[name], rest, value) };
}

function next(inner: unknown, rest: string, value: unknown): unknown {
  return rest === "" ? value : changed(inner, rest, value);
}

function at(body: unknown, place: string): unknown {
  let value = body;
  for (const name of place.split("/").slice(1)) value = (value as Fields)[name];
  return value;
}
