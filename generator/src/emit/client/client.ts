import type { ApiModel } from "../../model/api-model.ts";
import type { Import, OutputFile, PropertyMember, ReexportStatement, Statement } from "../../output-file.ts";
import { objectKey, propertyAccess } from "../../text.ts";
import { firstSentence } from "../operation.ts";
import type { GraphqlClass } from "./apply/families.ts";
import { transportDocumentation } from "./method/words.ts";

/** The modules that a client is put together from. */
export interface ClientOrigins {
  /** Module of the parts that generated classes are made of. */
  readonly runtime: string;
  readonly types: string;
}

/**
 * Emits `create-client.ts`, where nobody has written one: a class that holds every resource, and `raw` for every path.
 *
 * @param classes Classes that are written by hand, for what the description shows no paths of.
 * @param taken Names that other modules have.
 */
export function clientFile(
  model: ApiModel,
  { runtime, types }: ClientOrigins,
  { classes, taken }: { readonly classes: readonly GraphqlClass[]; readonly taken: ReadonlySet<string> },
): OutputFile {
  const names: ClientNames = {
    client: free("Client", taken),
    options: free("ClientOptions", taken),
    create: free("createClient", taken),
  };
  const hasResources = model.resources.length > 0;
  const imports: readonly Import[] = [
    ...["connect", "createRawClient"].map((name) => ({ name, from: runtime, type: false })),
    ...["ConnectionOptions", "HttpTransport", "RawClient"].map((name) => ({ name, from: runtime, type: true })),
    { name: "paths", from: types, type: true },
    ...classes.map(({ className, module }) => ({ name: className, from: module, type: false })),
    ...(hasResources ? [{ name: "Resources", from: "./resources.ts", type: false }] : []),
  ];
  return {
    kind: "module",
    path: "create-client.ts",
    source: model.source,
    imports,
    statements: [
      ...classes.map(({ className, module }): Statement => ({ kind: "reexport", from: module, names: [className] })),
      clientOptions(model, names, classes),
      clientClass(names, hasResources, classes),
      createClient(model, names, classes),
    ],
  };
}

/** Names of a client that other things may have, too. */
interface ClientNames {
  readonly client: string;
  readonly options: string;
  readonly create: string;
}

function free(name: string, taken: ReadonlySet<string>): string {
  let own = name;
  for (let count = 2; taken.has(own); count += 1) own = `${name}${count}`;
  return own;
}

/** Names of the runtime that every user of a client needs. */
const runtimeValues = [
  "AbortError",
  "ApiError",
  "ArgumentError",
  "CallError",
  "clientCredentials",
  "InvalidResponseError",
  "isApiError",
  "isArgumentError",
  "isCallError",
  "IterationError",
  "NetworkError",
  "Predicate",
  "TimeoutError",
  "where",
] as const;

const runtimeTypes = [
  "Auth",
  "CallOptions",
  "ClientCredentialsOptions",
  "ConnectionOptions",
  "Hooks",
  "Outcome",
  "RawClient",
  "RetryOptions",
  "TokenProvider",
  "TokenStore",
] as const;

/**
 * Emits the exports that make one package enough for a user.
 *
 * @param taken Names that other modules have; they come first.
 */
export function runtimeExports(runtime: string, taken: ReadonlySet<string>): readonly ReexportStatement[] {
  const others = (names: readonly string[]): readonly string[] => names.filter((name) => !taken.has(name));
  return [
    { kind: "reexport", from: runtime, names: others(runtimeValues) },
    { kind: "reexport", from: runtime, names: others(runtimeTypes), type: true },
  ];
}

/** Names that modules declare. */
export function namesIn(files: readonly OutputFile[]): ReadonlySet<string> {
  const statements = files.flatMap((file) => (file.kind === "module" ? file.statements : []));
  return new Set(statements.flatMap((statement) => ("name" in statement ? [statement.name] : [])));
}

function clientOptions(model: ApiModel, { options: name }: ClientNames, classes: readonly GraphqlClass[]): Statement {
  const doc = { text: "Options of a client." };
  if (model.clientParameters.length === 0 && classes.length === 0) {
    return { kind: "alias", name, doc, type: "ConnectionOptions" };
  }
  const described = model.operations.flatMap(({ parameters }) => parameters);
  const members = model.clientParameters.map((parameter): PropertyMember => {
    const words = described.find((each) => each.in === "path" && each.name === parameter)?.doc.text;
    const text = firstSentence(words || `Path parameter \`${parameter}\` of every call.`);
    return { kind: "property", name: parameter, type: "string", optional: false, readonly: true, doc: { text } };
  });
  return {
    kind: "interface",
    name,
    doc,
    extends: ["ConnectionOptions"],
    members: classes.length === 0 ? members : [...members, graphqlPath],
  };
}

const graphqlPath: PropertyMember = {
  kind: "property",
  name: "graphqlPath",
  type: "string | undefined",
  optional: true,
  readonly: true,
  doc: { text: "Path template of the GraphQL endpoint, which the description does not show." },
};

function clientClass(
  { client: name }: ClientNames,
  hasResources: boolean,
  classes: readonly GraphqlClass[],
): Statement {
  const field = {
    name: "raw",
    type: "RawClient<paths>",
    readonly: true,
    doc: {
      text: "Every path of the API, with the same token, time limits, retries and hooks: resolves to `data` or `error` whatever the status.",
    },
  };
  return {
    kind: "class",
    name,
    doc: {
      text: hasResources
        ? `The resources of the API, and everything else of it through {@link ${name}.raw}.`
        : "The API, by its paths.",
    },
    ...(hasResources && { extends: "Resources" }),
    fields: [
      ...classes.map(({ list, className }) => ({
        name: list,
        type: className,
        readonly: true,
        doc: { text: `{@link ${className}}, over GraphQL.` },
      })),
      field,
    ],
    constructor_: {
      doc: transportDocumentation,
      parameters: [
        { name: "transport", type: "HttpTransport" },
        ...(classes.length > 0 ? [{ name: "graphqlPath", type: "string", optional: true }] : []),
      ],
      body: [
        ...(hasResources ? ["super(transport);"] : []),
        ...classes.map(({ list, className }) => `this.${list} = new ${className}(transport, graphqlPath);`),
        "this.raw = createRawClient<paths>(transport);",
      ].join("\n"),
    },
  };
}

function createClient(
  { clientParameters }: ApiModel,
  { client, options, create: name }: ClientNames,
  classes: readonly GraphqlClass[],
): Statement {
  const bound = clientParameters.map((parameter) => `${objectKey(parameter)}: ${propertyAccess("options", parameter)}`);
  const connected = bound.length === 0 ? "options" : `options, { ${bound.join(", ")} }`;
  return {
    kind: "function",
    name,
    doc: {
      text: "Creates a client.",
      tags: [{ name: "throws", text: "ArgumentError if an option cannot be used." }],
    },
    parameters: [{ name: "options", type: options }],
    returns: client,
    body: `return new ${client}(connect(${connected})${classes.length > 0 ? ", options.graphqlPath" : ""});`,
  };
}
