import type { Header, MediaType, Operation, Parameter, Response } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import { mainContent, parametersIn } from "../model/operations/answers.ts";
import type { Side } from "../model/schemas/use.ts";
import { grouped } from "../plain-object.ts";
import type { OutputFile, PropertyMember, Statement } from "../print/output-file.ts";
import { interfaceOf, memberCode, objectType, property } from "../print/statements.ts";
import { describedBy } from "../schema/notes.ts";
import { docComment, type Documentation, documentation, propertyName, stringLiteral } from "../text/text.ts";
import { NamedTypes, siblingModules } from "./named-types.ts";
import { type AnswerCode, SharedAnswers, SharedMembers } from "./paths/shared.ts";
import { alternatives, firstSentence, operationDoc } from "./words.ts";

const places = ["query", "header", "path", "cookie", "querystring"] as const;

const placeWords: Readonly<Record<Parameter["in"], string>> = {
  query: "Sent in the query.",
  header: "Sent as headers.",
  path: "Sent in the path.",
  cookie: "Sent as cookies.",
  querystring: "Sent as the whole query.",
};

/**
 * Emits the `paths`, `operations` and `components` types of openapi-typescript; what occurs more than once stands in lower-case
 * interfaces of its own.
 */
export function emitPaths(model: ApiModel): readonly OutputFile[] {
  const types = new NamedTypes(model, siblingModules(model));
  const statements = [
    ...new PathsModule(model.operations, types).statements(),
    ...operationsById(model.operations),
    ...componentsByKey(model, types),
  ];
  return [{ kind: "module", path: "paths.ts", source: model.source, imports: types.imports(), statements }];
}

interface MemberCode extends PropertyMember {
  readonly code: string;
}

class PathsModule {
  readonly #operations: readonly Operation[];
  readonly #types: NamedTypes;
  readonly #members: Map<Parameter | Header, MemberCode> = new Map();
  readonly #parameters: Readonly<Record<Parameter["in"], SharedMembers<MemberCode>>>;
  readonly #headers: SharedMembers<MemberCode>;
  readonly #answers: SharedAnswers;
  readonly #codes: ReadonlyMap<Response, AnswerCode>;

