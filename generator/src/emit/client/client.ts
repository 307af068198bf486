import { isJson } from "@commerce-http/runtime/media-type";
import { type PackageNames, runtimeOf } from "../../config/layout.ts";
import type { ApiKey, MediaType, Operation, Parameter } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { isSuccess } from "../../model/operations/answers.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import type { Import, OutputFile, PropertyMember, Statement } from "../../print/output-file.ts";
import {
  above,
  alias,
  classOf,
  functionOf,
  interfaceOf,
  optionalProperty,
  property,
  reexport,
} from "../../print/statements.ts";
import { objectKey, propertyAccess, propertyName, valueLiteral, freeName } from "../../text/text.ts";
import { firstSentence } from "../words.ts";
import type { GraphqlClass } from "./apply/families.ts";
import type { OperationGroup } from "./operations/groups.ts";
import { addressMembers, serverStatements } from "./operations/servers.ts";
import { transportWords } from "./resources.ts";

export interface ClientParts {
  readonly groups: readonly OperationGroup[];
  /** Classes of resources that are reached over GraphQL. */
  readonly classes: readonly GraphqlClass[];
  readonly taken: ReadonlySet<string>;
}

/** Emits `create-client.ts` unless it is hand-written; `raw` is there if all operations can be sent through it. */
export function clientFile(model: ApiModel, packages: PackageNames, parts: ClientParts): OutputFile {
  const { groups, classes, taken } = parts;
  const free = (name: string): string => freeName(name, (other) => taken.has(other));
  const names: ClientNames = {
    client: free(ownNames.client),
    options: free(ownNames.options),
    create: free(ownNames.create),
    servers: free(ownNames.servers),
    choice: free(ownNames.choice),
  };
  const { servers, connection, source } = model;
  const { isKnown } = connection;
  const hasResources = model.resources.length > 0;
  const hasGroups = groups.length > 0;
  const hasRaw = isPlain(model);
  const used = (isUsed: boolean, name: string, type: boolean): readonly Import[] =>
    isUsed ? [{ name, from: runtimeOf(packages), type }] : [];
  const imports: readonly Import[] = [
    ...used(true, "connect", false),
    ...used(true, "ConnectionOptions", true),
    ...used(true, "HttpTransport", true),
    ...used(isKnown, "addressOf", false),
    ...used(isKnown, "Server", true),
    ...used(hasGroups, "operationTransport", false),
    ...used(hasGroups, "OperationAddresses", true),
    ...used(hasRaw, "createRawClient", false),
    ...used(hasRaw, "RawClient", true),
    ...(hasRaw ? [{ name: "paths", from: packages.types, type: true }] : []),
    ...classes.map(({ className, module }) => ({ name: className, from: module, type: false })),
    ...groups.map(({ className, module }) => ({ name: className, from: `./${module}.ts`, type: false })),
    ...(hasResources ? [{ name: "Resources", from: "./resources.ts", type: false }] : []),
  ];
  return {
    kind: "module",
    path: "create-client.ts",
    source,
    imports,
    statements: [
      ...classes.map(({ className, module }) => reexport(module, [className])),
      ...serverStatements({ servers, connection }, { list: names.servers, choice: names.choice }),
      clientOptions(model, names, classes),
      clientClass(names, parts, { hasResources, hasRaw }),
      createClient(model, names, parts),
    ],
  };
}

const ownNames = {
  client: "Client",
  options: "ClientOptions",
  create: "createClient",
  servers: "servers",
  choice: "ServerChoice",
};

type ClientNames = Readonly<Record<keyof typeof ownNames, string>>;

/** Names of the runtime that every user of a client needs. */
const runtimeValues =
  `AbortError ApiError ArgumentError CallError clientCredentials InvalidResponseError isApiError isArgumentError
  isCallError isErrorOf IterationError NetworkError Part Predicate TimeoutError UnexpectedContentError where`.split(
    /\s+/,
  );

const runtimeTypes =
  `Auth CallOptions ClientCredentialsOptions ConnectionOptions Hooks OperationCall OperationError OperationOptions
  Outcome RawClient RetryOptions TokenProvider TokenStore`.split(/\s+/);

/** Names that the users of every client import, whatever its operations are called. */
export const clientNames: readonly string[] = [...Object.values(ownNames), ...runtimeValues, ...runtimeTypes];

