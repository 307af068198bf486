/**
 * Schemas as TypeScript: the only file that knows openapi-typescript.
 *
 * Schemas are lowered first (`schema/lower.ts`); openapi-typescript turns the forms into syntax nodes; here the nodes become
 * text, with component schemas under their exported names.
 */
import type { GlobalContext, SchemaObject } from "openapi-typescript";
// Only the transform: the package's main module loads a bundler of descriptions, too.
import transformSchemaObject from "openapi-typescript/dist/transform/schema-object.mjs";
import ts from "typescript";
import { madeOnce } from "../plain-object.ts";
import type { IndexMember, Member } from "../print/output-file.ts";
import { memberCode, objectType } from "../print/statements.ts";
import { docComment, type Documentation, stringLiteral, templateType } from "../text/text.ts";
import type { ArrayForm, FieldForm, Form, NameForm, ObjectForm, PlainForm, TupleForm } from "./form.ts";
import { fieldForm } from "./form.ts";

/** Where the values of a type occur: in requests, in responses, or in both. */
export interface Flow {
  /** Fields that are sent may hold `undefined`, since they are left out then; a caller need not leave them out himself. */
  readonly isSent: boolean;
  readonly isReceived: boolean;
}

/** Writes one type or declaration; remembers which names it mentioned. */
export class TypeWriter {
  readonly #context: GlobalContext;
  readonly #takesUndefined: boolean;
  readonly #names = new Set<string>();

  constructor({ isSent, isReceived }: Flow) {
    this.#context = isSent && !isReceived ? sentContext : receivedContext;
    this.#takesUndefined = isSent;
  }

