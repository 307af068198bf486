// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

/** The API as a server sees it, as data. */
export interface Contract {
  /** In the description's order. */
  readonly operations: Readonly<Record<OperationId, ContractOperation>>;
  /**
   * JSON Schemas (2020-12) by name. Their references read `#/$defs/<name>`: hand all of them to a validator as
   * `$defs`.
   */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Every scope that the description knows. */
  readonly scopes: readonly string[];
  /** References that can be expanded: the property that holds the resource, by the name of their schema. */
  readonly expansions: Readonly<Record<string, string>>;
  /** Statuses of answers, by the code of their first error. */
  readonly statuses: Readonly<Record<ErrorCode, number>>;
  /** Limits that no schema states. */
  readonly limits: Readonly<Record<LimitName, number>>;
}

/** One method of one path. */
export interface ContractOperation {
  readonly id: OperationId;
  readonly method: "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace";
  /** Template with places like `{id}`. */
  readonly path: string;
  /** Where a client offers the operation; absent where it offers none. */
  readonly facade?: FacadePlace;
  /** Any one is enough; empty when none is asked for. */
  readonly scopes: readonly string[];
  readonly parameters: readonly ContractParameter[];
  /** Absent where the request has none. */
  readonly body?: ContractBody;
  readonly responses: readonly ContractResponse[];
  /** How all results are walked without an offset. */
  readonly keyset?: Keyset;
}

/** The resource and method that stand for an operation. */
export interface FacadePlace {
  readonly resource: string;
  readonly verb: string;
  /** The path parameter that addresses one resource; absent for collections. */
  readonly by?: string;
  /** The narrowing below which the operation stands, and the path parameter that it binds. */
  readonly within?: { readonly method: string; readonly parameter: string };
}

/** One parameter of a request. */
export interface ContractParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required: boolean;
  /** How the value is written, in OpenAPI's words: `simple`, `form`, `deepObject` … */
  readonly style: string;
  /** `true` if lists and objects are spread over several parameters. */
  readonly explode: boolean;
  /** Start of the names of an exploded object. */
  readonly keyPrefix?: string;
  /** Predicates may only be about fields that hold one text, number, boolean, date or time. */
  readonly plainFields?: true;
  readonly schema: JsonSchema;
}

/** The body of a request. */
export interface ContractBody {
  readonly required: boolean;
  readonly content: readonly ContractContent[];
}

/** One kind of answer. */
export interface ContractResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly headers: readonly ContractHeader[];
  /** Empty where the answer has no body. */
  readonly content: readonly ContractContent[];
}

/** One header of an answer. */
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

/** Names of the parts that a walk by keyset needs. */
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

/** Where each operation stands in the types of the API: its path and its method. */
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

/** Every error that comes with a status of its own. */
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

/** Every limit that no schema states. */
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

