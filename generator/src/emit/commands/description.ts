/** Resources as the command line reads them; the words are those of the module that generated data is typed by. */

/** A resource, at the top level or within a narrowing. */
export interface DescribedResource {
  /** Property of the client: `cartDiscounts`. */
  readonly property: string;
  /** Word of the command line: `cart-discounts`. */
  readonly word: string;
  readonly noun: string;
  readonly summary: string;
  readonly within?: { readonly method: string; readonly parameter: string; readonly example?: string };
  readonly columns: readonly DescribedColumn[];
  readonly methods: readonly DescribedMethod[];
}

/** A field that is worth a column. */
export interface DescribedColumn {
  readonly path: readonly string[];
  readonly isMap?: true;
}

/** A method. */
export interface DescribedMethod {
  readonly verb: string;
  readonly summary: string;
  /** The address by a key first. */
  readonly addresses?: readonly (readonly DescribedPart[])[];
  readonly isVersioned?: true;
  readonly action?: string;
  readonly body?: { readonly type?: string; readonly isOptional?: true };
  readonly options?: readonly DescribedOption[];
  readonly results?: string;
  readonly answer: "resource" | "page" | "walk" | "truth" | "value";
}

/** A parameter of an address. */
export interface DescribedPart {
  readonly name: string;
  readonly summary: string;
  readonly example?: string;
}

/** An option of a method. */
export interface DescribedOption {
  readonly name: string;
  readonly word: string;
  readonly summary: string;
  readonly is: "text" | "integer" | "number" | "boolean" | "pair" | "json";
  readonly isList?: true;
  readonly isRequired?: true;
  readonly choices?: readonly string[];
  readonly suggestions?: readonly string[];
  readonly example?: string;
}
