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
import {
  codeSpan,
  objectKey,
  propertyAccess,
  propertyName,
  stringLiteral,
  valueLiteral,
  freeName,
} from "../../text/text.ts";
import { firstSentence, paragraphs } from "../words.ts";
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
    connect: free(ownNames.connect),
    raw: free(ownNames.raw),
    servers: free(ownNames.servers),
    choice: free(ownNames.choice),
  };
  const { servers, connection, source } = model;
  const { isKnown } = connection;
  const hasResources = model.resources.length > 0;
  const hasGroups = groups.length > 0;
  const special = specialOperation(model);
  const hasRaw = special === undefined;
  const used = (isUsed: boolean, name: string, type: boolean): readonly Import[] =>
    isUsed ? [{ name, from: runtimeOf(packages), type }] : [];
  const hasTransport = hasResources || classes.length > 0;
  const imports: readonly Import[] = [
    ...used(hasTransport, "connect", false),
    ...used(hasTransport, "ConnectionOptions", true),
    ...used(hasTransport, "HttpTransport", true),
    ...used(hasTransport && hasGroups, "ConnectionFacts", true),
    ...used(!hasTransport, "ApiOptions", true),
    ...used(!hasTransport, "BoundConnection", true),
    ...used(!hasTransport, "Connected", true),
    ...used(!hasTransport, "createConnection", false),
    ...used(!hasTransport && model.clientParameters.length > 0, "checkedParameters", false),
    ...used(!hasTransport && model.limits["requestHead"] !== undefined, "headCheck", false),
    ...used(isKnown && (hasTransport || connection.hasChoice), "addressOf", false),
    ...used(isKnown, "Server", true),
    ...used(connection.hasOwnAddresses, "ConnectionFacts", true),
    ...used(hasRaw, "createRawClient", false),
    ...used(hasRaw && !hasTransport, "deliverOnce", false),
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
      clientOptions(model, names, classes, hasTransport),
      ...(hasTransport
        ? [clientClass(names, parts, { hasResources, special }), createClient(model, names, parts)]
        : connectedClient(model, names, groups, special)),
    ],
  };
}

const ownNames = {
  client: "Client",
  options: "ClientOptions",
  create: "createClient",
  connect: "connect",
  raw: "rawClient",
  servers: "servers",
  choice: "ServerChoice",
};

type ClientNames = Readonly<Record<keyof typeof ownNames, string>>;

/** Names of the runtime that every user of a client needs. */
const runtimeValues =
  `AbortError ApiError ArgumentError call CallError clientCredentials InvalidResponseError isApiError isArgumentError
  isCallError isErrorOf IterationError NetworkError observe Part Predicate TimeoutError UnexpectedContentError where`.split(
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
  hasTransport: boolean,
): Statement {
  const { servers, connection } = model;
  const base = hasTransport ? "ConnectionOptions" : "ApiOptions";
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
    connection.isKnown ? `Omit<${base}, "baseUrl">` : base,
    ...(connection.hasOwnAddresses ? ['Pick<ConnectionFacts, "servers">'] : []),
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
  const words = keys.map(({ scheme, name, in: place, deprecated }) => {
    return `\`${scheme}\`: ${place} \`${name}\`${deprecated === true ? ", deprecated" : ""}`;
  });
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
  { hasResources, special }: { readonly hasResources: boolean; readonly special: Operation | undefined },
): Statement {
  const hasGroups = groups.length > 0;
  const hasRaw = special === undefined;
  const others = hasGroups ? "its other operations" : "everything else by its paths";
  const text = hasResources ? `The resources of the API, and ${others}.` : "The operations of the API.";
  const fields = [
    ...classes.map(({ list, className }) => [list, className, `{@link ${className}}, over GraphQL.`] as const),
    ...groups.map((group) => [group.name, group.className, firstSentence(group.text)] as const),
    ...(hasRaw ? [["raw", "RawClient<paths>", rawWords] as const] : []),
  ];
  const body = [
    ...(hasResources ? ["super(transport);"] : []),
    ...classes.map(({ list, className }) => `this.${list} = new ${className}(transport, graphqlPath);`),
    ...(hasGroups ? ["const client = { connection: { ...transport.connection, ...facts } };"] : []),
    ...groups.map((group) => `${propertyAccess("this", group.name)} = new ${group.className}(client);`),
    ...(hasRaw ? ["this.raw = createRawClient<paths>(transport);"] : []),
  ];
  return classOf(name, clientText(text, special), {
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
          ...(hasGroups ? [{ name: "facts", type: "ConnectionFacts", initializer: "{}" }] : []),
        ],
        statements: body,
      },
    ],
  });
}

/** Writes a client without resources, and functions for apps that call single operations. */
function connectedClient(
  model: ApiModel,
  names: ClientNames,
  groups: readonly OperationGroup[],
  special: Operation | undefined,
): readonly Statement[] {
  const { client, options, create, connect, raw } = names;
  const hasRaw = special === undefined;
  const fields = groups.map(({ name, className, text }) => ({
    leadingTrivia: above(firstSentence(text)),
    name,
    type: className,
    isReadonly: true,
  }));
  const given = [{ name: "options", type: options }];
  return [
    classOf(client, clientText("The operations of the API.", special, model.int64), {
      implements: ["Connected"],
      properties: [
        {
          leadingTrivia: above("The parts that all calls share."),
          name: "connection",
          type: "BoundConnection",
          isReadonly: true,
        },
        ...fields,
      ],
      ctors: [
        {
          leadingTrivia: above("Uses the connection of another client."),
          parameters: [{ name: "client", type: "Connected" }],
          statements: [
            "this.connection = client.connection;",
            ...groups.map((group) => `${propertyAccess("this", group.name)} = new ${group.className}(client);`),
          ],
        },
      ],
    }),
    functionOf(
      create,
      { text: "Creates a client.", tags: refusedOption },
      { parameters: given, returnType: client, statements: `return new ${client}(${connect}(options));` },
    ),
    functionOf(
      connect,
      {
        text: "Connects an app that calls single operations, with `call()`. It bundles no others.",
        tags: refusedOption,
      },
      { parameters: given, returnType: "Connected", statements: `return ${connected(model, names)};` },
    ),
    ...(hasRaw
      ? [
          functionOf(
            raw,
            { text: rawWords },
            {
              parameters: [{ name: "client", type: "Connected" }],
              returnType: "RawClient<paths>",
              statements: `const { connection } = client;
return createRawClient<paths>({ connection: { ...connection, deliver: deliverOnce(connection) } });`,
            },
          ),
        ]
      : []),
  ];
}

