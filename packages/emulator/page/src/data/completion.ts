/** Knowledge about fields that completions come from. */
export interface KnownFields {
  /** Names that may follow a path. */
  readonly namesAt: (path: readonly string[]) => readonly string[];
  /** Values that a field can have, as predicates write them; empty where there is no end of them. */
  readonly valuesAt: (path: readonly string[]) => readonly string[];
}

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
      : candidatesOf(expects, fields.valuesAt([...scope, ...field]));
  return {
    from,
    texts: texts.filter((each) => each.toLowerCase().startsWith(partial) && each.toLowerCase() !== partial),
  };
}

const OPERATORS = [
  "=",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "in (",
  "not in (",
  "contains any (",
  "contains all (",
  "is defined",
  "is not defined",
  "is empty",
  "is not empty",
];

/** Things that a place of a predicate can be waiting for. */
type Expected = "field" | "operator" | "is" | "is not" | "value" | "joint";

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
    else if (expects === "operator") expects = lower === "not" ? "operator" : "value";
    else if (expects === "value" && (lower === "any" || lower === "all")) expects = "value";
    else if (expects === "value") expects = outer.at(-1)?.isList ? "value" : "joint";
  }
  return { expects, scope, field };
}

function candidatesOf(expects: Expected, values: readonly string[]): readonly string[] {
  switch (expects) {
    case "operator":
      return OPERATORS;
    case "is":
      return ["defined", "empty", "not defined", "not empty"];
    case "is not":
      return ["defined", "empty"];
    case "value":
      return values;
    case "joint":
      return ["and", "or"];
    case "field":
      return [];
  }
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
