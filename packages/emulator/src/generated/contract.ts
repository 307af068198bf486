// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import { schemas } from "../contract/own-schemas.ts";

/** The API as a server sees it, as data. */
export interface Contract {
  /** The operations in the order of the description. */
  readonly operations: Readonly<Record<OperationId, ContractOperation>>;
  /**
   * JSON Schemas (2020-12) by name. Their references read `#/$defs/<name>`: hand all of them to a validator as
   * `$defs`.
   */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Every scope of the description. */
  readonly scopes: readonly string[];
  /** References that can be expanded: the property that holds the resource, by the name of their schema. */
  readonly expansions: Readonly<Record<string, string>>;
  /** Statuses of error responses, by the code of their first error. */
  readonly statuses: Readonly<Record<ErrorCode, number>>;
  /** Limits that schemas do not state. */
  readonly limits: Readonly<Record<LimitName, number>>;
}

/** One method of one path. */
export interface ContractOperation {
  readonly id: OperationId;
  readonly method: "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
  /** Template with parameters such as `{id}`. */
  readonly path: string;
  /** The client method for the operation, if any. */
  readonly facade?: FacadePlace;
  /** Any one permits the call; empty if no scope is needed. */
  readonly scopes: readonly string[];
  readonly parameters: readonly ContractParameter[];
  /** Absent if the request has no body. */
  readonly body?: ContractBody;
  readonly responses: readonly ContractResponse[];
  /** How to iterate over all results without an offset. */
  readonly keyset?: Keyset;
}

/** The client resource and method for an operation. */
export interface FacadePlace {
  readonly resource: string;
  readonly verb: string;
  /** The path parameter that addresses one resource; absent for collections. */
  readonly by?: string;
  /** The narrowing that the operation is within, and its path parameter. */
  readonly within?: { readonly method: string; readonly parameter: string };
}

/** One parameter of a request. */
export interface ContractParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required: boolean;
  /** How the value is serialized, as named in OpenAPI: `simple`, `form`, `deepObject` … */
  readonly style: string;
  /** `true` if lists and objects are spread over several parameters. */
  readonly explode: boolean;
  /** Prefix of the names of an exploded object. */
  readonly keyPrefix?: string;
  /** Predicates may only use fields with a single text, number, boolean, date or time. */
  readonly plainFields?: true;
  readonly schema: JsonSchema;
}

/** The body of a request. */
export interface ContractBody {
  readonly required: boolean;
  readonly content: readonly ContractContent[];
}

/** One kind of response. */
export interface ContractResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly headers: readonly ContractHeader[];
  /** Empty if the response has no body. */
  readonly content: readonly ContractContent[];
}

