import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "../../error/argument-error.ts";

/** Facts of a part besides its content. */
export interface PartOptions {
  /** Media type; else the one that the description asks for, or that the content has. */
  readonly type?: string | undefined;
  /** Name of the file. */
  readonly filename?: string | undefined;
  /** Further headers of the part, where the description knows some. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const partNames: Readonly<Record<keyof PartOptions, true>> = { type: true, filename: true, headers: true };

/** A value of a multipart body together with what is said about it. */
export class Part<Value> {
  /** Content of the part. */
  readonly value: Value;
  /** Facts besides. */
  readonly options: PartOptions;

  /**
   * Puts a value and facts about it together.
   *
   * @throws ArgumentError for an unknown fact.
   */
  constructor(value: Value, options: PartOptions = {}) {
    checkOptionNames("a part", options, partNames, { Refusal: ArgumentError });
    this.value = value;
    this.options = options;
  }
}

/** A multipart body: each value alone, or as a {@link Part}; a form that is filled already will do, too. */
export type Multipart<Body> = FormData | { [Name in keyof Body]: MultipartValue<Body[Name]> };

/**
 * A value of a multipart body. Every element of a list is a part of its own.
 *
 * @internal
 */
export type MultipartValue<Value> =
  | Value
  | (Value extends readonly (infer Item)[] ? readonly (Item | Part<Item>)[] : Part<Value>);
