import type { Operation, Response } from "../../../model/api-model.ts";
/** One operation as a method of its group. */
import { isSuccess, mainContent } from "../../../model/operations/answers.ts";
import { sentMethod } from "../../../model/operations/operations.ts";
import type { Shapes } from "../../../model/schemas/shapes.ts";
import type { Method, ParameterCode, Statement } from "../../../print/output-file.ts";
import { above, alias, constant, interfaceOf, property } from "../../../print/statements.ts";
import {
  type Documentation,
  documentation,
  pascalCase,
  propertyName,
  stringLiteral,
  type DocTag,
} from "../../../text/text.ts";
import { firstSentence, operationDoc, paragraphs } from "../../words.ts";
import { failureTag } from "../method/words.ts";
import { type ContentImport, type ReadContent, preferredFirst, readContent, sentContents } from "./content.ts";
import { exampleOf } from "./example.ts";
import { type FactsContext, factsOf, type OperationValue } from "./facts.ts";
import type { OperationGroup, OperationMethod } from "./groups.ts";
import { type Input, type InputContext, inputNames, inputOf, spellsOut } from "./input.ts";

export type RuntimeName =
  | ContentImport
  | OperationValue
  | "Bytes"
  | "BytesOptions"
  | "Operation"
  | "OperationCall"
  | "OperationOptions"
  | "callOperation"
  | "Connected";

export interface WrittenMethod {
  readonly method: Method;
  readonly facts: Statement;
  readonly types: readonly Statement[];
}

export interface MethodContext extends FactsContext, InputContext {
  readonly shapes: Shapes;
  /** Gives the name that something of the client has in the module. */
  readonly local: (name: RuntimeName) => string;
}

export function writtenMethod(
  { className, path }: OperationGroup,
  method: OperationMethod,
  context: MethodContext,
): WrittenMethod {
  const { name, operation } = method;
  const { types, shapes, free, local } = context;
  const about = `{@link ${className}.${name}}`;
  const stem = pascalCase(operation.id);
  const read = ({ content }: Response): readonly ReadContent[] =>
    content.map((media) => readContent(media, types, shapes, local));
  const described = {
    operation,
    names: inputNames(operation),
    sent: sentContents(operation.body?.content ?? [], types, local),
    answers: new Map(operation.responses.map((response) => [response, read(response)])),
  };
  const input = inputOf(described, context, stem, about);
  const given = new Map([...described.names].filter(([parameter]) => !context.isBound(parameter)));
  const plain = resultOf(operation, described.answers);
  const result = namedResult(plain, () => free(`${stem}Result`));
  const answers = result.byType && free(`${stem}Answers`);
  return {
    types: [
      ...(input?.statements ?? []),
      ...(result.inline === undefined ? [] : [alias(result.type, `Result of ${about}.`, result.inline)]),
      ...(result.byType === undefined || answers === undefined ? [] : [answersType(answers, about, result.byType)]),
    ],
    facts: constant(
      method.constant,
      `The operation of ${about}, for \`isErrorOf()\`.`,
      operationType(described.answers, input?.name, resultsType(result, answers), local),
      factsOf(described, context),
    ),
    method: methodCode(method, input, typesOf(result, answers, local), {
      local,
      example: exampleOf({ call: `client.${path}.${name}`, operation, names: given, result: plain.type }, shapes),
    }),
  };
}

function answersType(name: string, about: string, byType: ReadonlyMap<string, string>): Statement {
  const members = [...byType].map(([type, text]) => property(type, text));
  return interfaceOf(name, `Results of ${about} by requested media type.`, members);
}

interface ResultCode {
  readonly options: string;
  readonly returns: string;
  readonly typeParameters: string[];
}

/** @param answers Name of the type of its results by media type, where there are several. */
function typesOf(result: ResultType, answers: string | undefined, local: MethodContext["local"]): ResultCode {
  if (result.isBytes) {
    return {
      options: `${local("BytesOptions")}<As>`,
      returns: `${local("Bytes")}<As>`,
      typeParameters: ['As extends "blob" | "stream" = "blob"'],
    };
  }
  const options = local("OperationOptions");
  if (answers === undefined) return { options: `${options}<never>`, returns: result.type, typeParameters: [] };
  return {
    options: `${options}<Accept>`,
    returns: `${answers}[Accept]`,
    typeParameters: [`Accept extends keyof ${answers} = ${stringLiteral(result.main)}`],
  };
}

function methodCode(
  { name, constant: facts, operation }: OperationMethod,
  input: Input | undefined,
  { options, returns, typeParameters }: ResultCode,
  { local, example }: { readonly local: MethodContext["local"]; readonly example: string },
): Method {
  const given: ParameterCode[] =
    input === undefined
      ? []
      : [{ name: "input", type: input.name, ...(input.isRequired ? {} : { initializer: "{}" }) }];
  return {
    name,
    leadingTrivia: above(methodDoc(operation, example)),
    typeParameters,
    parameters: [...given, { name: "options", type: options, initializer: "{}" }],
    returnType: `${local("OperationCall")}<${returns}>`,
    statements: `return ${local("callOperation")}(this.#client, ${facts}, ${input === undefined ? "{}" : "input"}, options);`,
  };
}

