import type { ActionTraits, FamilyTraits } from "@commerce-http/model";
import type { Doc } from "../text/text.ts";

/** The API as it is described: plain, readonly, fully named data in the description's own order. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** The root file as a reader would open it: `spec/openapi.yaml`. */
  readonly source: string;
  /** Every address that the API is served at, as it is written. */
  readonly servers: readonly ServerFacts[];
  readonly tags: readonly { readonly name: string; readonly text: string }[];
  /** Path parameters that a client is created with and never passed again (`x-client-parameters`). */
  readonly clientParameters: readonly string[];
  /** The type that values of `format: int64` have in types and clients. */
  readonly int64: Int64Type;
  /** Limits that no schema states, by name (`x-limits`). */
  readonly limits: Readonly<Record<string, number>>;
  readonly chapters: readonly Chapter[];
  readonly operations: readonly Operation[];
  readonly resources: readonly Resource[];
  readonly families: readonly Family[];
  readonly scopes: readonly Scope[];
}

/** The form of a component schema, and the name that the types package exports it by. */
export interface NamedForm {
  readonly name: string;
  readonly form: RegExp;
  /** The form in words, and the name that the types package exports them by. */
  readonly words?: { readonly name: string; readonly text: string } | undefined;
}

/** A place where an API or an operation is served, with its variables. */
export interface ServerFacts {
  /** With places for variables, and without a slash at the end: `https://{region}.example.com/v1`. */
  readonly url: string;
  readonly description: string;
  readonly variables: readonly ServerVariable[];
}

/** A part of an address that may be chosen. */
export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  readonly enum?: readonly string[];
}

export interface Example {
  /** Empty for one that is shown alone. */
  readonly name: string;
  readonly value: unknown;
}

/** One family of schemas; becomes one module per target. */
export interface Chapter {
  /** Kebab-case module name: the base name of the file that the schemas were written in. */
  readonly name: string;
  /** The file as a reader would open it, relative to the working folder: `spec/schemas/state.yaml`. */
  readonly source: string;
  readonly schemas: readonly NamedSchema[];
}

/** A component schema under its exported name. */
export interface NamedSchema {
  /** The exported TypeScript identifier, unique in the whole model. */
  readonly name: string;
  /** The key below `components.schemas` of the bundled description. */
  readonly key: string;
  readonly chapter: string;
  readonly doc: Doc;
  /** Direction of values of this schema, request or response; decides readOnly/writeOnly views and `readonly` arrays. */
  readonly use: SchemaUse;
  readonly schema: JsonSchema;
  readonly kind: SchemaKind;
  /** The exported name of the request view, where other fields are sent than received (`readOnly`, `writeOnly`). */
  readonly inputName?: string;
  /** The exported name of what all variants share, where a schema is both a base and the union of its subtypes. */
  readonly baseName?: string;
  /** Discriminator property → values that select exactly this schema, where its subtypes allow others too. */
  readonly ownTags?: Readonly<Record<string, readonly string[]>>;
  readonly inputBaseName?: string;
  /** Set on reference schemas (`x-expands`): the property that holds the referenced resource once it is expanded. */
  readonly expands?: string;
  readonly updateAction?: UpdateAction;
  /** Set on errors: the status of answers that hold it first (`x-status`). */
  readonly status?: number;
  /** Set where something is created of it, though by no operation (`x-draft`). */
  readonly draft?: DraftFact;
}

/** `request`: sent only; `response`: received only; `both`; `none`: described, but no operation carries it. */
export type SchemaUse = "request" | "response" | "both" | "none";

export type SchemaKind =
  | { readonly type: "enum"; readonly values: readonly (string | number)[] }
  | { readonly type: "union"; readonly discriminator: string | undefined; readonly variants: readonly Variant[] }
  | { readonly type: "object" }
  | { readonly type: "other" };

export interface Variant {
  /** Discriminator values that select it; empty where the union has no discriminator. */
  readonly tags: readonly string[];
  readonly schema: JsonSchema;
}

/** How an update action changes its resource (`x-update-action`), so that it can be carried out, and found for what is wanted. */
export type UpdateAction = Omit<ActionTraits, "required" | "single">;

/** The resource that something is created for by other ways than operations, and the union of its update actions. */
export interface DraftFact {
  readonly creates?: string;
  readonly actions?: string;
}

/** A kind of resource: what it is made of, what becomes of it, and what changes it. */
export interface Family extends FamilyTraits {
  readonly module: string;
  readonly action?: string;
}

/**
 * JSON Schema 2020-12 as it stands in the bundled description: every `$ref` is `#/components/schemas/<key>`, OpenAPI 3.0's
 * `nullable` and boolean exclusive bounds are already rewritten. `true` and `false` are schemas too.
 */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

export interface Operation {
  readonly id: string;
  readonly method: Method;
  /** The path template: `/{projectKey}/states/key={key}`. */
  readonly path: string;
  readonly tag: string | undefined;
  readonly summary: string;
  readonly doc: Doc;
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly responses: readonly Response[];
  /** Scopes of which any one is enough, in the description's order; empty when none is asked for. */
  readonly scopes: readonly OperationScope[];
  /**
   * Ways to be let in, any one of which is enough, with all that each asks for; empty for a public operation, absent where
   * the description says nothing.
   */
  readonly access?: readonly (readonly Credential[])[];
  /** Keys that it asks for, in the order of the security schemes; absent where it asks for none. */
  readonly apiKeys?: readonly ApiKey[];
  /** Set where it is served elsewhere than the rest of the API. */
  readonly servers?: readonly ServerFacts[];
  readonly facade: FacadeMethod | undefined;
  readonly keyset: Keyset | undefined;
}

