import { parse } from "yaml";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { library } from "./edited.ts";

/** A description, or a part of it, that is edited in place. */
export interface Node {
  [key: string]: unknown;
}

/** Choices of one edit: each call takes one of some things. */
export type Choose = <Item>(items: readonly Item[]) => Item;

/**
 * Edits a description, or leaves it alone where it has nothing of the kind.
 *
 * @param schema Name of the schema that an edit of schemas is about.
 */
export type Edit = (description: Node, choose: Choose, schema: string) => void;

export function freshLibrary(): Node {
  return parse(library) as Node;
}

/** Choices made by numbers, one after the other. */
export function chooser(numbers: readonly number[]): Choose {
  let index = 0;
  return (items) => items[(numbers[index++ % numbers.length] ?? 0) % items.length] as never;
}

export function schemasOf(description: Node): Node {
  return (description["components"] as Node)["schemas"] as Node;
}

/** Edits of one schema, which concern no other. */
export const schemaEdits: Readonly<Record<string, Edit>> = {
  "adds a field": (description, choose, name) => {
    const fields = fieldsOf(description, name);
    const type = choose(["string", "integer", "boolean", "number"]);
    if (fields !== undefined) fields[`new${choose([1, 2, 3])}`] = { type, description: "New." };
  },
  "removes a field": (description, choose, name) => {
    const fields = fieldsOf(description, name) ?? {};
    const field = choose(Object.keys(fields));
    if (field === undefined) return;
    delete fields[field];
    const schema = schemasOf(description)[name] as Node;
    schema["required"] = ((schema["required"] ?? []) as string[]).filter((each) => each !== field);
  },
  "requires a field, or no longer": (description, choose, name) => {
    const field = choose(Object.keys(fieldsOf(description, name) ?? {}));
    const schema = schemasOf(description)[name] as Node;
    const required = (schema["required"] ?? []) as string[];
    if (field === undefined) return;
    const others = required.filter((each) => each !== field);
    schema["required"] = others.length === required.length ? [...required, field] : others;
  },
  "changes a type": onField((field, choose) => {
    if (typeof field["type"] === "string" && field["const"] === undefined)
      field["type"] = choose(["string", "integer", "boolean", "number"]);
  }),
  "lets a field be null, or no longer": onField((field) => {
    const { type } = field;
    if (Array.isArray(type)) field["type"] = type[0];
    else if (typeof type === "string" && field["const"] === undefined) field["type"] = [type, "null"];
  }),
  "bounds a text": onField((field, choose) => {
    if (field["type"] === "string" && field["const"] === undefined)
      set(field, choose(["minLength", "maxLength"]), choose([undefined, 1, 5, 60, 200]));
  }),
  "bounds a number": onField((field, choose) => {
    if (field["type"] === "integer" || field["type"] === "number")
      set(field, choose(["minimum", "maximum", "exclusiveMinimum", "multipleOf"]), choose([undefined, 1, 5, 9000]));
  }),
  "gives a text a pattern": onField((field, choose) => {
    if (field["type"] === "string" && field["const"] === undefined)
      set(field, "pattern", choose([undefined, "^[a-z]+$", "^[a-z]{1,5}$", "^.$"]));
  }),
  "gives a text a format": onField((field, choose) => {
    if (field["type"] === "string" && field["const"] === undefined)
      set(field, "format", choose([undefined, "date", "date-time", "uuid"]));
  }),
  "gives a default": onField((field, choose) => {
    if (field["type"] === "string" && field["const"] === undefined)
      set(field, "default", choose([undefined, "store", "hall"]));
  }),
  "marks a field": onField((field, choose) => {
    set(field, choose(["deprecated", "x-beta", "readOnly"]), choose([undefined, true]));
  }),
  "describes a field": onField((field, choose) => {
    set(field, "description", choose(["Words.", "Other words. Use `id` instead.", undefined]));
  }),
  "describes a schema": (description, choose, name) => {
    set(schemasOf(description)[name] as Node, choose(["description", "title"]), choose(["Words.", "Other words."]));
  },
  "lists values": (description, choose, name) => {
    const schema = schemasOf(description)[name] as Node;
    const values = schema["enum"];
    if (!Array.isArray(values)) return;
    schema["enum"] = choose([values.slice(1), [...values, "Later"], values.toReversed()]);
  },
  "rules other fields out, or no longer": (description, choose, name) => {
    const schema = schemasOf(description)[name] as Node;
    if (schema["type"] === "object")
      set(schema, "additionalProperties", choose([undefined, false, true, { type: "string" }]));
  },
};

