/** A program that uses everything that a description's packages have, in the way that the guide teaches. */
import { join } from "node:path";
import { NamedTypes } from "../../../../generator/src/emit/named-types.ts";
import type { JsonSchema, NamedSchema, Operation, Resource } from "../../../../generator/src/model/api-model.ts";
import { keysetOf, subjectOf } from "../../../../generator/src/model/class/subject.ts";
import { bodyOf } from "../../../../generator/src/model/operations/answers.ts";
import { refKey } from "../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { generated, typeCheck } from "../../../../generator/test/type-check.ts";
import { type Description, Side } from "../../src/compare/side.ts";
import { written } from "./edited.ts";
import { Samples } from "./samples.ts";

/**
 * Writes the program. It sends drafts with what they must have and with all they may have, assigns every field of an answer to a
 * constant of its type, goes through closed lists and unions, and calls every method with every option.
 */
export function usesOf(description: Description): string {
  const { model } = description;
  const side = new Side(description);
  const writer = new Uses(side);
  const schemas = [...side.named.values()];
  const lines = [
    ...schemas.filter(({ use }) => use !== "response").flatMap((schema) => writer.sent(schema)),
    ...schemas.filter(({ use }) => use !== "request").flatMap((schema) => writer.received(schema)),
    ...model.operations.flatMap((operation) => writer.raw(operation)),
    ...model.resources.flatMap((resource) => writer.resource(resource)),
    ...model.clientParameters.map(
      (name) => `export const parameter_${name}: Client.ClientOptions["${name}"] = "text";`,
    ),
    `export const created: unknown = Client.createClient({ baseUrl: "https://x", auth: "any", ${model.clientParameters.map((name) => `${name}: "text"`).join(", ")} });`,
    ...model.scopes.map(
      ({ name }, index) =>
        `export const scope${index}: Client.Scope = ${JSON.stringify(name.replaceAll(/\{\w+\}/g, "x"))};`,
    ),
  ];
  const names = schemas.map(({ name }) => name);
  const imports = [
    `import type { ${["OpenEnum", "OpenUnion", "LaterVariant", "paths", ...names].join(", ")} } from "./types.ts";`,
    `import * as Client from "./client.ts";`,
    `type Mentioned = [${["paths", ...names].join(", ")}, OpenEnum<"a">, OpenUnion<{ a: "b" }, "a">, LaterVariant<"a">];`,
    "export declare const mentioned: Mentioned;",
    "declare function list<const Item>(...items: readonly Item[]): readonly Item[];",
    "type Options<Call> = Call extends (...all: infer All extends unknown[]) => unknown ? Last<Required<All>> : never;",
    "type Last<All extends unknown[]> = All extends [...unknown[], infer Only] ? NonNullable<Only> : never;",
  ];
  return [...imports, ...lines].join("\n");
}

/** What the compiler says of a program beside the packages of a description. */
export async function complaints(text: string, program: string): Promise<readonly string[]> {
  const api = await generated(written(text), "library");
  const path = join(api.folder, "program.ts");
  return typeCheck([api], { [path]: program }, [path]);
}

class Uses {
  readonly #side: Side;
  readonly #samples: Samples;
  /** Of types that are received, too. */
  readonly #both: Samples;
  readonly #types: NamedTypes;

  constructor(side: Side) {
    this.#side = side;
    this.#samples = new Samples(side, true);
    this.#both = new Samples(side, false);
    this.#types = new NamedTypes(side.model, () => "");
  }

  sent({ name, schema, kind, use }: NamedSchema): readonly string[] {
    const samples = use === "request" ? this.#samples : this.#both;
    const properties = [...this.#side.shapes.properties(schema)];
    const fields = properties.flatMap(([field, property]) =>
      this.#samples
        .all(property)
        .map((value, index) => constant(`${name}_${field}_${index}`, `${name}["${field}"]`, value)),
    );
    if (kind.type !== "object")
      return samples.all(schema).map((value, index) => constant(`${name}_${index}`, name, value));
    return [
      constant(`${name}_least`, name, samples.object(schema, false)),
      constant(`${name}_most`, name, samples.object(schema, true)),
      ...fields,
    ];
  }

  received({ name, key, schema, kind }: NamedSchema): readonly string[] {
    if (kind.type === "enum") {
      const values = kind.values.map((value) => JSON.stringify(value));
      const known = values.map((value, index) => constant(`${name}_value${index}`, name, value));
      return this.#side.closed.has(key)
        ? [...known, reader(name, [`const all: ${values.join(" | ")} = value;`])]
        : known;
    }
    if (kind.type === "union") return this.#union(name, key, kind);
    const required = this.#side.shapes.required(schema);
    const lines = [...this.#side.shapes.properties(schema)].map(([field, property], index) => {
      const type = this.#typeOf(property) + (required.has(field) ? "" : " | undefined");
      const isOpen = isObject(property) && property["x-open"] === true && this.#isEnum(property);
      const later = isOpen ? ` void (value["${field}"] === "later");` : "";
      return `const field${index}: ${type} = value["${field}"];${later}`;
    });
    return [reader(name, lines)];
  }

  #union(name: string, key: string, kind: Extract<NamedSchema["kind"], { type: "union" }>): readonly string[] {
    const { discriminator, variants } = kind;
    const known = variants.flatMap(({ schema }, index) => {
      const variant = this.#side.nameOf(schema);
      return variant === undefined
        ? []
        : [
            `export declare const ${name}_from${index}: ${variant};`,
            constant(`${name}_to${index}`, name, `${name}_from${index}`),
          ];
    });
    if (discriminator === undefined || !this.#side.closed.has(key)) return known;
    const cases = variants.flatMap(({ tags }) => tags.map((tag) => `case ${JSON.stringify(tag)}: return;`));
    return [
      ...known,
      reader(name, [`switch (value.${discriminator}) { ${cases.join(" ")} default: { const none: never = value; } }`]),
    ];
  }

