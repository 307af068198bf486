// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type {
  ApprovalRule,
  ApprovalRuleSetCustomFieldAction,
  ApprovalRuleSetCustomTypeAction,
  CustomFieldReferenceValue,
  ResourceTypeId,
} from "./approval-rule.ts";
import type { CreatedBy, Initiator, LastModifiedBy } from "./audit.ts";
import type {
  BusinessUnit,
  BusinessUnitKeyReference,
  BusinessUnitResourceIdentifier,
  BusinessUnitSetUnitTypeAction,
} from "./business-unit.ts";
import type {
  CartDiscountAddStoreAction,
  CartDiscountChangeCartPredicateAction,
  CartDiscountChangeIsActiveAction,
  CartDiscountChangeNameAction,
  CartDiscountChangeRequiresDiscountCodeAction,
  CartDiscountChangeSortOrderAction,
  CartDiscountChangeStackingModeAction,
  CartDiscountChangeTargetAction,
  CartDiscountChangeValueAction,
  CartDiscountRemoveStoreAction,
  CartDiscountSetCustomFieldAction,
  CartDiscountSetCustomTypeAction,
  CartDiscountSetDescriptionAction,
  CartDiscountSetDiscountGroupAction,
  CartDiscountSetKeyAction,
  CartDiscountSetStoresAction,
  CartDiscountSetValidFromAction,
  CartDiscountSetValidFromAndUntilAction,
  CartDiscountSetValidUntilAction,
  CartDiscountUpdate,
  CartDiscountUpdateAction,
} from "./cart-discount-action.ts";
import type {
  CartDiscountTarget,
  CartDiscountTargetCustomLineItems,
  CartDiscountTargetLineItems,
  CartDiscountTargetMultiBuyCustomLineItems,
  CartDiscountTargetMultiBuyLineItems,
  CartDiscountTargetPattern,
  CartDiscountTargetShipping,
  CartDiscountTargetTotalPrice,
  CountOnCustomLineItemUnits,
  CountOnLineItemUnits,
  PatternComponent,
  SelectionMode,
  StackingMode,
} from "./cart-discount-target.ts";
import type {
  CartDiscountValue,
  CartDiscountValueAbsolute,
  CartDiscountValueAbsoluteDraft,
  CartDiscountValueDraft,
  CartDiscountValueFixed,
  CartDiscountValueFixedDraft,
  CartDiscountValueGiftLineItem,
  CartDiscountValueGiftLineItemDraft,
  CartDiscountValueRelative,
  CartDiscountValueRelativeDraft,
  DiscountApplicationMode,
} from "./cart-discount-value.ts";
import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountKey,
  CartDiscountPagedQueryResponse,
  CartDiscountReference,
  CartDiscountResourceIdentifier,
} from "./cart-discount.ts";
import type { CorrelationId } from "./correlation.ts";
import type {
  CustomFields,
  CustomFieldsDraft,
  FieldContainer,
  TypeReference,
  TypeResourceIdentifier,
} from "./custom-fields.ts";
import type {
  Customer,
  CustomerAddCustomerGroupAssignmentAction,
  CustomerDraft,
  CustomerGroupAssignment,
  CustomerGroupAssignmentDraft,
  CustomerGroupAssignmentIdentifier,
  CustomerRemoveCustomerGroupAssignmentAction,
  CustomerSetCustomerGroupAssignmentsAction,
} from "./customer-group-assignment.ts";
import type { DiscountCodeState } from "./discount-code.ts";
import type {
  Cart,
  ChosenDiscountType,
  DiscountTypeCombination,
  DiscountTypeCombinationBestDeal,
  DiscountTypeCombinationStacking,
} from "./discount-combination.ts";
import type {
  DiscountGroupSetDescriptionAction,
  DiscountGroupSetKeyAction,
  DiscountGroupSetNameAction,
  DiscountGroupSetSortOrderAction,
  DiscountGroupUpdateAction,
} from "./discount-group-action.ts";
import type {
  DiscountGroupDraftInput,
  DiscountGroupQueryResult,
  DiscountGroupSelection,
  DiscountGroupSetDescriptionActionInput,
  DiscountGroupSetKeyActionInput,
  DiscountGroupSetNameActionInput,
  DiscountGroupSetSortOrderActionInput,
  DiscountGroupUpdateActionInput,
  SetDiscountGroupDescription,
  SetDiscountGroupKey,
  SetDiscountGroupName,
  SetDiscountGroupSortOrder,
} from "./discount-group-graphql.ts";
import type {
  DiscountGroup,
  DiscountGroupDraft,
  DiscountGroupReference,
  DiscountGroupResourceIdentifier,
} from "./discount-group.ts";
import type {
  ConcurrentModificationError,
  DuplicateFieldError,
  ErrorObject,
  ErrorResponse,
  ExpiredCustomerEmailTokenError,
  ExpiredCustomerPasswordTokenError,
  GeneralError,
  InsufficientScopeError,
  InvalidFieldError,
  InvalidInputError,
  InvalidJsonInputError,
  InvalidOperationError,
  InvalidTokenError,
  MaxCartDiscountsReachedError,
  MaxStoreReferencesReachedError,
  NewMasterVariantAdditionNotAllowedError,
  NotFoundError,
  OverCapacityError,
  PendingOperationError,
  ReferencedResourceNotFoundError,
  RequiredFieldError,
  ResourceNotFoundError,
  SearchNotReadyError,
  StoreCartDiscountsLimitReachedError,
} from "./error.ts";
import type {
  GraphQLError,
  GraphQLErrorLocation,
  GraphQLRequest,
  GraphQLResponse,
  LocalizedStringItem,
} from "./graphql.ts";
import type { LocalizedString } from "./localized-string.ts";
import type {
  BusinessUnitTopLevelUnitSetMessagePayload,
  BusinessUnitTypeSetMessagePayload,
  CustomerEmailTokenCreatedMessagePayload,
  CustomerGroupAssignmentAddedMessagePayload,
  CustomerGroupAssignmentRemovedMessagePayload,
  CustomerGroupAssignmentsSetMessagePayload,
  CustomerPasswordTokenCreatedMessagePayload,
  DiscountGroupCreatedMessagePayload,
  DiscountGroupDeletedMessagePayload,
  DiscountGroupKeySetMessagePayload,
  DiscountGroupSortOrderSetMessagePayload,
  MessagePayload,
  OrderBusinessUnitSetMessagePayload,
} from "./message.ts";
import type {
  CentPrecisionMoney,
  CentPrecisionMoneyDraft,
  HighPrecisionMoney,
  HighPrecisionMoneyDraft,
  Money,
  TypedMoney,
  TypedMoneyDraft,
} from "./money.ts";
import type {
  Order,
  OrderEditSetBusinessUnitAction,
  OrderEditSetCustomShippingMethodAction,
  OrderSetBusinessUnitAction,
  OrderSetCustomShippingMethodAction,
} from "./order.ts";
import type { ImageUploadStatus, ProductTailoringPagedQueryResponse } from "./product.ts";
import type { DiscountGroupLimitsProjection, LimitWithCurrent, ProjectLimitsProjection } from "./project-limits.ts";
import type { PagedQueryResult } from "./query.ts";
import type {
  DayOfMonthSchedule,
  DayOfMonthScheduleDraft,
  IntervalUnit,
  RecurrencePolicy,
  RecurrencePolicyDraft,
  RecurrencePolicyKey,
  RecurrencePolicyPagedQueryResponse,
  RecurrencePolicyReference,
  RecurrencePolicyResourceIdentifier,
  RecurrencePolicySchedule,
  RecurrencePolicySetDescriptionAction,
  RecurrencePolicySetKeyAction,
  RecurrencePolicySetNameAction,
  RecurrencePolicyUpdate,
  RecurrencePolicyUpdateAction,
  ScheduleDraft,
  StandardSchedule,
  StandardScheduleDraft,
} from "./recurrence-policy.ts";
import type { Reference, ResourceIdentifier } from "./reference.ts";
import type {
  BusinessUnitSearchStatus,
  CustomerSearchField,
  ProductSearchExactExpression,
  ProductSearchField,
  SearchSorting,
  SearchSortRequest,
} from "./search.ts";
import type { ShipmentState } from "./shipment.ts";
import type {
  ShoppingList,
  ShoppingListDraft,
  ShoppingListLineItem,
  ShoppingListPermission,
  ShoppingListSetBusinessUnitAction,
} from "./shopping-list.ts";
import type { SortOrder } from "./sort-order.ts";
import type {
  State,
  StateAddRolesAction,
  StateChangeInitialAction,
  StateChangeKeyAction,
  StateChangeTypeAction,
  StateDraft,
  StatePagedQueryResponse,
  StateReference,
  StateRemoveRolesAction,
  StateResourceIdentifier,
  StateRoleEnum,
  StateSetDescriptionAction,
  StateSetNameAction,
  StateSetRolesAction,
  StateSetTransitionsAction,
  StateTypeEnum,
  StateUpdate,
  StateUpdateAction,
} from "./state.ts";
import type { StoreKeyReference, StoreResourceIdentifier } from "./store.ts";
import type {
  CustomerCreateEmailToken,
  CustomerCreatePasswordResetToken,
  CustomerEmailToken,
  CustomerPasswordToken,
} from "./token.ts";