/** One header of a response. */
export interface ContractHeader {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** A body in one media type. */
export interface ContractContent {
  readonly type: string;
  readonly schema: JsonSchema;
}

/** Names of the parts for iteration by a sorted, unique field. */
export interface Keyset {
  /** Field that pages are sorted by. */
  readonly field: string;
  /** Property of the response that holds the page. */
  readonly results: string;
  readonly where: string;
  readonly sort: string;
  readonly limit: string;
  readonly withTotal: string;
}

/** A JSON Schema (2020-12) without words for readers. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

/** Every operation of the API. */
export type OperationId =
  | "queryStates"
  | "existsStates"
  | "createState"
  | "getStateById"
  | "existsStateById"
  | "updateStateById"
  | "deleteStateById"
  | "getStateByKey"
  | "existsStateByKey"
  | "updateStateByKey"
  | "deleteStateByKey"
  | "queryRecurrencePolicies"
  | "existsRecurrencePolicies"
  | "createRecurrencePolicy"
  | "getRecurrencePolicyById"
  | "existsRecurrencePolicyById"
  | "updateRecurrencePolicyById"
  | "getRecurrencePolicyByKey"
  | "existsRecurrencePolicyByKey"
  | "updateRecurrencePolicyByKey"
  | "queryCartDiscounts"
  | "existsCartDiscounts"
  | "createCartDiscount"
  | "getCartDiscountById"
  | "existsCartDiscountById"
  | "updateCartDiscountById"
  | "deleteCartDiscountById"
  | "getCartDiscountByKey"
  | "existsCartDiscountByKey"
  | "updateCartDiscountByKey"
  | "queryCartDiscountsInStore"
  | "existsCartDiscountsInStore"
  | "createCartDiscountInStore"
  | "getCartDiscountByIdInStore"
  | "existsCartDiscountByIdInStore"
  | "updateCartDiscountByIdInStore"
  | "getCartDiscountByKeyInStore"
  | "existsCartDiscountByKeyInStore"
  | "updateCartDiscountByKeyInStore";

/** Path and method of each operation in the types of the API. */
export interface OperationPlaces {
  readonly queryStates: { readonly path: "/{projectKey}/states"; readonly method: "get" };
  readonly existsStates: { readonly path: "/{projectKey}/states"; readonly method: "head" };
  readonly createState: { readonly path: "/{projectKey}/states"; readonly method: "post" };
  readonly getStateById: { readonly path: "/{projectKey}/states/{id}"; readonly method: "get" };
  readonly existsStateById: { readonly path: "/{projectKey}/states/{id}"; readonly method: "head" };
  readonly updateStateById: { readonly path: "/{projectKey}/states/{id}"; readonly method: "post" };
  readonly deleteStateById: { readonly path: "/{projectKey}/states/{id}"; readonly method: "delete" };
  readonly getStateByKey: { readonly path: "/{projectKey}/states/key={key}"; readonly method: "get" };
  readonly existsStateByKey: { readonly path: "/{projectKey}/states/key={key}"; readonly method: "head" };
  readonly updateStateByKey: { readonly path: "/{projectKey}/states/key={key}"; readonly method: "post" };
  readonly deleteStateByKey: { readonly path: "/{projectKey}/states/key={key}"; readonly method: "delete" };
  readonly queryRecurrencePolicies: { readonly path: "/{projectKey}/recurrence-policies"; readonly method: "get" };
  readonly existsRecurrencePolicies: { readonly path: "/{projectKey}/recurrence-policies"; readonly method: "head" };
  readonly createRecurrencePolicy: { readonly path: "/{projectKey}/recurrence-policies"; readonly method: "post" };
  readonly getRecurrencePolicyById: { readonly path: "/{projectKey}/recurrence-policies/{id}"; readonly method: "get" };
  readonly existsRecurrencePolicyById: {
    readonly path: "/{projectKey}/recurrence-policies/{id}";
    readonly method: "head";
  };
  readonly updateRecurrencePolicyById: {
    readonly path: "/{projectKey}/recurrence-policies/{id}";
    readonly method: "post";
  };
  readonly getRecurrencePolicyByKey: {
    readonly path: "/{projectKey}/recurrence-policies/key={key}";
    readonly method: "get";
  };
  readonly existsRecurrencePolicyByKey: {
    readonly path: "/{projectKey}/recurrence-policies/key={key}";
    readonly method: "head";
  };
  readonly updateRecurrencePolicyByKey: {
    readonly path: "/{projectKey}/recurrence-policies/key={key}";
    readonly method: "post";
  };
  readonly queryCartDiscounts: { readonly path: "/{projectKey}/cart-discounts"; readonly method: "get" };
  readonly existsCartDiscounts: { readonly path: "/{projectKey}/cart-discounts"; readonly method: "head" };
  readonly createCartDiscount: { readonly path: "/{projectKey}/cart-discounts"; readonly method: "post" };
  readonly getCartDiscountById: { readonly path: "/{projectKey}/cart-discounts/{id}"; readonly method: "get" };
  readonly existsCartDiscountById: { readonly path: "/{projectKey}/cart-discounts/{id}"; readonly method: "head" };
  readonly updateCartDiscountById: { readonly path: "/{projectKey}/cart-discounts/{id}"; readonly method: "post" };
  readonly deleteCartDiscountById: { readonly path: "/{projectKey}/cart-discounts/{id}"; readonly method: "delete" };
  readonly getCartDiscountByKey: { readonly path: "/{projectKey}/cart-discounts/key={key}"; readonly method: "get" };
  readonly existsCartDiscountByKey: {
    readonly path: "/{projectKey}/cart-discounts/key={key}";
    readonly method: "head";
  };
  readonly updateCartDiscountByKey: {
    readonly path: "/{projectKey}/cart-discounts/key={key}";
    readonly method: "post";
  };
  readonly queryCartDiscountsInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts";
    readonly method: "get";
  };
  readonly existsCartDiscountsInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts";
    readonly method: "head";
  };
  readonly createCartDiscountInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts";
    readonly method: "post";
  };
  readonly getCartDiscountByIdInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}";
    readonly method: "get";
  };
  readonly existsCartDiscountByIdInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}";
    readonly method: "head";
  };
  readonly updateCartDiscountByIdInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}";
    readonly method: "post";
  };
  readonly getCartDiscountByKeyInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}";
    readonly method: "get";
  };
  readonly existsCartDiscountByKeyInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}";
    readonly method: "head";
  };
  readonly updateCartDiscountByKeyInStore: {
    readonly path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}";
    readonly method: "post";
  };
}