  get names(): readonly string[] {
    return [...this.#names].sort();
  }

  type(form: Form): string {
    return this.#text(this.#node(form));
  }

  members(form: ObjectForm): readonly Member[] {
    return this.#membersOf(this.#node(form)) ?? [];
  }

  #node(form: Form): ts.TypeNode {
    return transformSchemaObject(form as SchemaObject, { path: "", ctx: this.#context });
  }

  #text(node: ts.TypeNode): string {
    if (ts.isParenthesizedTypeNode(node)) return this.#text(node.type);
    if (ts.isUnionTypeNode(node)) return this.#union(node.types);
    if (ts.isIntersectionTypeNode(node)) return this.#intersection(node);
    if (ts.isTypeLiteralNode(node)) return this.#literal(this.#members(node));
    if (ts.isArrayTypeNode(node)) return `${this.#grouped(node.elementType)}[]`;
    if (ts.isTypeOperatorNode(node)) return `readonly ${this.#text(node.type)}`;
    if (ts.isTupleTypeNode(node)) return `[${node.elements.map((element) => this.#text(element)).join(", ")}]`;
    if (ts.isOptionalTypeNode(node)) return `${this.#grouped(node.type)}?`;
    if (ts.isRestTypeNode(node)) return `...${this.#text(node.type)}`;
    if (ts.isTypeReferenceNode(node)) return this.#reference(node);
    if (ts.isLiteralTypeNode(node)) return literalText(node.literal);
    // openapi-typescript writes text literals as identifiers that hold JSON
    if (ts.isIdentifier(node)) return stringLiteral(JSON.parse((node as ts.Identifier).text) as string);
    return keywordText(node.kind);
  }

  #reference(node: ts.TypeReferenceNode): string {
    const name = (node.typeName as ts.Identifier).text;
    if (exportedNames.has(node)) this.#names.add(name);
    const types = (node.typeArguments ?? []).map((argument) => this.#text(argument));
    return types.length === 0 ? name : `${name}<${types.join(", ")}>`;
  }

  #union(nodes: readonly ts.TypeNode[]): string {
    return unionText(nodes.map((node) => this.#text(node)));
  }

  #intersection(node: ts.IntersectionTypeNode): string {
    const members = this.#membersOf(node);
    if (members !== undefined) return this.#literal(members);
    return [...new Set(node.types.map((part) => this.#grouped(part)))].join(" & ");
  }

  #grouped(node: ts.TypeNode): string {
    const inner = ts.isParenthesizedTypeNode(node) ? node.type : node;
    const isJoined = ts.isUnionTypeNode(inner) || ts.isIntersectionTypeNode(inner) || ts.isTypeOperatorNode(inner);
    return isJoined ? `(${this.#text(inner)})` : this.#text(inner);
  }

  #literal(members: readonly Member[]): string {
    if (members.length === 0) return "Record<string, unknown>";
    const lines = members.map(memberCode);
    const isShort = members.every(({ doc }) => docComment(doc) === "");
    return isShort ? `{ ${lines.join(" ")} }` : objectType(lines);
  }

  /** The members of an object, also where its other keys stand in a second literal. */
  #membersOf(node: ts.TypeNode): readonly Member[] | undefined {
    if (ts.isTypeLiteralNode(node)) return this.#members(node);
    if (!ts.isIntersectionTypeNode(node)) return undefined;
    const [fields, keys, ...more] = node.types;
    if (fields === undefined || keys === undefined || more.length > 0) return undefined;
    if (!ts.isTypeLiteralNode(fields) || !ts.isTypeLiteralNode(keys)) return undefined;
    if (!keys.members.every((member) => ts.isIndexSignatureDeclaration(member))) return undefined;
    const members = joinedMembers(this.#members(fields), this.#members(keys));
    return members && withWideKeys(members);
  }

  #members(node: ts.TypeLiteralNode): readonly Member[] {
    return node.members.map((member) => {
      if (ts.isIndexSignatureDeclaration(member)) return this.#index(member);
      const { name, type, questionToken } = member as ts.PropertySignature;
      const text = type === undefined ? "unknown" : this.#text(type);
      const optional = questionToken !== undefined;
      return {
        kind: "property",
        name: (name as ts.Identifier).text,
        type: optional && this.#takesUndefined ? unionText([text, "undefined"]) : text,
        optional,
        doc: documentations.get(member),
      };
    });
  }

  #index(member: ts.IndexSignatureDeclaration): IndexMember {
    const [parameter] = member.parameters;
    const key = parameter?.type === undefined ? "string" : this.#text(parameter.type);
    return { kind: "index", key, type: this.#text(member.type) };
  }
}

/** Documentation of a field; kept aside because openapi-typescript would write it as a tag of its own. */
const documentations = new WeakMap<ts.Node, Documentation>();

/** References to exported names, as opposed to those to global types. */
const exportedNames = new WeakSet<ts.Node>();

const receivedContext: GlobalContext = context(false);
const sentContext: GlobalContext = context(true);

/** @param isSent Arrays that are only sent may be anybody's, so they are taken as `readonly`. */
function context(isSent: boolean): GlobalContext {
  return {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    defaultNonNullable: false,
    discriminators: { objects: {}, refsHandled: [] },
    emptyObjectsUnknown: true,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: isSent,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    // its own references are never left in a form
    redoc: undefined as unknown as GlobalContext["redoc"],
    resolve: () => undefined,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
    transform: (schema, { ctx }) => ownNode(schema as unknown as TypedForm, ctx),
    transformProperty(property, schema) {
      const { documentation } = schema as FieldForm;
      if (documentation !== undefined) documentations.set(property, documentation);
      return property;
    },
  };
}

type TypedForm = PlainForm | NameForm | ArrayForm | TupleForm | ObjectForm;

const ownNodes = new WeakMap<TypedForm, ts.TypeNode>();

/** Makes the node of a form that openapi-typescript has no words for. Asked twice for each field. */
function ownNode(form: TypedForm, ctx: GlobalContext): ts.TypeNode | undefined {
  if (form.type !== "tuple" && !(form.type === "object" && form.prefixes !== undefined)) return simpleNode(form, ctx);
  return madeOnce(ownNodes, form, () => (form.type === "tuple" ? tupleNode(form, ctx) : prefixedNode(form, ctx)));
}

function simpleNode(form: TypedForm, ctx: GlobalContext): ts.TypeNode | undefined {
  switch (form.type) {
    case "name":
      return nameNode(form);
    case "binary":
      return ts.factory.createTypeReferenceNode("Blob");
    case "bigint":
      return ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword);
    case "never":
      return ts.factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
    case "object":
      return form.additionalProperties === false ? keysNode("string", false, ctx) : undefined;
    default:
      return undefined;
  }
}

function nameNode({ name, open, without }: NameForm): ts.TypeNode {
  const node = exportedNode(name);
  if (without !== undefined) {
    const fields = ts.factory.createUnionTypeNode(without.map((field) => textNode(field)));
    return ts.factory.createTypeReferenceNode("Omit", [node, fields]);
  }
  if (open === undefined) return node;
  const tag = open.tag === undefined ? [] : [textNode(open.tag)];
  return exportedNode(open.wrapper, [node, ...tag]);
}

