/** Texts of a form: the form as an expression, and a guard. */
import type { ApiModel, NamedSchema } from "../../model/api-model.ts";
import { type SchemaObject, typeNames } from "../../model/json-schema.ts";
import { Shapes } from "../../model/shapes.ts";
import { isObject } from "../../plain-object.ts";
import type { ConstStatement, FunctionStatement, ModuleFile } from "../../print/output-file.ts";
import { camelCase, stringLiteral } from "../../text/text.ts";
import { formWords, textForm } from "../text-form.ts";

/** The form of a component schema, and the name that the types package exports it by. */
export interface NamedForm {
  readonly name: string;
  readonly form: RegExp;
  /** The form in words, and the name that the types package exports them by. */
  readonly words?: { readonly name: string; readonly text: string } | undefined;
}

const formsByModel: WeakMap<ApiModel, ReadonlyMap<NamedSchema, NamedForm>> = new WeakMap();

/** Finds the component schemas that are texts of a form. */
export function namedForms(model: ApiModel): ReadonlyMap<NamedSchema, NamedForm> {
  const known = formsByModel.get(model);
  if (known !== undefined) return known;
  const shapes = new Shapes(model);
  const found = new Map<NamedSchema, NamedForm>();
  for (const schema of model.chapters.flatMap((chapter) => chapter.schemas)) {
    const form = formOf(schema, shapes);
    // Names of schemas differ in more than case, so these do, too.
    if (form !== undefined) found.set(schema, { name: `${camelCase(schema.name)}Form`, ...form });
  }
  formsByModel.set(model, found);
  return found;
}

/**
 * Describes the type of a text whose form was checked.
 *
 * @param source The origin that the header names.
 */
export function formedTypes(source: string): ModuleFile {
  return { kind: "module", path: "formed.ts", source, statements: [{ kind: "code", code: formed }] };
}

const formed = `/**
 * A text whose form was checked, and that can be used like any other. What fails the check stays text to the compiler; were
 * this type no more than \`string\`, it would take the failure for something that is no text at all.
 */
export type Formed<Text extends string> = Text & { readonly [checked]?: never };

/** Names nothing: it only tells texts apart whose form was checked. */
export declare const checked: unique symbol;`;

export function formConstant({ name }: NamedSchema, { name: constant, form }: NamedForm): ConstStatement {
  const doc = { text: `The form that a {@link ${name}} must have.` };
  return { kind: "const", name: constant, doc, type: "RegExp", value: String(form) };
}

/** The words of a form, where the description has some. */
export function formWordsConstants({ name }: NamedSchema, { words }: NamedForm): readonly ConstStatement[] {
  if (words === undefined) return [];
  const doc = { text: `The form that a {@link ${name}} must have, in words.` };
  return [{ kind: "const", name: words.name, doc, type: "string", value: stringLiteral(words.text) }];
}

export function formGuard({ name }: NamedSchema, { name: constant }: NamedForm): FunctionStatement {
  return {
    kind: "function",
    name: `is${name}`,
    doc: { text: `Says whether a value is a text of the form that a {@link ${name}} must have.` },
    parameters: [{ name: "value", type: "unknown" }],
    returns: `value is Formed<${name}>`,
    body: `return typeof value === "string" && ${constant}.test(value);`,
  };
}

function formOf({ name, schema, kind }: NamedSchema, shapes: Shapes): Omit<NamedForm, "name"> | undefined {
  if (kind.type !== "other" || !isObject(schema)) return undefined;
  const parts = shapes.parts(schema);
  const types = new Set(parts.flatMap((part) => typeNames(part)));
  const isText = types.size === 1 && types.has("string") && parts.every(isPlain);
  const form = isText ? textForm(parts) : undefined;
  const text = formWords(parts);
  return form && { form, words: text === undefined ? undefined : { name: `${camelCase(name)}Words`, text } };
}

/** Says whether a part asks for no more than a type and a form. */
function isPlain(part: SchemaObject): boolean {
  return !["enum", "const", "oneOf", "anyOf", "not"].some((keyword) => keyword in part);
}
