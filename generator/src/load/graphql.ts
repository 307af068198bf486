import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import type { DocumentNode, FieldNode, OperationDefinitionNode, ValueNode } from "graphql/language/ast.js";
import { isObject, type PlainObject } from "../plain-object.ts";
import { SpecError } from "../spec-error.ts";
import { contentHash } from "../write/write.ts";
import { errorAt, type Place, SourceFile, within } from "./files/source-file.ts";

/** A GraphQL document that stands beside the description. */
export interface GraphqlDocument {
  /** Absolute. */
  readonly path: string;
  /** The file as a reader would open it: `spec/discount-group.graphql`. */
  readonly source: string;
  readonly text: string;
  readonly syntax: DocumentNode;
  /** Uses of the document, from `examples/NAME.yaml` beside it; empty without such a file. */
  readonly exchanges: readonly Exchange[];
  /** Every file that was looked up: absolute path → hash of the content, `null` if the file is missing. */
  readonly files: ReadonlyMap<string, string | null>;
}

/**
 * Reads GraphQL documents; `sourceBase` and `note` as in the options of the description; throws SpecError for one that
 * is not GraphQL.
 */
export async function loadGraphql(
  paths: readonly string[],
  sourceBase: string,
  note: (path: string) => void = () => {},
): Promise<readonly GraphqlDocument[]> {
  // Most descriptions have none, and the parser takes time to load.
  if (paths.length === 0) return [];
  const [{ parse }, { valueFromASTUntyped }] = await Promise.all([
    import("graphql/language/parser.js"),
    import("graphql/utilities/valueFromASTUntyped.js"),
  ]);
  const reader = { parse, valueFromASTUntyped };
  const nameOf = (file: string): string => relative(sourceBase, file).replaceAll(sep, "/");
  return paths.map((path) => {
    const examples = join(dirname(path), "examples", `${basename(path, extname(path))}.yaml`);
    note(path);
    note(examples);
    const bytes = readFileSync(path);
    const text = bytes.toString("utf8");
    const syntax = parsed(parse, text, nameOf(path));
    const shown = existsSync(examples) ? new SourceFile(examples, nameOf(examples)) : undefined;
    const files = new Map([
      [path, contentHash(bytes)],
      [examples, shown?.hash ?? null],
    ]);
    return { path, source: nameOf(path), text, syntax, exchanges: shown ? exchangesIn(shown, reader) : [], files };
  });
}

function parsed(parse: (text: string) => DocumentNode, text: string, file: string): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    const [place] = (error as { readonly locations?: readonly { readonly line: number; readonly column: number }[] })
      .locations ?? [{ line: 1, column: 1 }];
    throw new SpecError(error instanceof Error ? error.message : String(error), { file, line: 1, column: 1, ...place });
  }
}

/** A request to a GraphQL endpoint with its answer, as a description shows them. */
export interface Exchange {
  readonly name: string;
  readonly summary: string;
  readonly request: GraphqlRequest;
  readonly response: PlainObject;
  /** The value that a client of the API makes of the answer; absent where none is shown. */
  readonly result?: unknown;
  readonly asked: AskedField;
}

/** The body of a request. */
export interface GraphqlRequest {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: PlainObject;
}

/** The first field that a request asks for. */
export interface AskedField {
  readonly name: string;
  /** With the values of variables in their places. */
  readonly arguments: PlainObject;
}

/** The parts of the parser that reading exchanges takes. */
interface Reader {
  parse(text: string): DocumentNode;
  valueFromASTUntyped(value: ValueNode, variables?: PlainObject): unknown;
}

/**
 * Reads exchanges: names with a summary each, and a value with a request and its response; throws SpecError for
 * one that asks for nothing, or asks for it in another language.
 */
function exchangesIn(file: SourceFile, reader: Reader): readonly Exchange[] {
  return Object.entries(isObject(file.data) ? file.data : {}).map(([name, exchange]) => {
    const { summary, value } = isObject(exchange) ? exchange : {};
    const { request, response, result } = isObject(value) ? value : {};
    if (!isRequest(request) || !isObject(response))
      throw errorAt("Expected a request with a query, and its response", { file, path: [name] });
    const asked = askedIn(request, { file, path: [name] }, reader);
    return { name, summary: typeof summary === "string" ? summary : "", request, response, result, asked };
  });
}

function askedIn(request: GraphqlRequest, place: Place, reader: Reader): AskedField {
  const { query, operationName, variables } = request;
  let syntax: DocumentNode;
  try {
    syntax = reader.parse(query);
  } catch (error) {
    throw errorAt(`Not valid GraphQL: ${(error as Error).message}`, within(place, "value", "request"));
  }
  const field = firstField(syntax, operationName);
  if (field === undefined) throw errorAt("Expected a query that selects a field", place);
  const given = (field.arguments ?? []).map(
    ({ name, value }) => [name.value, reader.valueFromASTUntyped(value, variables)] as const,
  );
  const known = given.filter(([, argument]) => argument !== undefined);
  return { name: field.name.value, arguments: Object.fromEntries(known) };
}

function firstField({ definitions }: DocumentNode, operationName: string | undefined): FieldNode | undefined {
  const operations = definitions.filter((each): each is OperationDefinitionNode => each.kind === "OperationDefinition");
  const operation = operations.find(({ name }) => name?.value === operationName) ?? operations[0];
  return operation?.selectionSet.selections.find((each): each is FieldNode => each.kind === "Field");
}

function isRequest(value: unknown): value is GraphqlRequest {
  if (!isObject(value) || typeof value["query"] !== "string") return false;
  const { operationName, variables } = value;
  return (
    (operationName === undefined || typeof operationName === "string") &&
    (variables === undefined || isObject(variables))
  );
}