/** Writes the connection of a client without resources. */
function connected(model: ApiModel, { servers }: ClientNames): string {
  const { connection, clientParameters } = model;
  const { isKnown, hasChoice, hasOwnAddresses } = connection;
  const [server] = model.servers;
  const address = hasChoice ? `addressOf(${servers}, options.server)` : stringLiteral(server?.url ?? "");
  const names = [...optionNames(model), ...clientParameters];
  const service = serviceFacts(model);
  const head = model.limits["requestHead"];
  const facts = [
    ...(clientParameters.length > 0 ? [`bound: checkedParameters({ ${boundParameters(model)} })`] : []),
    ...(hasOwnAddresses ? [`isElsewhere: ${isKnown ? "options.baseUrl !== undefined" : '"unknown"'}`] : []),
    ...(head === undefined ? [] : [`checkHead: headCheck(${head})`]),
    ...(head !== undefined || service.includes("true") ? [`service: ${service}`] : []),
    ...(names.length > 0 ? [`options: ${valueLiteral(Object.fromEntries(names.map((name) => [name, true])))}`] : []),
  ];
  const given = isKnown ? `{ ...options, baseUrl: options.baseUrl ?? ${address} }` : "options";
  return `createConnection(${[given, ...(facts.length > 0 ? [`{ ${facts.join(", ")} }`] : [])].join(", ")})`;
}

const refusedOption = [{ name: "throws", text: "ArgumentError if an option cannot be used." }] as const;

function boundParameters({ clientParameters }: ApiModel): string {
  return clientParameters
    .map((parameter) => `${objectKey(parameter)}: ${propertyAccess("options", parameter)}`)
    .join(", ");
}

/** Names of the options that only some descriptions have. */
function optionNames({ connection }: ApiModel): readonly string[] {
  const { isKnown, hasChoice, hasOwnAddresses, apiKeys, hasPasswords } = connection;
  return [
    ...(isKnown && hasChoice ? ["server"] : []),
    ...(hasOwnAddresses ? ["servers"] : []),
    ...(hasPasswords ? ["basic"] : []),
    ...(apiKeys.length > 0 ? ["apiKeys"] : []),
  ];
}

/** An address that is given keeps operations away from addresses that only the description knows. */
function createClient(model: ApiModel, names: ClientNames, { groups, classes }: ClientParts): Statement {
  const { client, options, create: name, servers } = names;
  const { isKnown, hasChoice, hasOwnAddresses, apiKeys, hasPasswords } = model.connection;
  const connection = isKnown
    ? `{ ...options, baseUrl: options.baseUrl ?? addressOf(${servers}${hasChoice ? ", options.server" : ""}) }`
    : "options";
  const isElsewhere = isKnown ? "options.baseUrl !== undefined" : '"unknown"';
  const further = [...optionNames(model), ...(classes.length > 0 ? ["graphqlPath"] : [])];
  const others =
    further.length === 0 ? "" : `, ${valueLiteral(Object.fromEntries(further.map((option) => [option, true])))}`;
  const settings = [
    ...(hasOwnAddresses ? ["servers: options.servers", `isElsewhere: ${isElsewhere}`] : []),
    ...(hasPasswords ? ["basic: options.basic"] : []),
    ...(apiKeys.length > 0 ? ["apiKeys: options.apiKeys"] : []),
  ];
  const given = [
    `connect(${connection}, { ${boundParameters(model)} }, ${serviceFacts(model)}${others})`,
    ...(classes.length > 0 ? ["options.graphqlPath"] : []),
    ...(groups.length > 0 && settings.length > 0 ? [`{ ${settings.join(", ")} }`] : []),
  ];
  return functionOf(
    name,
    { text: "Creates a client.", tags: refusedOption },
    {
      parameters: [{ name: "options", type: options }],
      returnType: client,
      statements: `return new ${client}(${given.join(", ")});`,
    },
  );
}

/** The first operation that openapi-fetch cannot send as it is described; `raw` is there where none is. */
export function specialOperation({ operations, shapes, int64 }: ApiModel): Operation | undefined {
  // It would round the integers of any of them.
  if (int64 !== "number") return operations[0];
  return operations.find((operation) => !isPlainOperation(operation, shapes));
}

/** Words about a client; they name the operation that keeps `raw` from it. */
function clientText(text: string, special: Operation | undefined, int64 = "number"): string {
  if (special === undefined) return text;
  if (int64 !== "number") return paragraphs([text, "Without raw calls: openapi-fetch rounds 64-bit integers."]);
  return paragraphs([text, `Without raw calls: openapi-fetch cannot send ${labelOf(special)} as it is described.`]);
}

function labelOf({ method, path }: Operation): string {
  return codeSpan(`${method.toUpperCase()} ${path}`);
}

/** Says whether bodies and answers are JSON, parameters usual, and the address that of the whole API. */
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
