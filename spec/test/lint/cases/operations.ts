import type { Case } from "../case.ts";

/** What every operation says about itself. */
export const operationCases: readonly Case[] = [
  {
    rule: "operation-id",
    says: "asks for an operationId",
    change: (files) => delete files["paths/notes.yaml"].get.operationId,
    problems: [`paths/notes.yaml~#/get: Operation must have an "operationId"`],
  },
  {
    rule: "operation-id",
    says: "asks for camelCase",
    change: (files) => (files["paths/notes.yaml"].get.operationId = "query_notes"),
    problems: [`paths/notes.yaml#/get/operationId: "query_notes" must be camelCase`],
  },
  {
    rule: "operation-id",
    says: "asks for the verb at the beginning",
    change: (files) => (files["paths/notes.yaml"].get.operationId = "listNotes"),
    problems: [`paths/notes.yaml#/get/operationId: "listNotes" must begin with "query", as its "x-operation" says`],
  },
  {
    rule: "operation-id",
    says: "asks for address and narrowing at the end",
    change: (files) => (files["paths/in-store_key={storeKey}_notes_{id}.yaml"].get.operationId = "getNoteInStore"),
    problems: [
      `paths/in-store_key={storeKey}_notes_{id}.yaml#/get/operationId: "getNoteInStore" must begin with "get" and end with "ByIdInStore", as its "x-operation" says`,
    ],
  },
  {
    rule: "operation-tag",
    says: "asks for a tag",
    change: (files) => delete files["paths/notes.yaml"].get.tags,
    problems: ["paths/notes.yaml~#/get: Operation must have exactly one tag"],
  },
  {
    rule: "operation-tag",
    says: "refuses a second tag",
    change: (files) => files["paths/notes.yaml"].get.tags.push("More"),
    problems: ["paths/notes.yaml~#/get/tags: Operation must have exactly one tag"],
  },
  {
    rule: "operation-tag",
    says: "asks for the same tag on all operations of a resource",
    change: (files) => (files["paths/notes_{id}.yaml"].head.tags = ["More"]),
    problems: [`paths/notes_{id}.yaml#/head/tags/0: Operations of "notes" must share one tag, here "Notes"`],
  },
  {
    rule: "operation-summary",
    says: "asks for a summary",
    change: (files) => delete files["paths/notes.yaml"].get.summary,
    problems: [`paths/notes.yaml~#/get: Operation must have a "summary"`],
  },
  {
    rule: "operation-summary",
    says: "asks for one line with a capital and no period",
    change: (files) => (files["paths/notes.yaml"].get.summary = "finds notes,\nsorted."),
    problems: [
      "paths/notes.yaml#/get/summary: Summary must begin with a capital letter",
      "paths/notes.yaml#/get/summary: Summary must be one line",
      "paths/notes.yaml#/get/summary: Summary must not end with a period",
    ],
  },
  {
    rule: "operation-scopes",
    says: "asks for scopes",
    change: (files) => delete files["paths/notes.yaml"].get.security,
    problems: ["paths/notes.yaml~#/get: Operation must name the scopes that permit it"],
  },
  {
    rule: "operation-scopes",
    says: "asks for a scope even where there are none",
    change: (files) => (files["paths/notes.yaml"].get.security = []),
    problems: ["paths/notes.yaml~#/get/security: Operation must name the scopes that permit it"],
  },
  {
    rule: "operation-scopes",
    says: "asks for one scope per alternative",
    change: (files) => (files["paths/notes.yaml"].get.security = [{ bearer: [] }]),
    problems: [
      "paths/notes.yaml#/get/security/0: Each alternative must name exactly one security scheme with exactly one scope",
    ],
  },
  {
    rule: "operation-scopes",
    says: "asks for known scopes",
    change: (files) => (files["paths/notes.yaml"].get.security[0].bearer = ["read_notes:{projectKey}"]),
    problems: [
      `paths/notes.yaml#/get/security/0/bearer/0: Scope "read_notes:{projectKey}" must be listed in "x-scopes" of "bearer"`,
    ],
  },
  {
    rule: "operation-scopes",
    says: "asks for scopes that the path can fill",
    change: (files) => (files["paths/notes.yaml"].get.security[0].bearer = ["view_notes:{projectKey}:{storeKey}"]),
    problems: [
      `paths/notes.yaml#/get/security/0/bearer/0: "{storeKey}" of scope "view_notes:{projectKey}:{storeKey}" must be a parameter of path "/{projectKey}/notes"`,
    ],
  },
  {
    rule: "operation-scopes",
    says: "asks for deprecated scopes at the end",
    change: (files) => {
      const { get } = files["paths/notes.yaml"];
      get.security = get.security.toReversed();
    },
    problems: [
      `paths/notes.yaml#/get/security/1/bearer/0: Scope "view_notes:{projectKey}" must stand before the deprecated ones`,
    ],
  },
  {
    rule: "operation-extension",
    says: "asks for x-operation",
    change: (files) => delete files["paths/notes.yaml"].get["x-operation"],
    problems: [`paths/notes.yaml~#/get: Operation must have an "x-operation"`],
  },
  {
    rule: "operation-extension",
    says: "reads resource, verb and address from path and method",
    change: (files) => (files["paths/notes_{id}.yaml"].head["x-operation"] = { resource: "texts", verb: "get" }),
    problems: [
      `paths/notes_{id}.yaml~#/head/x-operation/resource: "resource" must be "notes", as path and method say`,
      `paths/notes_{id}.yaml~#/head/x-operation/verb: "verb" must be "exists", as path and method say`,
      `paths/notes_{id}.yaml~#/head/x-operation: "by" must be "id", as path and method say`,
    ],
  },
  {
    rule: "operation-extension",
    says: "refuses an address that the path does not have",
    change: (files) => (files["paths/notes.yaml"].get["x-operation"].by = "key"),
    problems: [`paths/notes.yaml~#/get/x-operation/by: "by" must be left out, as path and method say`],
  },
  {
    rule: "operation-extension",
    says: "reads the narrowing from the path",
    change: (files) => {
      const operation = files["paths/in-store_key={storeKey}_notes_{id}.yaml"].get["x-operation"];
      operation.within = { method: "store", parameter: "key" };
    },
    problems: [
      `paths/in-store_key={storeKey}_notes_{id}.yaml~#/get/x-operation/within/method: "method" must be "inStore", as path and method say`,
      `paths/in-store_key={storeKey}_notes_{id}.yaml~#/get/x-operation/within/parameter: "parameter" must be "storeKey", as path and method say`,
    ],
  },
  {
    rule: "operation-extension",
    says: "refuses a narrowing that the path does not have",
    change: (files) => {
      files["paths/notes.yaml"].get["x-operation"].within = { method: "inStore", parameter: "storeKey" };
    },
    problems: [`paths/notes.yaml~#/get/x-operation/within: "within" must be left out, as path and method say`],
  },
  {
    rule: "keyset",
    says: "asks for x-keyset on queries",
    change: (files) => delete files["paths/notes.yaml"].get["x-keyset"],
    problems: [`paths/notes.yaml~#/get: Query must have an "x-keyset"`],
  },
  {
    rule: "keyset",
    says: "refuses x-keyset elsewhere",
    change: (files) => {
      files["paths/notes_{id}.yaml"].get["x-keyset"] = files["paths/notes.yaml"].get["x-keyset"];
    },
    problems: [`paths/notes_{id}.yaml~#/get: Only queries may have an "x-keyset"`],
  },
  {
    rule: "keyset",
    says: "asks for parameters of the operation and a field of the results",
    change: (files) => Object.assign(files["paths/notes.yaml"].get["x-keyset"], { sort: "order", field: "number" }),
    problems: [
      `paths/notes.yaml#/get/x-keyset/sort: "order" must be a query parameter of the operation`,
      `paths/notes.yaml#/get/x-keyset/field: "number" must be a property of each result`,
    ],
  },
  {
    rule: "keyset",
    says: "asks for a list in the answer",
    change: (files) => (files["paths/notes.yaml"].get["x-keyset"].results = "items"),
    problems: [`paths/notes.yaml#/get/x-keyset/results: "items" must be a property of the answer`],
  },
  {
    rule: "keyset",
    says: "leaves it to other rules that its names are complete",
    change: (files) => (files["paths/notes.yaml"].get["x-keyset"] = { results: "results" }),
    problems: [],
  },
  {
    rule: "keyset",
    says: "leaves it to other rules that there is an answer",
    change: (files) => delete files["paths/notes.yaml"].get.responses["200"],
    problems: [],
  },
];
