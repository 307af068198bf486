/** Descriptions all of which openapi-fetch can send rightly, which writes bodies as JSON and lists one way only. */
import { isJson } from "@commerce-http/runtime/media-type";
import type { MediaType, Operation, Parameter } from "../../../model/api-model.ts";
import type { ApiModel } from "../../../model/model.ts";
import { isSuccess } from "../../../model/operations/answers.ts";
import type { Shapes } from "../../../model/schemas/shapes.ts";

/** Says whether all bodies and answers are JSON, all parameters usual, and all operations at one address. */
export function isPlain({ operations, shapes }: ApiModel): boolean {
  return operations.every((operation) => isPlainOperation(operation, shapes));
}

function isPlainOperation({ parameters, body, responses, servers, apiKeys }: Operation, shapes: Shapes): boolean {
  const contents = [...(body?.content ?? []), ...responses.filter(isSuccess).flatMap(({ content }) => content)];
  return (
    servers === undefined &&
    apiKeys === undefined &&
    contents.every(({ type }: MediaType) => isJson(type)) &&
    parameters.every((parameter) => isPlainParameter(parameter, shapes))
  );
}

function isPlainParameter(parameter: Parameter, shapes: Shapes): boolean {
  const { in: place, style, explode, allowReserved, content, schema } = parameter;
  if (content !== undefined || allowReserved || place === "cookie") return false;
  if (place === "query" && style === "form" && explode) return true;
  // One value looks the same in most styles.
  const types = shapes.parts(schema).map((part) => part["type"]);
  const isOneValue = types.some((type) => /^(string|number|integer|boolean)$/.test(String(type)));
  return isOneValue && (style === "simple" || style === "form");
}
