/** Resources as the command line reads them; the words are those of the module that generated data is typed by. */
import type { Family, JsonSchema } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";

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
