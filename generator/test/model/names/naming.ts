import type { JsonSchema, Operation } from "../../../src/model/api-model.ts";
import { methodPaths } from "../../../src/model/names/method-paths.ts";
import type { NameRules } from "../../../src/model/names/rules.ts";
import { Shapes } from "../../../src/model/schemas/shapes.ts";
import { camelCase } from "../../../src/text/text.ts";
import type { Answer } from "./public-names.ts";

export interface Fact {
  /** `GET /pets` */
  readonly at: string;
  readonly id?: string;
  readonly answer?: Answer;
  readonly tag?: string;
}

const list: JsonSchema = { type: "array", items: { type: "object" } };

const schemas: Readonly<Record<Answer, JsonSchema | undefined>> = {
  list,
  page: { type: "object", properties: { items: list, next: { type: "string" } } },
  object: { type: "object", properties: { id: { type: "string" } } },
  none: undefined,
};

/** The names of the methods of these operations, in their order: `pets.list`. */
export function namesOf(facts: readonly Fact[], rules?: NameRules): readonly string[] {
  const operations = facts.map(operationOf);
  const paths = methodPaths(operations, new Shapes({ chapters: [] }), rules);
  return operations.map((operation) => {
    const { group = [], name = "" } = paths.get(operation) ?? {};
    return [...group, name].join(".");
  });
}

function operationOf({ at, id, answer = "object", tag }: Fact): Operation {
  const [method = "", path = ""] = at.split(" ");
  const schema = schemas[answer];
  const doc = { text: "", deprecated: false, beta: false };
  return {
    id: id || camelCase(`${method.toLowerCase()} ${path}`),
    method: method.toLowerCase(),
    path,
    tag,
    doc,
    summary: "",
    parameters: [],
    body: undefined,
    responses: [
      { status: "200", doc, headers: [], content: schema === undefined ? [] : [{ type: "application/json", schema }] },
    ],
    scopes: [],
    facade: undefined,
    keyset: undefined,
  };
}
