import type {
  FieldDefinitionNode,
  InputObjectTypeDefinitionNode,
  InputValueDefinitionNode,
} from "graphql/language/ast.js";
import { type Page, Sdl, namedType, nullableType } from "../../graphql/sdl.ts";
import type { Exchange, GraphqlDocument } from "../../load/graphql.ts";
import type { ApiModel } from "../../model/model.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import { type PlainObject, isObject } from "../../plain-object.ts";
import { propertyAccess, valueLiteral, withArticle } from "../../text/text.ts";
import {
  type SampleCall,
  bodyCode,
  holdsText,
  objectCode,
  predicateCode,
  predicateTag,
  resultName,
} from "./program.ts";

/** A query or mutation of a document, with the exchange that shows it. */
export interface GraphqlSample {
  readonly page: Page;
  readonly field: FieldDefinitionNode;
  readonly verb: GraphqlVerb;
  readonly exchange: Exchange;
  readonly call: SampleCall;
  readonly endpoint: string;
}

/** A method of the class that is written for what a document has pages of. */
export type GraphqlVerb = "query" | "get" | "create" | "update" | "delete";

/** Samples of all queries and mutations of a document's resources: the first successful exchange of each. */
export function graphqlSamples(model: ApiModel, document: GraphqlDocument): readonly GraphqlSample[] {
  const sdl = new Sdl(document);
  const fields = ["Query", "Mutation"].flatMap((root) => sdl.objects.get(root)?.fields ?? []);
  const { endpoint } = sdl;
  if (endpoint === undefined) return [];
  return sdl.pages().flatMap((page) =>
    fields.flatMap((field): GraphqlSample[] => {
      const verb = verbOf(page, field);
      const exchange = document.exchanges.find((each) => isAbout(each, field));
      if (verb === undefined || exchange === undefined) return [];
      const call = callOf({ sdl, page, shapes: model.shapes }, verb, field, exchange);
      return [{ page, field, verb, exchange, call, endpoint }];
    }),
  );
}

function isAbout({ asked, response }: Exchange, { name }: FieldDefinitionNode): boolean {
  const data = response["data"];
  return asked.name === name.value && isObject(data) && Object.values(data).every((each) => each !== null);
}

/** The method behind a field; mutations are distinguished by their arguments. */
function verbOf({ field: list, item }: Page, field: FieldDefinitionNode): GraphqlVerb | undefined {
  if (field === list) return "query";
  if (namedType(field.type) !== item) return undefined;
  const takes = (name: string): boolean => field.arguments?.some((each) => each.name.value === name) === true;
  if (takes("actions")) return "update";
  if (takes("version")) return "delete";
  return takes("draft") ? "create" : "get";
}

/** A document, and a query for pages of it. */
interface Asked {
  readonly sdl: Sdl;
  readonly page: Page;
  readonly shapes: Shapes;
}

/** Writes the call of a method with the arguments of an exchange, in the form that the method takes them. */
function callOf(about: Asked, verb: GraphqlVerb, field: FieldDefinitionNode, { asked }: Exchange): SampleCall {
  const { sdl, page } = about;
  const { draft, actions, where, version, ...others } = asked.arguments;
  const options = Object.entries(others).map(([name, value]) => `${name}: ${valueLiteral(value)}`);
  const target = valueLiteral({ ...others, version });
  const parameters: Readonly<Record<GraphqlVerb, readonly string[]>> = {
    query: [objectCode([...(where === undefined ? [] : [`where: ${predicateCode(where)}`]), ...options])],
    get: [target],
    create: [bodyCode(Object.fromEntries(plain(sdl, draft, argumentOf(field, "draft"))))],
    update: [target, valueLiteral(actionsOf(about, actions, argumentOf(field, "actions")))],
    delete: [target],
  };
  const result = verb === "query" ? "page" : resultName(page.item);
  const access = propertyAccess("client", page.field.name.value);
  return {
    imports: holdsText(where) ? [predicateTag] : [],
    expression: `${access}.${verb}(${parameters[verb].join(", ")})`,
    result,
    printed: result,
  };
}

