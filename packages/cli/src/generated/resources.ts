// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type { ResourceDescription, TypeWords } from "../resource/description.ts";

/** Every resource of the client with its methods, in the order of the description. */
export const resources: readonly ResourceDescription[] = [
  {
    property: "states",
    word: "states",
    noun: "State",
    summary:
      "finite state machines for custom workflows: which step an order, a line item, a product, a review, a payment or a quote is in, and which step may come next",
    columns: [
      { path: ["key"] },
      { path: ["name"], isMap: true },
      { path: ["type"] },
      { path: ["initial"] },
      { path: ["builtIn"] },
      { path: ["version"] },
    ],
    methods: [
      {
        verb: "query",
        summary: "query States",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              'Query Predicate that a State must satisfy to be returned, such as type = "OrderState" and initial = true',
            is: "text",
            isList: true,
            example: 'type = "OrderState" and initial = true',
          },
          {
            name: "sort",
            word: "sort",
            summary:
              "order of the results: <field> <direction>, <field>.<locale> <direction> or custom.fields.<field> <direction>, where the direction is asc (the default) or desc",
            is: "text",
            isList: true,
            suggestions: [
              "id",
              "version",
              "key",
              "type",
              "initial",
              "builtIn",
              "createdAt",
              "createdBy.clientId",
              "createdBy.isPlatformClient",
              "createdBy.externalUserId",
              "lastModifiedAt",
              "lastModifiedBy.clientId",
              "lastModifiedBy.isPlatformClient",
              "lastModifiedBy.externalUserId",
            ],
            example: "createdAt desc",
          },
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as transitions[*]",
            is: "text",
            isList: true,
            suggestions: [
              "transitions[*]",
              "transitions[*].transitions[*]",
              "transitions[*].transitions[*].transitions[*]",
            ],
            example: "transitions[*]",
          },
          {
            name: "limit",
            word: "limit",
            summary: "greatest number of results to return (0 to 500; 20 unless given)",
            is: "integer",
            example: "100",
          },
          {
            name: "offset",
            word: "offset",
            summary:
              "number of matching resources to skip; it counts resources, not pages (0 to 10000; 0 unless given)",
            is: "integer",
            example: "40",
          },
          {
            name: "withTotal",
            word: "with-total",
            summary: "true computes total; false omits it, which makes the query faster (assumed) (true unless given)",
            is: "boolean",
            example: "false",
          },
          {
            name: "variables",
            word: "var",
            summary: "values for the variables of a Query Predicate",
            is: "pair",
            isList: true,
          },
        ],
        results: "results",
        answer: "page",
      },
      {
        verb: "iterate",
        summary: "iterate over all results of query, in the order of id",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              'Query Predicate that a State must satisfy to be returned, such as type = "OrderState" and initial = true',
            is: "text",
            isList: true,
            example: 'type = "OrderState" and initial = true',
          },
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as transitions[*]",
            is: "text",
            isList: true,
            suggestions: [
              "transitions[*]",
              "transitions[*].transitions[*]",
              "transitions[*].transitions[*].transitions[*]",
            ],
            example: "transitions[*]",
          },
          {
            name: "variables",
            word: "var",
            summary: "values for the variables of a Query Predicate",
            is: "pair",
            isList: true,
          },
          { name: "limit", word: "limit", summary: "size of a page (1 to 500; 500 unless given)", is: "integer" },
          { name: "after", word: "after", summary: "where to resume: after the result with this id", is: "text" },
        ],
        answer: "walk",
      },
      {
        verb: "existsMatching",
        summary: "check whether any State matches",
        options: [
          {
            name: "where",
            word: "where",
            summary: 'Query Predicate that a State must satisfy, such as type = "OrderState" and initial = true',
            is: "text",
            isList: true,
            example: 'type = "OrderState" and initial = true',
          },
        ],
        answer: "truth",
      },
      {
        verb: "create",
        summary: "create a State",
        body: { type: "StateDraft" },
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as transitions[*]",
            is: "text",
            isList: true,
            suggestions: [
              "transitions[*]",
              "transitions[*].transitions[*]",
              "transitions[*].transitions[*].transitions[*]",
            ],
            example: "transitions[*]",
          },
        ],
        answer: "resource",
      },
      {
        verb: "get",
        summary: "get a State by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the State; the same in every Project that uses it",
              example: "open",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the State; unique within one Project",
              example: "7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90",
            },
          ],
        ],
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as transitions[*]",
            is: "text",
            isList: true,
            suggestions: [
              "transitions[*]",
              "transitions[*].transitions[*]",
              "transitions[*].transitions[*].transitions[*]",
            ],
            example: "transitions[*]",
          },
        ],
        answer: "resource",
      },
      {
        verb: "exists",
        summary: "check whether a State exists, by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the State; the same in every Project that uses it",
              example: "open",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the State; unique within one Project",
              example: "7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90",
            },
          ],
        ],
        answer: "truth",
      },
      {
        verb: "update",
        summary: "update a State by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the State; the same in every Project that uses it",
              example: "open",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the State; unique within one Project",
              example: "7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90",
            },
          ],
        ],
        isVersioned: true,
        action: "StateUpdateAction",
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as transitions[*]",
            is: "text",
            isList: true,
            suggestions: [
              "transitions[*]",
              "transitions[*].transitions[*]",
              "transitions[*].transitions[*].transitions[*]",
            ],
            example: "transitions[*]",
          },
        ],
        answer: "resource",
      },
      {
        verb: "delete",
        summary: "delete a State by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the State; the same in every Project that uses it",
              example: "open",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the State; unique within one Project",
              example: "7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90",
            },
          ],
        ],
        isVersioned: true,
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as transitions[*]",
            is: "text",
            isList: true,
            suggestions: [
              "transitions[*]",
              "transitions[*].transitions[*]",
              "transitions[*].transitions[*].transitions[*]",
            ],
            example: "transitions[*]",
          },
        ],
        answer: "resource",
      },
    ],
  },
  {
    property: "recurrencePolicies",
    word: "recurrence-policies",
    noun: "Recurrence Policy",
    summary: "reusable schedules for selling recurring products: at a fixed interval, or on one day of each month",
    columns: [{ path: ["key"] }, { path: ["name"], isMap: true }, { path: ["schedule"] }, { path: ["version"] }],
    methods: [
      {
        verb: "query",
        summary: "query Recurrence Policies",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              'Query Predicate that a Recurrence Policy must satisfy to be returned, such as schedule(type = "dayOfMonth")',
            is: "text",
            isList: true,
            example: 'schedule(type = "dayOfMonth")',
          },
          {
            name: "sort",
            word: "sort",
            summary:
              "order of the results: <field> <direction>, <field>.<locale> <direction> or custom.fields.<field> <direction>, where the direction is asc (the default) or desc",
            is: "text",
            isList: true,
            suggestions: [
              "id",
              "version",
              "key",
              "schedule.type",
              "schedule.value",
              "schedule.intervalUnit",
              "schedule.day",
              "createdAt",
              "createdBy.clientId",
              "createdBy.isPlatformClient",
              "createdBy.externalUserId",
              "lastModifiedAt",
              "lastModifiedBy.clientId",
              "lastModifiedBy.isPlatformClient",
              "lastModifiedBy.externalUserId",
              "versionModifiedAt",
            ],
            example: "createdAt desc",
          },
          {
            name: "expand",
            word: "expand",
            summary: "expansion paths, accepted as by every resource",
            is: "text",
            isList: true,
          },
          {
            name: "limit",
            word: "limit",
            summary: "greatest number of results to return (0 to 500; 20 unless given)",
            is: "integer",
            example: "100",
          },
          {
            name: "offset",
            word: "offset",
            summary:
              "number of matching resources to skip; it counts resources, not pages (0 to 10000; 0 unless given)",
            is: "integer",
            example: "40",
          },
          {
            name: "withTotal",
            word: "with-total",
            summary: "true computes total; false omits it, which makes the query faster (assumed) (true unless given)",
            is: "boolean",
            example: "false",
          },
          {
            name: "variables",
            word: "var",
            summary: "values for the variables of a Query Predicate",
            is: "pair",
            isList: true,
          },
        ],
        results: "results",
        answer: "page",
      },
      {
        verb: "iterate",
        summary: "iterate over all results of query, in the order of id",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              'Query Predicate that a Recurrence Policy must satisfy to be returned, such as schedule(type = "dayOfMonth")',
            is: "text",
            isList: true,
            example: 'schedule(type = "dayOfMonth")',
          },
          {
            name: "expand",
            word: "expand",
            summary: "expansion paths, accepted as by every resource",
            is: "text",
            isList: true,
          },
          {
            name: "variables",
            word: "var",
            summary: "values for the variables of a Query Predicate",
            is: "pair",
            isList: true,
          },
          { name: "limit", word: "limit", summary: "size of a page (1 to 500; 500 unless given)", is: "integer" },
          { name: "after", word: "after", summary: "where to resume: after the result with this id", is: "text" },
        ],
        answer: "walk",
      },
      {
        verb: "existsMatching",
        summary: "check whether any Recurrence Policy matches",
        options: [
          {
            name: "where",
            word: "where",
            summary: 'Query Predicate that a Recurrence Policy must satisfy, such as key = "every-two-weeks"',
            is: "text",
            isList: true,
            example: 'key = "end-of-month"',
          },
        ],
        answer: "truth",
      },
      {
        verb: "create",
        summary: "create a Recurrence Policy",
        body: { type: "RecurrencePolicyDraft" },
        options: [
          {
            name: "expand",
            word: "expand",
            summary: "expansion paths, accepted as by every resource",
            is: "text",
            isList: true,
          },
        ],
        answer: "resource",
      },
      {
        verb: "get",
        summary: "get a Recurrence Policy by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Recurrence Policy; the same in every Project that uses it",
              example: "every-two-weeks",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Recurrence Policy; unique within one Project",
              example: "d2a7c5e1-6b90-4f38-a14d-8e05f3b96c72",
            },
          ],
        ],
        options: [
          {
            name: "expand",
            word: "expand",
            summary: "expansion paths, accepted as by every resource",
            is: "text",
            isList: true,
          },
        ],
        answer: "resource",
      },
      {
        verb: "exists",
        summary: "check whether a Recurrence Policy exists, by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Recurrence Policy; the same in every Project that uses it",
              example: "every-two-weeks",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Recurrence Policy; unique within one Project",
              example: "d2a7c5e1-6b90-4f38-a14d-8e05f3b96c72",
            },
          ],
        ],
        answer: "truth",
      },
      {
        verb: "update",
        summary: "update a Recurrence Policy by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Recurrence Policy; the same in every Project that uses it",
              example: "every-two-weeks",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Recurrence Policy; unique within one Project",
              example: "d2a7c5e1-6b90-4f38-a14d-8e05f3b96c72",
            },
          ],
        ],
        isVersioned: true,
        action: "RecurrencePolicyUpdateAction",
        options: [
          {
            name: "expand",
            word: "expand",
            summary: "expansion paths, accepted as by every resource",
            is: "text",
            isList: true,
          },
        ],
        answer: "resource",
      },
    ],
  },
  {
    property: "cartDiscounts",
    word: "cart-discounts",
    noun: "Cart Discount",
    summary:
      "changes to the prices of Carts: of Line Items, Custom Line Items, the shipping cost or the total price; for the whole Project or for up to 500 Stores",
    columns: [
      { path: ["key"] },
      { path: ["name"], isMap: true },
      { path: ["sortOrder"] },
      { path: ["isActive"] },
      { path: ["validFrom"] },
      { path: ["validUntil"] },
      { path: ["requiresDiscountCode"] },
      { path: ["discountGroup", "id"] },
      { path: ["value"] },
      { path: ["cartPredicate"] },
      { path: ["stores"] },
      { path: ["stackingMode"] },
      { path: ["version"] },
    ],
    methods: [
      {
        verb: "query",
        summary: "query Cart Discounts",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              "Query Predicate that a Cart Discount must satisfy to be returned, such as isActive = true and requiresDiscountCode = false",
            is: "text",
            isList: true,
            example: "isActive = true and requiresDiscountCode = false",
          },
          {
            name: "sort",
            word: "sort",
            summary:
              "order of the results: <field> <direction>, <field>.<locale> <direction> or custom.fields.<field> <direction>, where the direction is asc (the default) or desc",
            is: "text",
            isList: true,
            suggestions: [
              "id",
              "version",
              "key",
              "value.type",
              "value.permyriad",
              "value.applicationMode",
              "value.variantId",
              "cartPredicate",
              "target.type",
              "target.predicate",
              "target.triggerQuantity",
              "target.discountedQuantity",
              "target.maxOccurrence",
              "target.selectionMode",
              "sortOrder",
              "isActive",
              "validFrom",
              "validUntil",
              "requiresDiscountCode",
              "stackingMode",
              "discountGroup.id",
              "createdAt",
              "createdBy.clientId",
              "createdBy.isPlatformClient",
              "createdBy.externalUserId",
              "lastModifiedAt",
              "lastModifiedBy.clientId",
              "lastModifiedBy.isPlatformClient",
              "lastModifiedBy.externalUserId",
            ],
            example: "createdAt desc",
          },
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
          {
            name: "limit",
            word: "limit",
            summary: "greatest number of results to return (0 to 500; 20 unless given)",
            is: "integer",
            example: "100",
          },
          {
            name: "offset",
            word: "offset",
            summary:
              "number of matching resources to skip; it counts resources, not pages (0 to 10000; 0 unless given)",
            is: "integer",
            example: "40",
          },
          {
            name: "withTotal",
            word: "with-total",
            summary: "true computes total; false omits it, which makes the query faster (assumed) (true unless given)",
            is: "boolean",
            example: "false",
          },
          {
            name: "variables",
            word: "var",
            summary: "values for the variables of a Query Predicate",
            is: "pair",
            isList: true,
          },
        ],
        results: "results",
        answer: "page",
      },
      {
        verb: "iterate",
        summary: "iterate over all results of query, in the order of id",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              "Query Predicate that a Cart Discount must satisfy to be returned, such as isActive = true and requiresDiscountCode = false",
            is: "text",
            isList: true,
            example: "isActive = true and requiresDiscountCode = false",
          },
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
          {
            name: "variables",
            word: "var",
            summary: "values for the variables of a Query Predicate",
            is: "pair",
            isList: true,
          },
          { name: "limit", word: "limit", summary: "size of a page (1 to 500; 500 unless given)", is: "integer" },
          { name: "after", word: "after", summary: "where to resume: after the result with this id", is: "text" },
        ],
        answer: "walk",
      },
      {
        verb: "existsMatching",
        summary: "check whether any Cart Discount matches",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              'Query Predicate that a Cart Discount must satisfy, such as isActive = true and value(type = "relative")',
            is: "text",
            isList: true,
            example: 'isActive = true and value(type = "relative")',
          },
        ],
        answer: "truth",
      },
      {
        verb: "create",
        summary: "create a Cart Discount",
        body: { type: "CartDiscountDraft" },
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
        ],
        answer: "resource",
      },
      {
        verb: "get",
        summary: "get a Cart Discount by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Cart Discount; the same in every Project that uses it",
              example: "summer-shirts",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Cart Discount; unique within one Project",
              example: "5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a12",
            },
          ],
        ],
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
        ],
        answer: "resource",
      },
      {
        verb: "exists",
        summary: "check whether a Cart Discount exists, by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Cart Discount; the same in every Project that uses it",
              example: "summer-shirts",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Cart Discount; unique within one Project",
              example: "5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a12",
            },
          ],
        ],
        answer: "truth",
      },
      {
        verb: "update",
        summary: "update a Cart Discount by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Cart Discount; the same in every Project that uses it",
              example: "summer-shirts",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Cart Discount; unique within one Project",
              example: "5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a12",
            },
          ],
        ],
        isVersioned: true,
        action: "CartDiscountUpdateAction",
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
        ],
        answer: "resource",
      },
      {
        verb: "delete",
        summary: "delete a Cart Discount by identifier",
        addresses: [
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Cart Discount; unique within one Project",
              example: "5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a12",
            },
          ],
        ],
        isVersioned: true,
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
        ],
        answer: "resource",
      },
    ],
  },
  {
    property: "cartDiscounts",
    word: "cart-discounts",
    noun: "Cart Discount",
    summary:
      "changes to the prices of Carts: of Line Items, Custom Line Items, the shipping cost or the total price; for the whole Project or for up to 500 Stores",
    within: { method: "inStore", parameter: "storeKey", example: "berlin" },
    columns: [
      { path: ["key"] },
      { path: ["name"], isMap: true },
      { path: ["sortOrder"] },
      { path: ["isActive"] },
      { path: ["validFrom"] },
      { path: ["validUntil"] },
      { path: ["requiresDiscountCode"] },
      { path: ["discountGroup", "id"] },
      { path: ["value"] },
      { path: ["cartPredicate"] },
      { path: ["stores"] },
      { path: ["stackingMode"] },
      { path: ["version"] },
    ],
    methods: [
      {
        verb: "query",
        summary: "query Cart Discounts in a Store",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              "Query Predicate that a Cart Discount must satisfy to be returned, such as isActive = true and requiresDiscountCode = false",
            is: "text",
            isList: true,
            example: "isActive = true and requiresDiscountCode = false",
          },
          {
            name: "sort",
            word: "sort",
            summary:
              "order of the results: <field> <direction>, <field>.<locale> <direction> or custom.fields.<field> <direction>, where the direction is asc (the default) or desc",
            is: "text",
            isList: true,
            suggestions: [
              "id",
              "version",
              "key",
              "value.type",
              "value.permyriad",
              "value.applicationMode",
              "value.variantId",
              "cartPredicate",
              "target.type",
              "target.predicate",
              "target.triggerQuantity",
              "target.discountedQuantity",
              "target.maxOccurrence",
              "target.selectionMode",
              "sortOrder",
              "isActive",
              "validFrom",
              "validUntil",
              "requiresDiscountCode",
              "stackingMode",
              "discountGroup.id",
              "createdAt",
              "createdBy.clientId",
              "createdBy.isPlatformClient",
              "createdBy.externalUserId",
              "lastModifiedAt",
              "lastModifiedBy.clientId",
              "lastModifiedBy.isPlatformClient",
              "lastModifiedBy.externalUserId",
            ],
            example: "createdAt desc",
          },
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
          {
            name: "limit",
            word: "limit",
            summary: "greatest number of results to return (0 to 500; 20 unless given)",
            is: "integer",
            example: "100",
          },
          {
            name: "offset",
            word: "offset",
            summary:
              "number of matching resources to skip; it counts resources, not pages (0 to 10000; 0 unless given)",
            is: "integer",
            example: "40",
          },
          {
            name: "withTotal",
            word: "with-total",
            summary: "true computes total; false omits it, which makes the query faster (assumed) (true unless given)",
            is: "boolean",
            example: "false",
          },
          {
            name: "variables",
            word: "var",
            summary: "values for the variables of a Query Predicate",
            is: "pair",
            isList: true,
          },
        ],
        results: "results",
        answer: "page",
      },
      {
        verb: "iterate",
        summary: "iterate over all results of query, in the order of id",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              "Query Predicate that a Cart Discount must satisfy to be returned, such as isActive = true and requiresDiscountCode = false",
            is: "text",
            isList: true,
            example: "isActive = true and requiresDiscountCode = false",
          },
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
          {
            name: "variables",
            word: "var",
            summary: "values for the variables of a Query Predicate",
            is: "pair",
            isList: true,
          },
          { name: "limit", word: "limit", summary: "size of a page (1 to 500; 500 unless given)", is: "integer" },
          { name: "after", word: "after", summary: "where to resume: after the result with this id", is: "text" },
        ],
        answer: "walk",
      },
      {
        verb: "existsMatching",
        summary: "check whether any Cart Discount matches in a Store",
        options: [
          {
            name: "where",
            word: "where",
            summary:
              'Query Predicate that a Cart Discount must satisfy, such as isActive = true and value(type = "relative")',
            is: "text",
            isList: true,
            example: 'isActive = true and value(type = "relative")',
          },
        ],
        answer: "truth",
      },
      {
        verb: "create",
        summary: "create a Cart Discount in a Store",
        body: { type: "CartDiscountDraft" },
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
        ],
        answer: "resource",
      },
      {
        verb: "get",
        summary: "get a Cart Discount in a Store by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Cart Discount; the same in every Project that uses it",
              example: "berlin-summer",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Cart Discount; unique within one Project",
              example: "5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a15",
            },
          ],
        ],
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
        ],
        answer: "resource",
      },
      {
        verb: "exists",
        summary: "check whether a Cart Discount exists in a Store, by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Cart Discount; the same in every Project that uses it",
              example: "berlin-summer",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Cart Discount; unique within one Project",
              example: "5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a15",
            },
          ],
        ],
        answer: "truth",
      },
      {
        verb: "update",
        summary: "update a Cart Discount in a Store by identifier or key",
        addresses: [
          [
            {
              name: "key",
              summary: "key that a client gave to the Cart Discount; the same in every Project that uses it",
              example: "berlin-summer",
            },
          ],
          [
            {
              name: "id",
              summary: "identifier that the service gave to the Cart Discount; unique within one Project",
              example: "5b0c9a52-7f0a-4c8e-9a51-0d6c1f2e7a15",
            },
          ],
        ],
        isVersioned: true,
        action: "CartDiscountUpdateAction",
        options: [
          {
            name: "expand",
            word: "expand",
            summary:
              "path of a reference to expand, with the resource in the reference's obj field, such as discountGroup",
            is: "text",
            isList: true,
            suggestions: [
              "value.product",
              "value.supplyChannel",
              "value.distributionChannel",
              "references[*]",
              "discountGroup",
              "custom.type",
            ],
            example: "discountGroup",
          },
        ],
        answer: "resource",
      },
    ],
  },
  {
    property: "discountGroups",
    word: "discount-groups",
    noun: "Discount Group",
    summary: "a group of Cart Discounts of which only one is applied to a Cart: the one that saves most (best deal)",
    columns: [{ path: ["key"] }, { path: ["name"], isMap: true }, { path: ["sortOrder"] }, { path: ["version"] }],
    methods: [
      {
        verb: "query",
        summary: "query Discount Groups",
        options: [
          {
            name: "where",
            word: "where",
            summary: 'Query Predicate that a group must satisfy, such as key = "summer"',
            is: "text",
            isList: true,
          },
          {
            name: "sort",
            word: "sort",
            summary: "sort expressions, the most important one first: sortOrder desc, name.en asc",
            is: "text",
            isList: true,
            suggestions: [
              "id",
              "version",
              "key",
              "sortOrder",
              "createdAt",
              "createdBy.clientId",
              "createdBy.isPlatformClient",
              "createdBy.externalUserId",
              "lastModifiedAt",
              "lastModifiedBy.clientId",
              "lastModifiedBy.isPlatformClient",
              "lastModifiedBy.externalUserId",
            ],
          },
          {
            name: "limit",
            word: "limit",
            summary: "greatest number of groups to return, as for other queries (0 to 500; 20 unless given)",
            is: "integer",
          },
          {
            name: "offset",
            word: "offset",
            summary: "number of matching groups to skip, as for other queries (0 to 10000; 0 unless given)",
            is: "integer",
          },
        ],
        results: "results",
        answer: "page",
      },
      {
        verb: "iterate",
        summary: "iterate over all results of query, in the order of id",
        options: [
          {
            name: "where",
            word: "where",
            summary: 'Query Predicate that a group must satisfy, such as key = "summer"',
            is: "text",
            isList: true,
          },
          { name: "limit", word: "limit", summary: "size of a page", is: "integer" },
          { name: "after", word: "after", summary: "where to resume: after the result with this id", is: "text" },
        ],
        answer: "walk",
      },
      {
        verb: "existsMatching",
        summary: "check whether any Discount Group matches",
        options: [
          {
            name: "where",
            word: "where",
            summary: 'Query Predicate that a group must satisfy, such as key = "summer"',
            is: "text",
            isList: true,
          },
        ],
        answer: "truth",
      },
      {
        verb: "get",
        summary: "get a Discount Group",
        addresses: [
          [{ name: "key", summary: "key that a client gave to the group" }],
          [{ name: "id", summary: "identifier that the service gave to the group" }],
        ],
        answer: "resource",
      },
      {
        verb: "exists",
        summary: "check whether a Discount Group exists",
        addresses: [
          [{ name: "key", summary: "key that a client gave to the group" }],
          [{ name: "id", summary: "identifier that the service gave to the group" }],
        ],
        answer: "truth",
      },
      { verb: "create", summary: "create a Discount Group", body: { type: "DiscountGroupDraft" }, answer: "resource" },
      {
        verb: "update",
        summary: "update a Discount Group",
        addresses: [
          [{ name: "key", summary: "key that a client gave to the group" }],
          [{ name: "id", summary: "identifier that the service gave to the group" }],
        ],
        isVersioned: true,
        action: "DiscountGroupUpdateAction",
        answer: "resource",
      },
      {
        verb: "delete",
        summary: "delete a Discount Group",
        addresses: [
          [{ name: "key", summary: "key that a client gave to the group" }],
          [{ name: "id", summary: "identifier that the service gave to the group" }],
        ],
        isVersioned: true,
        answer: "resource",
      },
    ],
  },
];