/** Edits of anything else. */
export const otherEdits: Readonly<Record<string, Edit>> = {
  "adds a schema": (description, choose) => {
    schemasOf(description)[`New${choose([1, 2])}`] = {
      type: choose(["string", "object"]),
      description: "New.",
      "x-standalone": "nobody needs it",
    };
  },
  "renames a schema": (description, choose) => {
    const name = choose(["Author", "Genre", "PlainCover", "BookPage"]);
    const text = JSON.stringify(description)
      .replaceAll(`"#/components/schemas/${name}"`, `"#/components/schemas/Other${name}"`)
      .replaceAll(`"${name}":`, `"Other${name}":`);
    Object.assign(description, JSON.parse(text));
  },
  "removes an operation": (description, choose) => {
    const { item, method } = operation(description, choose);
    if (Object.keys(item).some((key) => key !== method && key !== "parameters")) delete item[method];
  },
  "renames an operation": (description, choose) => {
    const { value } = operation(description, choose);
    value["operationId"] = `${String(value["operationId"])}Anew`;
  },
  "describes an operation": (description, choose) => {
    const { value } = operation(description, choose);
    set(value, choose(["summary", "description"]), choose(["Words", "Other words"]));
  },
  "deprecates an operation": (description, choose) => {
    set(operation(description, choose).value, "deprecated", true);
  },
  "lets other tokens do": (description, choose) => {
    const { value } = operation(description, choose);
    const [read, borrow] = ["read:{libraryId}", "borrow:{libraryId}"].map((scope) => ({ bearer: [scope] }));
    value["security"] = choose([[read], [borrow], [read, borrow], [borrow, read], []]);
  },
  "adds an option": (description, choose) => {
    const { value } = operation(description, choose);
    const parameters = (value["parameters"] ?? []) as Node[];
    const option = {
      name: "colour",
      in: choose(["query", "header"]),
      required: choose([true, false]),
      schema: { type: "string" },
    };
    value["parameters"] = [...parameters, option];
  },
  "changes an option": (description, choose) => {
    const parameters = ((operation(description, choose).value["parameters"] ?? []) as Node[]).filter(
      (each) => "name" in each,
    );
    const parameter = choose(parameters);
    if (parameter !== undefined)
      set(parameter, choose(["required", "deprecated", "description"]), choose([true, undefined]));
    if (typeof parameter?.["description"] === "boolean") parameter["description"] = "Words.";
  },
  "removes an option": (description, choose) => {
    const { value } = operation(description, choose);
    const parameters = (value["parameters"] ?? []) as Node[];
    const gone = choose(parameters);
    value["parameters"] = parameters.filter((each) => each !== gone);
  },
  "adds an answer": (description, choose) => {
    const responses = operation(description, choose).value["responses"] as Node;
    responses[choose(["404", "418"])] = { $ref: "#/components/responses/NotFound" };
  },
  "removes an answer": (description, choose) => {
    const responses = operation(description, choose).value["responses"] as Node;
    const status = choose(Object.keys(responses));
    if (Object.keys(responses).length > 1 && status !== undefined) delete responses[status];
  },
  "needs a body, or no longer": (description, choose) => {
    const body = operation(description, choose).value["requestBody"];
    if (isObject(body)) (body as Node)["required"] = choose([true, false]);
  },
  "changes a limit": (description, choose) => {
    description["x-limits"] = choose([{ activeLoans: 50 }, { activeLoans: 200 }, {}, { activeLoans: 100, other: 5 }]);
  },
  "adds a scope, or removes one": (description, choose) => {
    const [scheme] = Object.values((description["components"] as Node)["securitySchemes"] as Node);
    const scopes = (scheme as Node)["x-scopes"] as Node;
    scopes[choose(["lend:{libraryId}", "read:{libraryId}"])] = { description: choose(["Read books.", "Lend books."]) };
  },
  "changes the title": (description, choose) => {
    (description["info"] as Node)["title"] = choose(["Library", "Another library"]);
  },
  "changes the server": (description) => {
    description["servers"] = [{ url: "https://other.example.invalid" }];
  },
};

/** A copy with members in another order, which means nothing. */
export function reordered(value: unknown, numbers: readonly number[]): unknown {
  let index = 0;
  const inOrder = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inOrder);
    if (!isObject(node)) return node;
    const entries = Object.entries(node).map(
      ([key, member]) => [key, inOrder(member), numbers[index++ % numbers.length] ?? 0] as const,
    );
    return Object.fromEntries(
      entries.toSorted(([, , left], [, , right]) => left - right).map(([key, member]) => [key, member]),
    );
  };
  return inOrder(value);
}

function fieldsOf(description: Node, name: string): Node | undefined {
  return (schemasOf(description)[name] as Node | undefined)?.["properties"] as Node | undefined;
}

function onField(edit: (field: Node, choose: Choose) => void): Edit {
  return (description, choose, name) => {
    const fields = fieldsOf(description, name) ?? {};
    const field = choose(Object.keys(fields));
    if (field !== undefined) edit(fields[field] as Node, choose);
  };
}

function set(node: Node, key: string, value: unknown): void {
  if (value === undefined) delete node[key];
  else node[key] = value;
}

function operation(
  description: Node,
  choose: Choose,
): { readonly item: Node; readonly method: string; readonly value: Node } {
  const item = choose(Object.values(description["paths"] as Node)) as Node;
  const method = choose(Object.keys(item).filter((key) => key !== "parameters"));
  return { item, method, value: item[method] as Node };
}
