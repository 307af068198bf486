/** Contents of requests and answers: what is sent and read of each media type, and the types of it. */
import { essenceOf, isJson, isRange, type Kind, kindOf } from "@commerce-http/runtime/media-type";
import type { JsonSchema, MediaType } from "../../../model/api-model.ts";
import { isListOfParts } from "../../../model/operations/encodings.ts";
import { describedEvents, type EventForms } from "../../../model/operations/events.ts";
import type { Shapes } from "../../../model/schemas/shapes.ts";
import { stringLiteral, templateType } from "../../../text/text.ts";
import type { NamedTypes } from "../../named-types.ts";
import { eventForms, eventType } from "./events.ts";

export interface SentContent {
  readonly media: MediaType;
  readonly type: string;
  readonly contentType: string;
  /** Set where it has to be given: the description leaves a part of it open that servers need. */
  readonly isOpen: boolean;
}

export interface ReadContent {
  readonly media: MediaType;
  readonly kind: AnswerKind;
  /** Writes the type; what it mentions is imported. */
  readonly type: () => string;
  /** Schemas of the JSON values that it is made of. */
  readonly values: readonly JsonSchema[];
}

export type AnswerKind =
  | WholeKind
  | "lines"
  | "sequence"
  | "textLines"
  | "events"
  | "jsonEvents"
  | EventForms
  | "parts";

type WholeKind = "json" | "text" | "bytes";

export type ContentImport = "BinaryContent" | "Multipart" | "Part" | "ReceivedPart" | "ServerSentEvent";

/** Gives the name that something of the client has in the module. */
type Local = (name: ContentImport) => string;

/** Writes the contents that a body can be sent as; first the one that is sent unless another is asked for. */
export function sentContents(content: readonly MediaType[], types: NamedTypes, local: Local): readonly SentContent[] {
  const all = content.map((media) => sentContent(media, types, local));
  const isFormed = ({ media }: SentContent): boolean =>
    /^(json|form|multipart|lines)$/.test(kindOf(media.type)) || hasParts(media);
  const isPlain = ({ media }: SentContent): boolean => isPlainContent(media, types);
  const first = all.find((each) => isFormed(each) || isPlain(each));
  return first === undefined ? all : [first, ...all.filter((each) => each !== first)];
}

function sentContent(media: MediaType, types: NamedTypes, local: Local): SentContent {
  if (hasParts(media)) return partsContent(media, types, local);
  const mixed = isListOfParts(media.type);
  return {
    media,
    type: sentType(kindOf(media.type), media.sendable?.schema ?? media.schema, types, local),
    contentType: mixed ? templateType(`${essenceOf(media.type)}; boundary=`) : contentTypeOf(media.type),
    isOpen: mixed,
  };
}

/** Says whether content is a list of parts without names. */
export function hasParts({ type, schema }: MediaType): boolean {
  return isListOfParts(type) && isList(schema);
}

function partsContent(media: MediaType, types: NamedTypes, local: Local): SentContent {
  const list = types.of(media.schema, "request");
  const type = `readonly ((${list})[number] | ${local("Part")}<(${list})[number]>)[]`;
  return { media, type, contentType: stringLiteral(essenceOf(media.type)), isOpen: false };
}

/** Says whether texts or bytes are all that a schema allows. */
function isPlainContent({ type, schema }: MediaType, types: NamedTypes): boolean {
  const kind = kindOf(type);
  const text = types.textOf(schema, "request");
  return (kind === "text" && text === "string") || (kind === "bytes" && /^(Blob|string|unknown)$/.test(text));
}

function sentType(kind: Kind, schema: JsonSchema, types: NamedTypes, local: Local): string {
  const binary = (): string => `${local("BinaryContent")} | string`;
  const type = (): string => types.of(schema, "request");
  if (schema === false) return "never";
  if (kind === "json") return type();
  if (kind === "form") return `${fieldsOf(type())} | URLSearchParams`;
  if (kind === "multipart") return `${local("Multipart")}<${fieldsOf(type())}>`;
  if (kind === "lines") return `${isList(schema) ? type() : `readonly (${type()})[]`} | ${binary()}`;
  return binary();
}

/** Forms have fields, whatever the description forgets to say of them. */
function fieldsOf(type: string): string {
  return /^(unknown|string|Blob)$/.test(type) ? "Readonly<Record<string, unknown>>" : type;
}

function isList(schema: JsonSchema): boolean {
  return typeof schema === "object" && (schema["type"] === "array" || schema["items"] !== undefined);
}

function contentTypeOf(type: string): string {
  if (essenceOf(type) === "*/*") return "string";
  return isRange(type) ? templateType(essenceOf(type).replace(/\*.*$/s, "")) : stringLiteral(type);
}

export function readContent(media: MediaType, types: NamedTypes, shapes: Shapes, local: Local): ReadContent {
  const { type: mediaType, schema } = media;
  if (kindOf(mediaType) === "events") return readEvents(media, types, shapes, local);
  const kind = hasParts(media) ? "parts" : answerKind(mediaType, types.textOf(schema, "response"));
  const own = (): string => types.of(schema, "response");
  const items = (): string => `AsyncIterable<${isList(schema) ? `(${own()})[number]` : own()}>`;
  const write = {
    json: own,
    text: () => "string",
    bytes: () => "Blob",
    lines: items,
    sequence: items,
    textLines: () => "AsyncIterable<string>",
    parts: () => `AsyncIterable<${local("ReceivedPart")}<(${own()})[number]>>`,
  };
  const values = { json: [schema], text: [], bytes: [], textLines: [] };
  const item = isList(schema) ? (shapes.items(schema) ?? true) : schema;
  return {
    media,
    kind,
    type: write[kind],
    values: { lines: [item], sequence: [item], parts: [item], ...values }[kind],
  };
}

function readEvents(media: MediaType, types: NamedTypes, shapes: Shapes, local: Local): ReadContent {
  const { schema } = media;
  const isItem = isList(schema);
  const events = describedEvents(isItem ? (shapes.items(schema) ?? true) : schema, shapes, isItem);
  const typeOf = (data: JsonSchema): string => types.of(data, "response");
  const type = (): string => `AsyncIterable<${eventType(events, typeOf, local("ServerSentEvent"))}>`;
  const values = events.flatMap(({ form, data }) => (form === "json" ? [data] : []));
  return { media, kind: eventForms(events), type, values };
}

/** Contents of an answer; first the one that is asked for unless another one is: JSON if there is any. */
export function preferredFirst(content: readonly ReadContent[]): readonly ReadContent[] {
  const json = content.find(({ kind }) => kind === "json");
  return json === undefined ? content : [json, ...content.filter((each) => each !== json)];
}

/** A range of media types is read as what its schema describes; content that is called JSON and described as a file is one. */
function answerKind(mediaType: string, type: string): WholeKind | "lines" | "sequence" | "textLines" {
  const kind = kindOf(mediaType);
  if (isRange(mediaType) && kind === "bytes" && !/^(Blob|unknown)$/.test(type)) {
    return type === "string" ? "text" : "json";
  }
  if (isJson(mediaType)) return type === "Blob" ? "bytes" : "json";
  if (kind === "text" || kind === "form") return "text";
  if (kind !== "lines") return "bytes";
  // A text is not JSON: it is what is sent.
  if (type === "string") return "textLines";
  if (type === "Blob") return "bytes";
  return essenceOf(mediaType).endsWith("json-seq") ? "sequence" : "lines";
}
