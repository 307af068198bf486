import { isDeepStrictEqual } from "node:util";
import { allFields, elementsOf, families, inPointer, isRecord, own, valueAt, valueOf } from "@commerce-http/model";
import { isLongNumber, isSameNumber } from "./exact-json.ts";
import { HIDDEN, hideFields, secretsWith, type IsSecret } from "./secrets.ts";

/** A difference between two responses. */
export interface Difference {
  /** JSON Pointer (RFC 6901) into the body; empty for the whole response. */
  readonly at: string;
  /** Kind of the difference. */
  readonly kind: DifferenceKind;
  /** Value of the first server, if any. Numbers that a double cannot hold are `JSON.rawJSON` objects. */
  readonly first?: unknown;
  /** Value of the second server, if any. */
  readonly second?: unknown;
}

/**
 * Kind of a difference: `status`; `media-type` of the bodies; `code` of an error; `missing` or `extra` on the second
 * server; `length` of a list; `type` or `value`; an `id` that does not correspond to the other server's; a `time` that
 * has another format, or changes although the other server's does not.
 */
export type DifferenceKind =
  | "status"
  | "media-type"
  | "code"
  | "missing"
  | "extra"
  | "length"
  | "type"
  | "value"
  | "id"
  | "time";

/** An answer that is compared. */
export interface ComparedAnswer {
  readonly status: number;
  /** JSON as a value, any other text as text. */
  readonly body?: unknown;
  /** Media type of the body, without parameters; absent where it has none. */
  readonly mediaType?: string;
}

/** Options of a comparison. */
export interface ComparisonOptions {
  /** Names of fields to ignore, at any depth. */
  readonly ignore?: readonly string[];
  /**
   * Names of lists to compare without order, besides those that the API's description declares as sets, such as
   * `transitions`.
   */
  readonly unordered?: readonly string[];
  /** Names of fields whose values to hide, besides those that are named like secrets. */
  readonly hide?: readonly string[];
  /** `true` to compare the messages of errors as well. */
  readonly messages?: boolean;
}

/**
 * Compares the answers of two servers to the same requests, one after the other, up to ids and times.
 *
 * Ids that servers have given are compared by what they stand for: each has one counterpart, always the same. Times that servers have
 * taken may differ, but have one form, and those of a resource move on both servers or on neither. Texts that requests have
 * sent, ids and times among them, are compared as they are.
 */
export class Comparison {
  readonly #ignored: ReadonlySet<string>;
  readonly #unordered: ReadonlySet<string>;
  readonly #hasMessages: boolean;
  readonly #isSecret: IsSecret;
  readonly #sent = new Set<string>();
  readonly #sentInstants = new Set<number>();
  readonly #counterparts = [new Map<string, string>(), new Map<string, string>()] as const;
  readonly #times = new Map<string, readonly [string, string]>();

  constructor({ ignore = [], unordered = [], hide = [], messages = false }: ComparisonOptions = {}) {
    this.#ignored = new Set(ignore);
    this.#unordered = new Set([...SETS, ...unordered]);
    this.#hasMessages = messages;
    this.#isSecret = secretsWith(hide);
  }

  /** Takes note of a text that a request sends to both servers alike: it is data. */
  sends(text: string): void {
    this.#sent.add(text);
    if (TIME.test(text)) this.#sentInstants.add(Date.parse(text));
  }