export interface Credential {
  readonly scheme: string;
  /** `other` is what a client has no option for, such as a certificate; `unknown` is a scheme that is not described. */
  readonly kind: "token" | "password" | "key" | "other" | "unknown";
  /** Scopes that a token needs, all of them; absent where none is named. */
  readonly scopes?: readonly string[];
}

/** A key that is sent at a place of its own: a security scheme of type `apiKey`. */
export interface ApiKey {
  readonly scheme: string;
  readonly name: string;
  readonly in: "query" | "header" | "cookie";
  /** Set if it should not be used any longer (OpenAPI 3.2). */
  readonly deprecated?: true;
}

/** The type that 64-bit integers have in a program. */
export type Int64Type = "number" | "bigint" | "string";

/** How lists are named within a `deepObject`: `tags[0]=a`, `tags[]=a` or `tags=a`. */
export type ArrayFormat = "indices" | "brackets" | "repeat";

/** A field of a path item, in small letters; or one of `additionalOperations`, as it is sent. */
export type Method =
  | ("get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace" | "query")
  | (string & {});

export interface Parameter {
  readonly name: string;
  /** `querystring` is the whole query in a media type. */
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  readonly required: boolean;
  readonly doc: Doc;
  readonly schema: JsonSchema;
  /** Set where clients cannot send all values of the schema. */
  readonly sendable?: Sendable;
  readonly style: string;
  readonly explode: boolean;
  /** Set if reserved characters are sent unencoded. */
  readonly allowReserved?: true;
  /** The names of elements of lists in a `deepObject`; absent where only one level can be sent. */
  readonly arrayFormat?: ArrayFormat;
  /** The media type that the value is written in, in place of a style. */
  readonly content?: string;
  /** Fields of a form in the query string. */
  readonly encoding?: readonly Encoding[];
  /** Set where the keys of an exploded object share a prefix on the wire (`x-key-prefix`): `var.`. */
  readonly keyPrefix?: string;
  /** `true` if predicates may only be about fields that hold one plain value (`x-plain-fields`). */
  readonly plainFields?: true;
  readonly examples?: readonly Example[];
}

/** The part of a schema that has a form on its way. */
export interface Sendable {
  readonly schema: JsonSchema;
  /** A sentence about the rest. */
  readonly note: string;
}

export interface Body {
  readonly required: boolean;
  readonly doc: Doc;
  readonly content: readonly MediaType[];
}

export interface MediaType {
  readonly type: string;
  readonly schema: JsonSchema;
  /** Set where clients cannot send all values of the schema. */
  readonly sendable?: Sendable;
  /** Set where the fields of a form that have no encoding are sent as a `deepObject` of any depth. */
  readonly arrayFormat?: ArrayFormat;
  readonly encoding?: readonly Encoding[];
  /** Encoding of the first parts of a list, in order. */
  readonly prefixEncoding?: readonly PartEncoding[];
  /** Encoding of all other parts of a list. */
  readonly itemEncoding?: PartEncoding;
  readonly examples?: readonly Example[];
}

export type PartEncoding = Omit<Encoding, "name">;

/** The way a field of a form is written. What is absent is as usual. */
export interface Encoding {
  readonly name: string;
  /** Media types that it may have, divided by commas. */
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: true;
  readonly arrayFormat?: ArrayFormat;
}

export interface Response {
  readonly status: string;
  readonly doc: Doc;
  readonly headers: readonly Header[];
  readonly content: readonly MediaType[];
}

export interface Header {
  readonly name: string;
  readonly required: boolean;
  readonly doc: Doc;
  readonly schema: JsonSchema;
}

/** Where an operation hangs on the facade (`x-operation`). */
export interface FacadeMethod {
  /** Property of the client, camelCase: `cartDiscounts`. */
  readonly resource: string;
  /** Method name: `get`, `query`, `exists`, `create`, `update`, `delete` … Any identifier. */
  readonly verb: string;
  /** The path parameter that addresses one resource (`id`, `key`); absent for collections. */
  readonly by: string | undefined;
  /** The client method under which a narrowed twin is reached (`inStore`), with the path parameter that it binds. */
  readonly within: { readonly method: string; readonly parameter: string } | undefined;
}

/** How all matches are walked without an offset (`x-keyset`). Values are names of query parameters. */
export interface Keyset {
  /** Field by which pages are chained. */
  readonly field: string;
  /** Property of the answer that holds the page. */
  readonly results: string;
  readonly where: string;
  readonly sort: string;
  readonly limit: string;
  readonly withTotal: string;
}

/** One facade class: all methods of a resource, at the top level or within a narrowing. */
export interface Resource {
  readonly name: string;
  /** PascalCase class name: `CartDiscounts`, `InStoreCartDiscounts`. */
  readonly className: string;
  /** Kebab-case module name, the chapter of the resource's representation: `cart-discount`. */
  readonly module: string;
  readonly doc: Doc;
  readonly within: { readonly method: string; readonly parameter: string } | undefined;
  readonly methods: readonly ResourceMethod[];
}

/** One facade method; more than one operation where a resource can be addressed in several ways. */
export interface ResourceMethod {
  readonly verb: string;
  /** Same verb, one per address; a single one without `by` for collections. */
  readonly operations: readonly Operation[];
}

export interface Scope {
  readonly name: string;
  readonly description: string;
  /** Tags of the operations for which the scope is deprecated. */
  readonly deprecatedFor: readonly string[];
}

export interface OperationScope {
  readonly name: string;
  readonly deprecated: boolean;
}
