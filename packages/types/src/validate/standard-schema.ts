/** The interface of Standard Schema, version 1, as far as libraries need it: they know it by its form. */
export interface StandardSchema<Type> {
  /** Properties of the standard. */
  readonly "~standard": {
    /** Version of the standard. */
    readonly version: 1;
    /** Maker of the schema. */
    readonly vendor: string;
    /** Checks a value. */
    readonly validate: (value: unknown) => StandardResult<Type>;
    /** Only there for the compiler. */
    readonly types?: { readonly input: Type; readonly output: Type } | undefined;
  };
}

/** The value, or what is wrong with it. */
export type StandardResult<Type> =
  | { readonly value: Type; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One thing that is wrong with a value. */
export interface StandardIssue {
  /** The whole sentence: `value.permyriad must be at most 10000`. */
  readonly message: string;
  /** Names and indices that lead to the place. */
  readonly path?: readonly PropertyKey[] | undefined;
}