interface ResultType {
  readonly type: string;
  /** The fields that its name stands for, where no schema has a name for them. */
  readonly inline?: string;
  /** The media type that is asked for unless another one is; and the results by each, where there are several. */
  readonly main: string;
  readonly byType: ReadonlyMap<string, string> | undefined;
  readonly isBytes: boolean;
}

/** Gives a result whose type spells out fields a name: `GetFileResult`. */
function namedResult(result: ResultType, name: () => string): ResultType {
  const isNamed = result.byType !== undefined || result.isBytes || !spellsOut(result.type);
  return isNamed ? result : { ...result, type: name(), inline: result.type };
}

function resultOf(
  { method, responses }: Operation,
  answers: ReadonlyMap<Response, readonly ReadContent[]>,
): ResultType {
  const successes = successesOf(responses);
  const contents = method === "head" ? [] : successes.map((response) => answers.get(response) ?? []);
  const main = contents.map(mainOf);
  const kinds = new Set(main.map((content) => content?.kind));
  const isBytes = kinds.size === 1 && kinds.has("bytes") && contents.every((content) => content.length === 1);
  const type = union(main.map((content) => content?.type()));
  const first = main.find((content) => content !== undefined)?.media.type ?? "";
  if (contents.every((content) => content.length < 2)) {
    return { type: type === "undefined" ? "void" : type, main: first, byType: undefined, isBytes };
  }
  const mediaTypes = new Set(contents.flatMap((content) => content.map(({ media }) => media.type)));
  const byType = [...mediaTypes].map((mediaType) => {
    const texts = contents.map((content) =>
      (content.find(({ media }) => media.type === mediaType) ?? mainOf(content))?.type(),
    );
    return [mediaType, union(texts)] as const;
  });
  return { type, main: first, byType: new Map(byType), isBytes: false };
}

function union(texts: readonly (string | undefined)[]): string {
  return [...new Set(texts.map((text) => text ?? "undefined"))].join(" | ") || "undefined";
}

/** Success responses of an operation; all described responses if none has a success status. */
function successesOf(responses: readonly Response[]): readonly Response[] {
  const successes = responses.filter(isSuccess);
  if (successes.length > 0) return successes;
  const others = responses.filter(({ status }) => status === "default");
  return others.length > 0 ? others : responses.filter(({ status }) => /^[13]/.test(status)).map(withoutContent);
}

function withoutContent(response: Response): Response {
  return { ...response, content: [] };
}

function mainOf(content: readonly ReadContent[]): ReadContent | undefined {
  return preferredFirst(content)[0];
}

/** Writes the type of an operation's facts; arguments that are the usual ones are left out at the end. */
function operationType(
  answers: ReadonlyMap<Response, readonly ReadContent[]>,
  input: string | undefined,
  results: string,
  local: MethodContext["local"],
): string {
  return `${local("Operation")}<${errorsType(answers) || "object"}, ${input ?? "{}"}, ${results}>`;
}

/** Writes the results of an operation by what its caller chooses. */
function resultsType(result: ResultType, answers: string | undefined): string {
  if (result.isBytes) return "{ default: Blob; blob: Blob; stream: ReadableStream<Uint8Array> }";
  const all = `{ default: ${result.type} }`;
  return answers === undefined ? all : `${all} & ${answers}`;
}

/** Types of the bodies of errors, by status. */
function errorsType(answers: ReadonlyMap<Response, readonly ReadContent[]>): string {
  const members = [...answers].flatMap(([response, content]) => {
    if (isSuccess(response) || /^[13]/.test(response.status)) return [];
    const main = mainOf(content);
    const isRead = main?.kind === "json" || main?.kind === "text";
    const key = /^\d+$/.test(response.status) ? response.status : propertyName(response.status);
    return [`${key}: ${isRead ? main.type() : "undefined"}`];
  });
  return members.length === 0 ? "" : `{ ${members.join("; ")} }`;
}

function methodDoc(operation: Operation, example: string): Documentation {
  const { method, path, responses, doc } = operation;
  const text = paragraphs([operationDoc(operation).text, `\`${sentMethod(method)} ${path}\``]);
  const main = responses.find((response) => isSuccess(response) && mainContent(response.content) !== undefined);
  const tags: DocTag[] =
    main === undefined || main.doc.text.trim() === "" ? [] : [{ name: "returns", text: main.doc.text }];
  for (const response of responses) {
    if (isSuccess(response) || /^[13]/.test(response.status)) continue;
    tags.push(failureTag(response.status, firstSentence(response.doc.text)));
  }
  tags.push({ name: "example", text: example });
  return documentation({ ...doc, text }, [], tags);
}
