/** The part of parameters and bodies that clients can send; the rest has the type `never`, and a warning with a way out. */
import { isJson, isRange, type Kind, kindOf } from "@commerce-http/runtime/media-type";
import type { ArrayFormat, Encoding, JsonSchema, MediaType, Operation, Parameter, Sendable } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import { fitted, type Fitted, type Accepted } from "../schemas/sendable-part.ts";
import type { Shapes } from "../schemas/shapes.ts";
import { operationAt } from "./operations.ts";

export interface SendableFacts {
  readonly shapes: Shapes;
  readonly root: Cursor;
  /** The array format where the description chooses none. */
  readonly arrayFormat: ArrayFormat | undefined;
  /** Set where 64-bit integers are not numbers in programs. */
  readonly int64: "number" | "other";
}

/** Finds what of operations can be sent, and warns of the rest. */
export function withSendable(operations: readonly Operation[], facts: SendableFacts): readonly Operation[] {
  return operations.map((operation) => withSendableParts(operation, facts));
}

function withSendableParts(operation: Operation, facts: SendableFacts): Operation {
  const parameters = operation.parameters.map((parameter) => sendableParameter(parameter, operation, facts));
  const { body } = operation;
  return { ...operation, parameters, ...(body && { body: sendableBody(body, operation, facts) }) };
}

const one: Accepted = { text: true, int64: true };
const flat: Accepted = { ...one, list: one, object: one };

/** Values of any depth, with the lists that a format has names for. */
function deep(listWithin: (accepted: Accepted) => Accepted, values: Accepted = one): Accepted {
  const accepted: { -readonly [kind in keyof Accepted]: Accepted[kind] } = { ...values };
  accepted.object = accepted;
  accepted.list = listWithin(accepted);
  return accepted;
}

const anything: Accepted = deep((accepted) => accepted);

/** JSON within a query or a form. Only whole bodies have a writer of 64-bit integers that are not a number. */
const json: Readonly<Record<"number" | "other", Accepted>> = {
  number: anything,
  other: deep((accepted) => accepted, { text: true }),
};

const nested: Readonly<Record<ArrayFormat, Accepted>> = {
  indices: anything,
  brackets: deep((accepted) => ({ ...one, object: accepted })),
  repeat: deep(() => one),
};

const file: Accepted = { ...one, bytes: true };

/** A part or field that is not JSON, or several. */
const plainPart: Accepted = { ...file, list: file };

/** A part or field that may be JSON, or several. */
function jsonField(values: Accepted, object: Accepted): Accepted {
  return { ...values, object, list: { ...values, object, list: object } };
}

const fields = {
  number: { form: jsonField(one, json.number), multipart: jsonField(file, json.number) },
  other: { form: jsonField(one, json.other), multipart: jsonField(file, json.other) },
} as const;

function sendableParameter(parameter: Parameter, operation: Operation, facts: SendableFacts): Parameter {
  const { schema, name, in: place } = parameter;
  const found = fitted(facts.shapes, schema, acceptedBy(parameter, facts));
  if (found.schema === schema) return parameter;
  const { arrayFormat } = facts;
  // A value without any form gets one where names for lists are chosen.
  if (arrayFormat !== undefined && found.schema === false && place === "query" && parameter.style === "form") {
    return sendableParameter({ ...parameter, style: "deepObject", arrayFormat }, operation, facts);
  }
  const lost = wordsOf(found, name);
  parameterAt(facts.root, operation, parameter).warn(unsent(lost, reasonOf(parameter)));
  return { ...parameter, sendable: sentAs(found, lost) };
}

function acceptedBy(
  { style, explode, arrayFormat, content, encoding = [], in: place }: Parameter,
  facts: SendableFacts,
): Accepted {
  if (content !== undefined && kindOf(content) === "form")
    return acceptedForm("form", encoding, fields[facts.int64].form);
  if (content !== undefined) return isJson(content) ? json[facts.int64] : one;
  if (arrayFormat !== undefined) return nested[arrayFormat];
  if (style === "deepObject") return { object: one };
  return place === "cookie" && style === "form" && explode ? one : flat;
}

function reasonOf({ style, content, arrayFormat, in: place }: Parameter): string {
  if (content !== undefined && isJson(content)) return "only JSON bodies have them; describe it as text";
  if (content !== undefined) return `${content} holds one value; describe it as JSON`;
  if (arrayFormat !== undefined) return `array format ${quoted(arrayFormat)} has no names for it; choose "indices"`;
  if (place === "cookie") return "a cookie has one value; set explode to false, or describe it as JSON";
  if (place !== "query") return `style ${quoted(style)} has one level; describe it as JSON`;
  const taken = style === "deepObject" ? "only objects of one level" : "only one level";
  return `style ${quoted(style)} takes ${taken}; ${chooseFormat}`;
}

const chooseFormat = "choose names for lists by arrayFormat in the configuration, or by x-array-format here";