/** Emits the exports that make one package enough for a user. Names that other modules have come first. */
export function runtimeExports(runtime: string, taken: ReadonlySet<string>): readonly Statement[] {
  const others = (names: readonly string[]): readonly string[] => names.filter((name) => !taken.has(name));
  return [reexport(runtime, others(runtimeValues)), reexport(runtime, others(runtimeTypes), true)];
}

function namesOf(statement: Statement): readonly string[] {
  if (typeof statement === "string") return [];
  if ("declarations" in statement) return statement.declarations.map(({ name }) => name);
  return "name" in statement && typeof statement.name === "string" ? [statement.name] : [];
}

export function namesIn(files: readonly OutputFile[]): ReadonlySet<string> {
  const statements = files.flatMap((file) => (file.kind === "module" ? file.statements : []));
  return new Set(statements.flatMap(namesOf));
}

function clientOptions(
  model: ApiModel,
  { options: name, choice }: ClientNames,
  classes: readonly GraphqlClass[],
): Statement {
  const { servers, connection } = model;
  const text = "Options of a client.";
  const bound = model.clientParameters.map((parameter) => {
    const text = model.pathWords.get(parameter) || `Path parameter \`${parameter}\` of every call.`;
    return property(parameter, "string", firstSentence(text));
  });
  const members = [
    ...addressMembers({ servers, connection }, choice),
    ...bound,
    ...(connection.hasPasswords ? [basicMember] : []),
    ...apiKeyMembers(connection.apiKeys),
    ...(classes.length === 0 ? [] : [graphqlPath]),
  ];
  const bases = [
    connection.isKnown ? 'Omit<ConnectionOptions, "baseUrl">' : "ConnectionOptions",
    ...(connection.hasOwnAddresses ? ['Pick<OperationAddresses, "servers">'] : []),
  ];
  return members.length === 0
    ? alias(name, text, bases.join(" & "))
    : interfaceOf(name, text, members, { extends: bases });
}

const basicMember = optionalProperty(
  "basic",
  "{ readonly username: string; readonly password: string }",
  "User name and password, sent with the operations that ask for them.",
);

/** Writes the option that keys are given by; none where no operation asks for one. */
function apiKeyMembers(keys: readonly ApiKey[]): readonly PropertyMember[] {
  if (keys.length === 0) return [];
  const words = keys.map(({ scheme, name, in: place }) => `\`${scheme}\`: ${place} \`${name}\``);
  const types = keys.map(({ scheme }) => `readonly ${propertyName(scheme)}?: string | undefined`);
  const text = `Keys, each sent with the operations that ask for it. ${words.join("; ")}.`;
  return [optionalProperty("apiKeys", `{ ${types.join("; ")} }`, text)];
}

/** Writes what the description says of the service besides its operations, as the runtime goes by it. */
function serviceFacts({ operations, limits }: ApiModel): string {
  const headers = operations.flatMap(({ parameters }) => parameters.filter((each) => each.in === "header"));
  const correlates = headers.some(({ name }) => name.toLowerCase() === "x-correlation-id");
  return valueLiteral({ correlates, requestHead: limits["requestHead"] });
}

const graphqlPath = optionalProperty("graphqlPath", "string", "Path template of the GraphQL endpoint.");

const rawWords =
  "Every path of the API, with the same token, time limits, retries and hooks. Calls resolve to `data` or `error`, whatever the status.";

function clientClass(
  { client: name }: ClientNames,
  { groups, classes }: ClientParts,
  { hasResources, hasRaw }: { readonly hasResources: boolean; readonly hasRaw: boolean },
): Statement {
  const hasGroups = groups.length > 0;
  const others = hasGroups ? "its other operations by tag" : "everything else by its paths";
  const text = hasResources ? `The resources of the API, and ${others}.` : "The operations of the API, by tag.";
  const fields = [
    ...classes.map(({ list, className }) => [list, className, `{@link ${className}}, over GraphQL.`] as const),
    ...groups.map((group) => [group.name, group.className, firstSentence(group.text)] as const),
    ...(hasRaw ? [["raw", "RawClient<paths>", rawWords] as const] : []),
  ];
  const body = [
    ...(hasResources ? ["super(transport);"] : []),
    ...classes.map(({ list, className }) => `this.${list} = new ${className}(transport, graphqlPath);`),
    ...(hasGroups ? ["const operations = operationTransport(transport, addresses);"] : []),
    ...groups.map((group) => `${propertyAccess("this", group.name)} = new ${group.className}(operations);`),
    ...(hasRaw ? ["this.raw = createRawClient<paths>(transport);"] : []),
  ];
  return classOf(name, text, {
    ...(hasResources && { extends: "Resources" }),
    properties: fields.map(([field, type, words]) => ({
      leadingTrivia: above(words),
      name: field,
      type,
      isReadonly: true,
    })),
    ctors: [
      {
        leadingTrivia: above(transportWords),
        parameters: [
          { name: "transport", type: "HttpTransport" },
          ...(classes.length > 0 ? [{ name: "graphqlPath", type: "string", hasQuestionToken: true }] : []),
          ...(hasGroups ? [{ name: "addresses", type: "OperationAddresses", initializer: "{}" }] : []),
        ],
        statements: body,
      },
    ],
  });
}

