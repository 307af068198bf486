/** Inputs of methods: the parameters of an operation and its body. */
import { kindOf } from "@commerce-http/runtime/media-type";
import type { Operation, Parameter, Sendable } from "../../../model/api-model.ts";
import type { PropertyMember, Statement } from "../../../print/output-file.ts";
import { alias, interfaceOf, memberCode, objectType, optionalProperty, property } from "../../../print/statements.ts";
import { describedBy } from "../../../schema/notes.ts";
import { camelCase, type Doc, documentation, pascalCase, takenName } from "../../../text/text.ts";
import type { NamedTypes } from "../../named-types.ts";
import { paragraphs } from "../../words.ts";
import type { SentContent } from "./content.ts";

export interface Input {
  readonly name: string;
  /** Types of bodies, and the input that has them. */
  readonly statements: readonly Statement[];
  readonly isRequired: boolean;
}

export interface InputContext {
  readonly types: NamedTypes;
  /** Says of a parameter that the client fills it. */
  readonly isBound: (parameter: Parameter) => boolean;
  readonly free: (name: string) => string;
}

/** Names in the input besides those of parameters. */
const own: readonly string[] = ["body", "contentType"];

/** Names the parameters of an operation in its input: as on the wire, but where two of them would have one name. */
export function inputNames({ parameters, body }: Operation): ReadonlyMap<Parameter, string> {
  const taken = new Set<string>(body === undefined ? [] : own);
  return new Map(
    parameters.map((parameter) => {
      const { name, in: place } = parameter;
      // Every object has these: one without the parameter would have another value of its name.
      const isInherited = name in Object.prototype;
      const wanted = isInherited || taken.has(name) ? camelCase(`${place} ${name}`) : name;
      return [parameter, takenName(wanted, taken)];
    }),
  );
}

/** Writes the input of an operation for a method; nothing where it takes nothing. */
export function inputOf(
  {
    operation,
    names,
    sent,
  }: { operation: Operation; names: ReadonlyMap<Parameter, string>; sent: readonly SentContent[] },
  { types, isBound, free }: InputContext,
  stem: string,
  about: string,
): Input | undefined {
  const { parameters, body } = operation;
  const members = parameters
    .filter((parameter) => !isBound(parameter))
    .map((parameter) => parameterMember(parameter, names.get(parameter) ?? parameter.name, types));
  const isBodyRequired = body?.required === true;
  const named = sent.map((content, index) => namedBody(content, index === 0, { stem, about, free }));
  const bodies = named.map(({ content }, index) => bodyMembers(operation, content, index === 0, sent.length > 1));
  const [only = [], ...others] = bodies;
  if (members.length + bodies.length === 0) return undefined;
  const isRequired = isBodyRequired || members.some(({ optional }) => !optional);
  const what = bodies.length === 0 ? "Parameters" : members.length === 0 ? "Body" : "Parameters and body";
  const text = `${what} of ${about}.`;
  const name = free(`${stem}Input`);
  const bodyTypes = named.flatMap(({ statements }) => statements);
  if (others.length === 0) {
    return { name, isRequired, statements: [...bodyTypes, interfaceOf(name, text, [...members, ...only])] };
  }
  const alternatives = bodies.map((own) => objectType(own.map(memberCode))).join(" | ");
  const type = members.length === 0 ? alternatives : `${objectType(members.map(memberCode))} & (${alternatives})`;
  return { name, isRequired, statements: [...bodyTypes, alias(name, text, type)] };
}

/** Gives a body whose type spells out fields a name: `CreateFileBody`; others of the operation have their form in it. */
function namedBody(
  content: SentContent,
  isFirst: boolean,
  { stem, about, free }: { readonly stem: string; readonly about: string; readonly free: (name: string) => string },
): { readonly content: SentContent; readonly statements: readonly Statement[] } {
  if (!spellsOut(content.type)) return { content, statements: [] };
  const name = free(`${stem}${isFirst ? "" : pascalCase(kindOf(content.media.type))}Body`);
  const text = `Body of ${about}, sent as \`${content.media.type}\`.`;
  return { content: { ...content, type: name }, statements: [alias(name, text, content.type)] };
}

/** Says whether a type has fields of its own, which make a signature long. */
export function spellsOut(type: string): boolean {
  return type.includes("{");
}

function parameterMember(parameter: Parameter, name: string, types: NamedTypes): PropertyMember {
  const { doc, schema, sendable, in: place } = parameter;
  const member = parameter.required || place === "path" ? property : optionalProperty;
  const described = describedBy(withNote(doc, sendable), schema);
  return member(name, types.of(sendable?.schema ?? schema, "request"), described);
}

/** Words with a note of what cannot be sent. */
function withNote(doc: Doc, sendable: Sendable | undefined): Doc {
  return sendable === undefined ? doc : { ...doc, text: paragraphs([doc.text, sendable.note]) };
}

function bodyMembers(
  { body }: Operation,
  { media, type, contentType, isOpen }: SentContent,
  isFirst: boolean,
  isOneOfSeveral: boolean,
): readonly PropertyMember[] {
  const isRequired = body?.required === true;
  const sentAs = `Sent as \`${media.type}\`.`;
  const text = paragraphs([body?.doc.text ?? "", sentAs, media.sendable?.note ?? ""]);
  const needsType = isOpen || !isFirst;
  const hasType = isOneOfSeveral || isOpen || media.type.includes("*");
  const doc = documentation({ deprecated: false, beta: false, ...body?.doc, text });
  const given = isRequired ? type : `${parenthesised(type)} | undefined`;
  return [
    property("body", given, doc, !isRequired && isFirst),
    ...(hasType
      ? [(needsType ? property : optionalProperty)("contentType", contentType, "Media type of the body.")]
      : []),
  ];
}

function parenthesised(type: string): string {
  return type.includes("=>") ? `(${type})` : type;
}
