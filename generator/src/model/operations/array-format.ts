/** Names of list elements in queries and forms, which OpenAPI leaves open. */
import { kindOf } from "@commerce-http/runtime/media-type";
import type { ArrayFormat, Encoding, MediaType, Operation, Parameter } from "../api-model.ts";
import type { Cursor } from "../cursor.ts";

const arrayFormats: readonly ArrayFormat[] = ["indices", "brackets", "repeat"];

/** `x-array-format` of the description, a parameter, a form or a field of a form. */
export function ownArrayFormat(at: Cursor): { readonly arrayFormat?: ArrayFormat } {
  const own = at.get("x-array-format");
  const arrayFormat = own.exists ? own.attempt(() => own.oneOf(arrayFormats)) : undefined;
  return arrayFormat === undefined ? {} : { arrayFormat };
}

/** Gives an array format to each `deepObject` and each urlencoded form that has none of its own. */
export function withArrayFormat(
  operations: readonly Operation[],
  usual: ArrayFormat | undefined,
): readonly Operation[] {
  return operations.map((operation) => ({
    ...operation,
    parameters: operation.parameters.map((parameter) => deepParameter(parameter, usual)),
    body: operation.body && {
      ...operation.body,
      content: operation.body.content.map((media) => formOf(media, usual)),
    },
  }));
}

function deepParameter(parameter: Parameter, usual: ArrayFormat | undefined): Parameter {
  const { style, content, encoding, arrayFormat = usual } = parameter;
  if (encoding !== undefined && usual !== undefined) {
    return { ...parameter, encoding: encoding.map((how) => deepField(how, usual)) };
  }
  return style !== "deepObject" || content !== undefined || arrayFormat === undefined
    ? parameter
    : { ...parameter, arrayFormat };
}

function formOf(media: MediaType, usual: ArrayFormat | undefined): MediaType {
  const { arrayFormat = usual, encoding = [], ...others } = media;
  const kind = kindOf(media.type);
  if (arrayFormat === undefined || !(kind === "form" || kind === "multipart")) return media;
  const deep = encoding.map((how) => deepField(how, arrayFormat));
  if (kind === "multipart") return { ...media, encoding: deep };
  // What is the same for all fields is said once.
  const own = deep.filter((how) => !(how.arrayFormat === arrayFormat && !how.allowReserved));
  return { ...others, arrayFormat, ...(own.length === 0 ? {} : { encoding: own }) };
}

function deepField(how: Encoding, arrayFormat: ArrayFormat): Encoding {
  return how.style === "deepObject" ? { arrayFormat, ...how } : how;
}
