import type { BoundConnection, Connection } from "../send/connection.ts";
import type { Deliver } from "../send/delivery.ts";
import type { AnswerReader } from "./answer/reader.ts";
import type { WrittenBody } from "./body/content.ts";
import type { RequestParts } from "./parameter/parts.ts";
import type { Credentials, Secure } from "./security/credentials.ts";

/** The facts about an operation that determine the request and how the response is read. */
export interface Operation<
  Errors extends object = object,
  Input extends object = object,
  Results extends DefaultResult = DefaultResult,
> {
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
  /**
   * Alternatives of credentials, each with all that it takes; an empty list for a public operation. Without it, the
   * client's access token is sent.
   */
  readonly security?: readonly (readonly CredentialFacts[])[];
  /** Its own server, if it is not served with the rest of the API. */
  readonly server?: OwnServer;
  /** Keeps runtimes from sending a write twice: `deliverOnce`. */
  readonly delivery?: (connection: Connection) => Deliver;
  /** Scopes of which any one permits the call. */
  readonly scopes?: readonly string[];
  /** Bodies of the errors by status; only a type, never set. */
  readonly errors?: Errors;
  /** Its parameters by name and its body; only a type, never set. */
  readonly input?: Input;
  /** Its results by the form that a caller chooses; only a type, never set. */
  readonly results?: Results;
}

/** The result of an operation if its caller chooses no form of it. */
export interface DefaultResult {
  /** The form that has no name. */
  readonly default: unknown;
}

/** The place of a parameter in a request; operations import those that they use, so that apps bundle no others. */
export interface ParameterPlace {
  /** Its name in errors: `query parameter`. */
  readonly words: string;
  /** Set for paths, where a client may fill a parameter for all calls. */
  readonly isPath?: true;
  /**
   * Writes a value into the request.
   *
   * @param what Name of the value in errors.
   * @throws ArgumentError for a value that cannot be sent there.
   */
  write(parameter: ParameterFacts, value: unknown, request: RequestParts, what: string): void;
}

/** Ways to write lists and objects, as OpenAPI names them. */
export type Style =
  | "matrix"
  | "label"
  | "simple"
  | "form"
  | "spaceDelimited"
  | "pipeDelimited"
  | "deepObject"
  | "cookie";

/**
 * How lists are named within a `deepObject`: `tags[0]=a` (`indices`), `tags[]=a` (`brackets`) or `tags=a` (`repeat`). OpenAPI
 * leaves this open.
 */
export type ArrayFormat = "indices" | "brackets" | "repeat";

/** How a value is serialized. */
export interface ValueForm {
  /** Default: `simple` in paths and headers, `form` in queries and cookies. */
  readonly style?: Style;
  /** Serializes each element or member separately. Default: `true` for `form`, `false` for other styles. */
  readonly explode?: boolean;
  /** Sends reserved characters unescaped. */
  readonly allowReserved?: boolean;
  /** Names of lists in nested values. Default: `indices`. */
  readonly arrayFormat?: ArrayFormat;
}

/** A parameter of an operation. */
export interface ParameterFacts extends ValueForm {
  /** Name on the wire. */
  readonly name: string;
  /** Its place in the request. */
  readonly in: ParameterPlace;
  /** Name in the input, if it differs. */
  readonly as?: string;
  /** Set if it is required. */
  readonly required?: true;
  /** Media type that the value is serialized in, instead of a style. */
  readonly content?: string;
  /** Fields of a form in the query string with an encoding of their own. */
  readonly encoding?: Readonly<Record<string, EncodingFacts>>;
}

/** Credentials that an operation asks for: a security scheme of the description. */
export interface CredentialFacts {
  /** Name of the security scheme. */
  readonly scheme: string;
  /** Kind of the credentials. */
  readonly send: CredentialSource;
  /** Scopes that the token needs, all of them. */
  readonly scopes?: readonly string[];
  /** Name of an API key on the wire. */
  readonly name?: string;
  /** Place of an API key in the request. */
  readonly in?: ParameterPlace;
}

/**
 * Returns what adds a client's credentials to a request; `undefined` if the client lacks them. Operations import the sources that
 * they use, so that apps bundle no others.
 */
export type CredentialSource = (facts: CredentialFacts, credentials: Credentials) => Secure | undefined;

/** The body of an operation. */
export interface BodyFacts {
  /** Writes the body in one of its media types: `writeBody`. */
  write(body: BodyFacts, value: unknown, contentType: string | undefined): WrittenBody | undefined;
  /** Set if it is required. */
  readonly required?: true;
  /** Forms of the body by media type; the first is the default. */
  readonly content: Readonly<Record<string, ContentFacts>>;
}

/**
 * Writes a body, or refuses a value that its media type has no form for; operations import the writers that they use.
 *
 * @param type Media type to send.
 */
export type BodyWriter = (value: unknown, type: string, facts: ContentFacts) => WrittenBody;

/** A form of a body. */
export interface ContentFacts {
  /** Writes the body. */
  readonly write: BodyWriter;
  /** How an urlencoded form serializes fields without an encoding of their own. */
  readonly fields?: EncodingFacts;
  /** Fields with an encoding of their own. */
  readonly encoding?: Readonly<Record<string, EncodingFacts>>;
  /** Encoding of the first parts of a list. */
  readonly prefixEncoding?: readonly EncodingFacts[];
  /** Encoding of all other parts of a list. */
  readonly itemEncoding?: EncodingFacts;
}

/** How a field of a form is serialized. */
export interface EncodingFacts extends ValueForm {
  /** Writes the field in its style: `styledField`, or `nestedField` at any depth. Without it, lists repeat their name and objects are JSON. */
  readonly write?: FieldWriter;
  /** Media types of the field, separated by commas; the first that fits is used. */
  readonly contentType?: string;
}

/**
 * Writes a field of a form as pairs of name and value, all of them escaped.
 *
 * @param what Name of the field in errors.
 */
export type FieldWriter = (name: string, value: unknown, form: ValueForm, what: string) => readonly string[];

/** Media types of a response and how each is read, the preferred one first; empty if it has no content. */
export type AnswerFacts = Readonly<Record<string, AnswerReader>>;

/** A server of an API. */
export interface Server {
  /** Address with its variables: `https://{region}.example.com/v1`. */
  readonly url: string;
  /** Variables by name. */
  readonly variables?: Readonly<Record<string, ServerVariable>>;
}

/** The server of one operation. */
export interface OwnServer extends Server {
  /** Returns its address: `ownAddress`. */
  address(server: Server, operation: Pick<Operation, "method" | "path">, connection: BoundConnection): string;
}

/** A variable in the address of a server. */
export interface ServerVariable {
  /** Default value. */
  readonly default: string;
  /** Allowed values; any by default. */
  readonly enum?: readonly string[];
}
