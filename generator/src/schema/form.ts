/**
 * The few forms that every schema comes down to before it becomes a type: a subset of JSON Schema in which siblings,
 * nullability, type lists and marks of direction are already dissolved, and two forms of our own (`name`, `tuple`).
 */
import type { Documentation } from "../text/text.ts";

/** `true` is any value, `false` none. */
export type Form =
  | boolean
  | PlainForm
  | NameForm
  | LiteralForm
  | ArrayForm
  | TupleForm
  | ObjectForm
  | AllForm
  | AnyForm;

/** `binary` is the content of a file. */
export interface PlainForm {
  readonly type: "string" | "number" | "boolean" | "null" | "binary" | "bigint" | "never";
}

/** A declared type. */
export interface NameForm {
  readonly type: "name";
  /** The exported name. */
  readonly name: string;
  readonly key: string;
  /** `true` if the shared part of a base is meant, not the union of its subtypes. */
  readonly isBase: boolean;
  /** Fields that are described again where the name is used. */
  readonly without?: readonly string[];
  /** Set where values may come that are not known yet. */
  readonly open?: { readonly wrapper: "OpenEnum" | "OpenUnion"; readonly tag?: string };
}

export interface LiteralForm {
  readonly enum: readonly unknown[];
}

export interface ArrayForm {
  readonly type: "array";
  readonly items: Form;
}

export interface TupleForm {
  readonly type: "tuple";
  readonly first: readonly Form[];
  /** How many of the first must be there. */
  readonly required: number;
  /** Form of what may follow; `false` for nothing. */
  readonly rest: Form;
}

export interface ObjectForm {
  readonly type: "object";
  readonly properties: Readonly<Record<string, FieldForm>>;
  readonly required: readonly string[];
  readonly additionalProperties?: Form;
  /** Types of keys that start with a text. */
  readonly prefixes?: readonly { readonly prefix: string; readonly form: Form }[];
}

/** Its form, except that `true` and `false` are written as objects, and what is said about it. */
export type FieldForm =
  | (Exclude<Form, boolean> & { readonly documentation?: Documentation })
  | { readonly documentation?: Documentation };

export interface AllForm {
  readonly allOf: readonly Form[];
}

export interface AnyForm {
  readonly anyOf: readonly Form[];
}

/** Makes the form of a field, ready to carry its documentation. */
export function fieldForm(form: Form, documentation: Documentation | undefined): FieldForm {
  if (form === true) return { documentation };
  return { ...(form === false ? { type: "never" as const } : form), documentation };
}

/** All of the given forms at once; says it as simply as it can be said. */
export function intersect(forms: readonly Form[]): Form {
  const [single = true] = forms;
  if (forms.length < 2 && !isAll(single)) return single;
  const parts = withoutCovered(mergedObjects(distinct(forms.flatMap((form) => (isAll(form) ? form.allOf : [form])))));
  if (parts.includes(false)) return false;
  const telling = parts.filter((part) => part !== true);
  const [only = true] = telling;
  return telling.length < 2 ? only : { allOf: telling };
}

/** Any of the given forms; says it as simply as it can be said. */
export function unite(forms: readonly Form[]): Form {
  const [single = false] = forms;
  if (forms.length < 2 && !isAny(single)) return isNever(single) ? false : single;
  const parts = distinct(forms.flatMap((form) => (isAny(form) ? form.anyOf : [form])));
  if (parts.includes(true)) return true;
  const plain = new Set(parts.map((part) => (isPlain(part) ? part.type : "")));
  const possible = parts
    .map((part) => (isLiteral(part) ? withoutLiteralsOf(part, plain) : part))
    .filter((part) => part !== false && !isNever(part));
  const [only = false] = possible;
  return possible.length < 2 ? only : { anyOf: possible };
}

/** The same alternatives but null, where it stands among them by itself. */
export function withoutNull(form: Form): Form {
  return isAny(form) ? unite(form.anyOf.filter((part) => !(isPlain(part) && part.type === "null"))) : form;
}

export const isObjectForm: (form: Form) => form is ObjectForm = ofType("object");
export const isName: (form: Form) => form is NameForm = ofType("name");
export const isAll: (form: Form) => form is AllForm = having("allOf");
const isAny = having("anyOf");
const isLiteral = having("enum");
const isPlain = ofType("string", "number", "boolean", "null", "binary", "bigint", "never");

type TypedForm = Extract<Form, { readonly type: string }>;

function ofType<Type extends TypedForm["type"]>(...types: readonly Type[]) {
  return (form: Form): form is Extract<TypedForm, { readonly type: Type }> =>
    typeof form === "object" && "type" in form && types.some((type) => type === form.type);
}

function having<Key extends "allOf" | "anyOf" | "enum">(key: Key) {
  return (form: Form): form is Extract<Form, { readonly [key in Key]: unknown }> =>
    typeof form === "object" && key in form;
}

function isNever(form: Form): boolean {
  return isPlain(form) && form.type === "never";
}

/** An object of which nothing is known but that it is one. */
function isBareObject(form: Form): boolean {
  return isObjectForm(form) && form.additionalProperties === undefined && isEmpty(form);
}

function isEmpty(form: ObjectForm): boolean {
  return form.prefixes === undefined && Object.keys(form.properties).length === 0;
}

function distinct(forms: readonly Form[]): readonly Form[] {
  const seen = new Set<string>();
  return forms.filter((form) => {
    const identity = identityOf(form);
    if (identity === undefined) return true;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

function identityOf(form: Form): string | undefined {
  if (typeof form === "boolean") return String(form);
  if (isPlain(form)) return form.type;
  return isName(form) ? `name ${form.open?.wrapper ?? ""} ${form.name} ${(form.without ?? []).join()}` : undefined;
}

/** Puts the fields of all objects into the last one, unless two of them describe one field. */
function mergedObjects(forms: readonly Form[]): readonly Form[] {
  const objects = forms.filter(isObjectForm);
  const names = objects.flatMap(({ properties }) => Object.keys(properties));
  const isSimple = objects.every((form) => form.additionalProperties === undefined && form.prefixes === undefined);
  if (objects.length < 2 || !isSimple || new Set(names).size < names.length) return forms;
  const merged: ObjectForm = {
    type: "object",
    properties: Object.fromEntries(objects.flatMap(({ properties }) => Object.entries(properties))),
    required: objects.flatMap(({ required }) => required),
  };
  const last = objects.at(-1);
  return forms.filter((form) => !isObjectForm(form) || form === last).map((form) => (form === last ? merged : form));
}

/** Drops parts that another part says more exactly. */
function withoutCovered(forms: readonly Form[]): readonly Form[] {
  const hasShape = forms.some((form) => isName(form) || isAny(form) || (isObjectForm(form) && !isBareObject(form)));
  return forms.filter((form) => {
    if (isBareObject(form)) return !hasShape;
    return !(isPlain(form) && forms.some((other) => other !== form && isWithin(other, form.type)));
  });
}

/** Says whether all values of a form are of a plain type. */
function isWithin(form: Form, type: PlainForm["type"]): boolean {
  if (isAny(form)) return form.anyOf.every((part) => isWithin(part, type));
  if (isLiteral(form)) return form.enum.every((value) => (value === null ? "null" : typeof value) === type);
  return isPlain(form) && form.type === type;
}

function withoutLiteralsOf(form: LiteralForm, plain: ReadonlySet<string>): Form {
  const values = form.enum.filter((value) => !plain.has(value === null ? "null" : typeof value));
  if (values.length === form.enum.length) return form;
  return values.length > 0 && { enum: values };
}