/** Every query parameter of the API. */
export type QueryParameterName =
  | "where"
  | "sort"
  | "expand"
  | "limit"
  | "offset"
  | "withTotal"
  | "variables"
  | "version";

/** Every error code with its own status. */
export type ErrorCode =
  | "ConcurrentModification"
  | "InvalidJsonInput"
  | "InvalidInput"
  | "InvalidOperation"
  | "InvalidField"
  | "RequiredField"
  | "DuplicateField"
  | "ReferencedResourceNotFound"
  | "MaxCartDiscountsReached"
  | "MaxStoreReferencesReached"
  | "StoreCartDiscountsLimitReached"
  | "ExpiredCustomerEmailToken"
  | "ExpiredCustomerPasswordToken"
  | "SearchNotReady"
  | "NewMasterVariantAdditionNotAllowed"
  | "invalid_token"
  | "insufficient_scope"
  | "ResourceNotFound"
  | "NotFound"
  | "General"
  | "OverCapacity"
  | "PendingOperation";

/** Every limit that schemas do not state. */
export type LimitName = "activeCartDiscounts" | "storeCartDiscounts" | "messageRetentionDays" | "requestHead";

const projectKeyPathParameter: ContractParameter = {
  name: "projectKey",
  in: "path",
  required: true,
  style: "simple",
  explode: false,
  schema: { type: "string" },
};

const xCorrelationIDHeaderParameter: ContractParameter = {
  name: "X-Correlation-ID",
  in: "header",
  required: false,
  style: "simple",
  explode: false,
  schema: { $ref: "#/$defs/CorrelationId" },
};

const xExternalUserIDHeaderParameter: ContractParameter = {
  name: "X-External-User-ID",
  in: "header",
  required: false,
  style: "simple",
  explode: false,
  schema: { type: "string" },
};

const whereQueryParameter: ContractParameter = {
  name: "where",
  in: "query",
  required: false,
  style: "form",
  explode: true,
  schema: { type: "array", items: { type: "string" } },
};

const sortQueryParameter: ContractParameter = {
  name: "sort",
  in: "query",
  required: false,
  style: "form",
  explode: true,
  schema: { type: "array", items: { type: "string" } },
};

const expandQueryParameter: ContractParameter = {
  name: "expand",
  in: "query",
  required: false,
  style: "form",
  explode: true,
  schema: { type: "array", items: { type: "string" } },
};

const limitQueryParameter: ContractParameter = {
  name: "limit",
  in: "query",
  required: false,
  style: "form",
  explode: true,
  schema: { type: "integer", format: "int32", minimum: 0, maximum: 500, default: 20 },
};

const offsetQueryParameter: ContractParameter = {
  name: "offset",
  in: "query",
  required: false,
  style: "form",
  explode: true,
  schema: { type: "integer", format: "int32", minimum: 0, maximum: 10000, default: 0 },
};

const withTotalQueryParameter: ContractParameter = {
  name: "withTotal",
  in: "query",
  required: false,
  style: "form",
  explode: true,
  schema: { type: "boolean", default: true },
};

