/** Knowledge about fields that completions come from. */
export interface KnownFields {
  /** Names that may follow a path. */
  readonly namesAt: (path: readonly string[]) => readonly string[];
  /** Values that a field can have, as predicates write them; empty where there is no end of them. */
  readonly valuesAt: (path: readonly string[]) => readonly string[];
  /** Kind of the values of a field; absent where it is not known. */
  readonly kindAt: (path: readonly string[]) => FieldKind | undefined;
}

/** Kind of the values of a field, as far as operators depend on it: one text, number or truth, a list, or fields of its own. */
export type FieldKind = "one" | "list" | "object";

/** Texts that could stand at a place of a predicate. */
export interface Completions {
  /** Where the text begins that they take the place of. */
  readonly from: number;
  readonly texts: readonly string[];
}

/** Texts that could stand where somebody writes a predicate: fields, operators, values, and what joins conditions. */
export function completionsAt(text: string, caret: number, fields: KnownFields): Completions {
  const written = text.slice(0, caret);
  const [word = ""] = /[\w.`-]*$/.exec(written) ?? [];
  const quote = openQuoteIn(written);
  const from = quote ?? caret - word.length;
  const partial = text.slice(from, caret).toLowerCase();
  const { expects, scope, field } = situationOf(written.slice(0, from));
  const texts =
    expects === "field" && quote === undefined
      ? fieldTexts(partial, scope, fields, text.slice(from, caret))
      : candidatesOf(expects, [...scope, ...field], fields);
  return {
    from,
    texts: texts.filter((each) => each.toLowerCase().startsWith(partial) && each.toLowerCase() !== partial),
  };
}

/** A predicate about a field that there is. */
export function exampleOf({ namesAt, valuesAt }: KnownFields): string | undefined {
  const names = namesAt([]);
  const name = names.find((each) => valuesAt([each]).length > 0);
  return name === undefined ? names[0] && `${names[0]} is defined` : `${name} = ${valuesAt([name])[0]}`;
}

/** Paths of a few fields that tell resources apart: those with several known values, or in objects the first such field. */
export function tellingFields({ namesAt, valuesAt }: KnownFields): readonly string[] {
  const paths = namesAt([]).flatMap((name) => {
    const within = namesAt([name]).map((each) => [name, each]);
    const kinds = within.filter((path) => valuesAt(path)[0] !== "true");
    return [[name], ...kinds].find((path) => valuesAt(path).length > 1)?.join(".") ?? [];
  });
  return paths.slice(0, 4);
}

const COMPARISONS = ["=", "!=", "<", "<=", ">", ">=", "in (", "not in ("];
const CONTAINS = ["any (", "all ("];
const PRESENCE = ["is defined", "is not defined"];
const LIST_OPERATORS = [...CONTAINS.map((text) => `contains ${text}`), "is empty", "is not empty"];

const OPERATORS: Readonly<Record<FieldKind, readonly string[]>> = {
  one: [...COMPARISONS, ...PRESENCE],
  list: [...LIST_OPERATORS, ...PRESENCE],
  object: ["(", ...PRESENCE],
};

/** Things that a place of a predicate can be waiting for. */
type Expected = "field" | "operator" | "is" | "is not" | "contains" | "value" | "joint";

interface Situation {
  readonly expects: Expected;
  /** Names of the fields whose brackets are open. */
  readonly scope: readonly string[];
  /** The field that the condition is about. */
  readonly field: readonly string[];
}

/** Reads what comes before the place, piece by piece, as far as it decides what may follow. */
function situationOf(text: string): Situation {
  let expects: Expected = "field";
  let field: readonly string[] = [];
  let scope: readonly string[] = [];
  const outer: { readonly scope: readonly string[]; readonly isList: boolean }[] = [];
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[<>!]?=|<>|[<>(),]|[^\s<>=!(),"]+/g)) {
    const lower = piece.toLowerCase();
    if (piece === "(") {
      outer.push({ scope, isList: expects === "value" });
      if (expects === "operator") scope = scope.concat(field);
      expects = expects === "value" ? "value" : "field";
    } else if (piece === ")") {
      ({ scope } = outer.pop() ?? { scope: [] });
      expects = "joint";
    } else if (piece === ",") expects = "value";
    else if (lower === "and" || lower === "or") expects = "field";
    else if (lower === "not" && expects === "field") expects = "field";
    else if (expects === "field") {
      field = piece.replaceAll("`", "").split(".");
      expects = "operator";
    } else if (expects === "operator" && lower === "is") expects = "is";
    else if (expects === "is") expects = lower === "not" ? "is not" : "joint";
    else if (expects === "is not") expects = "joint";
    else if (expects === "operator" && lower === "contains") expects = "contains";
    else if (expects === "operator") expects = lower === "not" ? "operator" : "value";
    else if (expects === "contains") expects = "value";
    else if (expects === "value") expects = outer.at(-1)?.isList ? "value" : "joint";
  }
  return { expects, scope, field };
}

function candidatesOf(expects: Expected, path: readonly string[], fields: KnownFields): readonly string[] {
  switch (expects) {
    case "operator":
      return operatorsOf(fields.kindAt(path), fields.namesAt(path).length > 0);
    case "contains":
      return CONTAINS;
    case "is":
      return ["defined", "empty", "not defined", "not empty"];
    case "is not":
      return ["defined", "empty"];
    case "value":
      return fields.valuesAt(path);
    case "joint":
      return ["and", "or"];
    case "field":
      return [];
  }
}

function operatorsOf(kind: FieldKind | undefined, hasFields: boolean): readonly string[] {
  if (kind === undefined) return [...COMPARISONS, ...LIST_OPERATORS, ...PRESENCE];
  return kind === "list" && hasFields ? ["(", ...OPERATORS.list] : OPERATORS[kind];
}

/** Names behind the path that is written so far. */
function fieldTexts(
  partial: string,
  scope: readonly string[],
  fields: KnownFields,
  written: string,
): readonly string[] {
  const dot = written.lastIndexOf(".");
  const start = dot < 0 ? "" : written.slice(0, dot + 1);
  const path = start === "" ? [] : start.slice(0, -1).split(".");
  const names = fields.namesAt([...scope, ...path]).map((name) => start + name);
  return partial === "" ? [...names, "not ("] : names;
}

/** Where a text begins that has no end yet. */
function openQuoteIn(text: string): number | undefined {
  let open: number | undefined;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "\\" && open !== undefined) index += 1;
    else if (text[index] === '"') open = open === undefined ? index : undefined;
  }
  return open;
}
