// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type { ResourceDescription } from "../resource/description.ts";

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
            summary: "path of a reference whose resource is put into the reference's obj field, such as transitions[*]",
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
            summary:
              "true computes total; false leaves it out, and makes the query faster (assumed) (true unless given)",
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
        summary: "visit everything that query finds, in the order of id",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as transitions[*]",
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
          { name: "after", word: "after", summary: "where to resume: the id behind which the walk begins", is: "text" },
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as transitions[*]",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as transitions[*]",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as transitions[*]",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as transitions[*]",
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
            summary:
              "true computes total; false leaves it out, and makes the query faster (assumed) (true unless given)",
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
        summary: "visit everything that query finds, in the order of id",
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
          { name: "after", word: "after", summary: "where to resume: the id behind which the walk begins", is: "text" },
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
            summary:
              "true computes total; false leaves it out, and makes the query faster (assumed) (true unless given)",
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
        summary: "visit everything that query finds, in the order of id",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
          { name: "after", word: "after", summary: "where to resume: the id behind which the walk begins", is: "text" },
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
            summary:
              "true computes total; false leaves it out, and makes the query faster (assumed) (true unless given)",
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
        summary: "visit everything that query finds, in the order of id",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
          { name: "after", word: "after", summary: "where to resume: the id behind which the walk begins", is: "text" },
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
            summary: "path of a reference whose resource is put into the reference's obj field, such as discountGroup",
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
    summary: "a bundle of Cart Discounts of which a Cart gets only one: the one that saves most (best deal)",
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
        summary: "visit everything that query finds, in the order of id",
        options: [
          {
            name: "where",
            word: "where",
            summary: 'Query Predicate that a group must satisfy, such as key = "summer"',
            is: "text",
            isList: true,
          },
          { name: "limit", word: "limit", summary: "size of a page", is: "integer" },
          { name: "after", word: "after", summary: "where to resume: the id behind which the walk begins", is: "text" },
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