/** An address that is given keeps operations away from addresses that only the description knows. */
function createClient(model: ApiModel, names: ClientNames, { groups, classes }: ClientParts): Statement {
  const { client, options, create: name, servers } = names;
  const bound = model.clientParameters.map(
    (parameter) => `${objectKey(parameter)}: ${propertyAccess("options", parameter)}`,
  );
  const { isKnown, hasChoice, hasOwnAddresses, apiKeys, hasPasswords } = model.connection;
  const connection = isKnown
    ? `{ ...options, baseUrl: options.baseUrl ?? addressOf(${servers}${hasChoice ? ", options.server" : ""}) }`
    : "options";
  const isElsewhere = isKnown ? "options.baseUrl !== undefined" : '"unknown"';
  const further = [
    ...(isKnown && hasChoice ? ["server"] : []),
    ...(hasOwnAddresses ? ["servers"] : []),
    ...(hasPasswords ? ["basic"] : []),
    ...(apiKeys.length > 0 ? ["apiKeys"] : []),
    ...(classes.length > 0 ? ["graphqlPath"] : []),
  ];
  const others =
    further.length === 0 ? "" : `, ${valueLiteral(Object.fromEntries(further.map((option) => [option, true])))}`;
  const settings = [
    ...(hasOwnAddresses ? ["servers: options.servers", `isElsewhere: ${isElsewhere}`] : []),
    ...(hasPasswords ? ["basic: options.basic"] : []),
    ...(apiKeys.length > 0 ? ["apiKeys: options.apiKeys"] : []),
  ];
  const given = [
    `connect(${connection}, { ${bound.join(", ")} }, ${serviceFacts(model)}${others})`,
    ...(classes.length > 0 ? ["options.graphqlPath"] : []),
    ...(groups.length > 0 && settings.length > 0 ? [`{ ${settings.join(", ")} }`] : []),
  ];
  const tags = [{ name: "throws", text: "ArgumentError if an option cannot be used." }] as const;
  return functionOf(
    name,
    { text: "Creates a client.", tags },
    {
      parameters: [{ name: "options", type: options }],
      returnType: client,
      statements: `return new ${client}(${given.join(", ")});`,
    },
  );
}

/** Says whether all bodies and answers are JSON, all parameters usual, and all operations at one address. */
export function isPlain({ operations, shapes }: ApiModel): boolean {
  return operations.every((operation) => isPlainOperation(operation, shapes));
}

function isPlainOperation(operation: Operation, shapes: Shapes): boolean {
  const { method, parameters, body, responses, servers, apiKeys } = operation;
  const contents = [...(body?.content ?? []), ...responses.filter(isSuccess).flatMap(({ content }) => content)];
  return (
    rawMethods.has(method) &&
    servers === undefined &&
    apiKeys === undefined &&
    contents.every(({ type }: MediaType) => isJson(type)) &&
    parameters.every((parameter) => isPlainParameter(parameter, shapes))
  );
}

/** Methods that openapi-fetch has. */
const rawMethods: ReadonlySet<string> = new Set("get put post delete options head patch trace".split(" "));

function isPlainParameter(parameter: Parameter, shapes: Shapes): boolean {
  const { in: place, style, explode, allowReserved, content, schema } = parameter;
  if (content !== undefined || allowReserved || place === "cookie" || place === "querystring") return false;
  if (place === "query" && style === "form" && explode) return true;
  // One value looks the same in most styles.
  const types = shapes.parts(schema).map((part) => part["type"]);
  const isOneValue = types.some((type) => /^(string|number|integer|boolean)$/.test(String(type)));
  return isOneValue && (style === "simple" || style === "form");
}