function textNode(text: string): ts.TypeNode {
  return ts.factory.createTypeReferenceNode(stringLiteral(text));
}

function exportedNode(name: string, types?: readonly ts.TypeNode[]): ts.TypeReferenceNode {
  const node = ts.factory.createTypeReferenceNode(name, types);
  exportedNames.add(node);
  return node;
}

function tupleNode({ first, required, rest }: TupleForm, ctx: GlobalContext): ts.TypeNode {
  const { factory } = ts;
  const elements = first.map((form, index) => {
    const node = nodeOf(form, ctx);
    return index < required ? node : factory.createOptionalTypeNode(node);
  });
  const others = rest === false ? [] : [factory.createRestTypeNode(factory.createArrayTypeNode(nodeOf(rest, ctx)))];
  const tuple = factory.createTupleTypeNode([...elements, ...others]);
  return ctx.immutable ? factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, tuple) : tuple;
}

function prefixedNode({ prefixes = [], ...form }: ObjectForm, ctx: GlobalContext): ts.TypeNode {
  const keys = prefixes.flatMap(({ prefix, form: value }) => keysNode(templateType(prefix), value, ctx).members);
  const keyed = ts.factory.createTypeLiteralNode(keys);
  if (Object.keys(form.properties).length === 0) return keyed;
  return ts.factory.createIntersectionTypeNode([nodeOf(form, ctx), keyed]);
}

function keysNode(key: string, value: Form, ctx: GlobalContext): ts.TypeLiteralNode {
  const { factory } = ts;
  const parameter = factory.createParameterDeclaration(
    undefined,
    undefined,
    "key",
    undefined,
    factory.createTypeReferenceNode(key),
  );
  return factory.createTypeLiteralNode([factory.createIndexSignature(undefined, [parameter], nodeOf(value, ctx))]);
}

function nodeOf(form: Form, ctx: GlobalContext): ts.TypeNode {
  return transformSchemaObject(fieldForm(form, undefined) as SchemaObject, { path: "", ctx });
}

/** The members of two literals as those of one, unless they have different types for the same keys. */
function joinedMembers(fields: readonly Member[], keys: readonly Member[]): readonly Member[] | undefined {
  const like = (key: Member): Member | undefined =>
    fields.find((field) => field.kind === "index" && key.kind === "index" && field.key === key.key);
  if (keys.some((key) => (like(key) ?? key).type !== key.type)) return undefined;
  return [...fields, ...keys.filter((key) => like(key) === undefined)];
}

/**
 * Other keys of an object may not contradict its fields, so their type takes in the types of those fields; where that
 * would be long, it is `unknown`.
 */
function withWideKeys(members: readonly Member[]): readonly Member[] {
  return members.map((member) => {
    if (member.kind === "property") return member;
    const fields = members.filter((other) => other.kind === "property").filter(({ name }) => isKeyOf(name, member.key));
    if (fields.length === 0) return member;
    const types = [member.type, ...fields.map(({ type }) => type)];
    const type = unionText([...types, ...(fields.some(({ optional }) => optional) ? ["undefined"] : [])]);
    const isLong = types.some((text) => text.includes("{")) || new Set(types).size > 4;
    return { ...member, type: isLong ? "unknown" : type };
  });
}

function isKeyOf(name: string, key: string): boolean {
  return key === "string" || templateType(name).startsWith(key.slice(0, -"${string}`".length));
}

function unionText(texts: readonly string[]): string {
  const parts = new Set(texts.flatMap(alternatives));
  if (parts.has("unknown")) return "unknown";
  if (parts.size > 1) parts.delete("never");
  return [...parts].join(" | ");
}

/** Takes a union of plain names and literals apart. */
export function alternatives(text: string): readonly string[] {
  if (/[[{(<`]/.test(text)) return [text];
  const parts = text.match(/"(?:[^"\\]|\\.)*"|[^"|]+/g) ?? [text];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function literalText(node: ts.LiteralTypeNode["literal"]): string {
  if (ts.isPrefixUnaryExpression(node)) return `-${(node.operand as ts.NumericLiteral).text}`;
  if (ts.isNumericLiteral(node)) return node.text;
  return ts.isStringLiteral(node) ? stringLiteral(node.text) : keywordText(node.kind);
}

function keywordText(kind: ts.SyntaxKind): string {
  const text = ts.tokenToString(kind);
  if (text === undefined) throw new TypeError(`Cannot write a type of syntax ${ts.SyntaxKind[kind]}`);
  return text;
}