  #isEnum(schema: JsonSchema): boolean {
    return this.#side.shapes.named(schema)?.kind.type === "enum";
  }

  /** A closed list is written out, so that a value more does not fit. */
  #typeOf(schema: JsonSchema): string {
    const key = refKey(schema);
    const kind = key === undefined ? undefined : this.#side.named.get(key)?.kind;
    const isOpen = isObject(schema) && schema["x-open"] === true;
    if (kind?.type === "enum" && !isOpen) return kind.values.map((value) => JSON.stringify(value)).join(" | ");
    return this.#types.of(schema, "response");
  }

  raw({ path, method, parameters, body, responses, id }: Operation): readonly string[] {
    const operation = `paths["${path}"]["${method}"]`;
    const queries = parameters.filter((parameter) => parameter.in === "query");
    const headers = responses.flatMap(({ status, headers }) => headers.map((header) => [status, header] as const));
    return [
      `export type ${id}_operation = ${operation};`,
      ...queries.map(
        ({ name }) => `export type ${id}_${name} = NonNullable<${operation}["parameters"]["query"]>["${name}"];`,
      ),
      ...(body?.content ?? []).map(
        ({ type }, index) =>
          `export type ${id}_body${index} = NonNullable<${operation}["requestBody"]>["content"]["${type}"];`,
      ),
      ...headers.map(([status, { name, schema, required }], index) => {
        const type = this.#types.of(schema, "response") + (required ? "" : " | undefined");
        return `export declare const ${id}_has${index}: ${operation}["responses"][${status}]["headers"]["${name}"];\nexport const ${id}_header${index}: ${type} = ${id}_has${index};`;
      }),
    ];
  }

  resource(resource: Resource): readonly string[] {
    const { name, className, methods } = resource;
    const subject = subjectOf(this.#side.shapes, resource);
    const paths = [
      ...(subject?.expansions ?? []).map((path, index) =>
        constant(`${name}_expansion${index}`, `Client.${subject?.name}Expansion`, text(path)),
      ),
      ...(subject?.sorts ?? []).map((path, index) =>
        constant(`${name}_sort${index}`, `Client.${subject?.name}SortPath`, text(path)),
      ),
    ];
    const calls = methods.flatMap(({ verb, operations }) => operations.map((operation) => this.#call(verb, operation)));
    const options = methods.flatMap(({ verb, operations }) =>
      this.#options(`Client.${className}["${verb}"]`, `${name}_${verb}`, operations),
    );
    const walk = keysetOf(resource) === undefined ? [] : ["for await (const each of resource.iterate()) void each;"];
    return [
      ...paths,
      ...options,
      `export async function use_${name}(resource: Client.${className}): Promise<void> {`,
      `void (resource satisfies Client.Resources["${name}"]);`,
      ...calls,
      ...walk,
      "}",
    ];
  }

  #call(verb: string, operation: Operation): string {
    const body = bodyOf(operation);
    const answer = operation.responses.find(({ status }) => status.startsWith("2"));
    const result = answer?.content[0] === undefined ? "unknown" : this.#types.of(answer.content[0].schema, "response");
    const by = operation.facade?.by;
    const isVersioned = this.#isVersioned(operation);
    const address = by === undefined ? [] : [`{ ${by}: "text"${isVersioned ? ", version: 1" : ""} }`];
    const actions = body !== undefined && isVersioned ? ["[]"] : [];
    const sent = body !== undefined && !isVersioned ? [this.#samples.object(body, false)] : [];
    const call = (given: readonly string[]): string =>
      `{ const result: ${result} = await resource.${verb}(${given.join(", ")}); void result; }`;
    const isOptional = operation.body?.required === false && address.length + actions.length === 0;
    return [call([...address, ...actions, ...sent]), ...(isOptional ? [call([])] : [])].join("\n");
  }

  #options(call: string, name: string, operations: readonly Operation[]): readonly string[] {
    const parameters = operations.flatMap((operation) =>
      operation.parameters.filter(
        (each) => each.in === "query" && !(each.name === "version" && this.#isVersioned(operation)),
      ),
    );
    const plain = parameters.filter(({ name }) => !["where", "sort", "expand"].includes(name));
    const keys = parameters.map(
      (parameter) => `export type ${name}_has_${parameter.name} = Options<${call}>["${parameter.name}"];`,
    );
    return [
      ...new Set(keys),
      ...plain.flatMap((parameter) =>
        this.#samples
          .all(parameter.schema)
          .map((value, index) =>
            constant(`${name}_${parameter.name}${index}`, `Options<${call}>["${parameter.name}"]`, value),
          ),
      ),
    ];
  }

  #isVersioned(operation: Operation): boolean {
    const names = this.#side.shapes.properties(bodyOf(operation) ?? true);
    return names.has("actions") || operation.parameters.some(({ name }) => name === "version");
  }
}

function constant(name: string, type: string, value: string): string {
  return `export const c_${name.replaceAll(/\W/g, "_")}: ${type} = ${value};`;
}

function reader(name: string, lines: readonly string[]): string {
  return `export function read_${name}(value: ${name}): void { ${lines.join(" ")} }`;
}

/** A path is a type of text; where anything may stand, something does. */
function text(path: string): string {
  return JSON.stringify(path.slice(1, -1).replaceAll("${number}", "0").replaceAll("${string}", "x"));
}