/** Descriptions of drafts and update actions and their fields, by type. */
export const words: Readonly<Record<string, TypeWords>> = {
  CartDiscountDraft: {
    text: "A Cart Discount to be created",
    fields: {
      key: "Identifier of your own choice; unique among Cart Discounts",
      name: "Name of the Cart Discount by language",
      description: "Description of the Cart Discount, by language",
      value: "Effect of the Cart Discount on its target",
      cartPredicate: 'Cart Predicate that a Cart must satisfy, such as `totalPrice > "100.00 EUR"`',
      target: "Which part of the Cart is discounted",
      sortOrder: "Place among all Cart Discounts and Discount Groups",
      stores: "Stores to restrict the Cart Discount to",
      isActive: "`true` if the Cart Discount can be applied at all",
      validFrom: "From when on the Cart Discount is effective, in UTC",
      validUntil: "Until when the Cart Discount is effective, in UTC",
      requiresDiscountCode: "`true` if the Cart Discount applies only to Carts with a Discount Code that leads to it",
      stackingMode: "Mode that decides whether Cart Discounts that come later in the sort order are applied as well",
      discountGroup: "Discount Group to add the Cart Discount to",
      custom: "Custom Fields of the Cart Discount",
    },
  },
  CartDiscountKey: { text: "Identifier that a client gives to a Cart Discount" },
  CartDiscountUpdateAction: { text: "One change to a Cart Discount" },
  CartDiscountSetKeyAction: {
    text: "Sets or removes the key",
    fields: { action: "Name of the action", key: "The new key; unique among Cart Discounts" },
  },
  CartDiscountChangeValueAction: {
    text: "Changes what the Cart Discount does to its target",
    fields: { action: "Name of the action", value: "The new value" },
  },
  CartDiscountChangeCartPredicateAction: {
    text: "Changes which Carts the Cart Discount applies to",
    fields: { action: "Name of the action", cartPredicate: "The new Cart Predicate" },
  },
  CartDiscountChangeTargetAction: {
    text: "Changes which part of the Cart is discounted",
    fields: { action: "Name of the action", target: "The new target" },
  },
  CartDiscountChangeIsActiveAction: {
    text: "Switches the Cart Discount on or off",
    fields: { action: "Name of the action", isActive: "`true` if the Cart Discount can be applied" },
  },
  CartDiscountChangeNameAction: {
    text: "Changes the name",
    fields: { action: "Name of the action", name: "The new name" },
  },
  CartDiscountSetDescriptionAction: {
    text: "Sets or removes the description",
    fields: { action: "Name of the action", description: "The new description" },
  },
  CartDiscountChangeSortOrderAction: {
    text: "Moves the Cart Discount to another place among all Cart Discounts and Discount Groups",
    fields: { action: "Name of the action", sortOrder: "The new sort order" },
  },
  CartDiscountSetDiscountGroupAction: {
    text: "Puts the Cart Discount into a Discount Group, or takes it out of its group",
    fields: {
      discountGroup: "The group to join",
      sortOrder: "The sort order to have outside of a group",
      action: "Name of the action",
    },
  },
  CartDiscountChangeRequiresDiscountCodeAction: {
    text: "Changes whether a Discount Code is needed",
    fields: {
      action: "Name of the action",
      requiresDiscountCode: "`true` if the Cart Discount applies only to Carts with a Discount Code that leads to it",
    },
  },
  CartDiscountSetValidFromAction: {
    text: "Sets or removes the beginning of the validity window",
    fields: { action: "Name of the action", validFrom: "From when on the Cart Discount is effective, in UTC" },
  },
  CartDiscountSetValidUntilAction: {
    text: "Sets or removes the end of the validity window",
    fields: { action: "Name of the action", validUntil: "Until when the Cart Discount is effective, in UTC" },
  },
  CartDiscountSetValidFromAndUntilAction: {
    text: "Sets or removes both ends of the validity window at once",
    fields: {
      action: "Name of the action",
      validFrom: "From when on the Cart Discount is effective, in UTC",
      validUntil: "Until when the Cart Discount is effective, in UTC",
    },
  },
  CartDiscountChangeStackingModeAction: {
    text: "Changes whether later Cart Discounts are applied as well",
    fields: { action: "Name of the action", stackingMode: "The new stacking mode" },
  },
  CartDiscountAddStoreAction: {
    text: "Adds a Store to those that the Cart Discount is restricted to",
    fields: { action: "Name of the action", store: "The Store to add" },
  },
  CartDiscountRemoveStoreAction: {
    text: "Removes a Store from those that the Cart Discount is restricted to",
    fields: { action: "Name of the action", store: "The Store to remove" },
  },
  CartDiscountSetStoresAction: {
    text: "Replaces the Stores that the Cart Discount is restricted to",
    fields: { action: "Name of the action", stores: "The new list of Stores" },
  },
  CartDiscountSetCustomTypeAction: {
    text: "Sets or removes the Type that defines the Custom Fields",
    fields: {
      action: "Name of the action",
      type: "The new Type",
      fields: "Values of the Custom Fields under the new Type",
    },
  },
  CartDiscountSetCustomFieldAction: {
    text: "Sets or removes one Custom Field",
    fields: {
      action: "Name of the action",
      name: "Name of the Custom Field",
      value: "The new value, in the form that the Type defines",
    },
  },
  CartDiscountTarget: { text: "Which part of a Cart is discounted, distinguished by `type`" },
  CartDiscountTargetLineItems: {
    text: "Discounts every Line Item that satisfies the predicate",
    fields: {
      type: "Marks Line Items",
      predicate: 'Line item predicate, such as `sku = "MUG-01" and price.centAmount > 1000`',
    },
  },
  CartDiscountTargetCustomLineItems: {
    text: "Discounts every Custom Line Item that satisfies the predicate",
    fields: { type: "Marks Custom Line Items", predicate: 'Custom line item predicate, such as `slug = "engraving"`' },
  },
  CartDiscountTargetShipping: { text: "Discounts the shipping cost", fields: { type: "Marks the shipping cost" } },
  CartDiscountTargetTotalPrice: {
    text: "Discounts the total price of the Cart",
    fields: { type: "Marks the total price" },
  },
  CartDiscountTargetMultiBuyLineItems: {
    text: 'Discounts some of the Line Item units in each group of units bought, such as "3 for the price of 2" (`triggerQuantity` 3, `discountedQuantity` 1)',
    fields: {
      type: "Marks a multi-buy of Line Items",
      predicate: 'Line item predicate that selects the units that count, such as `sku = "TEE-01"`',
      triggerQuantity: "Number of units in a group",
      discountedQuantity: "Number of discounted units in each group",
      maxOccurrence: "Most groups",
      selectionMode: "Which units of a group are discounted",
    },
  },
  CartDiscountTargetMultiBuyCustomLineItems: {
    text: "Discounts some of the Custom Line Item units in each group of units bought",
    fields: {
      type: "Marks a multi-buy of Custom Line Items",
      predicate: 'Custom line item predicate that selects the units that count, such as `slug = "engraving"`',
      triggerQuantity: "Number of units in a group",
      discountedQuantity: "Number of discounted units in each group",
      maxOccurrence: "Most groups",
      selectionMode: "Which units of a group are discounted",
    },
  },
  CartDiscountTargetPattern: {
    text: 'Discounts some units because others are bought: "buy two shirts, get a belt at half price"',
    fields: {
      type: "Marks a pattern of units",
      triggerPattern: "Components that the customer must buy",
      targetPattern: "Components to discount",
      maxOccurrence: "Most applications of the pattern",
      selectionMode: "Which units are taken first if more units satisfy a component than it needs",
    },
  },
  PatternComponent: { text: "One part of a pattern, distinguished by `type`" },
  CountOnLineItemUnits: {
    text: "Asks for a number of units of Line Items that satisfy a predicate",
    fields: {
      type: "Marks units of Line Items",
      predicate: 'Line item predicate that selects the units, such as `sku = "TEE-01"`',
      minCount: "Number of units needed for the component to match",
      maxCount: "Most units to take",
      excludeCount: "How many units to leave out",
    },
  },
  CountOnCustomLineItemUnits: {
    text: "Asks for a number of units of Custom Line Items that satisfy a predicate",
    fields: {
      type: "Marks units of Custom Line Items",
      predicate: 'Custom line item predicate that selects the units, such as `slug = "engraving"`',
      minCount: "Number of units needed for the component to match",
      maxCount: "Most units to take",
      excludeCount: "How many units to leave out",
    },
  },
  SelectionMode: {
    text: "Which units come first, by their current price: the one that includes the discounts that have been applied already",
  },
  StackingMode: { text: "Effect on other matching Cart Discounts that are later in the sort order" },
  CartDiscountValueDraft: {
    text: "Effect of a new Cart Discount on what it targets, distinguished by `type`: take a fraction off (`relative`), take an amount off (`absolute`), set a price (`fixed`), or add a free Line Item (`giftLineItem`)",
  },
  CartDiscountValueRelativeDraft: {
    text: "Takes a fraction off the price",
    fields: { type: "Marks a fraction of the price", permyriad: "The fraction, in parts of ten thousand" },
  },
  CartDiscountValueAbsoluteDraft: {
    text: "Takes an amount off",
    fields: {
      type: "Marks an amount to take off",
      money: "The amount to take off, once per currency",
      applicationMode: "How the amount is spread over what is discounted",
    },
  },
  CartDiscountValueFixedDraft: {
    text: "Sets the price to an amount, but never raises it: a price in the same currency that is equal or lower already stays",
    fields: {
      type: "Marks a new price",
      money: "The new price, once per currency, in whole cents or finer",
      applicationMode: "How the price applies to several discounted units",
    },
  },
  CartDiscountValueGiftLineItemDraft: {
    text: "Adds one free Line Item to the Cart",
    fields: {
      type: "Marks a free Line Item",
      product: "The Product to give away",
      variantId: "Which Variant of the Product to give away",
      supplyChannel: "The Channel to take the gift from",
      distributionChannel: "The Channel whose Price is selected for the gift",
    },
  },
  DiscountApplicationMode: { text: "How an amount is spread over the units or Line Items that it discounts" },
  CustomFieldsDraft: {
    text: "Custom fields to give to a resource that is being created",
    fields: { type: "The Type that defines the custom fields", fields: "Initial values of the custom fields" },
  },
  FieldContainer: { text: "Values of custom fields: a map from field name to value" },
  TypeResourceIdentifier: {
    text: "Names a Type by exactly one of `id` and `key`",
    fields: { id: "Identifier of the Type", key: "Key of the Type", typeId: "Type of the resource" },
  },
  DiscountGroupResourceIdentifier: {
    text: "Names a Discount Group by exactly one of `id` and `key`",
    fields: {
      id: "Identifier of the Discount Group",
      key: "Key of the Discount Group",
      typeId: "Type of the resource",
    },
  },
  DiscountGroupDraft: {
    text: "A Discount Group to be created",
    fields: {
      key: "Identifier of your own choice",
      sortOrder: "Place of the group, and of all its members, among all Cart Discounts and Discount Groups",
      name: "Name of the group by language",
      description: "Description of the group, by language",
    },
  },
  DiscountGroupUpdateAction: {
    text: "One change to a Discount Group, in the form that the update actions of all other resources have",
  },
  DiscountGroupSetKeyAction: {
    text: "Changes the key of a Discount Group",
    fields: { action: "Name of the action", key: "The new key" },
  },
  DiscountGroupSetSortOrderAction: {
    text: "Moves a Discount Group, and all its members with it, to another place in the sort order",
    fields: { action: "Name of the action", sortOrder: "The new sort order" },
  },
  DiscountGroupSetNameAction: {
    text: "Sets or removes the name of a Discount Group",
    fields: { action: "Name of the action", name: "The new name by language" },
  },
  DiscountGroupSetDescriptionAction: {
    text: "Sets or removes the description of a Discount Group",
    fields: { action: "Name of the action", description: "The new description by language" },
  },
  LocalizedString: { text: "Text in several languages: a map from language code to text" },
  Money: {
    text: "An amount in the smallest unit of its currency, without the number of its decimal places",
    fields: {
      centAmount: "The amount, counted in the smallest unit of the currency",
      currencyCode: "Code of the currency, such as `EUR`",
    },
  },
  CentPrecisionMoneyDraft: {
    text: "An amount in whole cents, in the form used in requests",
    fields: {
      type: "Marks an amount in whole cents",
      centAmount: "The amount, counted in the smallest unit of the currency",
      currencyCode: "Code of the currency, such as `EUR`",
      fractionDigits: "Number of decimal places that the currency has",
    },
  },
  HighPrecisionMoneyDraft: {
    text: "An amount that is finer than the smallest unit of its currency, in the form used in requests",
    fields: {
      type: "Marks an amount with more decimal places than its currency has",
      preciseAmount:
        "The amount, counted in units of 10 to the power of minus `fractionDigits`: 12345 with 5 fraction digits is 0.12345",
      fractionDigits: "Number of decimal places of `preciseAmount`; more than the currency itself has",
      centAmount: "The same amount in whole cents, if you round it yourself",
      currencyCode: "Code of the currency, such as `EUR`",
    },
  },
  TypedMoneyDraft: {
    text: "An amount in one of the two precisions, distinguished by `type`, in the form used in requests",
  },
  RecurrencePolicyKey: { text: "Identifier that a client gives to a Recurrence Policy" },
  RecurrencePolicyDraft: {
    text: "A Recurrence Policy to be created",
    fields: {
      key: "Identifier of your own choice; unique among Recurrence Policies",
      name: "Name of the policy by language",
      description: "Purpose of the policy, by language",
      schedule: "When orders are to be created",
    },
  },
  ScheduleDraft: { text: "When orders are to be created" },
  StandardScheduleDraft: {
    text: "Orders at a fixed interval, such as every two weeks",
    fields: {
      type: "Kind of schedule",
      value: "Number of intervals between two orders",
      intervalUnit: "Length of one interval",
    },
  },
  DayOfMonthScheduleDraft: {
    text: "Orders on one day of each month",
    fields: { type: "Kind of schedule", day: "Day of the month, from 1 to 31" },
  },
  IntervalUnit: { text: "Length of one interval of a schedule" },
  RecurrencePolicyUpdateAction: { text: "One change to a Recurrence Policy" },
  RecurrencePolicySetKeyAction: {
    text: "Sets or removes the key",
    fields: { action: "Name of the action", key: "The new key" },
  },
  RecurrencePolicySetNameAction: {
    text: "Sets or removes the name",
    fields: { action: "Name of the action", name: "The new name" },
  },
  RecurrencePolicySetDescriptionAction: {
    text: "Sets or removes the description",
    fields: { action: "Name of the action", description: "The new description" },
  },
  ResourceIdentifier: {
    text: "Names another resource of any type by exactly one of `id` and `key`",
    fields: { typeId: "Type of the resource", id: "Identifier of the resource", key: "Key of the resource" },
  },
  SortOrder: { text: 'A decimal number between 0 and 1, written as text, such as `"0.55"`' },
  StateDraft: {
    text: "A State to be created",
    fields: {
      key: "Identifier of your own choice; unique among States",
      type: "Kind of resource or object that the State is made for",
      name: "Name of the State by language",
      description: "Meaning of the State, by language",
      initial: "`true` if the State is the first of a workflow",
      roles: "Uses of the State",
      transitions:
        "States of the same type that may follow; one of another type is refused with `InvalidInput` (assumed)",
    },
  },
  StateTypeEnum: { text: "Kind of resource or object that a State is made for" },
  StateRoleEnum: { text: "Use of a State beyond marking a step" },
  StateResourceIdentifier: {
    text: "Names a State by exactly one of `id` and `key`",
    fields: { typeId: "Type of the resource", id: "Identifier of the State", key: "Key of the State" },
  },
  StateUpdateAction: { text: "One change to a State" },
  StateChangeKeyAction: {
    text: "Gives the State another key",
    fields: { action: "Name of the action", key: "The new key" },
  },
  StateSetNameAction: {
    text: "Sets or removes the name",
    fields: { action: "Name of the action", name: "The new name" },
  },
  StateSetDescriptionAction: {
    text: "Sets or removes the description",
    fields: { action: "Name of the action", description: "The new description" },
  },
  StateChangeTypeAction: {
    text: "Assigns the State to another kind of resource or object",
    fields: { action: "Name of the action", type: "The new type" },
  },
  StateChangeInitialAction: {
    text: "Makes the State the first step of a workflow, or a later one",
    fields: { action: "Name of the action", initial: "`true` makes the State the first step of a workflow" },
  },
  StateSetTransitionsAction: {
    text: "Replaces the States that may follow, or removes the restriction",
    fields: {
      action: "Name of the action",
      transitions:
        "States of the same type that may follow from now on; one of another type is refused with `InvalidInput` (assumed)",
    },
  },
  StateSetRolesAction: {
    text: "Replaces the roles, or removes all of them",
    fields: { action: "Name of the action", roles: "The new roles" },
  },
  StateAddRolesAction: {
    text: "Adds roles to those that the State has",
    fields: { action: "Name of the action", roles: "Roles to append" },
  },
  StateRemoveRolesAction: {
    text: "Takes roles away from the State",
    fields: { action: "Name of the action", roles: "Roles to remove" },
  },
  StoreResourceIdentifier: {
    text: "Names a Store by exactly one of `id` and `key`",
    fields: { id: "Identifier of the Store", key: "Key of the Store", typeId: "Type of the resource" },
  },
};
