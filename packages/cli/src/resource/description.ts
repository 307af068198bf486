/** A resource of the client, as commands see it. One that is narrowed, to a Store for example, has an entry of its own. */
export interface ResourceDescription {
  readonly property: string;
  /** Word of the command line: `cart-discounts`. */
  readonly word: string;
  readonly noun: string;
  readonly summary: string;
  /** Method of the client that leads to it, and what that takes. */
  readonly within?: Narrowing;
  readonly columns: readonly ColumnDescription[];
  readonly methods: readonly MethodDescription[];
}

export interface Narrowing {
  /** Method of the client: `inStore`. */
  readonly method: string;
  /** The name of the value that it takes: `storeKey`. */
  readonly parameter: string;
  readonly example?: string;
}

export interface ColumnDescription {
  readonly path: readonly string[];
  /** Set where it holds values by name, as texts by language are. */
  readonly isMap?: true;
}

export interface MethodDescription {
  /** Name of the client's method: `existsMatching`. */
  readonly verb: string;
  readonly summary: string;
  /** Ways to say which resource it is about, the one that people know first; absent where it is about none. */
  readonly addresses?: readonly Address[];
  readonly isVersioned?: true;
  readonly action?: string;
  readonly body?: BodyDescription;
  readonly options?: readonly OptionDescription[];
  /** Property of the answer that holds the page, where pages are answered. */
  readonly results?: string;
  /**
   * - `resource`: one resource
   * - `page`: some of those that match
   * - `walk`: all that match, one after the other
   * - `truth`: yes or no
   * - `value`: anything else
   */
  readonly answer: "resource" | "page" | "walk" | "truth" | "value";
}

/** Names of parameters that say together which resource is meant, with a value to show. */
export type Address = readonly AddressPart[];

export interface AddressPart {
  readonly name: string;
  readonly summary: string;
  readonly example?: string;
}

export interface BodyDescription {
  /** Name of its type, where it has one that can be checked. */
  readonly type?: string;
  readonly isOptional?: true;
}

export interface OptionDescription {
  readonly name: string;
  /** Word of the command line: `with-total`. */
  readonly word: string;
  readonly summary: string;
  /** Form of a value; `pair` is an entry of a map, written `name=value`. */
  readonly is: "text" | "integer" | "number" | "boolean" | "pair" | "json";
  readonly isList?: true;
  readonly isRequired?: true;
  readonly choices?: readonly string[];
  /** Values that are good to know, among others. */
  readonly suggestions?: readonly string[];
  readonly example?: string;
}

/** A type in words, as the API's description has them. */
export interface TypeWords {
  readonly text?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
