import type { PackageNames } from "../config/layout.ts";
import type { Header, MediaType, NamedSchema, Operation, Parameter, Response } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import { mainContent, parametersIn } from "../model/operations/answers.ts";
import { patternWords, refKey, schemaMap } from "../model/schemas/json-schema.ts";
import { grouped, isObject } from "../plain-object.ts";
import type { OutputFile, Statement } from "../print/output-file.ts";
import { alias, constant, hidden, interfaceOf, property } from "../print/statements.ts";
import { camelCase, objectKey, stringLiteral, valueLiteral, takenName } from "../text/text.ts";
import { ContractSchemas } from "./contract/schema.ts";
import { contractShape } from "./contract/shape.ts";

/** Emits the server's side of the API as data. Constants have declared types: the compiler need not infer them. */
export function emitContract(model: ApiModel, packages: PackageNames): readonly OutputFile[] {
  const code = new OperationsCode(model);
  const schemas = model.shapes.all;
  const written = packages.schemas?.contract;
  return [
    {
      kind: "module",
      path: "contract.ts",
      source: model.source,
      imports: written === undefined ? [] : [{ name: "schemas", from: written, type: false }],
      statements: [
        ...contractShape(model.operations),
        names(
          "OperationId",
          "Every operation of the API.",
          model.operations.map(({ id }) => id),
        ),
        interfaceOf(
          "OperationPlaces",
          "Path and method of each operation in the types of the API.",
          model.operations.map(({ id, path, method }) =>
            property(id, `{ readonly path: ${stringLiteral(path)}; readonly method: ${stringLiteral(method)} }`),
          ),
        ),
        names("QueryParameterName", "Every query parameter of the API.", queryParameterNames(model)),
        names("ErrorCode", "Every error code with its own status.", Object.keys(statusesOf(schemas))),
        names("LimitName", "Every limit that schemas do not state.", Object.keys(model.limits)),
        ...code.shared(),
        hidden("operations", "Readonly<Record<OperationId, ContractOperation>>", code.operations()),
        ...(written === undefined ? [schemasConstant(code.schemas)] : []),
        constant("contract", "The API as a server sees it.", "Contract", contractValue(model, schemas)),
      ],
    },
  ];
}

function schemasConstant(schemas: ContractSchemas): Statement {
  return hidden("schemas", "Readonly<Record<string, JsonSchema>>", valueLiteral(Object.fromEntries(schemas.all())));
}

function contractValue(model: ApiModel, schemas: readonly NamedSchema[]): string {
  const scopes = model.scopes.map(({ name }) => name);
  const expansions = schemas.flatMap(({ name, expands }) => (expands === undefined ? [] : [[name, expands]]));
  return `{
    operations,
    schemas,
    scopes: ${valueLiteral(scopes)},
    expansions: ${valueLiteral(Object.fromEntries(expansions))},
    statuses: ${valueLiteral(statusesOf(schemas))},
    limits: ${valueLiteral(model.limits)},
  }`;
}

function names(name: string, text: string, values: readonly string[]): Statement {
  return alias(name, text, values.map(stringLiteral).join(" | ") || "never");
}

function queryParameterNames({ operations }: ApiModel): readonly string[] {
  const parameters = operations.flatMap((operation) => parametersIn(operation, "query"));
  return [...new Set(parameters.map(({ name }) => name))];
}

/** Statuses by the only text that a property of the error can have: its code. */
function statusesOf(schemas: readonly NamedSchema[]): Readonly<Record<string, number>> {
  const entries = schemas.flatMap(({ status, schema }) => {
    if (status === undefined || typeof schema === "boolean") return [];
    const constants = schemaMap(schema, "properties").map(([, property]) => isObject(property) && property["const"]);
    return constants.filter((constant) => typeof constant === "string").map((code) => [code, status] as const);
  });
  return Object.fromEntries(entries);
}

/** Operations as code; what several of them need alike stands in constants before them. */
class OperationsCode {
  readonly schemas: ContractSchemas;
  readonly #operations: readonly Operation[];
  readonly #parameters: SharedValues<Parameter>;
  readonly #headers: SharedValues<Header>;
  readonly #responses: SharedValues<Response>;

