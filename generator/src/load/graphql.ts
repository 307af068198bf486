import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import type { DocumentNode, FieldNode, OperationDefinitionNode } from "graphql/language/ast.js";
import { isObject, type PlainObject } from "../plain-object.ts";
import { SpecError } from "../spec-error.ts";
import { contentHash } from "../write/write.ts";
import { SourceFile } from "./files/source-file.ts";

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
  const { parse } = await import("graphql/language/parser.js");
  return Promise.all(
    paths.map(async (path) => {
      const examples = join(dirname(path), "examples", `${basename(path, extname(path))}.yaml`);
      note(path);
      note(examples);
      const bytes = readFileSync(path);
      const source = relative(sourceBase, path).replaceAll(sep, "/");
      const text = bytes.toString("utf8");
      const syntax = parsed(parse, text, source);
      const { all: exchanges, hash } = existsSync(examples)
        ? await readExchanges(examples, sourceBase)
        : { all: [], hash: null };
      const files = new Map([
        [path, contentHash(bytes)],
        [examples, hash],
      ]);
      return { path, source, text, syntax, exchanges, files };
    }),
  );
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

/** Exchanges of a file. */
export interface Exchanges {
  readonly all: readonly Exchange[];
  /** Of the file's content. */
  readonly hash: string;
}

/**
 * Reads exchanges: names with a summary each, and a value with a request and its response; throws SpecError for
 * one that asks for nothing, or asks for it in another language.
 */
async function readExchanges(path: string, sourceBase: string): Promise<Exchanges> {
  const [{ parse }, { valueFromASTUntyped }] = await Promise.all([
    import("graphql/language/parser.js"),
    import("graphql/utilities/valueFromASTUntyped.js"),
  ]);
  const file = new SourceFile(path, relative(sourceBase, path).replaceAll(sep, "/"));
  const shown = Object.entries(isObject(file.data) ? file.data : {});
  return { all: shown.map(([name, exchange]) => read(name, exchange)), hash: file.hash };

  function read(name: string, exchange: unknown): Exchange {
    const { summary, value } = isObject(exchange) ? exchange : {};
    const { request, response, result } = isObject(value) ? value : {};
    if (!isRequest(request) || !isObject(response)) {
      throw new SpecError("Expected a request with a query, and its response", file.locate([name]));
    }
    return {
      name,
      summary: typeof summary === "string" ? summary : "",
      request,
      response,
      result,
      asked: asked(name, request),
    };
  }

  function asked(name: string, { query, operationName, variables }: GraphqlRequest): AskedField {
    const field = firstField(syntaxOf(name, query), operationName);
    if (field === undefined) throw new SpecError("Expected a field that is asked for", file.locate([name]));
    const given = (field.arguments ?? []).map(
      ({ name: own, value }) => [own.value, valueFromASTUntyped(value, variables)] as const,
    );
    const known = given.filter(([, argument]) => argument !== undefined);
    return { name: field.name.value, arguments: Object.fromEntries(known) };
  }

  function syntaxOf(name: string, query: string): DocumentNode {
    try {
      return parse(query);
    } catch (error) {
      throw new SpecError(`Not valid GraphQL: ${(error as Error).message}`, file.locate([name, "value", "request"]));
    }
  }
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
