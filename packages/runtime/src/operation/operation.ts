/** The facts about an operation that determine the request and how the response is read. */
export interface Operation<Errors extends object = object> {
  /** HTTP method, in capitals. */
  readonly method: string;
  /** Path template. */
  readonly path: string;
  /** Parameters in the order of the description. */
  readonly parameters?: readonly ParameterFacts[];
  /** Its request body, if any. */
  readonly body?: BodyFacts;
  /** Content of the responses by status: `200`, `2XX`, `default`. */
  readonly answers?: Readonly<Record<string, AnswerFacts>>;
  /** API keys that it accepts; each is sent if it is given. */
  readonly apiKeys?: readonly ApiKeyFacts[];
  /** Its own servers, if it is not served with the rest of the API. */
  readonly servers?: readonly Server[];
  /** Scopes of which any one permits the call. */
  readonly scopes?: readonly string[];
  /** Bodies of the errors by status; only a type, never set. */
  readonly errors?: Errors;
}

/** The place of a parameter in a request. */
export type Place = "path" | "query" | "header" | "cookie";

/** Ways to write lists and objects, as OpenAPI names them. */
export type Style = "matrix" | "label" | "simple" | "form" | "spaceDelimited" | "pipeDelimited" | "deepObject";

/** How a value is serialized. */
export interface ValueForm {
  /** Default: `simple` in paths and headers, `form` in queries and cookies. */
  readonly style?: Style;
  /** Serializes each element or member separately. Default: `true` for `form`, `false` for other styles. */
  readonly explode?: boolean;
  /** Sends reserved characters unescaped. */
  readonly allowReserved?: boolean;
}

/** A parameter of an operation. */
export interface ParameterFacts extends ValueForm {
  /** Name on the wire. */
  readonly name: string;
  /** Its place in the request. */
  readonly in: Place;
  /** Name in the input, if it differs. */
  readonly as?: string;
  /** Set if it is required. */
  readonly required?: true;
  /** Media type that the value is serialized in, instead of a style. */
  readonly content?: string;
}

/** An API key that an operation accepts. */
export interface ApiKeyFacts {
  /** Name of its security scheme. */
  readonly scheme: string;
  /** Name on the wire. */
  readonly name: string;
  /** Its place in the request. */
  readonly in: Exclude<Place, "path">;
}

/** The body of an operation. */
export interface BodyFacts {
  /** Set if it is required. */
  readonly required?: true;
  /** Forms of the body by media type; the first is the default. */
  readonly content: Readonly<Record<string, ContentFacts>>;
}

/** A form of a body. */
export interface ContentFacts {
  /** Fields with an encoding of their own. */
  readonly encoding?: Readonly<Record<string, EncodingFacts>>;
}

/** How a field of a form is serialized. */
export interface EncodingFacts extends ValueForm {
  /** Media types of the field, separated by commas; the first that fits is used. */
  readonly contentType?: string;
}

/** Media types of a response and how each is read; empty if it has no content. */
export type AnswerFacts = Readonly<Record<string, AnswerKind>>;

/**
 * How a response is read: as a JSON value, text, bytes, server-sent events (`text/event-stream`), or one JSON value per
 * line.
 */
export type AnswerKind = "json" | "text" | "bytes" | "events" | "lines";

/** A server of an API. */
export interface Server {
  /** Address with its variables: `https://{region}.example.com/v1`. */
  readonly url: string;
  /** Variables by name. */
  readonly variables?: Readonly<Record<string, ServerVariable>>;
}

/** A variable in the address of a server. */
export interface ServerVariable {
  /** Default value. */
  readonly default: string;
  /** Allowed values; any by default. */
  readonly enum?: readonly string[];
}
