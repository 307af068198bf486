import type { ApiModel } from "../../model/model.ts";
import { withArticle } from "../../text/text.ts";
import type { GraphqlSample, GraphqlVerb } from "./graphql.ts";

/**
 * Describes queries and mutations like operations on a page about an API: each at the address of the endpoint, distinguished
 * by its name after a `#`, which no request contains.
 */
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
      ...(result !== undefined && { result: { summary: "What the client gives", value: result } }),
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
