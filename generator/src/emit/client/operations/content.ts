/** Contents of requests and answers: what is sent and read of each media type, and the types of it. */
import { essenceOf, isJson, isRange, type Kind, kindOf } from "@commerce-http/runtime/media-type";
import type { JsonSchema, MediaType } from "../../../model/api-model.ts";
import { stringLiteral, templateType } from "../../../text/text.ts";
import type { NamedTypes } from "../../named-types.ts";

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
  readonly type: string;
}

export type AnswerKind = "json" | "text" | "bytes" | "events" | "lines";

export type ContentImport = "BinaryContent" | "Multipart" | "ServerSentEvent";

/** Gives the name that something of the client has in the module. */
type Local = (name: ContentImport) => string;

/** Writes the contents that a body can be sent as; first the one that is sent unless another is asked for. */
export function sentContents(content: readonly MediaType[], types: NamedTypes, local: Local): readonly SentContent[] {
  const all = content.map((media) => sentContent(media, types, local));
  const isFormed = ({ media }: SentContent): boolean => /^(json|form|multipart|lines)$/.test(kindOf(media.type));
  const isPlain = ({ media }: SentContent): boolean => isPlainContent(media, types);
  const first = all.find((each) => isFormed(each) || isPlain(each));
  return first === undefined ? all : [first, ...all.filter((each) => each !== first)];
}

function sentContent(media: MediaType, types: NamedTypes, local: Local): SentContent {
  const mixed = /^multipart\/(?!form-data$)/.exec(essenceOf(media.type));
  return {
    media,
    type: sentType(kindOf(media.type), media.schema, types, local),
    contentType: mixed ? templateType(`${essenceOf(media.type)}; boundary=`) : contentTypeOf(media.type),
    isOpen: mixed !== null,
  };
}

/** Says whether texts or bytes are all that a schema allows. */
function isPlainContent({ type, schema }: MediaType, types: NamedTypes): boolean {
  const kind = kindOf(type);
  const text = types.of(schema, "request");
  return (kind === "text" && text === "string") || (kind === "bytes" && /^(Blob|string|unknown)$/.test(text));
}

function sentType(kind: Kind, schema: JsonSchema, types: NamedTypes, local: Local): string {
  const binary = (): string => `${local("BinaryContent")} | string`;
  const type = types.of(schema, "request");
  if (kind === "json") return type;
  if (kind === "form") return `${fieldsOf(type)} | URLSearchParams`;
  if (kind === "multipart") return `${local("Multipart")}<${fieldsOf(type)}>`;
  if (kind === "lines") return `${isList(schema) ? type : `readonly (${type})[]`} | ${binary()}`;
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

export function readContent(media: MediaType, types: NamedTypes, local: Local): ReadContent {
  const type = types.of(media.schema, "response");
  const kind = answerKind(media.type, type);
  return { media, kind, type: resultType(kind, media.schema, type, local) };
}

/** Contents of an answer; first the one that is asked for unless another one is: JSON if there is any. */
export function preferredFirst(content: readonly ReadContent[]): readonly ReadContent[] {
  const json = content.find(({ kind }) => kind === "json");
  return json === undefined ? content : [json, ...content.filter((each) => each !== json)];
}

/** A range of media types is read as what its schema describes; content that is called JSON and described as a file is one. */
function answerKind(mediaType: string, type: string): AnswerKind {
  const kind = kindOf(mediaType);
  if (isRange(mediaType) && kind === "bytes" && !/^(Blob|unknown)$/.test(type)) {
    return type === "string" ? "text" : "json";
  }
  if (isJson(mediaType)) return type === "Blob" ? "bytes" : "json";
  if (kind === "text" || kind === "form") return "text";
  return kind === "events" || kind === "lines" ? kind : "bytes";
}

function resultType(kind: AnswerKind, schema: JsonSchema, type: string, local: Local): string {
  if (kind === "events") return `AsyncIterable<${local("ServerSentEvent")}>`;
  const line = isList(schema) ? `(${type})[number]` : type;
  return { json: type, text: "string", bytes: "Blob", lines: `AsyncIterable<${line}>` }[kind];
}