  /** Differences between the answers to one request, whose results each server has in its `own` order, where that is said. */
  differences(first: ComparedAnswer, second: ComparedAnswer, order?: "own"): readonly Difference[] {
    if (first.status !== second.status) {
      return [{ at: "", kind: "status", first: summaryOf(first), second: summaryOf(second) }];
    }
    const found: Difference[] = [];
    const haveBodies = first.body !== undefined && second.body !== undefined;
    if (haveBodies && first.mediaType !== second.mediaType) {
      found.push({ at: "", kind: "media-type", first: first.mediaType, second: second.mediaType });
    }
    this.#compare(first.body, second.body, {
      at: "",
      name: "",
      isError: first.status >= 400,
      hasOwnOrder: order === "own",
      isSecret: this.#isSecret,
      found,
    });
    return found;
  }

  #compare(first: unknown, second: unknown, place: Position): void {
    if (first === undefined && second === undefined) return;
    if (first === undefined) tell(place, "extra", { second });
    else if (second === undefined) tell(place, "missing", { first });
    else if (Array.isArray(first) && Array.isArray(second)) this.#lists(first, second, place);
    else if (isLongNumber(first) && isLongNumber(second)) {
      if (!isSameNumber(first, second)) tell(place, "value", { first, second });
    } else if (isFields(first) && isFields(second)) this.#objects(first, second, place);
    else if (typeof first === "string" && typeof second === "string") this.#texts(first, second, place);
    else if (typeOf(first) !== typeOf(second)) tell(place, "type", { first, second });
    else if (first !== second) tell(place, "value", { first, second });
  }

  #lists(first: readonly unknown[], second: readonly unknown[], place: Position): void {
    // It is unknown which element has no counterpart.
    if (first.length !== second.length) tell(place, "length", { first: first.length, second: second.length });
    else {
      const paired =
        this.#unordered.has(place.name) || (place.hasOwnOrder && place.name === "results")
          ? this.#inOrderOf(first, second)
          : second;
      first.forEach((each, index) => this.#compare(each, paired[index], inside(place, String(index), place.name)));
    }
  }

  /** Elements of a set in the order of those of another that they are like; the rest as it comes. */
  #inOrderOf(first: readonly unknown[], second: readonly unknown[]): readonly unknown[] {
    const rest = [...second];
    const found = first.map((each) => {
      const index = rest.findIndex((other) => this.#isLike(each, other));
      return index === -1 ? undefined : { element: rest.splice(index, 1)[0] };
    });
    return found.map((own) => (own === undefined ? rest.shift() : own.element));
  }

  /** Says whether two elements of sets belong together: equal data, or resources with one key or with ids that stand for the same. */
  #isLike(first: unknown, second: unknown): boolean {
    if (!isRecord(first) || !isRecord(second)) return isDeepStrictEqual(first, second);
    const { id, key } = first;
    if (typeof key === "string") return key === second["key"];
    if (typeof id !== "string" || this.#sent.has(id)) return isDeepStrictEqual(first, second);
    return this.#counterparts[0].get(id) === second["id"];
  }

  #objects(first: Fields, second: Fields, place: Position): void {
    const isError = place.isError || place.name === "errors";
    const [code, otherCode] = [codeOf(first), codeOf(second)];
    if (place.name === "errors" && code !== otherCode) {
      tell(inside(place, "code"), "code", { first: code, second: otherCode });
      return;
    }
    const { id, key } = first;
    const isOther = typeof key === "string" && typeof second["key"] === "string" && key !== second["key"];
    if (isOther && typeof id === "string" && typeof second["id"] === "string" && !this.#ignored.has("key")) {
      // Nothing else of another resource could be compared.
      tell(inside(place, "key"), "value", { first: key, second: second["key"] });
      return;
    }
    for (const name of new Set([...Object.keys(first), ...Object.keys(second)])) {
      const isMessage = isError && !this.#hasMessages && MESSAGES.has(name);
      if (this.#ignored.has(name) || isMessage) continue;
      const within = inside(place, name, name);
      this.#compare(own(first, name), own(second, name), {
        ...within,
        isError,
        ...(typeof id === "string" && { owner: { id, at: place.at } }),
      });
    }
  }

  #texts(first: string, second: string, place: Position): void {
    const isData = this.#isSent(first) || this.#isSent(second);
    if (!isData && TIME.test(first) && TIME.test(second)) return this.#takenTimes(first, second, place);
    if (!isData && ID_NAMES.has(place.name)) {
      if (!this.#correspond(first, second)) tell(place, "id", { first, second });
      return;
    }
    if (first === second) return;
    const [ids, otherIds] = [first.match(UUIDS) ?? [], second.match(UUIDS) ?? []];
    const isAlike = first.replaceAll(UUIDS, "") === second.replaceAll(UUIDS, "") && ids.length === otherIds.length;
    if (!isAlike) tell(place, "value", { first, second });
    else if (!ids.every((id, index) => this.#correspond(id, otherIds[index] ?? ""))) {
      tell(place, "id", { first, second });
    }
  }

  /** Says whether a request has sent a text, or a time in another form. */
  #isSent(text: string): boolean {
    return this.#sent.has(text) || (TIME.test(text) && this.#sentInstants.has(Date.parse(text)));
  }

  /** Says whether two ids stand for the same; those that are new do from now on. */
  #correspond(first: string, second: string): boolean {
    const [there, back] = this.#counterparts;
    const [known, knownBack] = [there.get(first), back.get(second)];
    if (known !== undefined || knownBack !== undefined) return known === second;
    if ((this.#sent.has(first) || this.#sent.has(second)) && first !== second) return false;
    there.set(first, second);
    back.set(second, first);
    return true;
  }

  #takenTimes(first: string, second: string, place: Position): void {
    const { at, owner } = place;
    const moment = owner && `${owner.id} ${at.slice(owner.at.length)}`;
    const before = moment === undefined ? undefined : this.#times.get(moment);
    const isMoved = before !== undefined && (before[0] !== first) !== (before[1] !== second);
    if (isMoved || formOf(first) !== formOf(second)) tell(place, "time", { first, second });
    else if (moment !== undefined) this.#times.set(moment, [first, second]);
  }
}

