/** One operation of a description, as far as it decides what is sent and how the answer is read. */
export interface Operation<Errors extends object = object> {
  /** HTTP method, in capitals. */
  readonly method: string;
  /** Path template. */
  readonly path: string;
  /** In the description's order. */
  readonly parameters?: readonly ParameterFacts[];
  /** Absent where the operation has none. */
  readonly body?: BodyFacts;
  /** Content of the answers by status: `200`, `2XX`, `default`. */
  readonly answers?: Readonly<Record<string, AnswerFacts>>;
  /** Keys that it asks for; each is sent where one is given. */
  readonly apiKeys?: readonly ApiKeyFacts[];
  /** Addresses of its own, where it is served elsewhere than the rest of the API. */
  readonly servers?: readonly Server[];
  /** Scopes of which any one is enough. */
  readonly scopes?: readonly string[];
  /** Bodies of the errors by status; a type only, never set. */
  readonly errors?: Errors;
}

/** The place of a parameter in a request. */
export type Place = "path" | "query" | "header" | "cookie";

/** Ways to write lists and objects, as OpenAPI names them. */
export type Style = "matrix" | "label" | "simple" | "form" | "spaceDelimited" | "pipeDelimited" | "deepObject";

/** A way to write a value. */
export interface ValueForm {
  /** `simple` in paths and headers, `form` in queries and cookies, unless given. */
  readonly style?: Style;
  /** Set where each element, or each member, stands for itself; `true` for `form` unless given, `false` for others. */
  readonly explode?: boolean;
  /** Set where reserved characters are sent unescaped. */
  readonly allowReserved?: boolean;
}

/** A parameter of an operation. */
export interface ParameterFacts extends ValueForm {
  /** Name on the wire. */
  readonly name: string;
  /** Where it goes. */
  readonly in: Place;
  /** Name in the input, where it is another one. */
  readonly as?: string;
  /** Set where a call needs it. */
  readonly required?: true;
  /** Media type that the value is written in, instead of a style. */
  readonly content?: string;
}

/** A key that an operation asks for. */
export interface ApiKeyFacts {
  /** Name of its security scheme. */
  readonly scheme: string;
  /** Name on the wire. */
  readonly name: string;
  /** Where it goes. */
  readonly in: Exclude<Place, "path">;
}

/** The body of an operation. */
export interface BodyFacts {
  /** Set where a call needs it. */
  readonly required?: true;
  /** Forms of the body by media type; the first is sent unless another one is requested. */
  readonly content: Readonly<Record<string, ContentFacts>>;
}

/** A form of a body. */
export interface ContentFacts {
  /** Fields that are written in another way than usual. */
  readonly encoding?: Readonly<Record<string, EncodingFacts>>;
}

/** The way a field of a form is written. */
export interface EncodingFacts extends ValueForm {
  /** Media types that the field may have, divided by commas; the first that fits. */
  readonly contentType?: string;
}

/** Media types that an answer may have, and how each is read; empty if it has no content. */
export type AnswerFacts = Readonly<Record<string, AnswerKind>>;

/**
 * Ways to read an answer: a value of JSON, text, bytes, events as they come (`text/event-stream`), values of JSON line by line.
 */
export type AnswerKind = "json" | "text" | "bytes" | "events" | "lines";

/** An address that an API is served at. */
export interface Server {
  /** With places for variables: `https://{region}.example.com/v1`. */
  readonly url: string;
  /** Variables by name. */
  readonly variables?: Readonly<Record<string, ServerVariable>>;
}

/** A part of an address that may be chosen. */
export interface ServerVariable {
  /** Value that it has unless another one is chosen. */
  readonly default: string;
  /** Values that it may have; any unless given. */
  readonly enum?: readonly string[];
}
