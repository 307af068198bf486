import type { Cases } from "../case.ts";

/** What every operation says about itself. */
export const operationCases: Cases = {
  "operation-id": [
    [
      "asks for an operationId",
      (files) => delete files["paths/notes.yaml"].get.operationId,
      `paths/notes.yaml~#/get: Operation must have an "operationId"`,
    ],
    [
      "asks for camelCase",
      (files) => (files["paths/notes.yaml"].get.operationId = "query_notes"),
      `paths/notes.yaml#/get/operationId: "query_notes" must be camelCase`,
    ],
    [
      "asks for the verb at the beginning",
      (files) => (files["paths/notes.yaml"].get.operationId = "listNotes"),
      `paths/notes.yaml#/get/operationId: "listNotes" must begin with "query", as its "x-operation" says`,
    ],
    [
      "asks for address and narrowing at the end",
      (files) => (files["paths/in-store_key={storeKey}_notes_{id}.yaml"].get.operationId = "getNoteInStore"),
      `paths/in-store_key={storeKey}_notes_{id}.yaml#/get/operationId: "getNoteInStore" must begin with "get" and end with "ByIdInStore", as its "x-operation" says`,
    ],
  ],
  "operation-tag": [
    [
      "asks for a tag",
      (files) => delete files["paths/notes.yaml"].get.tags,
      "paths/notes.yaml~#/get: Operation must have exactly one tag",
    ],
    [
      "refuses a second tag",
      (files) => files["paths/notes.yaml"].get.tags.push("More"),
      "paths/notes.yaml~#/get/tags: Operation must have exactly one tag",
    ],
    [
      "asks for the same tag on all operations of a resource",
      (files) => (files["paths/notes_{id}.yaml"].head.tags = ["More"]),
      `paths/notes_{id}.yaml#/head/tags/0: Operations of "notes" must share one tag, here "Notes"`,
    ],
  ],
  "operation-summary": [
    [
      "asks for a summary",
      (files) => delete files["paths/notes.yaml"].get.summary,
      `paths/notes.yaml~#/get: Operation must have a "summary"`,
    ],
    [
      "asks for one line with a capital and no period",
      (files) => (files["paths/notes.yaml"].get.summary = "finds notes,\nsorted."),
      "paths/notes.yaml#/get/summary: Summary must begin with a capital letter",
      "paths/notes.yaml#/get/summary: Summary must be one line",
      "paths/notes.yaml#/get/summary: Summary must not end with a period",
    ],
  ],
  "operation-scopes": [
    [
      "asks for scopes",
      (files) => delete files["paths/notes.yaml"].get.security,
      "paths/notes.yaml~#/get: Operation must name the scopes that permit it",
    ],
    [
      "asks for a scope even where there are none",
      (files) => (files["paths/notes.yaml"].get.security = []),
      "paths/notes.yaml~#/get/security: Operation must name the scopes that permit it",
    ],
    [
      "asks for one scope per alternative",
      (files) => (files["paths/notes.yaml"].get.security = [{ bearer: [] }]),
      "paths/notes.yaml#/get/security/0: Each alternative must name exactly one security scheme with exactly one scope",
    ],
    [
      "asks for known scopes",
      (files) => (files["paths/notes.yaml"].get.security[0].bearer = ["read_notes:{projectKey}"]),
      `paths/notes.yaml#/get/security/0/bearer/0: Scope "read_notes:{projectKey}" must be listed in "x-scopes" of "bearer"`,
    ],
    [
      "asks for scopes that the path can fill",
      (files) => (files["paths/notes.yaml"].get.security[0].bearer = ["view_notes:{projectKey}:{storeKey}"]),
      `paths/notes.yaml#/get/security/0/bearer/0: "{storeKey}" of scope "view_notes:{projectKey}:{storeKey}" must be a parameter of path "/{projectKey}/notes"`,
    ],
    [
      "asks for deprecated scopes at the end",
      (files) => {
        const { get } = files["paths/notes.yaml"];
        get.security = get.security.toReversed();
      },
      `paths/notes.yaml#/get/security/1/bearer/0: Scope "view_notes:{projectKey}" must stand before the deprecated ones`,
    ],
  ],
  "operation-extension": [
    [
      "asks for x-operation",
      (files) => delete files["paths/notes.yaml"].get["x-operation"],
      `paths/notes.yaml~#/get: Operation must have an "x-operation"`,
    ],
    [
      "reads resource, verb and address from path and method",
      (files) => (files["paths/notes_{id}.yaml"].head["x-operation"] = { resource: "texts", verb: "get" }),
      `paths/notes_{id}.yaml~#/head/x-operation/resource: "resource" must be "notes", as path and method say`,
      `paths/notes_{id}.yaml~#/head/x-operation/verb: "verb" must be "exists", as path and method say`,
      `paths/notes_{id}.yaml~#/head/x-operation: "by" must be "id", as path and method say`,
    ],
    [
      "refuses an address that the path does not have",
      (files) => (files["paths/notes.yaml"].get["x-operation"].by = "key"),
      `paths/notes.yaml~#/get/x-operation/by: "by" must be left out, as path and method say`,
    ],
    [
      "reads the narrowing from the path",
      (files) => {
        const operation = files["paths/in-store_key={storeKey}_notes_{id}.yaml"].get["x-operation"];
        operation.within = { method: "store", parameter: "key" };
      },
      `paths/in-store_key={storeKey}_notes_{id}.yaml~#/get/x-operation/within/method: "method" must be "inStore", as path and method say`,
      `paths/in-store_key={storeKey}_notes_{id}.yaml~#/get/x-operation/within/parameter: "parameter" must be "storeKey", as path and method say`,
    ],
    [
      "refuses a narrowing that the path does not have",
      (files) => {
        files["paths/notes.yaml"].get["x-operation"].within = { method: "inStore", parameter: "storeKey" };
      },
      `paths/notes.yaml~#/get/x-operation/within: "within" must be left out, as path and method say`,
    ],
  ],
  keyset: [
    [
      "asks for x-keyset on queries",
      (files) => delete files["paths/notes.yaml"].get["x-keyset"],
      `paths/notes.yaml~#/get: Query must have an "x-keyset"`,
    ],
    [
      "refuses x-keyset elsewhere",
      (files) => {
        files["paths/notes_{id}.yaml"].get["x-keyset"] = files["paths/notes.yaml"].get["x-keyset"];
      },
      `paths/notes_{id}.yaml~#/get: Only queries may have an "x-keyset"`,
    ],
    [
      "asks for parameters of the operation and a field of the results",
      (files) => Object.assign(files["paths/notes.yaml"].get["x-keyset"], { sort: "order", field: "number" }),
      `paths/notes.yaml#/get/x-keyset/sort: "order" must be a query parameter of the operation`,
      `paths/notes.yaml#/get/x-keyset/field: "number" must be a property of each result`,
    ],
    [
      "asks for a list in the answer",
      (files) => (files["paths/notes.yaml"].get["x-keyset"].results = "items"),
      `paths/notes.yaml#/get/x-keyset/results: "items" must be a property of the answer`,
    ],
    [
      "leaves it to other rules that its names are complete",
      (files) => (files["paths/notes.yaml"].get["x-keyset"] = { results: "results" }),
    ],
    [
      "leaves it to other rules that there is an answer",
      (files) => delete files["paths/notes.yaml"].get.responses["200"],
    ],
  ],
};
