import type { Statement } from "../../print/output-file.ts";
import { alias, shape } from "../../print/statements.ts";

/** The types of the contract: the same for every description. */
export const contractShape: readonly Statement[] = [
  shape("Contract", "The API as a server sees it, as data.", [
    ["operations", "Readonly<Record<OperationId, ContractOperation>>", "In the description's order."],
    [
      "schemas",
      "Readonly<Record<string, JsonSchema>>",
      "JSON Schemas (2020-12) by name. Their references read `#/$defs/<name>`: hand all of them to a validator as `$defs`.",
    ],
    ["scopes", "readonly string[]", "Every scope that the description knows."],
    [
      "expansions",
      "Readonly<Record<string, string>>",
      "References that can be expanded: the property that holds the resource, by the name of their schema.",
    ],
    ["statuses", "Readonly<Record<ErrorCode, number>>", "Statuses of answers, by the code of their first error."],
    ["limits", "Readonly<Record<LimitName, number>>", "Limits that no schema states."],
  ]),
  shape("ContractOperation", "One method of one path.", [
    ["id", "OperationId"],
    ["method", '"get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace"'],
    ["path", "string", "Template with places like `{id}`."],
    ["facade?", "FacadePlace", "Where a client offers the operation; absent where it offers none."],
    ["scopes", "readonly string[]", "Any one is enough; empty when none is asked for."],
    ["parameters", "readonly ContractParameter[]"],
    ["body?", "ContractBody", "Absent where the request has none."],
    ["responses", "readonly ContractResponse[]"],
    ["keyset?", "Keyset", "How all results are walked without an offset."],
  ]),
  shape("FacadePlace", "The resource and method that stand for an operation.", [
    ["resource", "string"],
    ["verb", "string"],
    ["by?", "string", "The path parameter that addresses one resource; absent for collections."],
    [
      "within?",
      "{ readonly method: string; readonly parameter: string }",
      "The narrowing below which the operation stands, and the path parameter that it binds.",
    ],
  ]),
  shape("ContractParameter", "One parameter of a request.", [
    ["name", "string"],
    ["in", '"path" | "query" | "header" | "cookie"'],
    ["required", "boolean"],
    ["style", "string", "How the value is written, in OpenAPI's words: `simple`, `form`, `deepObject` …"],
    ["explode", "boolean", "`true` if lists and objects are spread over several parameters."],
    ["keyPrefix?", "string", "Start of the names of an exploded object."],
    ["plainFields?", "true", "Predicates may only be about fields that hold one text, number, boolean, date or time."],
    ["schema", "JsonSchema"],
  ]),
  shape("ContractBody", "The body of a request.", [
    ["required", "boolean"],
    ["content", "readonly ContractContent[]"],
  ]),
  shape("ContractResponse", "One kind of answer.", [
    ["status", "string", "`200`, `4XX`, `default`."],
    ["headers", "readonly ContractHeader[]"],
    ["content", "readonly ContractContent[]", "Empty where the answer has no body."],
  ]),
  shape("ContractHeader", "One header of an answer.", [
    ["name", "string"],
    ["required", "boolean"],
    ["schema", "JsonSchema"],
  ]),
  shape("ContractContent", "A body in one media type.", [
    ["type", "string"],
    ["schema", "JsonSchema"],
  ]),
  shape("Keyset", "Names of the parts that a walk by keyset needs.", [
    ["field", "string", "Field by which pages are chained."],
    ["results", "string", "Property of the answer that holds the page."],
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