  constructor(model: ApiModel) {
    const { operations } = model;
    const taken = new Set(["contract", "operations", "schemas"]);
    const responses = operations.flatMap((operation) => operation.responses);
    const parameters = operations.flatMap((operation) => operation.parameters);
    const headers = responses.flatMap((response) => response.headers);
    this.#operations = operations;
    this.schemas = new ContractSchemas(model, [patternWords]);
    this.#parameters = new SharedValues(parameters, (each) => this.#parameter(each), parameterName, taken);
    this.#headers = new SharedValues(headers, (each) => this.#header(each), headerName, taken);
    this.#responses = new SharedValues(responses, (each) => this.#response(each), responseName, taken);
  }

  shared(): readonly Statement[] {
    return [
      ...this.#parameters.statements("ContractParameter"),
      ...this.#headers.statements("ContractHeader"),
      ...this.#responses.statements("ContractResponse"),
    ];
  }

  operations(): string {
    const entries = this.#operations.map((operation) => `${objectKey(operation.id)}: ${this.#operation(operation)}`);
    return `{ ${entries.join(", ")} }`;
  }

  #operation({ id, method, path, facade, scopes, parameters, body, responses, keyset }: Operation): string {
    return object({
      id: stringLiteral(id),
      method: stringLiteral(method),
      path: stringLiteral(path),
      facade: facade && valueLiteral(facade),
      scopes: valueLiteral(scopes.map(({ name }) => name)),
      parameters: list(parameters.map((parameter) => this.#parameters.reference(parameter))),
      body: body && object({ required: String(body.required), content: this.#content(body.content) }),
      responses: list(responses.map((response) => this.#responses.reference(response))),
      keyset: keyset && valueLiteral(keyset),
    });
  }

  #parameter({ name, in: place, required, style, explode, keyPrefix, plainFields, schema }: Parameter): string {
    const known = { name, in: place, required, style, explode, keyPrefix, plainFields };
    return valueLiteral({ ...known, schema: this.schemas.of(schema) });
  }

  #header({ name, required, schema }: Header): string {
    return valueLiteral({ name, required, schema: this.schemas.of(schema) });
  }

  #response({ status, headers, content }: Response): string {
    return object({
      status: stringLiteral(status),
      headers: list(headers.map((header) => this.#headers.reference(header))),
      content: this.#content(content),
    });
  }

  #content(content: readonly MediaType[]): string {
    return valueLiteral(content.map(({ type, schema }) => ({ type, schema: this.schemas.of(schema) })));
  }
}

/** `errorResponse400`, `empty404`. */
function responseName({ status, content }: Response): string {
  const main = mainContent(content);
  const key = main && refKey(main.schema);
  return camelCase(`${key ?? (main === undefined ? "empty" : "answer")} ${status}`);
}

function parameterName({ name, in: place }: Parameter): string {
  return camelCase(`${name} ${place} parameter`);
}

function headerName({ name }: Header): string {
  return `${camelCase(name)}Header`;
}

function object(fields: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(fields).filter(([, code]) => code !== undefined);
  return `{ ${entries.map(([name, code]) => `${name}: ${code}`).join(", ")} }`;
}

function list(codes: readonly string[]): string {
  return `[${codes.join(", ")}]`;
}

/** Values as code; what occurs more than once in a module is written once, as a constant. */
class SharedValues<Value> {
  readonly #codes: ReadonlyMap<Value, string>;
  readonly #names: Map<string, string> = new Map();

  /** Takes every use of every value; taken names grow by those of the shared ones. */
  constructor(
    values: readonly Value[],
    write: (value: Value) => string,
    nameOf: (value: Value) => string,
    taken: Set<string>,
  ) {
    this.#codes = new Map([...new Set(values)].map((value) => [value, write(value)]));
    for (const [code, [first, second]] of grouped(values, (value) => this.#codes.get(value))) {
      if (first !== undefined && second !== undefined) this.#names.set(code, takenName(nameOf(first), taken));
    }
  }

  statements(type: string): readonly Statement[] {
    return [...this.#names].map(([code, name]) => hidden(name, type, code));
  }

  /** The constant that holds a value, or the value as it is. */
  reference(value: Value): string {
    const code = this.#codes.get(value) ?? "";
    return this.#names.get(code) ?? code;
  }
}