/** Update actions by their names, which GraphQL has as the keys of objects. */
function actionsOf({ sdl, shapes }: Asked, value: unknown, input: InputValueDefinitionNode | undefined): unknown {
  const type = inputOf(sdl, input);
  const kind = shapes.byName(type?.name.value ?? "")?.kind;
  const discriminator = (kind?.type === "union" ? kind.discriminator : undefined) ?? "action";
  const actions: readonly unknown[] = Array.isArray(value) ? value : [];
  return actions.flatMap((action) =>
    Object.entries(isObject(action) ? action : {}).map(([name, properties]) => {
      const own = type?.fields?.find((field) => field.name.value === name);
      return Object.fromEntries<unknown>([[discriminator, name], ...plain(sdl, properties, own)]);
    }),
  );
}

/** An input as REST has it: localized text as a map. */
function plain(
  sdl: Sdl,
  value: unknown,
  input: InputValueDefinitionNode | undefined,
): readonly (readonly [string, unknown])[] {
  const fields = inputOf(sdl, input)?.fields ?? [];
  return Object.entries(isObject(value) ? value : {}).map(([name, each]) => {
    const own = fields.find((field) => field.name.value === name);
    return [name, isLocalized(sdl, own) && Array.isArray(each) ? mapOf(each) : each] as const;
  });
}

function isLocalized(sdl: Sdl, input: InputValueDefinitionNode | undefined): boolean {
  const names = inputOf(sdl, input)?.fields?.map(({ name }) => name.value) ?? [];
  const isList = input !== undefined && nullableType(input.type).kind === "ListType";
  return isList && names.length === 2 && names.includes("locale") && names.includes("value");
}

function inputOf(sdl: Sdl, input: InputValueDefinitionNode | undefined): InputObjectTypeDefinitionNode | undefined {
  return input && sdl.inputs.get(namedType(input.type));
}

function argumentOf(field: FieldDefinitionNode, name: string): InputValueDefinitionNode | undefined {
  return field.arguments?.find((each) => each.name.value === name);
}

function mapOf(items: readonly unknown[]): PlainObject {
  const pairs = items.map((item) => (isObject(item) ? [item["locale"], item["value"]] : []));
  return Object.fromEntries(pairs) as PlainObject;
}

/** Describes queries and mutations like operations, each at the endpoint's address with its name after a `#`. */
export function graphqlPaths({ families }: ApiModel, samples: readonly GraphqlSample[]): object {
  const tags = new Map(
    samples.map(({ page: { field, type } }) => [titleOf(field.name.value), type.description?.value ?? ""]),
  );
  return {
    tags: [...tags].map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      samples.map((sample) => [`${sample.endpoint}#${sample.field.name.value}`, { post: operationOf(sample) }]),
    ),
  };

  function operationOf({ page, field, verb, exchange }: GraphqlSample): object {
    const tag = titleOf(page.field.name.value);
    const noun = families.find(({ representation }) => representation === page.item)?.noun ?? page.item;
    const { name, summary, request, response, result } = exchange;
    const examples = {
      ...(result !== undefined && { result: { summary: "Result of the client", value: result } }),
      response: { summary: "What GraphQL answers", value: response },
    };
    return {
      operationId: name,
      tags: [tag],
      summary: verbs[verb](noun, tag),
      description: field.description?.value ?? "",
      requestBody: { content: { "application/json": { examples: { request: { summary, value: request } } } } },
      responses: { 200: { content: { "application/json": { examples } } } },
      "x-operation": { resource: page.field.name.value, verb },
    };
  }
}

const verbs: Readonly<Record<GraphqlVerb, (noun: string, plural: string) => string>> = {
  query: (_, plural) => `Query ${plural}`,
  get: (noun) => `Get ${withArticle(noun)}`,
  create: (noun) => `Create ${withArticle(noun)}`,
  update: (noun) => `Update ${withArticle(noun)}`,
  delete: (noun) => `Delete ${withArticle(noun)}`,
};

/** `discountGroups` → `Discount Groups` */
function titleOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
