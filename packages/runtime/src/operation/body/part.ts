import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "../../error/argument-error.ts";

/** Options of a part. */
export interface PartOptions {
  /** Media type; by default, that of the description or of the content. */
  readonly type?: string | undefined;
  /** Name of the file. */
  readonly filename?: string | undefined;
  /** Headers of the part that the description lists. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const partNames: Readonly<Record<keyof PartOptions, true>> = { type: true, filename: true, headers: true };

/** A value of a multipart body with its media type, file name and headers. */
export class Part<Value> {
  /** Content of the part. */
  readonly value: Value;
  /** Media type, file name and headers. */
  readonly options: PartOptions;

  /**
   * Wraps a value.
   *
   * @throws ArgumentError for an unknown option.
   */
  constructor(value: Value, options: PartOptions = {}) {
    checkOptionNames("a part", options, partNames, ArgumentError);
    this.value = value;
    this.options = options;
  }
}

/** A multipart body: each value plain or as a {@link Part}, or a `FormData`. */
export type Multipart<Body> = FormData | { [Name in keyof Body]: MultipartValue<Body[Name]> };

/**
 * A value of a multipart body. Every element of a list is a part of its own.
 *
 * @internal
 */
export type MultipartValue<Value> =
  | Value
  | (Value extends readonly (infer Item)[] ? readonly (Item | Part<Item>)[] : Part<Value>);