/** Every operation, by path and method. */
export interface paths {
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/states": {
    /**
     * Query States.
     *
     * Finds States by Query Predicate, sorts them and returns one page of them.
     */
    get: {
      parameters: {
        query?: Pick<parameters["query"], "sort" | "limit" | "offset" | "withTotal" | "variables"> & {
          /**
           * Query Predicate that a State must satisfy to be returned, such as `type = "OrderState" and initial = true`.
           * Repeatable; all predicates given must hold (assumed).
           */
          where?: readonly string[];
          /**
           * Path of a reference to expand, with the resource in the reference's `obj` field, such as `transitions[*]`.
           * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
           * as it is and causes no error.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of States. */
        200: {
          headers: Pick<headers, "X-Correlation-ID">;
          content: {
            "application/json": StatePagedQueryResponse;
          };
        };
        /** A query parameter is malformed or out of its range, or a Query Predicate cannot be read in full. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading States. */
        403: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether any State matches.
     *
     * Responds with 200 if any State satisfies the predicates, 404 otherwise. Without a predicate, any State
     * matches (assumed).
     */
    head: {
      parameters: {
        query?: {
          /**
           * Query Predicate that a State must satisfy, such as `type = "OrderState" and initial = true`. Repeatable; all
           * predicates given must hold (assumed).
           *
           * It can only ask for fields that hold one Text, Enum, Boolean, Number, Date, Time or DateTime. For others,
           * such as `name`, `roles` and `transitions`, query with `limit=1` instead. That they are refused here is
           * assumed.
           */
          where?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Create a State.
     *
     * Creates a State. States that `transitions` names must exist already (assumed), so build a workflow from its
     * last step to its first, or add the transitions afterwards with `setTransitions`.
     */
    post: {
      parameters: {
        query?: {
          /**
           * Path of a reference to expand, with the resource in the reference's `obj` field, such as `transitions[*]`.
           * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
           * as it is and causes no error.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      /** The State to create. */
      requestBody: {
        content: {
          "application/json": StateDraft;
        };
      };
      responses: {
        /** The State that was created. */
        201: responses["State"];
        /** The request is malformed, breaks a rule, or refers to something that does not exist. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing States. */
        403: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head`, `post` and `delete`. */
  "/{projectKey}/states/{id}": {
    /**
     * Get a State by identifier.
     *
     * Reads one State, addressed by the identifier that the service gave it.
     */
    get: {
      parameters: {
        query?: {
          /**
           * Path of a reference to expand, with the resource in the reference's `obj` field, such as `transitions[*]`.
           * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
           * as it is and causes no error.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Identifier that the service gave to the State; unique within one Project. */
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The State. */
        200: responses["State"];
        /** An expansion path cannot be read. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading States. */
        403: responses["ErrorResponse"];
        /** There is no such State. */
        404: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether a State exists, by identifier.
     *
     * Responds with 200 if there is a State with this identifier, 404 otherwise.
     */
    head: {
      parameters: {
        query?: never;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Identifier that the service gave to the State; unique within one Project. */
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Update a State by identifier.
     *
     * Applies update actions in order; either all of them take effect or none do. The response has the new version,
     * which the next update needs. The service may skip an update without effect.
     */
    post: {
      parameters: {
        query?: {
          /**
           * Path of a reference to expand, with the resource in the reference's `obj` field, such as `transitions[*]`.
           * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
           * as it is and causes no error.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Identifier that the service gave to the State; unique within one Project. */
          id: string;
        };
        cookie?: never;
      };
      /** The version that you have seen last, and what to change. */
      requestBody: {
        content: {
          "application/json": StateUpdate;
        };
      };
      responses: {
        /** The State with its new version. */
        200: responses["State"];
        /** The request is malformed, breaks a rule, or refers to something that does not exist. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing States. */
        403: responses["ErrorResponse"];
        /** There is no such State. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Delete a State by identifier.
     *
     * Deletes a State and returns it as it was. A built-in State cannot be deleted.
     */
    delete: {
      parameters: {
        query: Pick<parameters["query"], "version"> & {
          /**
           * Path of a reference to expand, with the resource in the reference's `obj` field, such as `transitions[*]`.
           * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
           * as it is and causes no error.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Identifier that the service gave to the State; unique within one Project. */
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The State that was deleted, as it was. */
        200: responses["State"];
        /** The version is missing or no number, or the State is built in. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing States. */
        403: responses["ErrorResponse"];
        /** There is no such State. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head`, `post` and `delete`. */
  "/{projectKey}/states/key={key}": {
    /**
     * Get a State by key.
     *
     * Reads one State, addressed by the key that a client gave it.
     */
    get: {
      parameters: {
        query?: {
          /**
           * Path of a reference to expand, with the resource in the reference's `obj` field, such as `transitions[*]`.
           * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
           * as it is and causes no error.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Key that a client gave to the State; the same in every Project that uses it. */
          key: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The State. */
        200: responses["State"];
        /** An expansion path cannot be read. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading States. */
        403: responses["ErrorResponse"];
        /** There is no such State. */
        404: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether a State exists, by key.
     *
     * Responds with 200 if there is a State with this key, 404 otherwise.
     */
    head: {
      parameters: {
        query?: never;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Key that a client gave to the State; the same in every Project that uses it. */
          key: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Update a State by key.
     *
     * Applies update actions in order; either all of them take effect or none do. The response has the new version,
     * which the next update needs. The service may skip an update without effect.
     */
    post: {
      parameters: {
        query?: {
          /**
           * Path of a reference to expand, with the resource in the reference's `obj` field, such as `transitions[*]`.
           * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
           * as it is and causes no error.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Key that a client gave to the State; the same in every Project that uses it. */
          key: string;
        };
        cookie?: never;
      };
      /** The version that you have seen last, and what to change. */
      requestBody: {
        content: {
          "application/json": StateUpdate;
        };
      };
      responses: {
        /** The State with its new version. */
        200: responses["State"];
        /** The request is malformed, breaks a rule, or refers to something that does not exist. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing States. */
        403: responses["ErrorResponse"];
        /** There is no such State. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Delete a State by key.
     *
     * Deletes a State and returns it as it was. A built-in State cannot be deleted.
     */
    delete: {
      parameters: {
        query: Pick<parameters["query"], "version"> & {
          /**
           * Path of a reference to expand, with the resource in the reference's `obj` field, such as `transitions[*]`.
           * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
           * as it is and causes no error.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Key that a client gave to the State; the same in every Project that uses it. */
          key: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The State that was deleted, as it was. */
        200: responses["State"];
        /** The version is missing or no number, or the State is built in. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing States. */
        403: responses["ErrorResponse"];
        /** There is no such State. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/recurrence-policies": {
    /**
     * Query Recurrence Policies.
     *
     * Finds Recurrence Policies by Query Predicate, sorts them and returns one page of them.
     */
    get: {
      parameters: {
        query?: Pick<parameters["query"], "sort" | "limit" | "offset" | "withTotal" | "variables"> & {
          /**
           * Query Predicate that a Recurrence Policy must satisfy to be returned, such as `schedule(type =
           * "dayOfMonth")`. Repeatable; all predicates given must hold (assumed).
           */
          where?: readonly string[];
          /**
           * Expansion paths, accepted as by every resource. Nothing that is known of a Recurrence Policy is a reference,
           * so nothing is expanded, and nothing fails. Repeatable.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of Recurrence Policies. */
        200: {
          headers: Pick<headers, "X-Correlation-ID">;
          content: {
            "application/json": RecurrencePolicyPagedQueryResponse;
          };
        };
        /** A query parameter is malformed or out of its range, or a Query Predicate cannot be read in full. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Recurrence Policies. */
        403: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether any Recurrence Policy matches.
     *
     * Responds with 200 if any Recurrence Policy satisfies the predicates, 404 (the error `NotFound`) otherwise.
     * Without a predicate, any policy will do.
     */
    head: {
      parameters: {
        query?: {
          /**
           * Query Predicate that a Recurrence Policy must satisfy, such as `key = "every-two-weeks"`. Repeatable; all
           * predicates given must hold (assumed).
           */
          where?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Create a Recurrence Policy.
     *
     * Creates a Recurrence Policy. Choose its schedule with care: an update action that changes it, and a way to
     * delete the policy, are not documented.
     */
    post: {
      parameters: {
        query?: {
          /**
           * Expansion paths, accepted as by every resource. Nothing that is known of a Recurrence Policy is a reference,
           * so nothing is expanded, and nothing fails. Repeatable.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      /** The Recurrence Policy to create. */
      requestBody: {
        content: {
          "application/json": RecurrencePolicyDraft;
        };
      };
      responses: {
        /** The Recurrence Policy that was created. */
        201: responses["RecurrencePolicy"];
        /** The request is malformed or breaks a rule. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Recurrence Policies. */
        403: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/recurrence-policies/{id}": {
    /**
     * Get a Recurrence Policy by identifier.
     *
     * Reads one Recurrence Policy, addressed by the identifier that the service gave it.
     */
    get: {
      parameters: {
        query?: {
          /**
           * Expansion paths, accepted as by every resource. Nothing that is known of a Recurrence Policy is a reference,
           * so nothing is expanded, and nothing fails. Repeatable.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Identifier that the service gave to the Recurrence Policy; unique within one Project. */
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The Recurrence Policy. */
        200: responses["RecurrencePolicy"];
        /** An expansion path cannot be read. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Recurrence Policies. */
        403: responses["ErrorResponse"];
        /** There is no such Recurrence Policy. */
        404: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether a Recurrence Policy exists, by identifier.
     *
     * Responds with 200 if there is a Recurrence Policy with this identifier, 404 (the error `NotFound`) otherwise.
     */
    head: {
      parameters: {
        query?: never;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Identifier that the service gave to the Recurrence Policy; unique within one Project. */
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Update a Recurrence Policy by identifier.
     *
     * Applies update actions in order; either all of them take effect or none do. The response has the new version,
     * which the next update needs. The service may skip an update without effect.
     */
    post: {
      parameters: {
        query?: {
          /**
           * Expansion paths, accepted as by every resource. Nothing that is known of a Recurrence Policy is a reference,
           * so nothing is expanded, and nothing fails. Repeatable.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Identifier that the service gave to the Recurrence Policy; unique within one Project. */
          id: string;
        };
        cookie?: never;
      };
      /** The version that you have seen last, and what to change. */
      requestBody: {
        content: {
          "application/json": RecurrencePolicyUpdate;
        };
      };
      responses: {
        /** The Recurrence Policy with its new version. */
        200: responses["RecurrencePolicy"];
        /** The request is malformed or breaks a rule. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Recurrence Policies. */
        403: responses["ErrorResponse"];
        /** There is no such Recurrence Policy. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/recurrence-policies/key={key}": {
    /**
     * Get a Recurrence Policy by key.
     *
     * Reads one Recurrence Policy, addressed by the key that a client gave it.
     */
    get: {
      parameters: {
        query?: {
          /**
           * Expansion paths, accepted as by every resource. Nothing that is known of a Recurrence Policy is a reference,
           * so nothing is expanded, and nothing fails. Repeatable.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Key that a client gave to the Recurrence Policy; the same in every Project that uses it. */
          key: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The Recurrence Policy. */
        200: responses["RecurrencePolicy"];
        /** An expansion path cannot be read. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Recurrence Policies. */
        403: responses["ErrorResponse"];
        /** There is no such Recurrence Policy. */
        404: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether a Recurrence Policy exists, by key.
     *
     * Responds with 200 if there is a Recurrence Policy with this key, 404 (the error `NotFound`) otherwise.
     */
    head: {
      parameters: {
        query?: never;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Key that a client gave to the Recurrence Policy; the same in every Project that uses it. */
          key: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Update a Recurrence Policy by key.
     *
     * Applies update actions in order; either all of them take effect or none do. The response has the new version,
     * which the next update needs. The service may skip an update without effect.
     */
    post: {
      parameters: {
        query?: {
          /**
           * Expansion paths, accepted as by every resource. Nothing that is known of a Recurrence Policy is a reference,
           * so nothing is expanded, and nothing fails. Repeatable.
           */
          expand?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey"> & {
          /** Key that a client gave to the Recurrence Policy; the same in every Project that uses it. */
          key: string;
        };
        cookie?: never;
      };
      /** The version that you have seen last, and what to change. */
      requestBody: {
        content: {
          "application/json": RecurrencePolicyUpdate;
        };
      };
      responses: {
        /** The Recurrence Policy with its new version. */
        200: responses["RecurrencePolicy"];
        /** The request is malformed or breaks a rule. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Recurrence Policies. */
        403: responses["ErrorResponse"];
        /** There is no such Recurrence Policy. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/cart-discounts": {
    /**
     * Query Cart Discounts.
     *
     * Finds Cart Discounts by Query Predicate, sorts them and returns one page of them. `expand=discountGroup`
     * includes the Discount Groups.
     */
    get: {
      parameters: {
        query?: Pick<parameters["query"], "where" | "sort" | "expand" | "limit" | "offset" | "withTotal" | "variables">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of Cart Discounts. */
        200: responses["CartDiscountPagedQueryResponse"];
        /** A query parameter is malformed or out of its range, or a Query Predicate cannot be read in full. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Cart Discounts. */
        403: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether any Cart Discount matches.
     *
     * Responds with 200 if any Cart Discount satisfies the predicates, 404 otherwise. Without a predicate, any Cart
     * Discount matches (assumed).
     */
    head: {
      parameters: {
        query?: {
          /**
           * Query Predicate that a Cart Discount must satisfy, such as `isActive = true and value(type = "relative")`.
           * Repeatable; all predicates given must hold (assumed).
           */
          where?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Create a Cart Discount.
     *
     * Creates a Cart Discount. Stores, a Discount Group and a Type that it names must exist already (assumed).
     */
    post: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey">;
        cookie?: never;
      };
      /** The Cart Discount to create. */
      requestBody: {
        content: {
          "application/json": CartDiscountDraft;
        };
      };
      responses: {
        /** The Cart Discount that was created. */
        201: responses["CartDiscount"];
        /**
         * The request is malformed, breaks a rule of Cart Discounts, exceeds one of their limits, or refers to
         * something that does not exist.
         */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Cart Discounts. */
        403: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head`, `post` and `delete`. */
  "/{projectKey}/cart-discounts/{id}": {
    /**
     * Get a Cart Discount by identifier.
     *
     * Reads one Cart Discount, addressed by the identifier that the service gave it.
     */
    get: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "id">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The Cart Discount. */
        200: responses["CartDiscount"];
        /** An expansion path cannot be read. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Cart Discounts. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether a Cart Discount exists, by identifier.
     *
     * Responds with 200 if there is a Cart Discount with this identifier, 404 otherwise.
     */
    head: {
      parameters: {
        query?: never;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "id">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Update a Cart Discount by identifier.
     *
     * Applies update actions in order; either all of them take effect or none do. The response has the new version,
     * which the next update needs. The service may skip an update without effect.
     */
    post: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "id">;
        cookie?: never;
      };
      /** The version that you have seen last, and what to change. */
      requestBody: {
        content: {
          "application/json": CartDiscountUpdate;
        };
      };
      responses: {
        /** The Cart Discount with its new version. */
        200: responses["CartDiscount"];
        /**
         * The request is malformed, breaks a rule of Cart Discounts, exceeds one of their limits, or refers to
         * something that does not exist.
         */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Cart Discounts. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Delete a Cart Discount by identifier.
     *
     * Deletes a Cart Discount and returns its last state. Deletion by key or in a Store is not documented.
     */
    delete: {
      parameters: {
        query: Pick<parameters["query"], "expand"> & {
          /**
           * Version of the Cart Discount as you last saw it. If it has changed since, the request is refused with
           * `ConcurrentModification`. Integer.
           */
          version: number;
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "id">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The last state of the deleted Cart Discount. */
        200: responses["CartDiscount"];
        /** The version is missing or no number. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Cart Discounts. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/cart-discounts/key={key}": {
    /**
     * Get a Cart Discount by key.
     *
     * Reads one Cart Discount, addressed by the key that a client gave it.
     */
    get: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "key">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The Cart Discount. */
        200: responses["CartDiscount"];
        /** An expansion path cannot be read. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Cart Discounts. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether a Cart Discount exists, by key.
     *
     * Responds with 200 if there is a Cart Discount with this key, 404 otherwise.
     */
    head: {
      parameters: {
        query?: never;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "key">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Update a Cart Discount by key.
     *
     * Applies update actions in order; either all of them take effect or none do. The response has the new version,
     * which the next update needs. The service may skip an update without effect.
     */
    post: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "key">;
        cookie?: never;
      };
      /** The version that you have seen last, and what to change. */
      requestBody: {
        content: {
          "application/json": CartDiscountUpdate;
        };
      };
      responses: {
        /** The Cart Discount with its new version. */
        200: responses["CartDiscount"];
        /**
         * The request is malformed, breaks a rule of Cart Discounts, exceeds one of their limits, or refers to
         * something that does not exist.
         */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Cart Discounts. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/in-store/key={storeKey}/cart-discounts": {
    /**
     * Query Cart Discounts in a Store.
     *
     * Finds Cart Discounts of a Store by Query Predicate, sorts them and returns one page of them.
     */
    get: {
      parameters: {
        query?: Pick<parameters["query"], "where" | "sort" | "expand" | "limit" | "offset" | "withTotal" | "variables">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** One page of Cart Discounts. */
        200: responses["CartDiscountPagedQueryResponse"];
        /** A query parameter is malformed or out of its range, or a Query Predicate cannot be read in full. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Cart Discounts of the Store. */
        403: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether any Cart Discount matches in a Store.
     *
     * Responds with 200 if any Cart Discount in a Store satisfies the predicates, 404 otherwise. Without a
     * predicate, any Cart Discount matches (assumed).
     */
    head: {
      parameters: {
        query?: {
          /**
           * Query Predicate that a Cart Discount must satisfy, such as `isActive = true and value(type = "relative")`.
           * Repeatable; all predicates given must hold (assumed).
           */
          where?: readonly string[];
        };
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Create a Cart Discount in a Store.
     *
     * Creates a Cart Discount and adds the Store of the path to its `stores`, next to those that the draft names.
     */
    post: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey">;
        cookie?: never;
      };
      /** The Cart Discount to create. */
      requestBody: {
        content: {
          "application/json": CartDiscountDraft;
        };
      };
      responses: {
        /** The Cart Discount that was created, with the Store among its `stores`. */
        201: responses["CartDiscount"];
        /**
         * The request is malformed, breaks a rule of Cart Discounts, exceeds one of their limits, or refers to
         * something that does not exist.
         */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Cart Discounts of the Store. */
        403: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}": {
    /**
     * Get a Cart Discount in a Store by identifier.
     *
     * Reads one Cart Discount of a Store, addressed by the identifier that the service gave it.
     */
    get: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey" | "id">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The Cart Discount. */
        200: responses["CartDiscount"];
        /** An expansion path cannot be read. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Cart Discounts of the Store. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether a Cart Discount exists in a Store, by identifier.
     *
     * Responds with 200 if there is a Cart Discount in a Store with this identifier, 404 otherwise.
     */
    head: {
      parameters: {
        query?: never;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey" | "id">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Update a Cart Discount in a Store by identifier.
     *
     * Applies update actions in order; either all of them take effect or none do. The response has the new version,
     * which the next update needs. The service may skip an update without effect.
     */
    post: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey" | "id">;
        cookie?: never;
      };
      /** The version that you have seen last, and what to change. */
      requestBody: {
        content: {
          "application/json": CartDiscountUpdate;
        };
      };
      responses: {
        /** The Cart Discount with its new version. */
        200: responses["CartDiscount"];
        /**
         * The request is malformed, breaks a rule of Cart Discounts, exceeds one of their limits, or refers to
         * something that does not exist.
         */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Cart Discounts of the Store. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
  /** Methods `get`, `head` and `post`. */
  "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}": {
    /**
     * Get a Cart Discount in a Store by key.
     *
     * Reads one Cart Discount of a Store, addressed by the key that a client gave it.
     */
    get: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey" | "key">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** The Cart Discount. */
        200: responses["CartDiscount"];
        /** An expansion path cannot be read. */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit reading Cart Discounts of the Store. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Check whether a Cart Discount exists in a Store, by key.
     *
     * Responds with 200 if there is a Cart Discount in a Store with this key, 404 otherwise.
     */
    head: {
      parameters: {
        query?: never;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey" | "key">;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        /** There is at least one such resource. */
        200: responses["Empty"];
        /** A query parameter is malformed, or a Query Predicate cannot be read in full. */
        400: responses["Empty"];
        /** The access token is missing, unknown or expired. */
        401: responses["Empty"];
        /** The access token has no scope that permits the operation. */
        403: responses["Empty"];
        /** There is no such resource. */
        404: responses["Empty"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["Empty"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /** The service is overloaded (assumed). */
        503: responses["EmptyWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
    /**
     * Update a Cart Discount in a Store by key.
     *
     * Applies update actions in order; either all of them take effect or none do. The response has the new version,
     * which the next update needs. The service may skip an update without effect.
     */
    post: {
      parameters: {
        query?: Pick<parameters["query"], "expand">;
        header?: Pick<parameters["header"], "X-Correlation-ID" | "X-External-User-ID">;
        path: Pick<parameters["path"], "projectKey" | "storeKey" | "key">;
        cookie?: never;
      };
      /** The version that you have seen last, and what to change. */
      requestBody: {
        content: {
          "application/json": CartDiscountUpdate;
        };
      };
      responses: {
        /** The Cart Discount with its new version. */
        200: responses["CartDiscount"];
        /**
         * The request is malformed, breaks a rule of Cart Discounts, exceeds one of their limits, or refers to
         * something that does not exist.
         */
        400: responses["ErrorResponse"];
        /** The access token is missing, unknown or expired. */
        401: responses["ErrorResponse"];
        /** The access token holds none of the scopes that permit writing Cart Discounts of the Store. */
        403: responses["ErrorResponse"];
        /** There is no such Cart Discount. */
        404: responses["ErrorResponse"];
        /** The resource has changed: its version is not the one that was sent. */
        409: responses["ErrorResponse"];
        /** Too many requests in a short time. */
        429: responses["EmptyWithRetryAfter"];
        /** An internal error of the service. */
        500: responses["ErrorResponse"];
        /** The infrastructure in front of the service could not reach it; retry with growing pauses (assumed). */
        502: responses["Empty"];
        /**
         * The service is overloaded, or an earlier operation on the same data is still running; retry with growing
         * pauses (assumed).
         */
        503: responses["ErrorResponseWithRetryAfter"];
        /** The service did not respond to its infrastructure in time; retry with growing pauses (assumed). */
        504: responses["Empty"];
      };
    };
  };
}

/** Parameters of several operations, by the place they are sent in. */
export interface parameters {
  /** Sent in the query. */
  query: {
    /**
     * Query Predicate that a Cart Discount must satisfy to be returned, such as `isActive = true and
     * requiresDiscountCode = false`. Repeatable; all predicates given must hold (assumed).
     */
    where?: readonly string[];
    /**
     * Order of the results: `<field> <direction>`, `<field>.<locale> <direction>` or
     * `custom.fields.<field> <direction>`, where the direction is `asc` (the default) or `desc`.
     * Repeatable: the next expression decides among equal values. Sorting is case-sensitive. Each resource can be
     * sorted by some of its fields, including `id`, `createdAt` and `lastModifiedAt`.
     */
    sort?: readonly string[];
    /**
     * Path of a reference to expand, with the resource in the reference's `obj` field, such as `discountGroup`.
     * Paths never contain `obj`; one path follows at most 3 references. Repeatable. What cannot be expanded stays
     * as it is and causes no error.
     */
    expand?: readonly string[];
    /**
     * Greatest number of results to return. Integer from 0 to 500.
     *
     * @defaultValue `20`
     */
    limit?: number;
    /**
     * Number of matching resources to skip; it counts resources, not pages. To read all resources, page by `id`
     * instead. Integer from 0 to 10000.
     *
     * @defaultValue `0`
     */
    offset?: number;
    /**
     * `true` computes `total`; `false` omits it, which makes the query faster (assumed).
     *
     * @defaultValue `true`
     */
    withTotal?: boolean;
    /**
     * Values for the variables of a Query Predicate. Each is a query parameter of its own, named `var.` and the
     * variable's name: `where=key = :key` takes its value from `var.key=paid`. Repeat a parameter to fill a list.
     */
    variables?: { [key: `var.${string}`]: string | readonly string[] };
    /**
     * Version of the State as you last saw it. If it has changed since, the request is refused with
     * `ConcurrentModification`. Integer.
     */
    version: number;
  };
  /** Sent as headers. */
  header: {
    /**
     * Links a request to its response and to everything that the service does for it. 8 to 256 letters, digits,
     * underscores and hyphens; a UUID works. By default, the service generates one.
     */
    "X-Correlation-ID"?: CorrelationId;
    /**
     * Identifier of the external user on whose behalf the request is made. It is stored as `externalUserId` in
     * `createdBy` and `lastModifiedBy`. It must not hold personal data such as an e-mail address; encrypting what
     * is passed is up to the caller. A token scope `external_user_id:{externalId}` can supply it as well.
     */
    "X-External-User-ID"?: string;
  };
  /** Sent in the path. */
  path: {
    /** Key of the Project. */
    projectKey: string;
    /** Identifier that the service gave to the Cart Discount; unique within one Project. */
    id: string;
    /** Key that a client gave to the Cart Discount; the same in every Project that uses it. */
    key: string;
    /** Key of the Store that the request is restricted to. */
    storeKey: string;
  };
}

/** Headers of several responses. */
export interface headers {
  /** The correlation id of the request, or one generated by the service. */
  "X-Correlation-ID": CorrelationId;
  /** How long to wait before the next attempt: a number of seconds, or a date in the form HTTP uses. Assumed. */
  "Retry-After"?: string;
}

/** Responses of several operations. */
export interface responses {
  /** A body of type `application/json`. */
  ErrorResponse: {
    headers: Pick<headers, "X-Correlation-ID">;
    content: {
      "application/json": ErrorResponse;
    };
  };
  /** No body. */
  EmptyWithRetryAfter: {
    headers: Pick<headers, "X-Correlation-ID" | "Retry-After">;
    content?: never;
  };
  /** No body. */
  Empty: {
    headers: Pick<headers, "X-Correlation-ID">;
    content?: never;
  };
  /** A body of type `application/json`. */
  ErrorResponseWithRetryAfter: {
    headers: Pick<headers, "X-Correlation-ID" | "Retry-After">;
    content: {
      "application/json": ErrorResponse;
    };
  };
  /** A body of type `application/json`. */
  State: {
    headers: Pick<headers, "X-Correlation-ID">;
    content: {
      "application/json": State;
    };
  };
  /** A body of type `application/json`. */
  RecurrencePolicy: {
    headers: Pick<headers, "X-Correlation-ID">;
    content: {
      "application/json": RecurrencePolicy;
    };
  };
  /** A body of type `application/json`. */
  CartDiscountPagedQueryResponse: {
    headers: Pick<headers, "X-Correlation-ID">;
    content: {
      "application/json": CartDiscountPagedQueryResponse;
    };
  };
  /** A body of type `application/json`. */
  CartDiscount: {
    headers: Pick<headers, "X-Correlation-ID">;
    content: {
      "application/json": CartDiscount;
    };
  };
}

/** Every operation, by its id. */
export interface operations {
  /** `GET /{projectKey}/states` */
  queryStates: paths["/{projectKey}/states"]["get"];
  /** `HEAD /{projectKey}/states` */
  existsStates: paths["/{projectKey}/states"]["head"];
  /** `POST /{projectKey}/states` */
  createState: paths["/{projectKey}/states"]["post"];
  /** `GET /{projectKey}/states/{id}` */
  getStateById: paths["/{projectKey}/states/{id}"]["get"];
  /** `HEAD /{projectKey}/states/{id}` */
  existsStateById: paths["/{projectKey}/states/{id}"]["head"];
  /** `POST /{projectKey}/states/{id}` */
  updateStateById: paths["/{projectKey}/states/{id}"]["post"];
  /** `DELETE /{projectKey}/states/{id}` */
  deleteStateById: paths["/{projectKey}/states/{id}"]["delete"];
  /** `GET /{projectKey}/states/key={key}` */
  getStateByKey: paths["/{projectKey}/states/key={key}"]["get"];
  /** `HEAD /{projectKey}/states/key={key}` */
  existsStateByKey: paths["/{projectKey}/states/key={key}"]["head"];
  /** `POST /{projectKey}/states/key={key}` */
  updateStateByKey: paths["/{projectKey}/states/key={key}"]["post"];
  /** `DELETE /{projectKey}/states/key={key}` */
  deleteStateByKey: paths["/{projectKey}/states/key={key}"]["delete"];
  /** `GET /{projectKey}/recurrence-policies` */
  queryRecurrencePolicies: paths["/{projectKey}/recurrence-policies"]["get"];
  /** `HEAD /{projectKey}/recurrence-policies` */
  existsRecurrencePolicies: paths["/{projectKey}/recurrence-policies"]["head"];
  /** `POST /{projectKey}/recurrence-policies` */
  createRecurrencePolicy: paths["/{projectKey}/recurrence-policies"]["post"];
  /** `GET /{projectKey}/recurrence-policies/{id}` */
  getRecurrencePolicyById: paths["/{projectKey}/recurrence-policies/{id}"]["get"];
  /** `HEAD /{projectKey}/recurrence-policies/{id}` */
  existsRecurrencePolicyById: paths["/{projectKey}/recurrence-policies/{id}"]["head"];
  /** `POST /{projectKey}/recurrence-policies/{id}` */
  updateRecurrencePolicyById: paths["/{projectKey}/recurrence-policies/{id}"]["post"];
  /** `GET /{projectKey}/recurrence-policies/key={key}` */
  getRecurrencePolicyByKey: paths["/{projectKey}/recurrence-policies/key={key}"]["get"];
  /** `HEAD /{projectKey}/recurrence-policies/key={key}` */
  existsRecurrencePolicyByKey: paths["/{projectKey}/recurrence-policies/key={key}"]["head"];
  /** `POST /{projectKey}/recurrence-policies/key={key}` */
  updateRecurrencePolicyByKey: paths["/{projectKey}/recurrence-policies/key={key}"]["post"];
  /** `GET /{projectKey}/cart-discounts` */
  queryCartDiscounts: paths["/{projectKey}/cart-discounts"]["get"];
  /** `HEAD /{projectKey}/cart-discounts` */
  existsCartDiscounts: paths["/{projectKey}/cart-discounts"]["head"];
  /** `POST /{projectKey}/cart-discounts` */
  createCartDiscount: paths["/{projectKey}/cart-discounts"]["post"];
  /** `GET /{projectKey}/cart-discounts/{id}` */
  getCartDiscountById: paths["/{projectKey}/cart-discounts/{id}"]["get"];
  /** `HEAD /{projectKey}/cart-discounts/{id}` */
  existsCartDiscountById: paths["/{projectKey}/cart-discounts/{id}"]["head"];
  /** `POST /{projectKey}/cart-discounts/{id}` */
  updateCartDiscountById: paths["/{projectKey}/cart-discounts/{id}"]["post"];
  /** `DELETE /{projectKey}/cart-discounts/{id}` */
  deleteCartDiscountById: paths["/{projectKey}/cart-discounts/{id}"]["delete"];
  /** `GET /{projectKey}/cart-discounts/key={key}` */
  getCartDiscountByKey: paths["/{projectKey}/cart-discounts/key={key}"]["get"];
  /** `HEAD /{projectKey}/cart-discounts/key={key}` */
  existsCartDiscountByKey: paths["/{projectKey}/cart-discounts/key={key}"]["head"];
  /** `POST /{projectKey}/cart-discounts/key={key}` */
  updateCartDiscountByKey: paths["/{projectKey}/cart-discounts/key={key}"]["post"];
  /** `GET /{projectKey}/in-store/key={storeKey}/cart-discounts` */
  queryCartDiscountsInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts"]["get"];
  /** `HEAD /{projectKey}/in-store/key={storeKey}/cart-discounts` */
  existsCartDiscountsInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts"]["head"];
  /** `POST /{projectKey}/in-store/key={storeKey}/cart-discounts` */
  createCartDiscountInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts"]["post"];
  /** `GET /{projectKey}/in-store/key={storeKey}/cart-discounts/{id}` */
  getCartDiscountByIdInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}"]["get"];
  /** `HEAD /{projectKey}/in-store/key={storeKey}/cart-discounts/{id}` */
  existsCartDiscountByIdInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}"]["head"];
  /** `POST /{projectKey}/in-store/key={storeKey}/cart-discounts/{id}` */
  updateCartDiscountByIdInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}"]["post"];
  /** `GET /{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}` */
  getCartDiscountByKeyInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}"]["get"];
  /** `HEAD /{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}` */
  existsCartDiscountByKeyInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}"]["head"];
  /** `POST /{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}` */
  updateCartDiscountByKeyInStore: paths["/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}"]["post"];
}

/** Every schema, by its key. */
export interface components {
  /** Types by the keys of the description. */
  schemas: {
    ApprovalRule: ApprovalRule;
    ApprovalRuleSetCustomTypeAction: ApprovalRuleSetCustomTypeAction;
    ApprovalRuleSetCustomFieldAction: ApprovalRuleSetCustomFieldAction;
    ResourceTypeId: ResourceTypeId;
    CustomFieldReferenceValue: CustomFieldReferenceValue;
    Initiator: Initiator;
    CreatedBy: CreatedBy;
    LastModifiedBy: LastModifiedBy;
    BusinessUnit: BusinessUnit;
    BusinessUnitKeyReference: BusinessUnitKeyReference;
    BusinessUnitResourceIdentifier: BusinessUnitResourceIdentifier;
    BusinessUnitSetUnitTypeAction: BusinessUnitSetUnitTypeAction;
    CartDiscount: CartDiscount;
    CartDiscountDraft: CartDiscountDraft;
    CartDiscountKey: CartDiscountKey;
    CartDiscountReference: CartDiscountReference;
    CartDiscountResourceIdentifier: CartDiscountResourceIdentifier;
    CartDiscountPagedQueryResponse: CartDiscountPagedQueryResponse;
    CartDiscountUpdate: CartDiscountUpdate;
    CartDiscountUpdateAction: CartDiscountUpdateAction;
    CartDiscountSetKeyAction: CartDiscountSetKeyAction;
    CartDiscountChangeValueAction: CartDiscountChangeValueAction;
    CartDiscountChangeCartPredicateAction: CartDiscountChangeCartPredicateAction;
    CartDiscountChangeTargetAction: CartDiscountChangeTargetAction;
    CartDiscountChangeIsActiveAction: CartDiscountChangeIsActiveAction;
    CartDiscountChangeNameAction: CartDiscountChangeNameAction;
    CartDiscountSetDescriptionAction: CartDiscountSetDescriptionAction;
    CartDiscountChangeSortOrderAction: CartDiscountChangeSortOrderAction;
    CartDiscountSetDiscountGroupAction: CartDiscountSetDiscountGroupAction;
    CartDiscountChangeRequiresDiscountCodeAction: CartDiscountChangeRequiresDiscountCodeAction;
    CartDiscountSetValidFromAction: CartDiscountSetValidFromAction;
    CartDiscountSetValidUntilAction: CartDiscountSetValidUntilAction;
    CartDiscountSetValidFromAndUntilAction: CartDiscountSetValidFromAndUntilAction;
    CartDiscountChangeStackingModeAction: CartDiscountChangeStackingModeAction;
    CartDiscountAddStoreAction: CartDiscountAddStoreAction;
    CartDiscountRemoveStoreAction: CartDiscountRemoveStoreAction;
    CartDiscountSetStoresAction: CartDiscountSetStoresAction;
    CartDiscountSetCustomTypeAction: CartDiscountSetCustomTypeAction;
    CartDiscountSetCustomFieldAction: CartDiscountSetCustomFieldAction;
    CartDiscountTarget: CartDiscountTarget;
    CartDiscountTargetLineItems: CartDiscountTargetLineItems;
    CartDiscountTargetCustomLineItems: CartDiscountTargetCustomLineItems;
    CartDiscountTargetShipping: CartDiscountTargetShipping;
    CartDiscountTargetTotalPrice: CartDiscountTargetTotalPrice;
    CartDiscountTargetMultiBuyLineItems: CartDiscountTargetMultiBuyLineItems;
    CartDiscountTargetMultiBuyCustomLineItems: CartDiscountTargetMultiBuyCustomLineItems;
    CartDiscountTargetPattern: CartDiscountTargetPattern;
    PatternComponent: PatternComponent;
    CountOnLineItemUnits: CountOnLineItemUnits;
    CountOnCustomLineItemUnits: CountOnCustomLineItemUnits;
    SelectionMode: SelectionMode;
    StackingMode: StackingMode;
    CartDiscountValue: CartDiscountValue;
    CartDiscountValueRelative: CartDiscountValueRelative;
    CartDiscountValueAbsolute: CartDiscountValueAbsolute;
    CartDiscountValueFixed: CartDiscountValueFixed;
    CartDiscountValueGiftLineItem: CartDiscountValueGiftLineItem;
    CartDiscountValueDraft: CartDiscountValueDraft;
    CartDiscountValueRelativeDraft: CartDiscountValueRelativeDraft;
    CartDiscountValueAbsoluteDraft: CartDiscountValueAbsoluteDraft;
    CartDiscountValueFixedDraft: CartDiscountValueFixedDraft;
    CartDiscountValueGiftLineItemDraft: CartDiscountValueGiftLineItemDraft;
    DiscountApplicationMode: DiscountApplicationMode;
    CorrelationId: CorrelationId;
    CustomFields: CustomFields;
    CustomFieldsDraft: CustomFieldsDraft;
    FieldContainer: FieldContainer;
    TypeReference: TypeReference;
    TypeResourceIdentifier: TypeResourceIdentifier;
    CustomerGroupAssignment: CustomerGroupAssignment;
    CustomerGroupAssignmentDraft: CustomerGroupAssignmentDraft;
    Customer: Customer;
    CustomerDraft: CustomerDraft;
    CustomerAddCustomerGroupAssignmentAction: CustomerAddCustomerGroupAssignmentAction;
    CustomerRemoveCustomerGroupAssignmentAction: CustomerRemoveCustomerGroupAssignmentAction;
    CustomerSetCustomerGroupAssignmentsAction: CustomerSetCustomerGroupAssignmentsAction;
    CustomerGroupAssignmentIdentifier: CustomerGroupAssignmentIdentifier;
    DiscountCodeState: DiscountCodeState;
    DiscountTypeCombination: DiscountTypeCombination;
    DiscountTypeCombinationStacking: DiscountTypeCombinationStacking;
    DiscountTypeCombinationBestDeal: DiscountTypeCombinationBestDeal;
    ChosenDiscountType: ChosenDiscountType;
    Cart: Cart;
    DiscountGroup: DiscountGroup;
    DiscountGroupReference: DiscountGroupReference;
    DiscountGroupResourceIdentifier: DiscountGroupResourceIdentifier;
    DiscountGroupDraft: DiscountGroupDraft;
    DiscountGroupUpdateAction: DiscountGroupUpdateAction;
    DiscountGroupSetKeyAction: DiscountGroupSetKeyAction;
    DiscountGroupSetSortOrderAction: DiscountGroupSetSortOrderAction;
    DiscountGroupSetNameAction: DiscountGroupSetNameAction;
    DiscountGroupSetDescriptionAction: DiscountGroupSetDescriptionAction;
    DiscountGroupDraftInput: DiscountGroupDraftInput;
    DiscountGroupUpdateActionInput: DiscountGroupUpdateActionInput;
    DiscountGroupSetKeyActionInput: DiscountGroupSetKeyActionInput;
    DiscountGroupSetSortOrderActionInput: DiscountGroupSetSortOrderActionInput;
    DiscountGroupSetNameActionInput: DiscountGroupSetNameActionInput;
    DiscountGroupSetDescriptionActionInput: DiscountGroupSetDescriptionActionInput;
    SetDiscountGroupKey: SetDiscountGroupKey;
    SetDiscountGroupSortOrder: SetDiscountGroupSortOrder;
    SetDiscountGroupName: SetDiscountGroupName;
    SetDiscountGroupDescription: SetDiscountGroupDescription;
    DiscountGroupQueryResult: DiscountGroupQueryResult;
    DiscountGroupSelection: DiscountGroupSelection;
    ErrorResponse: ErrorResponse;
    ErrorObject: ErrorObject;
    ConcurrentModificationError: ConcurrentModificationError;
    InvalidJsonInputError: InvalidJsonInputError;
    InvalidInputError: InvalidInputError;
    InvalidOperationError: InvalidOperationError;
    InvalidFieldError: InvalidFieldError;
    RequiredFieldError: RequiredFieldError;
    DuplicateFieldError: DuplicateFieldError;
    ReferencedResourceNotFoundError: ReferencedResourceNotFoundError;
    MaxCartDiscountsReachedError: MaxCartDiscountsReachedError;
    MaxStoreReferencesReachedError: MaxStoreReferencesReachedError;
    StoreCartDiscountsLimitReachedError: StoreCartDiscountsLimitReachedError;
    ExpiredCustomerEmailTokenError: ExpiredCustomerEmailTokenError;
    ExpiredCustomerPasswordTokenError: ExpiredCustomerPasswordTokenError;
    SearchNotReadyError: SearchNotReadyError;
    NewMasterVariantAdditionNotAllowedError: NewMasterVariantAdditionNotAllowedError;
    InvalidTokenError: InvalidTokenError;
    InsufficientScopeError: InsufficientScopeError;
    ResourceNotFoundError: ResourceNotFoundError;
    NotFoundError: NotFoundError;
    GeneralError: GeneralError;
    OverCapacityError: OverCapacityError;
    PendingOperationError: PendingOperationError;
    GraphQLRequest: GraphQLRequest;
    GraphQLResponse: GraphQLResponse;
    GraphQLError: GraphQLError;
    GraphQLErrorLocation: GraphQLErrorLocation;
    LocalizedStringItem: LocalizedStringItem;
    LocalizedString: LocalizedString;
    MessagePayload: MessagePayload;
    DiscountGroupCreatedMessagePayload: DiscountGroupCreatedMessagePayload;
    DiscountGroupDeletedMessagePayload: DiscountGroupDeletedMessagePayload;
    DiscountGroupKeySetMessagePayload: DiscountGroupKeySetMessagePayload;
    DiscountGroupSortOrderSetMessagePayload: DiscountGroupSortOrderSetMessagePayload;
    CustomerGroupAssignmentAddedMessagePayload: CustomerGroupAssignmentAddedMessagePayload;
    CustomerGroupAssignmentRemovedMessagePayload: CustomerGroupAssignmentRemovedMessagePayload;
    CustomerGroupAssignmentsSetMessagePayload: CustomerGroupAssignmentsSetMessagePayload;
    OrderBusinessUnitSetMessagePayload: OrderBusinessUnitSetMessagePayload;
    BusinessUnitTopLevelUnitSetMessagePayload: BusinessUnitTopLevelUnitSetMessagePayload;
    BusinessUnitTypeSetMessagePayload: BusinessUnitTypeSetMessagePayload;
    CustomerEmailTokenCreatedMessagePayload: CustomerEmailTokenCreatedMessagePayload;
    CustomerPasswordTokenCreatedMessagePayload: CustomerPasswordTokenCreatedMessagePayload;
    Money: Money;
    CentPrecisionMoney: CentPrecisionMoney;
    HighPrecisionMoney: HighPrecisionMoney;
    TypedMoney: TypedMoney;
    CentPrecisionMoneyDraft: CentPrecisionMoneyDraft;
    HighPrecisionMoneyDraft: HighPrecisionMoneyDraft;
    TypedMoneyDraft: TypedMoneyDraft;
    Order: Order;
    OrderSetBusinessUnitAction: OrderSetBusinessUnitAction;
    OrderSetCustomShippingMethodAction: OrderSetCustomShippingMethodAction;
    OrderEditSetBusinessUnitAction: OrderEditSetBusinessUnitAction;
    OrderEditSetCustomShippingMethodAction: OrderEditSetCustomShippingMethodAction;
    ProductTailoringPagedQueryResponse: ProductTailoringPagedQueryResponse;
    ImageUploadStatus: ImageUploadStatus;
    ProjectLimitsProjection: ProjectLimitsProjection;
    DiscountGroupLimitsProjection: DiscountGroupLimitsProjection;
    LimitWithCurrent: LimitWithCurrent;
    PagedQueryResult: PagedQueryResult;
    RecurrencePolicy: RecurrencePolicy;
    RecurrencePolicyKey: RecurrencePolicyKey;
    RecurrencePolicyDraft: RecurrencePolicyDraft;
    RecurrencePolicySchedule: RecurrencePolicySchedule;
    StandardSchedule: StandardSchedule;
    DayOfMonthSchedule: DayOfMonthSchedule;
    ScheduleDraft: ScheduleDraft;
    StandardScheduleDraft: StandardScheduleDraft;
    DayOfMonthScheduleDraft: DayOfMonthScheduleDraft;
    IntervalUnit: IntervalUnit;
    RecurrencePolicyReference: RecurrencePolicyReference;
    RecurrencePolicyResourceIdentifier: RecurrencePolicyResourceIdentifier;
    RecurrencePolicyPagedQueryResponse: RecurrencePolicyPagedQueryResponse;
    RecurrencePolicyUpdate: RecurrencePolicyUpdate;
    RecurrencePolicyUpdateAction: RecurrencePolicyUpdateAction;
    RecurrencePolicySetKeyAction: RecurrencePolicySetKeyAction;
    RecurrencePolicySetNameAction: RecurrencePolicySetNameAction;
    RecurrencePolicySetDescriptionAction: RecurrencePolicySetDescriptionAction;
    Reference: Reference;
    ResourceIdentifier: ResourceIdentifier;
    SearchSorting: SearchSorting;
    SearchSortRequest: SearchSortRequest;
    ProductSearchExactExpression: ProductSearchExactExpression;
    ProductSearchField: ProductSearchField;
    CustomerSearchField: CustomerSearchField;
    BusinessUnitSearchStatus: BusinessUnitSearchStatus;
    ShipmentState: ShipmentState;
    ShoppingList: ShoppingList;
    ShoppingListLineItem: ShoppingListLineItem;
    ShoppingListDraft: ShoppingListDraft;
    ShoppingListSetBusinessUnitAction: ShoppingListSetBusinessUnitAction;
    ShoppingListPermission: ShoppingListPermission;
    SortOrder: SortOrder;
    State: State;
    StateDraft: StateDraft;
    StateTypeEnum: StateTypeEnum;
    StateRoleEnum: StateRoleEnum;
    StateReference: StateReference;
    StateResourceIdentifier: StateResourceIdentifier;
    StatePagedQueryResponse: StatePagedQueryResponse;
    StateUpdate: StateUpdate;
    StateUpdateAction: StateUpdateAction;
    StateChangeKeyAction: StateChangeKeyAction;
    StateSetNameAction: StateSetNameAction;
    StateSetDescriptionAction: StateSetDescriptionAction;
    StateChangeTypeAction: StateChangeTypeAction;
    StateChangeInitialAction: StateChangeInitialAction;
    StateSetTransitionsAction: StateSetTransitionsAction;
    StateSetRolesAction: StateSetRolesAction;
    StateAddRolesAction: StateAddRolesAction;
    StateRemoveRolesAction: StateRemoveRolesAction;
    StoreKeyReference: StoreKeyReference;
    StoreResourceIdentifier: StoreResourceIdentifier;
    CustomerEmailToken: CustomerEmailToken;
    CustomerPasswordToken: CustomerPasswordToken;
    CustomerCreateEmailToken: CustomerCreateEmailToken;
    CustomerCreatePasswordResetToken: CustomerCreatePasswordResetToken;
  };
}