interface Position {
  readonly at: string;
  /** Name of the field, also of the elements of its list. */
  readonly name: string;
  /** The object with an id that it stands in: the first server's id, and where it is. */
  readonly owner?: { readonly id: string; readonly at: string };
  /** `true` within an answer or an object that tells errors. */
  readonly isError: boolean;
  /** `true` if each server has results in its own order. */
  readonly hasOwnOrder: boolean;
  /** Says of which names the values are not shown. */
  readonly isSecret: IsSecret;
  readonly found: Difference[];
}

type Fields = Readonly<Record<string, unknown>>;

function inside(place: Position, step: string, name = step): Position {
  return { ...place, at: `${place.at}/${inPointer(step)}`, name };
}

function tell(
  { at, name, isSecret, found }: Position,
  kind: DifferenceKind,
  values: { readonly first?: unknown; readonly second?: unknown },
): void {
  const shown = Object.entries(values).map(([side, value]) => [
    side,
    isSecret(name, value) ? HIDDEN : hideFields(value, isSecret),
  ]);
  found.push({ at, kind, ...Object.fromEntries(shown) });
}

/** Names of fields that the description calls sets. */
const SETS: ReadonlySet<string> = new Set(
  Object.values(families).flatMap(({ fields }) =>
    [...allFields(fields)].flatMap(([field, name]) => (field.is === "set" ? [name] : [])),
  ),
);

/** Fields that hold an id which servers give. */
const ID_NAMES: ReadonlySet<string> = new Set(["id", "clientId"]);

const MESSAGES: ReadonlySet<string> = new Set(["message", "detailedErrorMessage", "error_description"]);

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Universally unique identifiers: RFC 9562. */
export const UUIDS: RegExp = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

export function summaryOf({ status, body }: ComparedAnswer): string {
  const errors = elementsOf(valueOf(body, "errors"));
  const codes = errors.map(codeOf).filter((code) => code !== undefined);
  return [String(status), ...codes].join(" ");
}

/** The code of an error: of REST, or of GraphQL in its extensions. */
function codeOf(error: unknown): string | undefined {
  return [valueOf(error, "code"), valueAt(error, ["extensions", "code"])].find((code) => typeof code === "string");
}

function isFields(value: unknown): value is Fields {
  return isRecord(value) && !isLongNumber(value);
}

function typeOf(value: unknown): string {
  if (isLongNumber(value)) return "number";
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}

function formOf(time: string): string {
  return time.replaceAll(/\d/g, "0");
}
