import type { ApiModel, Operation, Parameter, Resource, ResourceMethod } from "../../model/api-model.ts";
import type { Method, ParameterCode, PropertyMember } from "../../output-file.ts";
import { describedBy } from "../../schema/notes.ts";
import { objectKey, propertyAccess, propertyName, stringLiteral } from "../../text.ts";
import type { NamedTypes } from "../named-types.ts";
import { isSuccess, mainContent, parametersIn } from "../operation.ts";
import { methodDocumentation } from "./words.ts";

/** What every method takes besides its own options; a query parameter cannot have one of these names. */
const callOptions: ReadonlySet<string> = new Set([
  "signal",
  "headers",
  "correlationId",
  "externalUserId",
  "timeout",
  "retry",
]);

/** A method of a facade class, whose options still need a name. */
export interface MethodCode {
  readonly verb: string;
  /** Members of the options interface; empty where the common options are all there is. */
  readonly options: readonly PropertyMember[];
  /** Functions that the method's body needs from the transport. */
  readonly helpers: readonly string[];
  withOptions(name: string): Method;
}

/** Writes one facade method: address, body and options in, the resource itself out. */
export function methodCode(model: ApiModel, resource: Resource, method: ResourceMethod, types: NamedTypes): MethodCode {
  const query = queryParameters(method.operations);
  const fixed = new Set([...model.clientParameters, ...(resource.within ? [resource.within.parameter] : [])]);
  const addresses = addressTypes(method.operations, fixed, types);
  const body = bodyParameter(method.operations, types);
  const needed = query.some(({ required }) => required);
  return {
    verb: method.verb,
    options: query.map((parameter) => optionMember(parameter, types)),
    helpers: query.some(({ keyPrefix }) => keyPrefix !== undefined) ? ["prefixed"] : [],
    withOptions: (name) => ({
      name: method.verb,
      doc: methodDocumentation(model, method),
      parameters: [
        ...(addresses.size === 0 ? [] : [{ name: "address", type: [...addresses.keys()].join(" | ") }]),
        ...(body === undefined ? [] : [needed ? required(body) : body]),
        { name: "options", type: name, ...(needed ? {} : { value: "{}" }) },
      ],
      returns: `Promise<${isHead(method) ? "boolean" : resultType(method.operations, types)}>`,
      body: methodBody(method, { query, hasAddress: addresses.size > 0, hasBody: body !== undefined }),
    }),
  };
}

/** All query parameters of the operations behind one method, each once. */
function queryParameters(operations: readonly Operation[]): readonly Parameter[] {
  const byName = new Map<string, Parameter>();
  for (const parameter of operations.flatMap((operation) => parametersIn(operation, "query"))) {
    const known = byName.get(parameter.name);
    if (known === undefined || (parameter.required && !known.required)) byName.set(parameter.name, parameter);
  }
  return [...byName.values()];
}

/** The shapes that address what a method is about, each with the operation that understands it. */
function addressTypes(
  operations: readonly Operation[],
  fixed: ReadonlySet<string>,
  types: NamedTypes,
): ReadonlyMap<string, Operation> {
  const addresses = new Map<string, Operation>();
  for (const operation of operations) {
    const parameters = parametersIn(operation, "path").filter(({ name }) => !fixed.has(name));
    const members = parameters.map(
      ({ name, schema }) => `readonly ${propertyName(name)}: ${types.of(schema, "request")}`,
    );
    if (members.length > 0) addresses.set(`{ ${members.join("; ")} }`, operation);
  }
  return addresses;
}

function bodyParameter(operations: readonly Operation[], types: NamedTypes): ParameterCode | undefined {
  const bodies = operations.flatMap(({ body }) => (body === undefined || body.content.length === 0 ? [] : [body]));
  if (bodies.length === 0) return undefined;
  const texts = bodies.flatMap(({ content }) => {
    const main = mainContent(content);
    return main === undefined ? [] : [types.of(main.schema, "request")];
  });
  const type = [...new Set(texts)].join(" | ");
  return { name: "body", type, optional: !bodies.some((body) => body.required) };
}

function required({ name, type, optional }: ParameterCode): ParameterCode {
  return { name, type: optional === true ? `${type} | undefined` : type };
}

function resultType(operations: readonly Operation[], types: NamedTypes): string {
  const results = operations.flatMap(({ responses }) => {
    const successes = responses.filter(isSuccess);
    return successes.length > 0 ? successes : responses.filter(({ status }) => status === "default");
  });
  const texts = results.map(({ content }) => {
    const main = mainContent(content);
    return main === undefined ? "undefined" : types.of(main.schema, "response");
  });
  const type = [...new Set(texts)].join(" | ");
  return type === "" || type === "undefined" ? "void" : type;
}

function optionMember(parameter: Parameter, types: NamedTypes): PropertyMember {
  return {
    kind: "property",
    name: optionName(parameter),
    type: optionType(parameter, types),
    optional: !parameter.required,
    readonly: true,
    doc: describedBy(parameter.doc, parameter.schema),
  };
}

function optionName({ name }: Parameter): string {
  return callOptions.has(name) ? `${name}Parameter` : name;
}

/** Names that share a prefix are given without it. */
function optionType({ keyPrefix, schema }: Parameter, types: NamedTypes): string {
  if (keyPrefix === undefined || typeof schema === "boolean") return types.of(schema, "request");
  const { patternProperties = {}, additionalProperties = false } = schema as {
    readonly patternProperties?: Readonly<Record<string, never>>;
    readonly additionalProperties?: never;
  };
  const values = [...Object.values(patternProperties), ...(additionalProperties ? [additionalProperties] : [])];
  const texts = new Set(values.map((value) => types.of(value, "request")));
  return `Readonly<Record<string, ${texts.size === 0 ? "string" : [...texts].join(" | ")}>>`;
}

function isHead({ operations }: ResourceMethod): boolean {
  return operations.every(({ method }) => method === "head");
}

interface RequestParts {
  readonly query: readonly Parameter[];
  readonly hasAddress: boolean;
  readonly hasBody: boolean;
}

function methodBody(method: ResourceMethod, { query, hasAddress, hasBody }: RequestParts): string {
  const [first] = method.operations;
  const fields = [
    `method: ${stringLiteral((first?.method ?? "").toUpperCase())}`,
    `path: ${pathExpression(method.operations)}`,
    ...(hasAddress ? ["pathParameters: address"] : []),
    ...(query.length > 0 ? [`query: { ${query.map(queryEntry).join(", ")} }`] : []),
    ...(hasBody ? ["body"] : []),
    "options",
  ];
  return `return this.#transport.${isHead(method) ? "exists" : "send"}({ ${fields.join(", ")} });`;
}

function pathExpression([operation, ...others]: readonly Operation[]): string {
  if (operation === undefined) return '""';
  const { path, facade } = operation;
  if (others.length === 0 || facade?.by === undefined) return stringLiteral(path);
  return `${stringLiteral(facade.by)} in address ? ${stringLiteral(path)} : ${pathExpression(others)}`;
}

function queryEntry(parameter: Parameter): string {
  const value = propertyAccess("options", optionName(parameter));
  const { name, keyPrefix } = parameter;
  const sent = keyPrefix === undefined ? value : `prefixed(${stringLiteral(keyPrefix)}, ${value})`;
  return `${objectKey(name)}: ${sent}`;
}