const schemas: Readonly<Record<string, JsonSchema>> = {
  ApprovalRule: {
    type: "object",
    required: ["id", "version", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      custom: { $ref: "#/$defs/CustomFields" },
      createdAt: { type: "string", format: "date-time" },
      lastModifiedAt: { type: "string", format: "date-time" },
    },
    additionalProperties: true,
  },
  ApprovalRuleSetCustomTypeAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setCustomType" },
      type: { $ref: "#/$defs/TypeResourceIdentifier" },
      fields: { $ref: "#/$defs/FieldContainer" },
    },
  },
  ApprovalRuleSetCustomFieldAction: {
    type: "object",
    required: ["action", "name"],
    properties: { action: { type: "string", const: "setCustomField" }, name: { type: "string" }, value: {} },
  },
  ResourceTypeId: { type: "string", enum: ["approval-rule"] },
  CustomFieldReferenceValue: { type: "string", enum: ["approval-rule"] },
  Initiator: {
    type: "object",
    properties: {
      clientId: { type: "string" },
      isPlatformClient: { type: "boolean" },
      externalUserId: { type: "string" },
      attributedTo: {},
    },
    additionalProperties: true,
  },
  CreatedBy: { allOf: [{ $ref: "#/$defs/Initiator" }] },
  LastModifiedBy: { allOf: [{ $ref: "#/$defs/Initiator" }] },
  BusinessUnit: {
    type: "object",
    required: ["id", "version", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      inheritedStores: { type: "array", items: { $ref: "#/$defs/StoreKeyReference" } },
      unitType: { type: "string" },
      createdAt: { type: "string", format: "date-time" },
      lastModifiedAt: { type: "string", format: "date-time" },
    },
    additionalProperties: true,
  },
  BusinessUnitKeyReference: {
    type: "object",
    required: ["typeId", "key"],
    properties: { typeId: { type: "string", const: "business-unit" }, key: { type: "string" } },
  },
  BusinessUnitResourceIdentifier: {
    type: "object",
    properties: { typeId: { type: "string", const: "business-unit" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  },
  BusinessUnitSetUnitTypeAction: {
    type: "object",
    required: ["action", "unitType"],
    properties: { action: { type: "string", const: "setUnitType" }, unitType: { type: "string" } },
    additionalProperties: true,
  },
  CartDiscount: {
    type: "object",
    required: [
      "id",
      "version",
      "name",
      "value",
      "cartPredicate",
      "sortOrder",
      "stores",
      "isActive",
      "requiresDiscountCode",
      "references",
      "stackingMode",
      "createdAt",
      "lastModifiedAt",
    ],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      key: { $ref: "#/$defs/CartDiscountKey" },
      name: { $ref: "#/$defs/LocalizedString" },
      description: { $ref: "#/$defs/LocalizedString" },
      value: { $ref: "#/$defs/CartDiscountValue" },
      cartPredicate: { type: "string" },
      target: { $ref: "#/$defs/CartDiscountTarget" },
      sortOrder: { $ref: "#/$defs/SortOrder" },
      stores: { type: "array", maxItems: 500, items: { $ref: "#/$defs/StoreKeyReference" } },
      isActive: { type: "boolean" },
      validFrom: { type: "string", format: "date-time" },
      validUntil: { type: "string", format: "date-time" },
      requiresDiscountCode: { type: "boolean", default: false },
      references: { type: "array", items: { $ref: "#/$defs/Reference" } },
      stackingMode: { $ref: "#/$defs/StackingMode", default: "Stacking" },
      discountGroup: { $ref: "#/$defs/DiscountGroupReference" },
      custom: { $ref: "#/$defs/CustomFields" },
      createdAt: { type: "string", format: "date-time" },
      createdBy: { $ref: "#/$defs/CreatedBy" },
      lastModifiedAt: { type: "string", format: "date-time" },
      lastModifiedBy: { $ref: "#/$defs/LastModifiedBy" },
    },
  },
  CartDiscountDraft: {
    type: "object",
    required: ["name", "value", "cartPredicate"],
    properties: {
      key: { $ref: "#/$defs/CartDiscountKey" },
      name: { $ref: "#/$defs/LocalizedString" },
      description: { $ref: "#/$defs/LocalizedString" },
      value: { $ref: "#/$defs/CartDiscountValueDraft" },
      cartPredicate: { type: "string" },
      target: { $ref: "#/$defs/CartDiscountTarget" },
      sortOrder: { $ref: "#/$defs/SortOrder" },
      stores: { type: "array", maxItems: 500, items: { $ref: "#/$defs/StoreResourceIdentifier" } },
      isActive: { type: "boolean", default: true },
      validFrom: { type: "string", format: "date-time" },
      validUntil: { type: "string", format: "date-time" },
      requiresDiscountCode: { type: "boolean", default: false },
      stackingMode: { $ref: "#/$defs/StackingMode", default: "Stacking" },
      discountGroup: { $ref: "#/$defs/DiscountGroupResourceIdentifier" },
      custom: { $ref: "#/$defs/CustomFieldsDraft" },
    },
  },
  CartDiscountKey: {
    type: "string",
    minLength: 2,
    maxLength: 256,
    pattern: "^[A-Za-z0-9_-]+$",
    "x-pattern-words": "letters, digits, underscores and hyphens",
  },
  CartDiscountReference: {
    type: "object",
    required: ["typeId", "id"],
    properties: {
      typeId: { type: "string", const: "cart-discount" },
      id: { type: "string" },
      obj: { $ref: "#/$defs/CartDiscount" },
    },
  },
  CartDiscountResourceIdentifier: {
    type: "object",
    properties: { typeId: { type: "string", const: "cart-discount" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  },
  CartDiscountPagedQueryResponse: {
    type: "object",
    allOf: [{ $ref: "#/$defs/PagedQueryResult" }],
    required: ["results"],
    properties: { results: { type: "array", items: { $ref: "#/$defs/CartDiscount" } } },
  },
  CartDiscountUpdate: {
    type: "object",
    required: ["version", "actions"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      actions: { type: "array", items: { $ref: "#/$defs/CartDiscountUpdateAction" } },
    },
  },
  CartDiscountUpdateAction: {
    type: "object",
    oneOf: [
      { $ref: "#/$defs/CartDiscountSetKeyAction" },
      { $ref: "#/$defs/CartDiscountChangeValueAction" },
      { $ref: "#/$defs/CartDiscountChangeCartPredicateAction" },
      { $ref: "#/$defs/CartDiscountChangeTargetAction" },
      { $ref: "#/$defs/CartDiscountChangeIsActiveAction" },
      { $ref: "#/$defs/CartDiscountChangeNameAction" },
      { $ref: "#/$defs/CartDiscountSetDescriptionAction" },
      { $ref: "#/$defs/CartDiscountChangeSortOrderAction" },
      { $ref: "#/$defs/CartDiscountSetDiscountGroupAction" },
      { $ref: "#/$defs/CartDiscountChangeRequiresDiscountCodeAction" },
      { $ref: "#/$defs/CartDiscountSetValidFromAction" },
      { $ref: "#/$defs/CartDiscountSetValidUntilAction" },
      { $ref: "#/$defs/CartDiscountSetValidFromAndUntilAction" },
      { $ref: "#/$defs/CartDiscountChangeStackingModeAction" },
      { $ref: "#/$defs/CartDiscountAddStoreAction" },
      { $ref: "#/$defs/CartDiscountRemoveStoreAction" },
      { $ref: "#/$defs/CartDiscountSetStoresAction" },
      { $ref: "#/$defs/CartDiscountSetCustomTypeAction" },
      { $ref: "#/$defs/CartDiscountSetCustomFieldAction" },
    ],
    discriminator: { propertyName: "action" },
  },
  CartDiscountSetKeyAction: {
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setKey" }, key: { $ref: "#/$defs/CartDiscountKey" } },
  },
  CartDiscountChangeValueAction: {
    type: "object",
    required: ["action", "value"],
    properties: { action: { type: "string", const: "changeValue" }, value: { $ref: "#/$defs/CartDiscountValueDraft" } },
  },
  CartDiscountChangeCartPredicateAction: {
    type: "object",
    required: ["action", "cartPredicate"],
    properties: { action: { type: "string", const: "changeCartPredicate" }, cartPredicate: { type: "string" } },
  },
  CartDiscountChangeTargetAction: {
    type: "object",
    required: ["action", "target"],
    properties: { action: { type: "string", const: "changeTarget" }, target: { $ref: "#/$defs/CartDiscountTarget" } },
  },
  CartDiscountChangeIsActiveAction: {
    type: "object",
    required: ["action", "isActive"],
    properties: { action: { type: "string", const: "changeIsActive" }, isActive: { type: "boolean" } },
  },
  CartDiscountChangeNameAction: {
    type: "object",
    required: ["action", "name"],
    properties: { action: { type: "string", const: "changeName" }, name: { $ref: "#/$defs/LocalizedString" } },
  },
  CartDiscountSetDescriptionAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setDescription" },
      description: { $ref: "#/$defs/LocalizedString" },
    },
  },
  CartDiscountChangeSortOrderAction: {
    type: "object",
    required: ["action", "sortOrder"],
    properties: { action: { type: "string", const: "changeSortOrder" }, sortOrder: { $ref: "#/$defs/SortOrder" } },
  },
  CartDiscountSetDiscountGroupAction: {
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setDiscountGroup" } },
    oneOf: [
      {
        type: "object",
        required: ["discountGroup"],
        properties: {
          discountGroup: { $ref: "#/$defs/DiscountGroupResourceIdentifier" },
          sortOrder: { $ref: "#/$defs/SortOrder" },
        },
      },
      {
        type: "object",
        required: ["sortOrder"],
        properties: { discountGroup: false, sortOrder: { $ref: "#/$defs/SortOrder" } },
      },
    ],
  },
  CartDiscountChangeRequiresDiscountCodeAction: {
    type: "object",
    required: ["action", "requiresDiscountCode"],
    properties: {
      action: { type: "string", const: "changeRequiresDiscountCode" },
      requiresDiscountCode: { type: "boolean" },
    },
  },
  CartDiscountSetValidFromAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setValidFrom" },
      validFrom: { type: "string", format: "date-time" },
    },
  },
  CartDiscountSetValidUntilAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setValidUntil" },
      validUntil: { type: "string", format: "date-time" },
    },
  },
  CartDiscountSetValidFromAndUntilAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setValidFromAndUntil" },
      validFrom: { type: "string", format: "date-time" },
      validUntil: { type: "string", format: "date-time" },
    },
  },
  CartDiscountChangeStackingModeAction: {
    type: "object",
    required: ["action", "stackingMode"],
    properties: {
      action: { type: "string", const: "changeStackingMode" },
      stackingMode: { $ref: "#/$defs/StackingMode" },
    },
  },
  CartDiscountAddStoreAction: {
    type: "object",
    required: ["action", "store"],
    properties: { action: { type: "string", const: "addStore" }, store: { $ref: "#/$defs/StoreResourceIdentifier" } },
  },
  CartDiscountRemoveStoreAction: {
    type: "object",
    required: ["action", "store"],
    properties: {
      action: { type: "string", const: "removeStore" },
      store: { $ref: "#/$defs/StoreResourceIdentifier" },
    },
  },
  CartDiscountSetStoresAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setStores" },
      stores: { type: "array", maxItems: 500, items: { $ref: "#/$defs/StoreResourceIdentifier" } },
    },
  },
  CartDiscountSetCustomTypeAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setCustomType" },
      type: { $ref: "#/$defs/TypeResourceIdentifier" },
      fields: { $ref: "#/$defs/FieldContainer" },
    },
  },
  CartDiscountSetCustomFieldAction: {
    type: "object",
    required: ["action", "name"],
    properties: { action: { type: "string", const: "setCustomField" }, name: { type: "string" }, value: {} },
  },
  CartDiscountTarget: {
    type: "object",
    oneOf: [
      { $ref: "#/$defs/CartDiscountTargetLineItems" },
      { $ref: "#/$defs/CartDiscountTargetCustomLineItems" },
      { $ref: "#/$defs/CartDiscountTargetShipping" },
      { $ref: "#/$defs/CartDiscountTargetTotalPrice" },
      { $ref: "#/$defs/CartDiscountTargetMultiBuyLineItems" },
      { $ref: "#/$defs/CartDiscountTargetMultiBuyCustomLineItems" },
      { $ref: "#/$defs/CartDiscountTargetPattern" },
    ],
    discriminator: { propertyName: "type" },
  },
  CartDiscountTargetLineItems: {
    type: "object",
    required: ["type", "predicate"],
    properties: { type: { type: "string", const: "lineItems" }, predicate: { type: "string" } },
  },
  CartDiscountTargetCustomLineItems: {
    type: "object",
    required: ["type", "predicate"],
    properties: { type: { type: "string", const: "customLineItems" }, predicate: { type: "string" } },
  },
  CartDiscountTargetShipping: {
    type: "object",
    required: ["type"],
    properties: { type: { type: "string", const: "shipping" } },
  },
  CartDiscountTargetTotalPrice: {
    type: "object",
    required: ["type"],
    properties: { type: { type: "string", const: "totalPrice" } },
  },
  CartDiscountTargetMultiBuyLineItems: {
    type: "object",
    required: ["type", "predicate", "triggerQuantity", "discountedQuantity", "selectionMode"],
    properties: {
      type: { type: "string", const: "multiBuyLineItems" },
      predicate: { type: "string" },
      triggerQuantity: { type: "integer", format: "int32", minimum: 2 },
      discountedQuantity: { type: "integer", format: "int32", minimum: 1 },
      maxOccurrence: { type: "integer", format: "int32", minimum: 1 },
      selectionMode: { $ref: "#/$defs/SelectionMode" },
    },
  },
  CartDiscountTargetMultiBuyCustomLineItems: {
    type: "object",
    required: ["type", "predicate", "triggerQuantity", "discountedQuantity", "selectionMode"],
    properties: {
      type: { type: "string", const: "multiBuyCustomLineItems" },
      predicate: { type: "string" },
      triggerQuantity: { type: "integer", format: "int32", minimum: 2 },
      discountedQuantity: { type: "integer", format: "int32", minimum: 1 },
      maxOccurrence: { type: "integer", format: "int32", minimum: 1 },
      selectionMode: { $ref: "#/$defs/SelectionMode" },
    },
  },
  CartDiscountTargetPattern: {
    type: "object",
    required: ["type", "triggerPattern", "targetPattern", "selectionMode"],
    properties: {
      type: { type: "string", const: "pattern" },
      triggerPattern: { type: "array", items: { $ref: "#/$defs/PatternComponent" } },
      targetPattern: { type: "array", minItems: 1, items: { $ref: "#/$defs/PatternComponent" } },
      maxOccurrence: { type: "integer", format: "int32", minimum: 1 },
      selectionMode: { $ref: "#/$defs/SelectionMode" },
    },
  },
  PatternComponent: {
    type: "object",
    oneOf: [{ $ref: "#/$defs/CountOnLineItemUnits" }, { $ref: "#/$defs/CountOnCustomLineItemUnits" }],
    discriminator: { propertyName: "type" },
  },
  CountOnLineItemUnits: {
    type: "object",
    required: ["type", "predicate"],
    properties: {
      type: { type: "string", const: "CountOnLineItemUnits" },
      predicate: { type: "string" },
      minCount: { type: "integer", format: "int32", minimum: 0, default: 1 },
      maxCount: { type: "integer", format: "int32", minimum: 1 },
      excludeCount: { type: "integer", format: "int32" },
    },
  },
  CountOnCustomLineItemUnits: {
    type: "object",
    required: ["type", "predicate"],
    properties: {
      type: { type: "string", const: "CountOnCustomLineItemUnits" },
      predicate: { type: "string" },
      minCount: { type: "integer", format: "int32", minimum: 0, default: 1 },
      maxCount: { type: "integer", format: "int32", minimum: 1 },
      excludeCount: { type: "integer", format: "int32" },
    },
  },
  SelectionMode: { type: "string", enum: ["Cheapest", "MostExpensive"] },
  StackingMode: { type: "string", enum: ["Stacking", "StopAfterThisDiscount"] },
  CartDiscountValue: {
    type: "object",
    oneOf: [
      { $ref: "#/$defs/CartDiscountValueRelative" },
      { $ref: "#/$defs/CartDiscountValueAbsolute" },
      { $ref: "#/$defs/CartDiscountValueFixed" },
      { $ref: "#/$defs/CartDiscountValueGiftLineItem" },
    ],
    discriminator: { propertyName: "type" },
  },
  CartDiscountValueRelative: {
    type: "object",
    required: ["type", "permyriad"],
    properties: { type: { type: "string", const: "relative" }, permyriad: { type: "integer", format: "int32" } },
  },
  CartDiscountValueAbsolute: {
    type: "object",
    required: ["type", "money"],
    properties: {
      type: { type: "string", const: "absolute" },
      money: { type: "array", items: { $ref: "#/$defs/CentPrecisionMoney" } },
      applicationMode: { $ref: "#/$defs/DiscountApplicationMode" },
    },
  },
  CartDiscountValueFixed: {
    type: "object",
    required: ["type", "money"],
    properties: {
      type: { type: "string", const: "fixed" },
      money: { type: "array", items: { $ref: "#/$defs/TypedMoney" } },
      applicationMode: { $ref: "#/$defs/DiscountApplicationMode", default: "IndividualApplication" },
    },
  },
  CartDiscountValueGiftLineItem: {
    type: "object",
    required: ["type", "product", "variantId"],
    properties: {
      type: { type: "string", const: "giftLineItem" },
      product: { $ref: "#/$defs/Reference" },
      variantId: { type: "integer", format: "int32" },
      supplyChannel: { $ref: "#/$defs/Reference" },
      distributionChannel: { $ref: "#/$defs/Reference" },
    },
  },
  CartDiscountValueDraft: {
    type: "object",
    oneOf: [
      { $ref: "#/$defs/CartDiscountValueRelativeDraft" },
      { $ref: "#/$defs/CartDiscountValueAbsoluteDraft" },
      { $ref: "#/$defs/CartDiscountValueFixedDraft" },
      { $ref: "#/$defs/CartDiscountValueGiftLineItemDraft" },
    ],
    discriminator: { propertyName: "type" },
  },
  CartDiscountValueRelativeDraft: {
    type: "object",
    required: ["type", "permyriad"],
    properties: {
      type: { type: "string", const: "relative" },
      permyriad: { type: "integer", format: "int32", minimum: 0, maximum: 10000 },
    },
  },
  CartDiscountValueAbsoluteDraft: {
    type: "object",
    required: ["type", "money"],
    properties: {
      type: { type: "string", const: "absolute" },
      money: { type: "array", minItems: 1, items: { $ref: "#/$defs/Money" } },
      applicationMode: { $ref: "#/$defs/DiscountApplicationMode", default: "ProportionateDistribution" },
    },
  },
  CartDiscountValueFixedDraft: {
    type: "object",
    required: ["type", "money"],
    properties: {
      type: { type: "string", const: "fixed" },
      money: { type: "array", minItems: 1, items: { $ref: "#/$defs/TypedMoneyDraft" } },
      applicationMode: { $ref: "#/$defs/DiscountApplicationMode", default: "IndividualApplication" },
    },
  },
  CartDiscountValueGiftLineItemDraft: {
    type: "object",
    required: ["type", "product", "variantId"],
    properties: {
      type: { type: "string", const: "giftLineItem" },
      product: { $ref: "#/$defs/ResourceIdentifier" },
      variantId: { type: "integer", format: "int32" },
      supplyChannel: { $ref: "#/$defs/ResourceIdentifier" },
      distributionChannel: { $ref: "#/$defs/ResourceIdentifier" },
    },
  },
  DiscountApplicationMode: {
    type: "string",
    enum: ["ProportionateDistribution", "EvenDistribution", "IndividualApplication"],
  },
  CorrelationId: {
    type: "string",
    minLength: 8,
    maxLength: 256,
    pattern: "^[A-Za-z0-9_-]+$",
    "x-pattern-words": "letters, digits, underscores and hyphens",
  },
  CustomFields: {
    type: "object",
    required: ["type", "fields"],
    properties: { type: { $ref: "#/$defs/TypeReference" }, fields: { $ref: "#/$defs/FieldContainer" } },
  },
  CustomFieldsDraft: {
    type: "object",
    required: ["type"],
    properties: { type: { $ref: "#/$defs/TypeResourceIdentifier" }, fields: { $ref: "#/$defs/FieldContainer" } },
  },
  FieldContainer: { type: "object", additionalProperties: true },
  TypeReference: {
    type: "object",
    required: ["typeId", "id"],
    properties: {
      typeId: { type: "string", const: "type" },
      id: { type: "string" },
      obj: { type: "object", additionalProperties: true },
    },
  },
  TypeResourceIdentifier: {
    type: "object",
    properties: { typeId: { type: "string", const: "type" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  },
  CustomerGroupAssignment: {
    type: "object",
    required: ["customerGroup"],
    properties: { customerGroup: { $ref: "#/$defs/Reference" } },
  },
  CustomerGroupAssignmentDraft: {
    type: "object",
    required: ["customerGroup"],
    properties: { customerGroup: { $ref: "#/$defs/ResourceIdentifier" } },
  },
  Customer: {
    type: "object",
    required: ["id", "version", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      customerGroupAssignments: { type: "array", items: { $ref: "#/$defs/CustomerGroupAssignment" } },
      createdAt: { type: "string", format: "date-time" },
      lastModifiedAt: { type: "string", format: "date-time" },
    },
    additionalProperties: true,
  },
  CustomerDraft: {
    type: "object",
    properties: {
      customerGroupAssignments: { type: "array", items: { $ref: "#/$defs/CustomerGroupAssignmentDraft" } },
    },
    additionalProperties: true,
  },
  CustomerAddCustomerGroupAssignmentAction: {
    type: "object",
    required: ["action", "customerGroupAssignment"],
    properties: {
      action: { type: "string", const: "addCustomerGroupAssignment" },
      customerGroupAssignment: { $ref: "#/$defs/CustomerGroupAssignmentDraft" },
    },
  },
  CustomerRemoveCustomerGroupAssignmentAction: {
    type: "object",
    required: ["action", "customerGroup"],
    properties: {
      action: { type: "string", const: "removeCustomerGroupAssignment" },
      customerGroup: { $ref: "#/$defs/ResourceIdentifier" },
    },
  },
  CustomerSetCustomerGroupAssignmentsAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setCustomerGroupAssignments" },
      customerGroupAssignments: { type: "array", items: { $ref: "#/$defs/CustomerGroupAssignmentDraft" } },
    },
  },
  CustomerGroupAssignmentIdentifier: {
    type: "string",
    enum: ["customer.customerGroupAssignments.customerGroup.id", "customer.customerGroupAssignments.customerGroup.key"],
  },
  DiscountCodeState: { type: "string", enum: ["ApplicationStoppedByGroupBestDeal"] },
  DiscountTypeCombination: {
    type: "object",
    oneOf: [{ $ref: "#/$defs/DiscountTypeCombinationStacking" }, { $ref: "#/$defs/DiscountTypeCombinationBestDeal" }],
    discriminator: { propertyName: "type" },
  },
  DiscountTypeCombinationStacking: {
    type: "object",
    required: ["type"],
    properties: { type: { type: "string", const: "Stacking" } },
  },
  DiscountTypeCombinationBestDeal: {
    type: "object",
    required: ["type", "chosenDiscountType"],
    properties: {
      type: { type: "string", const: "BestDeal" },
      chosenDiscountType: { $ref: "#/$defs/ChosenDiscountType" },
    },
  },
  ChosenDiscountType: { type: "string", enum: ["CartDiscount", "ProductDiscount"] },
  Cart: {
    type: "object",
    required: ["id", "version", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      discountTypeCombination: { $ref: "#/$defs/DiscountTypeCombination" },
      createdAt: { type: "string", format: "date-time" },
      lastModifiedAt: { type: "string", format: "date-time" },
    },
    additionalProperties: true,
  },
  DiscountGroup: {
    type: "object",
    required: ["id", "version", "key", "sortOrder", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int64" },
      key: { type: "string" },
      sortOrder: { $ref: "#/$defs/SortOrder" },
      name: { $ref: "#/$defs/LocalizedString" },
      description: { $ref: "#/$defs/LocalizedString" },
      createdAt: { type: "string", format: "date-time" },
      createdBy: { $ref: "#/$defs/CreatedBy" },
      lastModifiedAt: { type: "string", format: "date-time" },
      lastModifiedBy: { $ref: "#/$defs/LastModifiedBy" },
    },
  },
  DiscountGroupReference: {
    type: "object",
    required: ["typeId", "id"],
    properties: {
      typeId: { type: "string", const: "discount-group" },
      id: { type: "string" },
      obj: { $ref: "#/$defs/DiscountGroup" },
    },
  },
  DiscountGroupResourceIdentifier: {
    type: "object",
    properties: { typeId: { type: "string", const: "discount-group" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  },
  DiscountGroupDraft: {
    type: "object",
    required: ["key", "sortOrder"],
    properties: {
      key: { type: "string" },
      sortOrder: { $ref: "#/$defs/SortOrder" },
      name: { $ref: "#/$defs/LocalizedString" },
      description: { $ref: "#/$defs/LocalizedString" },
    },
  },
  DiscountGroupUpdateAction: {
    type: "object",
    discriminator: { propertyName: "action" },
    oneOf: [
      { $ref: "#/$defs/DiscountGroupSetKeyAction" },
      { $ref: "#/$defs/DiscountGroupSetSortOrderAction" },
      { $ref: "#/$defs/DiscountGroupSetNameAction" },
      { $ref: "#/$defs/DiscountGroupSetDescriptionAction" },
    ],
  },
  DiscountGroupSetKeyAction: {
    type: "object",
    required: ["action", "key"],
    properties: { action: { type: "string", const: "setKey" }, key: { type: "string" } },
  },
  DiscountGroupSetSortOrderAction: {
    type: "object",
    required: ["action", "sortOrder"],
    properties: { action: { type: "string", const: "setSortOrder" }, sortOrder: { $ref: "#/$defs/SortOrder" } },
  },
  DiscountGroupSetNameAction: {
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setName" }, name: { $ref: "#/$defs/LocalizedString" } },
  },
  DiscountGroupSetDescriptionAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setDescription" },
      description: { $ref: "#/$defs/LocalizedString" },
    },
  },
  DiscountGroupDraftInput: {
    type: "object",
    required: ["key", "sortOrder"],
    properties: {
      key: { type: "string" },
      sortOrder: { $ref: "#/$defs/SortOrder" },
      name: { type: "array", items: { $ref: "#/$defs/LocalizedStringItem" } },
      description: { type: "array", items: { $ref: "#/$defs/LocalizedStringItem" } },
    },
  },
  DiscountGroupUpdateActionInput: {
    oneOf: [
      { $ref: "#/$defs/DiscountGroupSetKeyActionInput" },
      { $ref: "#/$defs/DiscountGroupSetSortOrderActionInput" },
      { $ref: "#/$defs/DiscountGroupSetNameActionInput" },
      { $ref: "#/$defs/DiscountGroupSetDescriptionActionInput" },
    ],
  },
  DiscountGroupSetKeyActionInput: {
    type: "object",
    required: ["setKey"],
    properties: { setKey: { $ref: "#/$defs/SetDiscountGroupKey" } },
  },
  DiscountGroupSetSortOrderActionInput: {
    type: "object",
    required: ["setSortOrder"],
    properties: { setSortOrder: { $ref: "#/$defs/SetDiscountGroupSortOrder" } },
  },
  DiscountGroupSetNameActionInput: {
    type: "object",
    required: ["setName"],
    properties: { setName: { $ref: "#/$defs/SetDiscountGroupName" } },
  },
  DiscountGroupSetDescriptionActionInput: {
    type: "object",
    required: ["setDescription"],
    properties: { setDescription: { $ref: "#/$defs/SetDiscountGroupDescription" } },
  },
  SetDiscountGroupKey: { type: "object", required: ["key"], properties: { key: { type: "string" } } },
  SetDiscountGroupSortOrder: {
    type: "object",
    required: ["sortOrder"],
    properties: { sortOrder: { $ref: "#/$defs/SortOrder" } },
  },
  SetDiscountGroupName: {
    type: "object",
    properties: { name: { type: "array", items: { $ref: "#/$defs/LocalizedStringItem" } } },
  },
  SetDiscountGroupDescription: {
    type: "object",
    properties: { description: { type: "array", items: { $ref: "#/$defs/LocalizedStringItem" } } },
  },
  DiscountGroupQueryResult: {
    type: "object",
    properties: {
      offset: { type: "integer", format: "int32" },
      count: { type: "integer", format: "int32" },
      total: { type: "integer", format: "int64" },
      exists: { type: "boolean" },
      results: { type: "array", items: { $ref: "#/$defs/DiscountGroupSelection" } },
    },
  },
  DiscountGroupSelection: {
    type: "object",
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int64" },
      key: { type: "string" },
      sortOrder: { $ref: "#/$defs/SortOrder" },
      name: { type: ["string", "null"] },
      nameAllLocales: { type: ["array", "null"], items: { $ref: "#/$defs/LocalizedStringItem" } },
      description: { type: ["string", "null"] },
      descriptionAllLocales: { type: ["array", "null"], items: { $ref: "#/$defs/LocalizedStringItem" } },
      createdAt: { type: "string", format: "date-time" },
      createdBy: { oneOf: [{ $ref: "#/$defs/Initiator" }, { type: "null" }] },
      lastModifiedAt: { type: "string", format: "date-time" },
      lastModifiedBy: { oneOf: [{ $ref: "#/$defs/Initiator" }, { type: "null" }] },
    },
  },
  ErrorResponse: {
    type: "object",
    required: ["statusCode", "message", "errors"],
    properties: {
      statusCode: { type: "integer", format: "int32" },
      message: { type: "string" },
      errors: { type: "array", items: { $ref: "#/$defs/ErrorObject" } },
      error: { type: "string" },
      error_description: { type: "string" },
    },
  },
  ErrorObject: {
    type: "object",
    oneOf: [
      { $ref: "#/$defs/ConcurrentModificationError" },
      { $ref: "#/$defs/InvalidJsonInputError" },
      { $ref: "#/$defs/InvalidInputError" },
      { $ref: "#/$defs/InvalidOperationError" },
      { $ref: "#/$defs/InvalidFieldError" },
      { $ref: "#/$defs/RequiredFieldError" },
      { $ref: "#/$defs/DuplicateFieldError" },
      { $ref: "#/$defs/ReferencedResourceNotFoundError" },
      { $ref: "#/$defs/MaxCartDiscountsReachedError" },
      { $ref: "#/$defs/MaxStoreReferencesReachedError" },
      { $ref: "#/$defs/StoreCartDiscountsLimitReachedError" },
      { $ref: "#/$defs/ExpiredCustomerEmailTokenError" },
      { $ref: "#/$defs/ExpiredCustomerPasswordTokenError" },
      { $ref: "#/$defs/SearchNotReadyError" },
      { $ref: "#/$defs/NewMasterVariantAdditionNotAllowedError" },
      { $ref: "#/$defs/InvalidTokenError" },
      { $ref: "#/$defs/InsufficientScopeError" },
      { $ref: "#/$defs/ResourceNotFoundError" },
      { $ref: "#/$defs/NotFoundError" },
      { $ref: "#/$defs/GeneralError" },
      { $ref: "#/$defs/OverCapacityError" },
      { $ref: "#/$defs/PendingOperationError" },
    ],
    discriminator: { propertyName: "code" },
  },
  ConcurrentModificationError: {
    type: "object",
    required: ["code", "message"],
    properties: {
      code: { type: "string", const: "ConcurrentModification" },
      message: { type: "string" },
      currentVersion: { type: "integer", format: "int64" },
    },
  },
  InvalidJsonInputError: {
    type: "object",
    required: ["code", "message"],
    properties: {
      code: { type: "string", const: "InvalidJsonInput" },
      message: { type: "string" },
      detailedErrorMessage: { type: "string" },
    },
  },
  InvalidInputError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "InvalidInput" }, message: { type: "string" } },
  },
  InvalidOperationError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "InvalidOperation" }, message: { type: "string" } },
  },
  InvalidFieldError: {
    type: "object",
    required: ["code", "message", "field"],
    properties: {
      code: { type: "string", const: "InvalidField" },
      message: { type: "string" },
      field: { type: "string" },
      invalidValue: {},
      allowedValues: { type: "array", items: {} },
    },
  },
  RequiredFieldError: {
    type: "object",
    required: ["code", "message", "field"],
    properties: {
      code: { type: "string", const: "RequiredField" },
      message: { type: "string" },
      field: { type: "string" },
    },
  },
  DuplicateFieldError: {
    type: "object",
    required: ["code", "message", "field"],
    properties: {
      code: { type: "string", const: "DuplicateField" },
      message: { type: "string" },
      field: { type: "string" },
      duplicateValue: {},
    },
  },
  ReferencedResourceNotFoundError: {
    type: "object",
    required: ["code", "message", "typeId"],
    properties: {
      code: { type: "string", const: "ReferencedResourceNotFound" },
      message: { type: "string" },
      typeId: { type: "string" },
      id: { type: "string" },
      key: { type: "string" },
    },
  },
  MaxCartDiscountsReachedError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "MaxCartDiscountsReached" }, message: { type: "string" } },
  },
  MaxStoreReferencesReachedError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "MaxStoreReferencesReached" }, message: { type: "string" } },
  },
  StoreCartDiscountsLimitReachedError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "StoreCartDiscountsLimitReached" }, message: { type: "string" } },
  },
  ExpiredCustomerEmailTokenError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "ExpiredCustomerEmailToken" }, message: { type: "string" } },
  },
  ExpiredCustomerPasswordTokenError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "ExpiredCustomerPasswordToken" }, message: { type: "string" } },
  },
  SearchNotReadyError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "SearchNotReady" }, message: { type: "string" } },
  },
  NewMasterVariantAdditionNotAllowedError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "NewMasterVariantAdditionNotAllowed" }, message: { type: "string" } },
  },
  InvalidTokenError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "invalid_token" }, message: { type: "string" } },
  },
  InsufficientScopeError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "insufficient_scope" }, message: { type: "string" } },
  },
  ResourceNotFoundError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "ResourceNotFound" }, message: { type: "string" } },
  },
  NotFoundError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "NotFound" }, message: { type: "string" } },
  },
  GeneralError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "General" }, message: { type: "string" } },
  },
  OverCapacityError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "OverCapacity" }, message: { type: "string" } },
  },
  PendingOperationError: {
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "PendingOperation" }, message: { type: "string" } },
  },
  GraphQLRequest: {
    type: "object",
    required: ["query"],
    properties: {
      query: { type: "string" },
      operationName: { type: "string" },
      variables: { type: "object", additionalProperties: true },
    },
  },
  GraphQLResponse: {
    type: "object",
    properties: {
      data: { type: ["object", "null"], additionalProperties: true },
      errors: { type: "array", items: { $ref: "#/$defs/GraphQLError" } },
    },
  },
  GraphQLError: {
    type: "object",
    required: ["message"],
    properties: {
      message: { type: "string" },
      locations: { type: "array", items: { $ref: "#/$defs/GraphQLErrorLocation" } },
      path: { type: "array", items: { oneOf: [{ type: "string" }, { type: "integer" }] } },
      extensions: { $ref: "#/$defs/ErrorObject" },
    },
  },
  GraphQLErrorLocation: {
    type: "object",
    required: ["line", "column"],
    properties: { line: { type: "integer", format: "int32" }, column: { type: "integer", format: "int32" } },
  },
  LocalizedStringItem: {
    type: "object",
    required: ["locale", "value"],
    properties: { locale: { type: "string" }, value: { type: "string" } },
  },
  LocalizedString: { type: "object", additionalProperties: { type: "string" } },
  MessagePayload: {
    type: "object",
    oneOf: [
      { $ref: "#/$defs/DiscountGroupCreatedMessagePayload" },
      { $ref: "#/$defs/DiscountGroupDeletedMessagePayload" },
      { $ref: "#/$defs/DiscountGroupKeySetMessagePayload" },
      { $ref: "#/$defs/DiscountGroupSortOrderSetMessagePayload" },
      { $ref: "#/$defs/CustomerGroupAssignmentAddedMessagePayload" },
      { $ref: "#/$defs/CustomerGroupAssignmentRemovedMessagePayload" },
      { $ref: "#/$defs/CustomerGroupAssignmentsSetMessagePayload" },
      { $ref: "#/$defs/OrderBusinessUnitSetMessagePayload" },
      { $ref: "#/$defs/BusinessUnitTopLevelUnitSetMessagePayload" },
      { $ref: "#/$defs/BusinessUnitTypeSetMessagePayload" },
      { $ref: "#/$defs/CustomerEmailTokenCreatedMessagePayload" },
      { $ref: "#/$defs/CustomerPasswordTokenCreatedMessagePayload" },
    ],
    discriminator: { propertyName: "type" },
  },
  DiscountGroupCreatedMessagePayload: {
    type: "object",
    required: ["type", "discountGroup"],
    properties: {
      type: { type: "string", const: "DiscountGroupCreated" },
      discountGroup: { $ref: "#/$defs/DiscountGroup" },
    },
  },
  DiscountGroupDeletedMessagePayload: {
    type: "object",
    required: ["type", "discountGroupId"],
    properties: { type: { type: "string", const: "DiscountGroupDeleted" }, discountGroupId: { type: "string" } },
  },
  DiscountGroupKeySetMessagePayload: {
    type: "object",
    required: ["type", "discountGroupId"],
    properties: {
      type: { type: "string", const: "DiscountGroupKeySet" },
      key: { type: "string" },
      discountGroupId: { type: "string" },
      oldKey: { type: "string" },
    },
  },
  DiscountGroupSortOrderSetMessagePayload: {
    type: "object",
    required: ["type", "sortOrder", "discountGroupId"],
    properties: {
      type: { type: "string", const: "DiscountGroupSortOrderSet" },
      sortOrder: { $ref: "#/$defs/SortOrder" },
      discountGroupId: { type: "string" },
      oldSortOrder: { $ref: "#/$defs/SortOrder" },
    },
  },
  CustomerGroupAssignmentAddedMessagePayload: {
    type: "object",
    required: ["type", "customerGroupAssignment"],
    properties: {
      type: { type: "string", const: "CustomerGroupAssignmentAdded" },
      customerGroupAssignment: { $ref: "#/$defs/CustomerGroupAssignment" },
    },
  },
  CustomerGroupAssignmentRemovedMessagePayload: {
    type: "object",
    required: ["type", "customerGroupAssignment"],
    properties: {
      type: { type: "string", const: "CustomerGroupAssignmentRemoved" },
      customerGroupAssignment: { $ref: "#/$defs/CustomerGroupAssignment" },
    },
  },
  CustomerGroupAssignmentsSetMessagePayload: {
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "CustomerGroupAssignmentsSet" },
      customerGroupAssignments: { type: "array", items: { $ref: "#/$defs/CustomerGroupAssignment" } },
    },
  },
  OrderBusinessUnitSetMessagePayload: {
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "OrderBusinessUnitSet" },
      businessUnit: { $ref: "#/$defs/BusinessUnitKeyReference" },
      oldBusinessUnit: { $ref: "#/$defs/BusinessUnitKeyReference" },
    },
  },
  BusinessUnitTopLevelUnitSetMessagePayload: {
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "BusinessUnitTopLevelUnitSet" },
      oldTopLevelUnit: { type: "object", additionalProperties: true },
      topLevelUnit: { type: "object", additionalProperties: true },
    },
    additionalProperties: true,
  },
  BusinessUnitTypeSetMessagePayload: {
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "BusinessUnitTypeSet" },
      oldUnitType: { type: "string" },
      unitType: { type: "string" },
      parentUnit: { type: "object", additionalProperties: true },
      oldParentUnit: { type: "object", additionalProperties: true },
    },
    additionalProperties: true,
  },
  CustomerEmailTokenCreatedMessagePayload: {
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "CustomerEmailTokenCreated" },
      value: { type: "string" },
      invalidateOlderTokens: { type: "boolean" },
    },
    additionalProperties: true,
  },
  CustomerPasswordTokenCreatedMessagePayload: {
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "CustomerPasswordTokenCreated" },
      value: { type: "string" },
      invalidateOlderTokens: { type: "boolean" },
    },
    additionalProperties: true,
  },
  Money: {
    type: "object",
    required: ["centAmount", "currencyCode"],
    properties: {
      centAmount: { type: "integer", format: "int64", minimum: 0 },
      currencyCode: {
        type: "string",
        pattern: "^[A-Z]{3}$",
        "x-pattern-words": 'three capital letters, such as "EUR"',
      },
    },
  },
  CentPrecisionMoney: {
    type: "object",
    required: ["type", "centAmount", "currencyCode", "fractionDigits"],
    properties: {
      type: { type: "string", const: "centPrecision" },
      centAmount: { type: "integer", format: "int64" },
      currencyCode: { type: "string" },
      fractionDigits: { type: "integer", format: "int32" },
    },
  },
  HighPrecisionMoney: {
    type: "object",
    required: ["type", "preciseAmount", "fractionDigits", "centAmount", "currencyCode"],
    properties: {
      type: { type: "string", const: "highPrecision" },
      preciseAmount: { type: "integer", format: "int64" },
      fractionDigits: { type: "integer", format: "int32" },
      centAmount: { type: "integer", format: "int64" },
      currencyCode: { type: "string" },
    },
  },
  TypedMoney: {
    type: "object",
    oneOf: [{ $ref: "#/$defs/CentPrecisionMoney" }, { $ref: "#/$defs/HighPrecisionMoney" }],
    discriminator: { propertyName: "type" },
  },
  CentPrecisionMoneyDraft: {
    type: "object",
    required: ["type", "centAmount", "currencyCode"],
    properties: {
      type: { type: "string", const: "centPrecision" },
      centAmount: { type: "integer", format: "int64", minimum: 0 },
      currencyCode: {
        type: "string",
        pattern: "^[A-Z]{3}$",
        "x-pattern-words": 'three capital letters, such as "EUR"',
      },
      fractionDigits: { type: "integer", format: "int32" },
    },
  },
  HighPrecisionMoneyDraft: {
    type: "object",
    required: ["type", "preciseAmount", "fractionDigits", "currencyCode"],
    properties: {
      type: { type: "string", const: "highPrecision" },
      preciseAmount: { type: "integer", format: "int64", minimum: 0 },
      fractionDigits: { type: "integer", format: "int32", minimum: 0, maximum: 20 },
      centAmount: { type: "integer", format: "int64", minimum: 0 },
      currencyCode: {
        type: "string",
        pattern: "^[A-Z]{3}$",
        "x-pattern-words": 'three capital letters, such as "EUR"',
      },
    },
  },
  TypedMoneyDraft: {
    type: "object",
    oneOf: [{ $ref: "#/$defs/CentPrecisionMoneyDraft" }, { $ref: "#/$defs/HighPrecisionMoneyDraft" }],
    discriminator: { propertyName: "type" },
  },
  Order: {
    type: "object",
    required: ["id", "version", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      businessUnit: { $ref: "#/$defs/BusinessUnitKeyReference" },
      discountTypeCombination: { $ref: "#/$defs/DiscountTypeCombination" },
      createdAt: { type: "string", format: "date-time" },
      lastModifiedAt: { type: "string", format: "date-time" },
    },
    additionalProperties: true,
  },
  OrderSetBusinessUnitAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setBusinessUnit" },
      businessUnit: { $ref: "#/$defs/BusinessUnitResourceIdentifier" },
    },
  },
  OrderSetCustomShippingMethodAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setCustomShippingMethod" },
      custom: { $ref: "#/$defs/CustomFieldsDraft" },
    },
    additionalProperties: true,
  },
  OrderEditSetBusinessUnitAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setBusinessUnit" },
      businessUnit: { $ref: "#/$defs/BusinessUnitResourceIdentifier" },
    },
  },
  OrderEditSetCustomShippingMethodAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setCustomShippingMethod" },
      custom: { $ref: "#/$defs/CustomFieldsDraft" },
    },
    additionalProperties: true,
  },
  ProductTailoringPagedQueryResponse: {
    type: "object",
    allOf: [{ $ref: "#/$defs/PagedQueryResult" }],
    required: ["results"],
    properties: { results: { type: "array", items: { type: "object", additionalProperties: true } } },
  },
  ImageUploadStatus: { type: "integer", enum: [200, 202] },
  ProjectLimitsProjection: {
    type: "object",
    properties: { discountGroups: { $ref: "#/$defs/DiscountGroupLimitsProjection" } },
    additionalProperties: true,
  },
  DiscountGroupLimitsProjection: {
    type: "object",
    required: ["totalActive"],
    properties: { totalActive: { $ref: "#/$defs/LimitWithCurrent" } },
  },
  LimitWithCurrent: {
    type: "object",
    required: ["current"],
    properties: { limit: { type: "integer", format: "int64" }, current: { type: "integer", format: "int64" } },
  },
  PagedQueryResult: {
    type: "object",
    required: ["limit", "offset", "count"],
    properties: {
      limit: { type: "integer", format: "int32", minimum: 0, maximum: 500, default: 20 },
      offset: { type: "integer", format: "int32", minimum: 0, maximum: 10000, default: 0 },
      count: { type: "integer", format: "int32", minimum: 0 },
      total: { type: "integer", format: "int32", minimum: 0 },
      meta: { type: "object", additionalProperties: true },
    },
  },
  RecurrencePolicy: {
    type: "object",
    required: ["id", "version", "schedule", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      key: { type: "string" },
      name: { $ref: "#/$defs/LocalizedString" },
      description: { $ref: "#/$defs/LocalizedString" },
      schedule: { $ref: "#/$defs/RecurrencePolicySchedule" },
      createdAt: { type: "string", format: "date-time" },
      createdBy: { $ref: "#/$defs/CreatedBy" },
      lastModifiedAt: { type: "string", format: "date-time" },
      lastModifiedBy: { $ref: "#/$defs/LastModifiedBy" },
      versionModifiedAt: { type: "string", format: "date-time" },
    },
  },
  RecurrencePolicyKey: {
    type: "string",
    minLength: 2,
    maxLength: 256,
    pattern: "^[A-Za-z0-9_-]+$",
    "x-pattern-words": "letters, digits, underscores and hyphens",
  },
  RecurrencePolicyDraft: {
    type: "object",
    required: ["key", "schedule"],
    properties: {
      key: { $ref: "#/$defs/RecurrencePolicyKey" },
      name: { $ref: "#/$defs/LocalizedString" },
      description: { $ref: "#/$defs/LocalizedString" },
      schedule: { $ref: "#/$defs/ScheduleDraft" },
    },
  },
  RecurrencePolicySchedule: {
    type: "object",
    oneOf: [{ $ref: "#/$defs/StandardSchedule" }, { $ref: "#/$defs/DayOfMonthSchedule" }],
    discriminator: { propertyName: "type" },
  },
  StandardSchedule: {
    type: "object",
    required: ["type", "value", "intervalUnit"],
    properties: {
      type: { type: "string", const: "standard" },
      value: { type: "integer", format: "int32" },
      intervalUnit: { $ref: "#/$defs/IntervalUnit" },
    },
  },
  DayOfMonthSchedule: {
    type: "object",
    required: ["type", "day"],
    properties: {
      type: { type: "string", const: "dayOfMonth" },
      day: { type: "integer", format: "int32", minimum: 1, maximum: 31 },
    },
  },
  ScheduleDraft: {
    type: "object",
    oneOf: [{ $ref: "#/$defs/StandardScheduleDraft" }, { $ref: "#/$defs/DayOfMonthScheduleDraft" }],
    discriminator: { propertyName: "type" },
  },
  StandardScheduleDraft: {
    type: "object",
    required: ["type", "value", "intervalUnit"],
    properties: {
      type: { type: "string", const: "standard" },
      value: { type: "integer", format: "int32", minimum: 1 },
      intervalUnit: { $ref: "#/$defs/IntervalUnit" },
    },
  },
  DayOfMonthScheduleDraft: {
    type: "object",
    required: ["type", "day"],
    properties: {
      type: { type: "string", const: "dayOfMonth" },
      day: { type: "integer", format: "int32", minimum: 1, maximum: 31 },
    },
  },
  IntervalUnit: { type: "string", enum: ["Days", "Weeks", "Months"] },
  RecurrencePolicyReference: {
    type: "object",
    required: ["typeId", "id"],
    properties: {
      typeId: { type: "string", const: "recurrence-policy" },
      id: { type: "string" },
      obj: { $ref: "#/$defs/RecurrencePolicy" },
    },
  },
  RecurrencePolicyResourceIdentifier: {
    oneOf: [
      {
        type: "object",
        required: ["id"],
        properties: { typeId: { type: "string", const: "recurrence-policy" }, id: { type: "string" }, key: false },
      },
      {
        type: "object",
        required: ["key"],
        properties: { typeId: { type: "string", const: "recurrence-policy" }, id: false, key: { type: "string" } },
      },
    ],
  },
  RecurrencePolicyPagedQueryResponse: {
    type: "object",
    allOf: [{ $ref: "#/$defs/PagedQueryResult" }],
    required: ["results"],
    properties: { results: { type: "array", items: { $ref: "#/$defs/RecurrencePolicy" } } },
  },
  RecurrencePolicyUpdate: {
    type: "object",
    required: ["version", "actions"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      actions: { type: "array", items: { $ref: "#/$defs/RecurrencePolicyUpdateAction" } },
    },
  },
  RecurrencePolicyUpdateAction: {
    type: "object",
    oneOf: [
      { $ref: "#/$defs/RecurrencePolicySetKeyAction" },
      { $ref: "#/$defs/RecurrencePolicySetNameAction" },
      { $ref: "#/$defs/RecurrencePolicySetDescriptionAction" },
    ],
    discriminator: { propertyName: "action" },
  },
  RecurrencePolicySetKeyAction: {
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setKey" }, key: { $ref: "#/$defs/RecurrencePolicyKey" } },
  },
  RecurrencePolicySetNameAction: {
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setName" }, name: { $ref: "#/$defs/LocalizedString" } },
  },
  RecurrencePolicySetDescriptionAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setDescription" },
      description: { $ref: "#/$defs/LocalizedString" },
    },
  },
  Reference: {
    type: "object",
    required: ["typeId", "id"],
    properties: {
      typeId: { type: "string" },
      id: { type: "string" },
      obj: { type: "object", additionalProperties: true },
    },
  },
  ResourceIdentifier: {
    oneOf: [
      {
        type: "object",
        required: ["id"],
        properties: { typeId: { type: "string" }, id: { type: "string" }, key: false },
      },
      {
        type: "object",
        required: ["key"],
        properties: { typeId: { type: "string" }, id: false, key: { type: "string" } },
      },
    ],
  },
  SearchSorting: {
    type: "object",
    required: ["field", "order"],
    properties: {
      field: { type: "string" },
      filter: { type: "object", additionalProperties: true },
      order: { type: "string" },
    },
  },
  SearchSortRequest: {
    type: "object",
    properties: { sort: { type: "array", items: { $ref: "#/$defs/SearchSorting" } } },
    additionalProperties: true,
  },
  ProductSearchExactExpression: {
    type: "object",
    properties: { values: { type: "array", items: {} } },
    additionalProperties: true,
  },
  ProductSearchField: {
    type: "string",
    enum: ["variants.availability.hasInventoryEntryForChannel", "variants.availability.isOnStockForChannel"],
  },
  CustomerSearchField: { type: "string", enum: ["customerGroupAssignments.customerGroup.id"] },
  BusinessUnitSearchStatus: { type: "string", enum: ["Activated", "Deactivated"] },
  ShipmentState: { type: "string", enum: ["Canceled"] },
  ShoppingList: {
    type: "object",
    required: ["id", "version", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      businessUnit: { $ref: "#/$defs/BusinessUnitKeyReference" },
      createdAt: { type: "string", format: "date-time" },
      lastModifiedAt: { type: "string", format: "date-time" },
    },
    additionalProperties: true,
  },
  ShoppingListLineItem: { type: "object", properties: { published: { type: "boolean" } }, additionalProperties: true },
  ShoppingListDraft: {
    type: "object",
    properties: { businessUnit: { $ref: "#/$defs/BusinessUnitResourceIdentifier" } },
    additionalProperties: true,
  },
  ShoppingListSetBusinessUnitAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setBusinessUnit" },
      businessUnit: { $ref: "#/$defs/BusinessUnitResourceIdentifier" },
    },
  },
  ShoppingListPermission: {
    type: "string",
    enum: [
      "CreateMyShoppingLists",
      "CreateOthersShoppingLists",
      "DeleteMyShoppingLists",
      "DeleteOthersShoppingLists",
      "UpdateMyShoppingLists",
      "UpdateOthersShoppingLists",
      "ViewMyShoppingLists",
      "ViewOthersShoppingLists",
    ],
  },
  SortOrder: {
    type: "string",
    format: "decimal",
    pattern: "^(0?\\.[0-9]+|0|1(\\.0+)?)$",
    "x-pattern-words": "a decimal between 0 and 1, in quotes",
  },
  State: {
    type: "object",
    required: ["id", "version", "key", "type", "initial", "builtIn", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      key: { type: "string" },
      type: { $ref: "#/$defs/StateTypeEnum" },
      name: { $ref: "#/$defs/LocalizedString" },
      description: { $ref: "#/$defs/LocalizedString" },
      initial: { type: "boolean" },
      builtIn: { type: "boolean", default: false },
      roles: { type: "array", items: { $ref: "#/$defs/StateRoleEnum" } },
      transitions: { type: "array", items: { $ref: "#/$defs/StateReference" } },
      createdAt: { type: "string", format: "date-time" },
      createdBy: { $ref: "#/$defs/CreatedBy" },
      lastModifiedAt: { type: "string", format: "date-time" },
      lastModifiedBy: { $ref: "#/$defs/LastModifiedBy" },
    },
  },
  StateDraft: {
    type: "object",
    required: ["key", "type"],
    properties: {
      key: { type: "string", minLength: 1 },
      type: { $ref: "#/$defs/StateTypeEnum" },
      name: { $ref: "#/$defs/LocalizedString" },
      description: { $ref: "#/$defs/LocalizedString" },
      initial: { type: "boolean", default: true },
      roles: { type: "array", items: { $ref: "#/$defs/StateRoleEnum" } },
      transitions: { type: "array", items: { $ref: "#/$defs/StateResourceIdentifier" } },
    },
  },
  StateTypeEnum: {
    type: "string",
    enum: [
      "OrderState",
      "RecurringOrderState",
      "LineItemState",
      "ProductState",
      "ReviewState",
      "PaymentState",
      "QuoteRequestState",
      "StagedQuoteState",
      "QuoteState",
    ],
  },
  StateRoleEnum: { type: "string", enum: ["ReviewIncludedInStatistics", "Return"] },
  StateReference: {
    type: "object",
    required: ["typeId", "id"],
    properties: { typeId: { type: "string", const: "state" }, id: { type: "string" }, obj: { $ref: "#/$defs/State" } },
  },
  StateResourceIdentifier: {
    oneOf: [
      {
        type: "object",
        required: ["id"],
        properties: { typeId: { type: "string", const: "state" }, id: { type: "string" }, key: false },
      },
      {
        type: "object",
        required: ["key"],
        properties: { typeId: { type: "string", const: "state" }, id: false, key: { type: "string" } },
      },
    ],
  },
  StatePagedQueryResponse: {
    type: "object",
    allOf: [{ $ref: "#/$defs/PagedQueryResult" }],
    required: ["results"],
    properties: { results: { type: "array", items: { $ref: "#/$defs/State" } } },
  },
  StateUpdate: {
    type: "object",
    required: ["version", "actions"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      actions: { type: "array", items: { $ref: "#/$defs/StateUpdateAction" } },
    },
  },
  StateUpdateAction: {
    type: "object",
    oneOf: [
      { $ref: "#/$defs/StateChangeKeyAction" },
      { $ref: "#/$defs/StateSetNameAction" },
      { $ref: "#/$defs/StateSetDescriptionAction" },
      { $ref: "#/$defs/StateChangeTypeAction" },
      { $ref: "#/$defs/StateChangeInitialAction" },
      { $ref: "#/$defs/StateSetTransitionsAction" },
      { $ref: "#/$defs/StateSetRolesAction" },
      { $ref: "#/$defs/StateAddRolesAction" },
      { $ref: "#/$defs/StateRemoveRolesAction" },
    ],
    discriminator: { propertyName: "action" },
  },
  StateChangeKeyAction: {
    type: "object",
    required: ["action", "key"],
    properties: { action: { type: "string", const: "changeKey" }, key: { type: "string", minLength: 1 } },
  },
  StateSetNameAction: {
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setName" }, name: { $ref: "#/$defs/LocalizedString" } },
  },
  StateSetDescriptionAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setDescription" },
      description: { $ref: "#/$defs/LocalizedString" },
    },
  },
  StateChangeTypeAction: {
    type: "object",
    required: ["action", "type"],
    properties: { action: { type: "string", const: "changeType" }, type: { $ref: "#/$defs/StateTypeEnum" } },
  },
  StateChangeInitialAction: {
    type: "object",
    required: ["action", "initial"],
    properties: { action: { type: "string", const: "changeInitial" }, initial: { type: "boolean" } },
  },
  StateSetTransitionsAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setTransitions" },
      transitions: { type: "array", items: { $ref: "#/$defs/StateResourceIdentifier" } },
    },
  },
  StateSetRolesAction: {
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setRoles" },
      roles: { type: "array", items: { $ref: "#/$defs/StateRoleEnum" } },
    },
  },
  StateAddRolesAction: {
    type: "object",
    required: ["action", "roles"],
    properties: {
      action: { type: "string", const: "addRoles" },
      roles: { type: "array", items: { $ref: "#/$defs/StateRoleEnum" } },
    },
  },
  StateRemoveRolesAction: {
    type: "object",
    required: ["action", "roles"],
    properties: {
      action: { type: "string", const: "removeRoles" },
      roles: { type: "array", items: { $ref: "#/$defs/StateRoleEnum" } },
    },
  },
  StoreKeyReference: {
    type: "object",
    required: ["typeId", "key"],
    properties: { typeId: { type: "string", const: "store" }, key: { type: "string" } },
  },
  StoreResourceIdentifier: {
    type: "object",
    properties: { typeId: { type: "string", const: "store" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  },
  CustomerEmailToken: {
    type: "object",
    properties: { invalidateOlderTokens: { type: "boolean" } },
    additionalProperties: true,
  },
  CustomerPasswordToken: {
    type: "object",
    properties: { invalidateOlderTokens: { type: "boolean" } },
    additionalProperties: true,
  },
  CustomerCreateEmailToken: {
    type: "object",
    properties: { invalidateOlderTokens: { type: "boolean" } },
    additionalProperties: true,
  },
  CustomerCreatePasswordResetToken: {
    type: "object",
    properties: { invalidateOlderTokens: { type: "boolean" } },
    additionalProperties: true,
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
