/** Resources as the command line reads them; the words are those of the module that generated data is typed by. */
import type { Family, JsonSchema, Keyset, Parameter } from "../../model/api-model.ts";
import { expandParameter } from "../../model/class/places.ts";
import type { Subject } from "../../model/class/subject.ts";
import type { ApiModel } from "../../model/model.ts";
import { typeNames } from "../../model/schemas/json-schema.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import { kebabCase } from "../../text/text.ts";
import { optionName } from "../client/options/parameters.ts";
import { lineOf, remarked } from "./words.ts";

export interface DescribedResource {
  readonly property: string;
  readonly word: string;
  readonly noun: string;
  readonly summary: string;
  readonly within?: { readonly method: string; readonly parameter: string; readonly example?: string };
  readonly columns: readonly DescribedColumn[];
  readonly methods: readonly DescribedMethod[];
}

export interface DescribedColumn {
  readonly path: readonly string[];
  readonly isMap?: true;
}

export interface DescribedMethod {
  readonly verb: string;
  readonly summary: string;
  /** The address by a key first. */
  readonly addresses?: readonly (readonly DescribedPart[])[];
  readonly isVersioned?: true;
  readonly action?: string;
  readonly body?: { readonly type?: string; readonly isOptional?: true };
  readonly options?: readonly DescribedOption[];
  readonly results?: string;
  readonly answer: "resource" | "page" | "walk" | "truth" | "value";
}

export interface DescribedPart {
  readonly name: string;
  readonly summary: string;
  readonly example?: string;
}

export interface DescribedOption {
  readonly name: string;
  readonly word: string;
  readonly summary: string;
  readonly is: "text" | "integer" | "number" | "boolean" | "pair" | "json";
  readonly isList?: true;
  readonly isRequired?: true;
  readonly choices?: readonly string[];
  readonly suggestions?: readonly string[];
  readonly example?: string;
}

/** Chooses the fields that a table shows: the identity, the first text by language, columns, then what is always there. */
export function columnsOf(
  { families }: ApiModel,
  shapes: Shapes,
  name: string,
  schema: JsonSchema,
  names: readonly string[],
): readonly DescribedColumn[] {
  const properties = shapes.properties(schema);
  const family = families.find(({ representation }) => representation === name);
  const identity = names.find((each) => properties.has(each));
  const text = Object.entries(family?.fields ?? {}).find(([, field]) => isText(field));
  const required = shapes.required(schema);
  const drafted = Object.keys(family?.fields ?? {}).filter((each) => required.has(each));
  const columns: readonly DescribedColumn[] = [
    ...(identity === undefined ? [] : [{ path: [identity] }]),
    ...(text === undefined ? [] : [{ path: [text[0]], isMap: true } as const]),
    ...(family?.columns ?? []).map(({ path }) => ({ path })),
    ...(family === undefined ? [...properties.keys()] : drafted).map((each) => ({ path: [each] })),
    ...(properties.has("version") ? [{ path: ["version"] }] : []),
  ];
  const byPath = new Map(columns.toReversed().map((column) => [column.path.join("."), column]));
  const paths = [...new Set(columns.map(({ path }) => path.join(".")))];
  // A part of what is shown as a whole says nothing new.
  const isPart = (path: string): boolean => paths.some((other) => path.startsWith(`${other}.`));
  return paths.filter((path) => !isPart(path)).flatMap((path) => byPath.get(path) ?? []);
}

function isText(field: Family["fields"][string]): boolean {
  return field.is === "map" && field.of.is === "plain";
}

export interface OptionPlace {
  readonly shapes: Shapes;
  readonly subject: Subject | undefined;
  readonly keyset: Keyset | undefined;
}

export function optionOf(parameter: Parameter, place: OptionPlace): DescribedOption {
  const { name, required, doc, schema, keyPrefix } = parameter;
  const { shapes, subject, keyset } = place;
  const prefix = keyPrefix?.replace(/\W+$/, "");
  const paths = name === expandParameter ? subject?.expansions : name === keyset?.sort ? subject?.sorts : undefined;
  return {
    name: optionName(parameter),
    word: kebabCase(prefix === undefined || prefix === "" ? name : prefix),
    summary: remarked(lineOf(doc.text), remarksOn(schema)),
    ...(keyPrefix === undefined ? formOf(shapes, schema) : { is: "pair", isList: true }),
    ...(required && { isRequired: true }),
    ...(paths !== undefined && paths.length > 0 && { suggestions: shownPaths(paths) }),
    ...exampleOf(parameter),
  };
}

/** A parameter as a part of an address. */
export function partOf(parameter: Parameter): DescribedPart {
  return { name: parameter.name, summary: lineOf(parameter.doc.text), ...exampleOf(parameter) };
}

/** Addresses, those that are nothing but a key first. */
export function keysFirst(addresses: readonly (readonly DescribedPart[])[]): readonly (readonly DescribedPart[])[] {
  return addresses.toSorted((one, other) => Number(isKey(other)) - Number(isKey(one)));
}

function isKey(address: readonly DescribedPart[]): boolean {
  return address.length === 1 && address[0]?.name === "key";
}

/** A value that the description shows for a parameter, or the first of several. */
export function exampleOf({ examples: [example] = [] }: Parameter): { readonly example?: string } {
  const shown: unknown = Array.isArray(example?.value) ? example.value[0] : example?.value;
  return ["string", "number", "boolean"].includes(typeof shown) ? { example: String(shown) } : {};
}

/** Remarks on the numbers that a value may be, and on what holds where none is given. */
function remarksOn(schema: JsonSchema): readonly string[] {
  if (typeof schema === "boolean") return [];
  const { minimum, maximum, default: initially } = schema;
  const range = typeof minimum === "number" && typeof maximum === "number" ? [`${minimum} to ${maximum}`] : [];
  const plain = ["string", "number", "boolean"].includes(typeof initially) ? [`${String(initially)} unless given`] : [];
  return [...range, ...plain];
}

type Form = Pick<DescribedOption, "is" | "isList" | "choices">;

function formOf(shapes: Shapes, schema: JsonSchema): Form {
  const alternatives = shapes.alternatives(schema);
  const list = alternatives.map((each) => shapes.items(each)).find((items) => items !== undefined);
  if (list !== undefined) return { ...formOf(shapes, list), isList: true };
  const parts = alternatives.flatMap((each) => shapes.parts(each));
  const types = new Set(parts.flatMap(typeNames));
  types.delete("null");
  const values = alternatives.length === 1 ? parts.map((part) => part["enum"]).find(Array.isArray) : undefined;
  if (values?.every((value) => typeof value === "string")) return { is: "text", choices: values };
  const [type] = types;
  if (types.size !== 1 || type === undefined) return { is: types.has("string") ? "text" : "json" };
  return { is: scalars[type] ?? "json" };
}

const scalars: Readonly<Record<string, Form["is"]>> = {
  string: "text",
  integer: "integer",
  number: "number",
  boolean: "boolean",
};

/** Paths as people write them: those that are not up to a number or a language. */
function shownPaths(types: readonly string[]): readonly string[] {
  return types.filter((type) => !type.includes("${")).map((type) => type.replaceAll(/^["']|["']$/g, ""));
}

/** Options of a walk that no parameter of the description stands for. */
export function walkOptions(limit: DescribedOption | undefined, field: string): readonly DescribedOption[] {
  const summary = `where to resume: after the result with this ${field}`;
  return [...(limit ? [limit] : []), { name: "after", word: "after", summary, is: "text" }];
}
