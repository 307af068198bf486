import type { ServerFacts } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { isObject } from "../../plain-object.ts";
import { camelCase, lineComment, objectKey, stringLiteral, valueLiteral, templateLiteral } from "../../text/text.ts";
import { filled } from "./shown.ts";

/** A call of a client, and the way to show its result. */
export interface SampleCall {
  /** Names that are imported from the client's package besides `createClient`. */
  readonly imports: readonly string[];
  /** `client.states.get({ key: "open" })` */
  readonly expression: string;
  /** Name or pattern that takes the result; absent if there is no result. */
  readonly result: string | undefined;
  readonly printed: string;
  /** The text that is printed then, where one word says it. */
  readonly answer?: string;
}

/** Name of a result, after what it is; other than the names that a program has already. */
export function resultName(noun: string): string {
  const name = camelCase(noun);
  return [clientName, makerName, predicateTag].includes(name) ? `${name}Result` : name;
}

const clientName = "client";
const makerName = "createClient";

/** Writes an object of several members, each on a line of its own: the formatter keeps the first line break. */
export function objectCode(members: readonly string[]): string {
  return members.length < 2 ? `{ ${members.join("")} }` : `{\n${members.join(",\n")} }`;
}

/** Writes what is sent: an object's members on lines of their own. */
export function bodyCode(body: unknown): string {
  if (!isObject(body)) return valueLiteral(body);
  return objectCode(Object.entries(body).map(([name, value]) => `${objectKey(name)}: ${valueLiteral(value)}`));
}

export interface SampleClient {
  readonly name: string;
  readonly server: Pick<ServerFacts, "url" | "description">;
  readonly parameters: ReadonlyMap<string, unknown>;
  /** Set where an access token is asked for: the scope that it needs, if one is named. */
  readonly token: { readonly scope: string | undefined } | undefined;
}

/** Finds the client that samples make; nothing where one of its parameters is shown nowhere. */
export function sampleClient(
  { servers: [server = unknownServer], clientParameters, operations }: ApiModel,
  name: string,
): Omit<SampleClient, "token"> | undefined {
  const shown = new Map(
    operations
      .flatMap(({ parameters }) => parameters)
      .flatMap(({ name: parameter, examples = [] }) =>
        examples.slice(0, 1).map(({ value }) => [parameter, value] as const),
      ),
  );
  if (!clientParameters.every((each) => shown.has(each))) return undefined;
  return {
    name,
    server: withDefaults(server),
    parameters: new Map(clientParameters.map((each) => [each, shown.get(each)])),
  };
}

const unknownServer: ServerFacts = { url: "https://api.example.invalid", description: "", variables: [] };

function withDefaults({ url, description, variables }: ServerFacts): SampleClient["server"] {
  const defaults = new Map(variables.map((variable) => [variable.name, variable.default]));
  return { url: filled(url, defaults).replace(/\/$/, ""), description };
}

/** Writes a program for Node: the package is installed, and the token is in a variable of the environment. */
export function nodeProgram(call: SampleCall, client: SampleClient): string {
  const head = [`npm install ${client.name}`];
  return program(head, 'process.env.ACCESS_TOKEN ?? ""', call, client);
}

/** Writes the same program for Deno, which grants only explicit permissions. */
export function denoProgram(call: SampleCall, client: SampleClient): string {
  const { host } = new URL(client.server.url, unknownServer.url);
  const allowed = [...(client.token === undefined ? [] : ["--allow-env=ACCESS_TOKEN"]), `--allow-net=${host}`];
  const head = [`deno add npm:${client.name}`, `deno run ${allowed.join(" ")} main.ts`];
  return program(head, 'Deno.env.get("ACCESS_TOKEN") ?? ""', call, client);
}

function program(head: readonly string[], token: string, call: SampleCall, client: SampleClient): string {
  const { result, expression, printed, answer } = call;
  return [
    ...head.map(lineComment),
    `import { ${[makerName, ...call.imports].join(", ")} } from ${stringLiteral(client.name)};`,
    "",
    `const ${clientName} = ${makerName}({`,
    ...remark(client.server.description),
    `  baseUrl: ${stringLiteral(client.server.url)},`,
    ...Array.from(client.parameters, ([name, value]) => `  ${objectKey(name)}: ${valueLiteral(value)},`),
    ...(client.token?.scope === undefined ? [] : remark(`Needs the scope ${client.token.scope}`)),
    ...(client.token === undefined ? [] : [`  auth: ${token},`]),
    "});",
    "",
    result === undefined ? `await ${expression};` : `const ${result} = await ${expression};`,
    ...(result === undefined
      ? []
      : [`console.log(${printed});${answer === undefined ? "" : ` ${lineComment(answer)}`}`]),
    "",
  ].join("\n");
}

/** A comment above a line: the first sentence of a text, without its period. */
function remark(text: string): readonly string[] {
  const [first = ""] = text.trim().split(/(?<=[.!?])\s/);
  return first === "" ? [] : [lineComment(first.replace(/\.$/, ""))];
}

/** The template of the client that predicates are written in. */
export const predicateTag = "where";

/** A text within a predicate, as JSON has texts. */
const text = /("(?:[^"\\]|\\.)*")/;

/** Writes predicates as templates, with their texts as values to replace; one without texts stays as it is. */
export function predicateCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(predicateCode).join(", ")}]`;
  if (typeof value !== "string" || !holdsText(value)) return valueLiteral(value);
  const parts = value.split(text).map((part, index) => {
    return index % 2 === 0 ? templateLiteral(part).slice(1, -1) : `\${${part}}`;
  });
  return `${predicateTag}\`${parts.join("")}\``;
}

/** Says whether a predicate is written as a template, or any of several. */
export function holdsText(value: unknown): boolean {
  return [value].flat().some((each) => typeof each === "string" && text.test(each));
}