  constructor(operations: readonly Operation[], types: NamedTypes) {
    this.#operations = operations;
    this.#types = types;
    const shared = (place: Parameter["in"]): SharedMembers<MemberCode> =>
      new SharedMembers(
        `parameters["${place}"]`,
        operations.flatMap((operation) => parametersIn(operation, place).map((value) => this.#parameter(value))),
      );
    const responses = operations.flatMap((operation) => operation.responses);
    this.#parameters = {
      query: shared("query"),
      header: shared("header"),
      path: shared("path"),
      cookie: shared("cookie"),
      querystring: shared("querystring"),
    };
    this.#headers = new SharedMembers(
      "headers",
      responses.flatMap(({ headers }) => headers.map((value) => this.#header(value))),
    );
    this.#codes = new Map(responses.map((response) => [response, this.#answer(response)]));
    this.#answers = new SharedAnswers(this.#codes.values());
  }

  statements(): readonly Statement[] {
    const paths = [...grouped(this.#operations, ({ path }) => path)].map(([path, operations]) => {
      const methods = operations.map(({ method }) => `\`${method}\``);
      const words = `${methods.length === 1 ? "Method" : "Methods"} ${alternatives(methods, "and")}.`;
      return writable(path, objectType(operations.map((operation) => this.#operation(operation))), words);
    });
    const parameters = places.flatMap((place) => {
      const codes = this.#parameters[place].members.map(({ code }) => code);
      return codes.length === 0 ? [] : [writable(place, objectType(codes), placeWords[place])];
    });
    const answers = this.#answers.named.map(({ name, code, text }) => writable(name, code, text));
    const shared: readonly (readonly [name: string, text: string, members: readonly PropertyMember[]])[] = [
      ["parameters", "Parameters of several operations, by the place they are sent in.", parameters],
      ["headers", "Headers of several responses.", this.#headers.members],
      ["responses", "Responses of several operations.", answers],
    ];
    return [
      interfaceOf("paths", "Every operation, by path and method.", paths),
      ...shared.filter(([, , members]) => members.length > 0).map((parts) => interfaceOf(...parts)),
    ];
  }

  #operation(operation: Operation): string {
    const { method, body, responses } = operation;
    const type = objectType([
      `parameters: ${objectType(places.flatMap((place) => this.#place(operation, place)))};`,
      body === undefined || body.content.length === 0
        ? "requestBody?: never;"
        : memberCode(writable("requestBody", this.#body(body.content), documentation(body.doc), !body.required)),
      `responses: ${objectType(responses.map((response) => this.#response(response)))};`,
    ]);
    return memberCode(writable(method, type, documentation(operationDoc(operation))));
  }

  #place(operation: Operation, place: Parameter["in"]): readonly string[] {
    const parameters = parametersIn(operation, place);
    // openapi-fetch does not know it.
    if (parameters.length === 0) return place === "querystring" ? [] : [`${place}?: never;`];
    const type = this.#parameters[place].typeOf(parameters.map((parameter) => this.#parameter(parameter)));
    return [memberCode(writable(place, type, "", !parameters.some(isRequired)))];
  }

  #body(content: readonly MediaType[]): string {
    return objectType([`content: ${this.#content(content, "request")};`]);
  }

  #response(response: Response): string {
    const type = this.#answers.typeOf(this.#codes.get(response)?.code ?? "");
    const doc = documentation({ ...response.doc, text: firstSentence(response.doc.text) });
    return `${docComment(doc)}${statusKey(response.status)}: ${type};`;
  }

  #answer(response: Response): AnswerCode {
    const { headers, content } = response;
    const main = mainContent(content);
    const fields =
      headers.length === 0
        ? "Record<string, unknown>"
        : this.#headers.typeOf(headers.map((value) => this.#header(value)));
    return {
      response,
      code: objectType([
        `headers: ${fields};`,
        content.length === 0 ? "content?: never;" : `content: ${this.#content(content, "response")};`,
      ]),
      bodyCode: main && this.#types.of(main.schema, "response"),
    };
  }

  #content(content: readonly MediaType[], side: Side): string {
    return objectType(content.map(({ type, schema }) => memberCode(writable(type, this.#types.of(schema, side), ""))));
  }

  #parameter(parameter: Parameter): MemberCode {
    return this.#member(parameter, isRequired(parameter), "request");
  }

  #header(header: Header): MemberCode {
    return this.#member(header, header.required, "response");
  }

  #member(value: Parameter | Header, required: boolean, side: Side): MemberCode {
    const known = this.#members.get(value);
    if (known !== undefined) return known;
    const { name, doc, schema } = value;
    const property = writable(name, this.#types.of(schema, side), describedBy(doc, schema), !required);
    const member = { ...property, code: memberCode(property) };
    this.#members.set(value, member);
    return member;
  }
}

function operationsById(operations: readonly Operation[]): readonly Statement[] {
  if (operations.length === 0) return [];
  const members = operations.map(({ id, path, method, doc }) => {
    const words = documentation({ ...doc, text: `\`${method.toUpperCase()} ${path}\`` });
    return writable(id, `paths[${stringLiteral(path)}]["${method}"]`, words);
  });
  return [interfaceOf("operations", "Every operation, by its id.", members)];
}

function componentsByKey({ chapters }: ApiModel, types: NamedTypes): readonly Statement[] {
  const schemas = chapters.flatMap((chapter) => chapter.schemas);
  if (schemas.length === 0) return [];
  const members = schemas.map(({ key, name }) => {
    types.mention(name);
    return memberCode(writable(key, name, ""));
  });
  return [
    interfaceOf("components", "Every schema, by its key.", [
      writable("schemas", objectType(members), "Types by the keys of the description."),
    ]),
  ];
}

function isRequired(parameter: Parameter): boolean {
  return parameter.required || parameter.in === "path";
}

/** openapi-fetch looks statuses up by number. */
function statusKey(status: string): string {
  return /^\d{3}$/.test(status) ? status : propertyName(/^\dxx$/i.test(status) ? status.toUpperCase() : status);
}

/** openapi-fetch asks for properties that can be written. */
function writable(name: string, type: string, words: string | Documentation, optional = false): PropertyMember {
  return { ...property(name, type, words, optional), readonly: false };
}
