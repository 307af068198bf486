import { isRecord, valueAt } from "@commerce-http/model";
import type { AnyOperation } from "../../contract/any-contract.ts";
import type { Api } from "../../contract/api.ts";
import type { Shapes } from "../../contract/shape.ts";
import type { Emulator } from "../../emulator.ts";
import type { JsonSchema } from "../../generated/contract.ts";
import { internalsOf } from "../../internals.ts";
import { isAsymmetric, isPlain, joined, printed } from "./partial.ts";

/**
 * Refuses unknown criteria, and values that can never match. Only JavaScript callers can pass anything but an object.
 */
export function expectCriteria(expected: unknown): void {
  if (!isRecord(expected)) {
    throw new TypeError(`Cannot match requests by ${printed(expected)}: expected an object with ${names()}`);
  }
  for (const [name, value] of Object.entries(expected)) {
    const known = CRITERIA.get(name);
    if (known === undefined) {
      throw new TypeError(`Cannot match requests by "${name}": only by ${names()}`);
    }
    if (value !== undefined && !known.fits(value)) {
      throw new TypeError(`Cannot match requests by ${printed(value)} as "${name}": expected ${known.expected}`);
    }
  }
}

function names(): string {
  return [...CRITERIA.keys()].join(", ");
}

interface Criterion {
  readonly expected: string;
  readonly fits: (value: unknown) => boolean;
}

const anything: Criterion = { expected: "a value", fits: () => true };
const named: Criterion = { expected: "an object", fits: isRecord };

const CRITERIA: ReadonlyMap<string, Criterion> = new Map([
  ["body", anything],
  ["parameters", named],
  ["query", named],
  ["headers", named],
  [
    "status",
    {
      expected: 'a number such as 404, or all that begin alike, such as "4XX"',
      fits: (value) => Number.isInteger(value) || /^[1-5]XX$/.test(String(value)),
    },
  ],
  ["answer", anything],
  ["correlationId", anything],
  ["times", { expected: "a count", fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0 }],
]);

/**
 * Refuses criteria about fields that neither the description nor any of the requests has: where nothing fits for that reason, the opposite
 * would hold for ever.
 */
export function expectKnownFields(
  emulator: Emulator,
  operation: string,
  expected: Readonly<Record<string, unknown>>,
  received: readonly unknown[],
): void {
  const api = internalsOf(emulator)?.api;
  if (api === undefined) return;
  const described = api.contract.operations[operation];
  const unknown = unknownFields(api, described, expected).find(
    (path) => !received.some((request) => valueAt(request, path) !== undefined),
  );
  if (unknown === undefined) return;
  throw new TypeError(
    `Cannot look for ${placeOf(unknown)}: requests to "${operation}" have no such field, so that none can ever fit`,
  );
}

/** Refuses criteria about fields that a resource cannot have, and does not. */
export function expectFieldsOf(emulator: Emulator, schema: string, expected: unknown, stored: unknown): void {
  const api = internalsOf(emulator)?.api;
  if (api?.shapes.has(schema) !== true) return;
  const unknown = unknownIn(api.shapes, api.shapes.named(schema), expected, []).find(
    (path) => valueAt(stored, path) === undefined,
  );
  if (unknown !== undefined) throw new TypeError(`Cannot look for ${placeOf(unknown)}: a ${schema} has no such field`);
}

type Path = readonly (string | number)[];

function unknownFields(
  api: Api,
  operation: AnyOperation | undefined,
  { body, answer, parameters, query }: Readonly<Record<string, unknown>>,
): readonly Path[] {
  if (operation === undefined) {
    // A field of GraphQL.
    return api.shapes.has("GraphQLRequest")
      ? unknownIn(api.shapes, api.shapes.named("GraphQLRequest"), body, ["body"])
      : [];
  }
  const bodies = operation.body?.content.map(({ schema }) => schema) ?? [];
  const answers = operation.responses.flatMap(({ content }) => content.map(({ schema }) => schema));
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  return [
    ...unknownIn(api.shapes, bodies, body, ["body"]),
    ...unknownIn(api.shapes, answers, answer, ["answer"]),
    ...unknownNames("parameters", parameters, (name) =>
      operation.parameters.some((parameter) => parameter.in === "path" && parameter.name === name),
    ),
    ...unknownNames("query", query, (name) =>
      inQuery.some(({ name: known, keyPrefix }) =>
        keyPrefix === undefined ? known === name : name.startsWith(keyPrefix),
      ),
    ),
  ];
}

function unknownNames(criterion: string, expected: unknown, isKnown: (name: string) => boolean): readonly Path[] {
  if (isAsymmetric(expected) || !isPlain(expected)) return [];
  return Object.keys(expected).flatMap((name) => (isKnown(name) ? [] : [[criterion, name]]));
}

/** Paths of the fields that no schema has, down to the first one on each way. */
function unknownIn(shapes: Shapes, schemas: readonly JsonSchema[], expected: unknown, path: Path): readonly Path[] {
  if (isAsymmetric(expected)) return [];
  const shape = shapes.of([...schemas]);
  if (Array.isArray(expected)) {
    return expected.flatMap((each, index) => unknownIn(shapes, shape.items, each, [...path, index]));
  }
  if (!isPlain(expected)) return [];
  const { property = "", byTag = new Map<string, readonly JsonSchema[]>() } = shape.variants ?? {};
  const chosen = byTag.get(String(expected[property])) ?? [...byTag.values()].flat();
  const shapesOfIt = [shape, shapes.of([...chosen])];
  if (shapesOfIt.some(({ open }) => open)) return [];
  return Object.entries(expected).flatMap(([name, value]) => {
    const declared = shapesOfIt.flatMap(({ properties, others }) => properties.get(name) ?? others);
    const inner = [...path, name];
    return declared.length === 0 ? [inner] : unknownIn(shapes, declared, value, inner);
  });
}

function placeOf(path: Path): string {
  return path.reduce<string>(
    (place, name) => (typeof name === "number" ? `${place}[${name}]` : joined(place, name)),
    "",
  );
}