function parameterAt(root: Cursor, operation: Operation, { name, in: place }: Parameter): Cursor {
  const own = operationAt(root, operation);
  const all = [own, root.get("paths", operation.path)].flatMap((at) => at.get("parameters").items());
  return all.find((at) => at.get("name").value === name && at.get("in").value === place) ?? own;
}

function sendableBody(body: NonNullable<Operation["body"]>, operation: Operation, facts: SendableFacts): typeof body {
  const { method } = operation;
  const at = operationAt(facts.root, operation).get("requestBody");
  if (method === "get" || method === "head") {
    const reason = `fetch sends none with ${method.toUpperCase()}`;
    const isEmpty = body.content.every(({ schema }) => isEmptyObject(schema, facts.shapes));
    if (!isEmpty)
      at.warn(unsent("the body", `${reason}; send its values as parameters, or leave it out by an overlay`));
    const sendable: Sendable = { schema: false, note: `Cannot be sent: ${reason}.` };
    return { ...body, content: body.content.map((media) => ({ ...media, sendable })) };
  }
  const content = body.content.map((media) => sendableContent(media, at.get("content", media.type), facts));
  return { ...body, content };
}

function isEmptyObject(schema: JsonSchema, shapes: Shapes): boolean {
  const hasFields = shapes.possibleProperties(schema).size > 0 || shapes.entries(schema) !== undefined;
  return shapes.types(schema).has("object") && !hasFields;
}

function sendableContent(media: MediaType, at: Cursor, { shapes, int64 }: SendableFacts): MediaType {
  const { schema } = media;
  const accepted = acceptedContent(media, int64);
  if (accepted === undefined) return media;
  const found = fitted(shapes, schema, accepted);
  // A whole body that is a file and called JSON is refused.
  if (found.schema === schema || (isJson(media.type) && found.lost.has(""))) return media;
  const lost = wordsOf(found, "");
  at.warn(unsent(lost, contentReason(kindOf(media.type), found)));
  return { ...media, sendable: sentAs(found, lost) };
}

/** The values that a body accepts; absent for text and bytes, which take any. */
function acceptedContent(
  { type, encoding = [], arrayFormat }: MediaType,
  int64: SendableFacts["int64"],
): Accepted | undefined {
  const kind = kindOf(type);
  if (kind === "json") return anything;
  if (kind !== "form" && kind !== "multipart") return undefined;
  const usual = arrayFormat === undefined || kind === "multipart" ? fields[int64][kind] : nested[arrayFormat];
  return acceptedForm(kind, encoding, usual);
}

function acceptedForm(kind: "form" | "multipart", encoding: readonly Encoding[], object: Accepted): Accepted {
  const own = encoding.flatMap((how): [string, Accepted][] => {
    const accepted = acceptedField(how, kind);
    return accepted === undefined ? [] : [[how.name, accepted]];
  });
  return { object, members: new Map(own) };
}

function contentReason(kind: Kind, { lost }: Fitted): string {
  if (kind === "json") return "JSON has no files; describe it as text in base64, or the body as multipart/form-data";
  if ([...lost.values()].includes("a 64-bit integer")) return "only JSON bodies have them; describe it as text";
  if (kind === "multipart") return "its encoding has no form for it; describe it as JSON, or give FormData";
  const hasFile = [...lost.values()].includes("a file");
  return hasFile ? "files need multipart/form-data" : `its encoding takes only one level; ${chooseFormat}`;
}

/** The values that a field with an encoding of its own accepts. */
function acceptedField(
  { style, explode, allowReserved, arrayFormat, contentType = "" }: Encoding,
  kind: "form" | "multipart",
): Accepted | undefined {
  if (arrayFormat !== undefined) return nested[arrayFormat];
  if (style === "deepObject") return { object: one };
  if (style !== undefined || explode !== undefined || allowReserved !== undefined) return flat;
  if (kind === "form") return undefined;
  const types = contentType.split(",").map((type) => type.trim());
  const isPlain = types.some((type) => type !== "" && !isRange(type)) && !types.some(isJson);
  return isPlain ? plainPart : undefined;
}

function sentAs({ schema }: Fitted, lost: string): Sendable {
  return { schema, note: `Cannot be sent: ${lost}.` };
}

function unsent(lost: string, reason: string): string {
  return `Cannot send ${lost}, so the type is never: ${reason}`;
}

/** Places and kinds of values that cannot be sent: `filter.tags (a list)`. */
function wordsOf({ lost }: Fitted, name: string): string {
  const all = [...lost].map(([place, noun]) => `${`${name}${place}`.replace(/^\./, "") || "the body"} (${noun})`);
  const [first = name, second, ...others] = all;
  return [
    first,
    ...(second === undefined ? [] : [second]),
    ...(others.length > 0 ? [`${others.length} more`] : []),
  ].join(", ");
}
