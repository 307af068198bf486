import type { Operation } from "../../model/api-model.ts";
import type { Statement } from "../../print/output-file.ts";
import { alias, shape } from "../../print/statements.ts";
import { stringLiteral } from "../../text/text.ts";

const methods: readonly string[] = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
const places: readonly string[] = ["path", "query", "header", "cookie"];

/** Writes the types of the contract: the same for every description, except for methods and places that few have. */
export function contractShape(operations: readonly Operation[]): readonly Statement[] {
  const parameters = operations.flatMap((operation) => operation.parameters);
  return shapes(
    texts([...methods, ...operations.map(({ method }) => method)]),
    texts([...places, ...parameters.map((parameter) => parameter.in)]),
  );
}

function texts(values: readonly string[]): string {
  return [...new Set(values)].map(stringLiteral).join(" | ");
}

const shapes = (method: string, place: string): readonly Statement[] => [
  shape("Contract", "The API as a server sees it, as data.", [
    [
      "operations",
      "Readonly<Record<OperationId, ContractOperation>>",
      "The operations in the order of the description.",
    ],
    [
      "schemas",
      "Readonly<Record<string, JsonSchema>>",
      "JSON Schemas (2020-12) by name. Their references read `#/$defs/<name>`: hand all of them to a validator as `$defs`.",
    ],
    ["scopes", "readonly string[]", "Every scope of the description."],
    [
      "expansions",
      "Readonly<Record<string, string>>",
      "References that can be expanded: the property that holds the resource, by the name of their schema.",
    ],
    [
      "statuses",
      "Readonly<Record<ErrorCode, number>>",
      "Statuses of error responses, by the code of their first error.",
    ],
    ["limits", "Readonly<Record<LimitName, number>>", "Limits that schemas do not state."],
  ]),
  shape("ContractOperation", "One method of one path.", [
    ["id", "OperationId"],
    ["method", method],
    ["path", "string", "Template with parameters such as `{id}`."],
    ["facade?", "FacadePlace", "The client method for the operation, if any."],
    ["scopes", "readonly string[]", "Any one permits the call; empty if no scope is needed."],
    ["parameters", "readonly ContractParameter[]"],
    ["body?", "ContractBody", "Absent if the request has no body."],
    ["responses", "readonly ContractResponse[]"],
    ["keyset?", "Keyset", "How to iterate over all results without an offset."],
  ]),
  shape("FacadePlace", "The client resource and method for an operation.", [
    ["resource", "string"],
    ["verb", "string"],
    ["by?", "string", "The path parameter that addresses one resource; absent for collections."],
    [
      "within?",
      "{ readonly method: string; readonly parameter: string }",
      "The narrowing that the operation is within, and its path parameter.",
    ],
  ]),
  shape("ContractParameter", "One parameter of a request.", [
    ["name", "string"],
    ["in", place],
    ["required", "boolean"],
    ["style", "string", "How the value is serialized, as named in OpenAPI: `simple`, `form`, `deepObject` …"],
    ["explode", "boolean", "`true` if lists and objects are spread over several parameters."],
    ["keyPrefix?", "string", "Prefix of the names of an exploded object."],
    ["plainFields?", "true", "Predicates may only use fields with a single text, number, boolean, date or time."],
    ["schema", "JsonSchema"],
  ]),
  shape("ContractBody", "The body of a request.", [
    ["required", "boolean"],
    ["content", "readonly ContractContent[]"],
  ]),
  shape("ContractResponse", "One kind of response.", [
    ["status", "string", "`200`, `4XX`, `default`."],
    ["headers", "readonly ContractHeader[]"],
    ["content", "readonly ContractContent[]", "Empty if the response has no body."],
  ]),
  shape("ContractHeader", "One header of a response.", [
    ["name", "string"],
    ["required", "boolean"],
    ["schema", "JsonSchema"],
  ]),
  shape("ContractContent", "A body in one media type.", [
    ["type", "string"],
    ["schema", "JsonSchema"],
  ]),
  shape("Keyset", "Names of the parts for iteration by a sorted, unique field.", [
    ["field", "string", "Field that pages are sorted by."],
    ["results", "string", "Property of the response that holds the page."],
    ["where", "string"],
    ["sort", "string"],
    ["limit", "string"],
    ["withTotal", "string"],
  ]),
  alias(
    "JsonSchema",
    "A JSON Schema (2020-12) without words for readers.",
    "boolean | { readonly [keyword: string]: unknown }",
  ),
];
