import { isObject } from "../../generator/src/plain-object.ts";
import type { Location, RuleContext } from "./redocly.ts";

/** A value of the description together with where it stands; absent values have a place too. */
export class Place {
  readonly node: unknown;
  readonly location: Location;
  readonly #context: RuleContext;

  constructor(node: unknown, location: Location, context: RuleContext) {
    this.node = node;
    this.location = location;
    this.#context = context;
  }

  /** `true` if there is a value at all. */
  get exists(): boolean {
    return this.node !== undefined;
  }

  /** The value if it is text. */
  get text(): string | undefined {
    return typeof this.node === "string" ? this.node : undefined;
  }

  /** The `$ref` that stands here, if one does. */
  get ref(): string | undefined {
    return this.get("$ref").text;
  }

  /** The value under a key or index, with references left as they are. */
  get(key: string | number): Place {
    const { node } = this;
    const hasKey = (isObject(node) || Array.isArray(node)) && Object.hasOwn(node, key);
    const value = hasKey ? (node as Readonly<Record<string | number, unknown>>)[key] : undefined;
    return new Place(value, this.location.child([key]), this.#context);
  }

  /** The value under several keys, following references on the way and at the end. */
  find(...keys: readonly (string | number)[]): Place {
    return keys.reduce<Place>((place, key) => place.get(key).follow(), this.follow());
  }

  /** The place that the `$ref` here points to; this one without a `$ref`. */
  follow(): Place {
    const { ref } = this;
    if (ref === undefined) return this;
    const { node, location } = this.#context.resolve({ $ref: ref }, this.location.source.absoluteRef);
    if (location === undefined) return new Place(undefined, this.location, this.#context);
    return new Place(node, location, this.#context).follow();
  }

  /** Keys and values of an object; nothing for anything else. */
  entries(): [string, Place][] {
    if (!isObject(this.node)) return [];
    return Object.keys(this.node).map((key) => [key, this.get(key)]);
  }

  /** Elements of an array; nothing for anything else. */
  items(): Place[] {
    return Array.isArray(this.node) ? this.node.map((_, index) => this.get(index)) : [];
  }

  /** Reports a problem with the value. */
  report(message: string): void {
    this.#context.report({ message, location: this.location });
  }

  /** Reports a problem with the key that the value stands under. */
  reportKey(message: string): void {
    this.#context.report({ message, location: this.location.key() });
  }
}
