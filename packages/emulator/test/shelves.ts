import type { Spec } from "./edition.ts";

const text = { type: "string" };
const own = (name: string): object => ({ $ref: `#/${name}` });
const schema = (name: string): object => ({ $ref: `../schemas/added.yaml#/${name}` });
const names = { $ref: "localized-string.yaml#/LocalizedString" };
const audit = {
  createdAt: { type: "string", format: "date-time" },
  createdBy: { $ref: "audit.yaml#/CreatedBy" },
  lastModifiedAt: { type: "string", format: "date-time" },
  lastModifiedBy: { $ref: "audit.yaml#/LastModifiedBy" },
};

const draftFields = {
  key: text,
  name: names,
  note: names,
  size: own("ShelfSize"),
  price: { $ref: "money.yaml#/Money" },
  labels: { type: "array", "x-set": true, items: text },
  state: { $ref: "state.yaml#/StateResourceIdentifier" },
  openFrom: { type: "string", format: "date-time" },
};

const schemas = {
  Shelf: {
    type: "object",
    required: ["id", "version", "name", "size", "isOpen", "createdAt", "lastModifiedAt"],
    properties: {
      ...draftFields,
      id: text,
      version: { type: "integer", format: "int32" },
      size: { $ref: "#/ShelfSize", "x-column": true },
      isOpen: { type: "boolean" },
      price: { $ref: "money.yaml#/CentPrecisionMoney" },
      labels: { type: "array", items: text },
      state: { $ref: "state.yaml#/StateReference" },
      isLocked: { type: "boolean", default: false },
      ...audit,
    },
  },
  ShelfDraft: {
    type: "object",
    required: ["key", "name", "size"],
    properties: { ...draftFields, isOpen: { type: "boolean", default: true } },
  },
  ShelfSize: { type: "string", enum: ["Small", "Large"] },
  ShelfReference: {
    type: "object",
    "x-expands": "obj",
    required: ["typeId", "id"],
    properties: { typeId: { type: "string", const: "shelf" }, id: text, obj: own("Shelf") },
  },
  ShelfPage: {
    type: "object",
    required: ["limit", "offset", "count", "results"],
    properties: {
      limit: { type: "integer" },
      offset: { type: "integer" },
      count: { type: "integer" },
      total: { type: "integer" },
      results: { type: "array", items: own("Shelf") },
    },
  },
  ShelfUpdate: {
    type: "object",
    required: ["version", "actions"],
    properties: {
      version: { type: "integer", format: "int32" },
      actions: { type: "array", items: own("ShelfUpdateAction") },
    },
  },
  ShelfUpdateAction: {
    oneOf: [
      own("SetName"),
      own("SetKey"),
      own("ChangeSize"),
      own("SetPrice"),
      own("AddLabels"),
      own("RemoveLabel"),
      own("SetState"),
      own("Lock"),
    ],
    discriminator: { propertyName: "action" },
  },
  SetName: action("setName", "replace", { name: names }),
  SetKey: action("setKey", "replace", { key: text }),
  ChangeSize: action("changeSize", "replace", { size: own("ShelfSize") }, ["size"]),
  SetPrice: action("setPrice", "replace", { price: { $ref: "money.yaml#/Money" } }),
  AddLabels: action("addLabels", "append", { labels: { type: "array", items: text } }, ["labels"]),
  RemoveLabel: action("removeLabel", "remove", { label: text }, ["label"], { label: "labels" }),
  SetState: action("setState", "replace", { state: { $ref: "state.yaml#/StateResourceIdentifier" } }),
  Lock: action("lock", "replace", { isLocked: { type: "boolean" } }, ["isLocked"]),
};

function action(
  name: string,
  effect: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
  writes: object = Object.fromEntries(Object.keys(properties).map((property) => [property, property])),
): object {
  return {
    type: "object",
    "x-update-action": { writes, effect },
    required: ["action", ...required],
    properties: { action: { type: "string", const: name }, ...properties },
  };
}

const parameter = (name: string): object => ({ name, in: "path", required: true, schema: text });
const json = (name: string): object => ({ "application/json": { schema: schema(name) } });
const answer = (status: number): object => ({ [status]: { description: "Yes.", content: json("Shelf") } });
const body = (name: string): object => ({ required: true, content: json(name) });

const READING: ReadonlySet<string> = new Set(["get", "query", "exists", "existsMatching"]);

function operation(verb: string, more: object, facade: object = {}): object {
  return {
    tags: ["Shelves"],
    "x-operation": { resource: "shelves", verb, ...facade },
    security: [{ bearer: [`${READING.has(verb) ? "view" : "manage"}_shelves:{projectKey}`] }],
    ...more,
  };
}

const component = (name: string): object => ({ $ref: `../openapi.yaml#/components/parameters/${name}` });
const stateParameter = (name: string): object => ({ $ref: `../parameters/state.yaml#/${name}` });
const empty = (status: number): object => ({ [status]: { description: "Nothing." } });
const query = [stateParameter("StateWhere"), ...["Sort", "Limit", "Offset", "WithTotal", "Variables"].map(component)];
const expand = stateParameter("StateExpand");

function operationsOn(by: "id" | "key"): object {
  return {
    parameters: [parameter("projectKey"), parameter(by)],
    get: operation("get", { parameters: [expand], responses: answer(200) }, { by }),
    head: operation("exists", { responses: { ...empty(200), ...empty(404) } }, { by }),
    post: operation("update", { requestBody: body("ShelfUpdate"), responses: answer(200) }, { by }),
    delete: operation("delete", { parameters: [stateParameter("StateVersion")], responses: answer(200) }, { by }),
  };
}

const paths = {
  "/{projectKey}/shelves": {
    parameters: [parameter("projectKey")],
    get: operation("query", {
      parameters: [...query, expand],
      responses: { 200: { description: "Page.", content: json("ShelfPage") } },
    }),
    post: operation("create", { requestBody: body("ShelfDraft"), responses: answer(201) }),
  },
  "/{projectKey}/shelves/{id}": operationsOn("id"),
  "/{projectKey}/shelves/key={key}": operationsOn("key"),
};

/** Adds Shelves to a description: a resource with every kind of field, and scopes of its own. */
export function addShelves(spec: Spec): void {
  spec.add("schemas/added.yaml", schemas);
  spec.addPaths(paths);
  const scopes = ["view", "manage"].map(
    (verb) => `        "${verb}_shelves:{projectKey}": { description: Shelves. }\n`,
  );
  spec.replace("openapi.yaml", "      x-scopes:\n", `      x-scopes:\n${scopes.join("")}`);
}