const variablesQueryParameter: ContractParameter = {
  name: "variables",
  in: "query",
  required: false,
  style: "form",
  explode: true,
  keyPrefix: "var.",
  schema: {
    type: "object",
    patternProperties: {
      "^var\\.[a-zA-Z0-9_-]+$": { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
    },
    additionalProperties: false,
  },
};

const idPathParameter: ContractParameter = {
  name: "id",
  in: "path",
  required: true,
  style: "simple",
  explode: false,
  schema: { type: "string" },
};

const versionQueryParameter: ContractParameter = {
  name: "version",
  in: "query",
  required: true,
  style: "form",
  explode: true,
  schema: { type: "integer", format: "int32" },
};

const keyPathParameter: ContractParameter = {
  name: "key",
  in: "path",
  required: true,
  style: "simple",
  explode: false,
  schema: { type: "string" },
};

const storeKeyPathParameter: ContractParameter = {
  name: "storeKey",
  in: "path",
  required: true,
  style: "simple",
  explode: false,
  schema: { type: "string" },
};

const xCorrelationIDHeader: ContractHeader = {
  name: "X-Correlation-ID",
  required: true,
  schema: { $ref: "#/$defs/CorrelationId" },
};

const retryAfterHeader: ContractHeader = { name: "Retry-After", required: false, schema: { type: "string" } };

const errorResponse400: ContractResponse = {
  status: "400",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/ErrorResponse" } }],
};

const errorResponse401: ContractResponse = {
  status: "401",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/ErrorResponse" } }],
};

const errorResponse403: ContractResponse = {
  status: "403",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/ErrorResponse" } }],
};

const empty429: ContractResponse = { status: "429", headers: [xCorrelationIDHeader, retryAfterHeader], content: [] };

const errorResponse500: ContractResponse = {
  status: "500",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/ErrorResponse" } }],
};

const empty502: ContractResponse = { status: "502", headers: [xCorrelationIDHeader], content: [] };

const errorResponse503: ContractResponse = {
  status: "503",
  headers: [xCorrelationIDHeader, retryAfterHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/ErrorResponse" } }],
};

const empty504: ContractResponse = { status: "504", headers: [xCorrelationIDHeader], content: [] };

const empty200: ContractResponse = { status: "200", headers: [xCorrelationIDHeader], content: [] };

const empty400: ContractResponse = { status: "400", headers: [xCorrelationIDHeader], content: [] };

const empty401: ContractResponse = { status: "401", headers: [xCorrelationIDHeader], content: [] };

const empty403: ContractResponse = { status: "403", headers: [xCorrelationIDHeader], content: [] };

const empty404: ContractResponse = { status: "404", headers: [xCorrelationIDHeader], content: [] };

const empty500: ContractResponse = { status: "500", headers: [xCorrelationIDHeader], content: [] };

const empty503: ContractResponse = { status: "503", headers: [xCorrelationIDHeader, retryAfterHeader], content: [] };

const state200: ContractResponse = {
  status: "200",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/State" } }],
};

const errorResponse404: ContractResponse = {
  status: "404",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/ErrorResponse" } }],
};

const errorResponse409: ContractResponse = {
  status: "409",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/ErrorResponse" } }],
};

const recurrencePolicy200: ContractResponse = {
  status: "200",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/RecurrencePolicy" } }],
};

const cartDiscountPagedQueryResponse200: ContractResponse = {
  status: "200",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscountPagedQueryResponse" } }],
};

const cartDiscount201: ContractResponse = {
  status: "201",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscount" } }],
};

const cartDiscount200: ContractResponse = {
  status: "200",
  headers: [xCorrelationIDHeader],
  content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscount" } }],
};

const operations: Readonly<Record<OperationId, ContractOperation>> = {
  queryStates: {
    id: "queryStates",
    method: "get",
    path: "/{projectKey}/states",
    facade: { resource: "states", verb: "query" },
    scopes: ["view_states:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      whereQueryParameter,
      sortQueryParameter,
      expandQueryParameter,
      limitQueryParameter,
      offsetQueryParameter,
      withTotalQueryParameter,
      variablesQueryParameter,
    ],
    responses: [
      {
        status: "200",
        headers: [xCorrelationIDHeader],
        content: [{ type: "application/json", schema: { $ref: "#/$defs/StatePagedQueryResponse" } }],
      },
      errorResponse400,
      errorResponse401,
      errorResponse403,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
    keyset: { field: "id", results: "results", where: "where", sort: "sort", limit: "limit", withTotal: "withTotal" },
  },
  existsStates: {
    id: "existsStates",
    method: "head",
    path: "/{projectKey}/states",
    facade: { resource: "states", verb: "existsMatching" },
    scopes: ["view_states:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      {
        name: "where",
        in: "query",
        required: false,
        style: "form",
        explode: true,
        plainFields: true,
        schema: { type: "array", items: { type: "string" } },
      },
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  createState: {
    id: "createState",
    method: "post",
    path: "/{projectKey}/states",
    facade: { resource: "states", verb: "create" },
    scopes: ["manage_states:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/StateDraft" } }] },
    responses: [
      {
        status: "201",
        headers: [xCorrelationIDHeader],
        content: [{ type: "application/json", schema: { $ref: "#/$defs/State" } }],
      },
      errorResponse400,
      errorResponse401,
      errorResponse403,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  getStateById: {
    id: "getStateById",
    method: "get",
    path: "/{projectKey}/states/{id}",
    facade: { resource: "states", verb: "get", by: "id" },
    scopes: ["view_states:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    responses: [
      state200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  existsStateById: {
    id: "existsStateById",
    method: "head",
    path: "/{projectKey}/states/{id}",
    facade: { resource: "states", verb: "exists", by: "id" },
    scopes: ["view_states:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  updateStateById: {
    id: "updateStateById",
    method: "post",
    path: "/{projectKey}/states/{id}",
    facade: { resource: "states", verb: "update", by: "id" },
    scopes: ["manage_states:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/StateUpdate" } }] },
    responses: [
      state200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  deleteStateById: {
    id: "deleteStateById",
    method: "delete",
    path: "/{projectKey}/states/{id}",
    facade: { resource: "states", verb: "delete", by: "id" },
    scopes: ["manage_states:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      versionQueryParameter,
      expandQueryParameter,
    ],
    responses: [
      state200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  getStateByKey: {
    id: "getStateByKey",
    method: "get",
    path: "/{projectKey}/states/key={key}",
    facade: { resource: "states", verb: "get", by: "key" },
    scopes: ["view_states:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    responses: [
      state200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  existsStateByKey: {
    id: "existsStateByKey",
    method: "head",
    path: "/{projectKey}/states/key={key}",
    facade: { resource: "states", verb: "exists", by: "key" },
    scopes: ["view_states:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  updateStateByKey: {
    id: "updateStateByKey",
    method: "post",
    path: "/{projectKey}/states/key={key}",
    facade: { resource: "states", verb: "update", by: "key" },
    scopes: ["manage_states:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/StateUpdate" } }] },
    responses: [
      state200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  deleteStateByKey: {
    id: "deleteStateByKey",
    method: "delete",
    path: "/{projectKey}/states/key={key}",
    facade: { resource: "states", verb: "delete", by: "key" },
    scopes: ["manage_states:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      versionQueryParameter,
      expandQueryParameter,
    ],
    responses: [
      state200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  queryRecurrencePolicies: {
    id: "queryRecurrencePolicies",
    method: "get",
    path: "/{projectKey}/recurrence-policies",
    facade: { resource: "recurrencePolicies", verb: "query" },
    scopes: ["view_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      whereQueryParameter,
      sortQueryParameter,
      expandQueryParameter,
      limitQueryParameter,
      offsetQueryParameter,
      withTotalQueryParameter,
      variablesQueryParameter,
    ],
    responses: [
      {
        status: "200",
        headers: [xCorrelationIDHeader],
        content: [{ type: "application/json", schema: { $ref: "#/$defs/RecurrencePolicyPagedQueryResponse" } }],
      },
      errorResponse400,
      errorResponse401,
      errorResponse403,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
    keyset: { field: "id", results: "results", where: "where", sort: "sort", limit: "limit", withTotal: "withTotal" },
  },
  existsRecurrencePolicies: {
    id: "existsRecurrencePolicies",
    method: "head",
    path: "/{projectKey}/recurrence-policies",
    facade: { resource: "recurrencePolicies", verb: "existsMatching" },
    scopes: ["view_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      whereQueryParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  createRecurrencePolicy: {
    id: "createRecurrencePolicy",
    method: "post",
    path: "/{projectKey}/recurrence-policies",
    facade: { resource: "recurrencePolicies", verb: "create" },
    scopes: ["manage_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: {
      required: true,
      content: [{ type: "application/json", schema: { $ref: "#/$defs/RecurrencePolicyDraft" } }],
    },
    responses: [
      {
        status: "201",
        headers: [xCorrelationIDHeader],
        content: [{ type: "application/json", schema: { $ref: "#/$defs/RecurrencePolicy" } }],
      },
      errorResponse400,
      errorResponse401,
      errorResponse403,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  getRecurrencePolicyById: {
    id: "getRecurrencePolicyById",
    method: "get",
    path: "/{projectKey}/recurrence-policies/{id}",
    facade: { resource: "recurrencePolicies", verb: "get", by: "id" },
    scopes: ["view_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    responses: [
      recurrencePolicy200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  existsRecurrencePolicyById: {
    id: "existsRecurrencePolicyById",
    method: "head",
    path: "/{projectKey}/recurrence-policies/{id}",
    facade: { resource: "recurrencePolicies", verb: "exists", by: "id" },
    scopes: ["view_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  updateRecurrencePolicyById: {
    id: "updateRecurrencePolicyById",
    method: "post",
    path: "/{projectKey}/recurrence-policies/{id}",
    facade: { resource: "recurrencePolicies", verb: "update", by: "id" },
    scopes: ["manage_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: {
      required: true,
      content: [{ type: "application/json", schema: { $ref: "#/$defs/RecurrencePolicyUpdate" } }],
    },
    responses: [
      recurrencePolicy200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  getRecurrencePolicyByKey: {
    id: "getRecurrencePolicyByKey",
    method: "get",
    path: "/{projectKey}/recurrence-policies/key={key}",
    facade: { resource: "recurrencePolicies", verb: "get", by: "key" },
    scopes: ["view_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    responses: [
      recurrencePolicy200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  existsRecurrencePolicyByKey: {
    id: "existsRecurrencePolicyByKey",
    method: "head",
    path: "/{projectKey}/recurrence-policies/key={key}",
    facade: { resource: "recurrencePolicies", verb: "exists", by: "key" },
    scopes: ["view_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  updateRecurrencePolicyByKey: {
    id: "updateRecurrencePolicyByKey",
    method: "post",
    path: "/{projectKey}/recurrence-policies/key={key}",
    facade: { resource: "recurrencePolicies", verb: "update", by: "key" },
    scopes: ["manage_recurring_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: {
      required: true,
      content: [{ type: "application/json", schema: { $ref: "#/$defs/RecurrencePolicyUpdate" } }],
    },
    responses: [
      recurrencePolicy200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  queryCartDiscounts: {
    id: "queryCartDiscounts",
    method: "get",
    path: "/{projectKey}/cart-discounts",
    facade: { resource: "cartDiscounts", verb: "query" },
    scopes: ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      whereQueryParameter,
      sortQueryParameter,
      expandQueryParameter,
      limitQueryParameter,
      offsetQueryParameter,
      withTotalQueryParameter,
      variablesQueryParameter,
    ],
    responses: [
      cartDiscountPagedQueryResponse200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
    keyset: { field: "id", results: "results", where: "where", sort: "sort", limit: "limit", withTotal: "withTotal" },
  },
  existsCartDiscounts: {
    id: "existsCartDiscounts",
    method: "head",
    path: "/{projectKey}/cart-discounts",
    facade: { resource: "cartDiscounts", verb: "existsMatching" },
    scopes: ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      whereQueryParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  createCartDiscount: {
    id: "createCartDiscount",
    method: "post",
    path: "/{projectKey}/cart-discounts",
    facade: { resource: "cartDiscounts", verb: "create" },
    scopes: ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscountDraft" } }] },
    responses: [
      cartDiscount201,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  getCartDiscountById: {
    id: "getCartDiscountById",
    method: "get",
    path: "/{projectKey}/cart-discounts/{id}",
    facade: { resource: "cartDiscounts", verb: "get", by: "id" },
    scopes: ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  existsCartDiscountById: {
    id: "existsCartDiscountById",
    method: "head",
    path: "/{projectKey}/cart-discounts/{id}",
    facade: { resource: "cartDiscounts", verb: "exists", by: "id" },
    scopes: ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  updateCartDiscountById: {
    id: "updateCartDiscountById",
    method: "post",
    path: "/{projectKey}/cart-discounts/{id}",
    facade: { resource: "cartDiscounts", verb: "update", by: "id" },
    scopes: ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscountUpdate" } }] },
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  deleteCartDiscountById: {
    id: "deleteCartDiscountById",
    method: "delete",
    path: "/{projectKey}/cart-discounts/{id}",
    facade: { resource: "cartDiscounts", verb: "delete", by: "id" },
    scopes: ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      versionQueryParameter,
      expandQueryParameter,
    ],
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  getCartDiscountByKey: {
    id: "getCartDiscountByKey",
    method: "get",
    path: "/{projectKey}/cart-discounts/key={key}",
    facade: { resource: "cartDiscounts", verb: "get", by: "key" },
    scopes: ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  existsCartDiscountByKey: {
    id: "existsCartDiscountByKey",
    method: "head",
    path: "/{projectKey}/cart-discounts/key={key}",
    facade: { resource: "cartDiscounts", verb: "exists", by: "key" },
    scopes: ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  updateCartDiscountByKey: {
    id: "updateCartDiscountByKey",
    method: "post",
    path: "/{projectKey}/cart-discounts/key={key}",
    facade: { resource: "cartDiscounts", verb: "update", by: "key" },
    scopes: ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"],
    parameters: [
      projectKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscountUpdate" } }] },
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  queryCartDiscountsInStore: {
    id: "queryCartDiscountsInStore",
    method: "get",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
    facade: { resource: "cartDiscounts", verb: "query", within: { method: "inStore", parameter: "storeKey" } },
    scopes: [
      "view_cart_discounts:{projectKey}",
      "view_cart_discounts:{projectKey}:{storeKey}",
      "view_orders:{projectKey}:{storeKey}",
      "view_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      whereQueryParameter,
      sortQueryParameter,
      expandQueryParameter,
      limitQueryParameter,
      offsetQueryParameter,
      withTotalQueryParameter,
      variablesQueryParameter,
    ],
    responses: [
      cartDiscountPagedQueryResponse200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
    keyset: { field: "id", results: "results", where: "where", sort: "sort", limit: "limit", withTotal: "withTotal" },
  },
  existsCartDiscountsInStore: {
    id: "existsCartDiscountsInStore",
    method: "head",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
    facade: { resource: "cartDiscounts", verb: "existsMatching", within: { method: "inStore", parameter: "storeKey" } },
    scopes: [
      "view_cart_discounts:{projectKey}",
      "view_cart_discounts:{projectKey}:{storeKey}",
      "view_orders:{projectKey}:{storeKey}",
      "view_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      whereQueryParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  createCartDiscountInStore: {
    id: "createCartDiscountInStore",
    method: "post",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
    facade: { resource: "cartDiscounts", verb: "create", within: { method: "inStore", parameter: "storeKey" } },
    scopes: [
      "manage_cart_discounts:{projectKey}",
      "manage_cart_discounts:{projectKey}:{storeKey}",
      "manage_orders:{projectKey}:{storeKey}",
      "manage_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscountDraft" } }] },
    responses: [
      cartDiscount201,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  getCartDiscountByIdInStore: {
    id: "getCartDiscountByIdInStore",
    method: "get",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}",
    facade: { resource: "cartDiscounts", verb: "get", by: "id", within: { method: "inStore", parameter: "storeKey" } },
    scopes: [
      "view_cart_discounts:{projectKey}",
      "view_cart_discounts:{projectKey}:{storeKey}",
      "view_orders:{projectKey}:{storeKey}",
      "view_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  existsCartDiscountByIdInStore: {
    id: "existsCartDiscountByIdInStore",
    method: "head",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}",
    facade: {
      resource: "cartDiscounts",
      verb: "exists",
      by: "id",
      within: { method: "inStore", parameter: "storeKey" },
    },
    scopes: [
      "view_cart_discounts:{projectKey}",
      "view_cart_discounts:{projectKey}:{storeKey}",
      "view_orders:{projectKey}:{storeKey}",
      "view_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  updateCartDiscountByIdInStore: {
    id: "updateCartDiscountByIdInStore",
    method: "post",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}",
    facade: {
      resource: "cartDiscounts",
      verb: "update",
      by: "id",
      within: { method: "inStore", parameter: "storeKey" },
    },
    scopes: [
      "manage_cart_discounts:{projectKey}",
      "manage_cart_discounts:{projectKey}:{storeKey}",
      "manage_orders:{projectKey}:{storeKey}",
      "manage_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      idPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscountUpdate" } }] },
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  getCartDiscountByKeyInStore: {
    id: "getCartDiscountByKeyInStore",
    method: "get",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}",
    facade: { resource: "cartDiscounts", verb: "get", by: "key", within: { method: "inStore", parameter: "storeKey" } },
    scopes: [
      "view_cart_discounts:{projectKey}",
      "view_cart_discounts:{projectKey}:{storeKey}",
      "view_orders:{projectKey}:{storeKey}",
      "view_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
  existsCartDiscountByKeyInStore: {
    id: "existsCartDiscountByKeyInStore",
    method: "head",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}",
    facade: {
      resource: "cartDiscounts",
      verb: "exists",
      by: "key",
      within: { method: "inStore", parameter: "storeKey" },
    },
    scopes: [
      "view_cart_discounts:{projectKey}",
      "view_cart_discounts:{projectKey}:{storeKey}",
      "view_orders:{projectKey}:{storeKey}",
      "view_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
    ],
    responses: [empty200, empty400, empty401, empty403, empty404, empty429, empty500, empty502, empty503, empty504],
  },
  updateCartDiscountByKeyInStore: {
    id: "updateCartDiscountByKeyInStore",
    method: "post",
    path: "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}",
    facade: {
      resource: "cartDiscounts",
      verb: "update",
      by: "key",
      within: { method: "inStore", parameter: "storeKey" },
    },
    scopes: [
      "manage_cart_discounts:{projectKey}",
      "manage_cart_discounts:{projectKey}:{storeKey}",
      "manage_orders:{projectKey}:{storeKey}",
      "manage_orders:{projectKey}",
    ],
    parameters: [
      projectKeyPathParameter,
      storeKeyPathParameter,
      keyPathParameter,
      xCorrelationIDHeaderParameter,
      xExternalUserIDHeaderParameter,
      expandQueryParameter,
    ],
    body: { required: true, content: [{ type: "application/json", schema: { $ref: "#/$defs/CartDiscountUpdate" } }] },
    responses: [
      cartDiscount200,
      errorResponse400,
      errorResponse401,
      errorResponse403,
      errorResponse404,
      errorResponse409,
      empty429,
      errorResponse500,
      empty502,
      errorResponse503,
      empty504,
    ],
  },
};

/** The API as a server sees it. */
export const contract: Contract = {
  operations,
  schemas,
  scopes: [
    "view_states:{projectKey}",
    "manage_states:{projectKey}",
    "view_recurring_orders:{projectKey}",
    "manage_recurring_orders:{projectKey}",
    "view_cart_discounts:{projectKey}",
    "manage_cart_discounts:{projectKey}",
    "view_cart_discounts:{projectKey}:{storeKey}",
    "manage_cart_discounts:{projectKey}:{storeKey}",
    "view_business_units:{projectKey}:{storeKey}",
    "manage_business_units:{projectKey}:{storeKey}",
    "view_orders:{projectKey}",
    "manage_orders:{projectKey}",
    "view_orders:{projectKey}:{storeKey}",
    "manage_orders:{projectKey}:{storeKey}",
  ],
  expansions: {
    CartDiscountReference: "obj",
    TypeReference: "obj",
    DiscountGroupReference: "obj",
    RecurrencePolicyReference: "obj",
    Reference: "obj",
    StateReference: "obj",
  },
  statuses: {
    ConcurrentModification: 409,
    InvalidJsonInput: 400,
    InvalidInput: 400,
    InvalidOperation: 400,
    InvalidField: 400,
    RequiredField: 400,
    DuplicateField: 400,
    ReferencedResourceNotFound: 400,
    MaxCartDiscountsReached: 400,
    MaxStoreReferencesReached: 400,
    StoreCartDiscountsLimitReached: 400,
    ExpiredCustomerEmailToken: 400,
    ExpiredCustomerPasswordToken: 400,
    SearchNotReady: 400,
    NewMasterVariantAdditionNotAllowed: 400,
    invalid_token: 401,
    insufficient_scope: 403,
    ResourceNotFound: 404,
    NotFound: 404,
    General: 500,
    OverCapacity: 503,
    PendingOperation: 503,
  },
  limits: { activeCartDiscounts: 100, storeCartDiscounts: 100, messageRetentionDays: 15, requestHead: 15360 },
};
