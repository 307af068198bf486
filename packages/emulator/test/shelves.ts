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

/** What the paths of Shelves are within, if anything. */
interface Within {
  readonly path: string;
  readonly parameters: readonly string[];
  readonly facade: object;
}

const NOTHING: Within = { path: "/{projectKey}", parameters: ["projectKey"], facade: {} };
const STORE: Within = {
  path: "/{projectKey}/in-store/key={storeKey}",
  parameters: ["projectKey", "storeKey"],
  facade: { within: { method: "inStore", parameter: "storeKey" } },
};

function operationsOn(by: "id" | "key", { parameters, facade }: Within): object {
  const place = { ...facade, by };
  return {
    parameters: [...parameters, by].map(parameter),
    get: operation("get", { parameters: [expand], responses: answer(200) }, place),
    head: operation("exists", { responses: { ...empty(200), ...empty(404) } }, place),
    post: operation("update", { requestBody: body("ShelfUpdate"), responses: answer(200) }, place),
    delete: operation("delete", { parameters: [stateParameter("StateVersion")], responses: answer(200) }, place),
  };
}

function pathsWithin(within: Within): Readonly<Record<string, object>> {
  const { path, parameters, facade } = within;
  return {
    [`${path}/shelves`]: {
      parameters: parameters.map(parameter),
      get: operation(
        "query",
        { parameters: [...query, expand], responses: { 200: { description: "Page.", content: json("ShelfPage") } } },
        facade,
      ),
      post: operation("create", { requestBody: body("ShelfDraft"), responses: answer(201) }, facade),
    },
    [`${path}/shelves/{id}`]: operationsOn("id", within),
    [`${path}/shelves/key={key}`]: operationsOn("key", within),
  };
}

/** Stores that have a Shelf, as a draft and as a resource name them. */
const stores = {
  draft: {
    type: "array",
    "x-set": true,
    "x-within": "storeKey",
    items: { $ref: "store.yaml#/StoreResourceIdentifier" },
  },
  resource: { type: "array", items: { $ref: "store.yaml#/StoreKeyReference" } },
};

/** Adds Shelves to a description: a resource with every kind of field, and scopes of its own. */
export function addShelves(spec: Spec): void {
  add(spec, schemas, NOTHING);
}

/** Adds Shelves that all belong to Stores: there is no path to them but within one. */
export function addShelvesOfStores(spec: Spec): void {
  const { Shelf, ShelfDraft, ...others } = schemas;
  const ofStores = {
    Shelf: { ...Shelf, properties: { ...Shelf.properties, stores: stores.resource } },
    ShelfDraft: { ...ShelfDraft, properties: { ...ShelfDraft.properties, stores: stores.draft } },
    ...others,
  };
  add(spec, ofStores, STORE);
}

function add(spec: Spec, added: object, within: Within): void {
  spec.add("schemas/added.yaml", added);
  spec.addPaths(pathsWithin(within));
  const scopes = ["view", "manage"].map(
    (verb) => `        "${verb}_shelves:{projectKey}": { description: Shelves. }\n`,
  );
  spec.replace("openapi.yaml", "      x-scopes:\n", `      x-scopes:\n${scopes.join("")}`);
}
