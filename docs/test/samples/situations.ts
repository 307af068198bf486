import type { SeedEntry } from "@commerce-http/emulator";
import { type GraphqlSample, graphqlSamples } from "../../../generator/src/emit/samples/graphql.ts";
import type { GraphqlDocument } from "../../../generator/src/load/graphql.ts";
import type { Operation } from "../../../generator/src/model/api-model.ts";
import type { ApiModel } from "../../../generator/src/model/model.ts";
import { isSuccess, mainContent } from "../../../generator/src/model/operations/answers.ts";
import { isObject, type PlainObject } from "../../../generator/src/plain-object.ts";

/** Circumstances in which a sample gives the answer that the page shows beside it. */
export interface Situation {
  /** Name of the operation. */
  readonly id: string;
  readonly projectKey: string;
  /** Resources that the answer shows, as they were before, and all that they and the request refer to. */
  readonly seeds: readonly SeedEntry[];
  /** The time of the answer's last change, where it has one. */
  readonly now: string | undefined;
  /** The API client that made that change, and on whose behalf. */
  readonly author: Author;
  /** Scope that the sample says it needs; absent where it says none. */
  readonly scope: string | undefined;
  /** Answer over the wire; absent where it has no body. */
  readonly answer: unknown;
  /** Value that the client gives. */
  readonly result: unknown;
}

interface Author {
  readonly clientId?: string;
  readonly externalUserId?: string;
}

interface Known {
  readonly kind: string;
  readonly resource: Resource;
}

type Resource = PlainObject & { readonly id: string; readonly version: number };

/** Finds the circumstances of every sample, by nothing but what the description shows. */
export function situationsOf(model: ApiModel, documents: readonly GraphqlDocument[] = []): readonly Situation[] {
  const samples = documents.flatMap((document) => graphqlSamples(model, document));
  return new Situations(model, samples).all();
}

class Situations {
  readonly #model: ApiModel;
  readonly #samples: readonly GraphqlSample[];
  readonly #known: readonly Known[];

  constructor(model: ApiModel, samples: readonly GraphqlSample[]) {
    this.#model = model;
    this.#samples = samples;
    this.#known = [
      ...model.operations.flatMap((operation) =>
        answersOf(operation).flatMap((answer) => resourcesIn(answer, this.#kindOf(operation))),
      ),
      ...samples.flatMap((sample) => resourcesIn(sample.exchange.result, this.#graphqlKind(sample))),
    ];
  }

  all(): readonly Situation[] {
    return [
      ...this.#model.operations.map((operation) => this.#ofOperation(operation)),
      ...this.#samples.map((sample) => this.#ofGraphql(sample)),
    ];
  }

  #ofOperation(operation: Operation): Situation {
    const { id, method, path, facade } = operation;
    const [answer] = answersOf(operation);
    const twin = this.#model.operations.find((other) => other.method === "get" && other.path === path);
    const shown = answer ?? answersOf(twin ?? operation)[0];
    const before = beforeOf(facade?.verb ?? "", shown, this.#kindOf(operation), this.#known);
    const scope = operation.scopes.find(({ deprecated }) => !deprecated)?.name;
    return {
      id,
      projectKey: this.#firstOf("projectKey"),
      seeds: seedsOf(before, [bodyOf(operation), shown], this.#known),
      ...changeOf(shown),
      scope: scope?.replaceAll(/\{(\w+)\}/g, (_, name: string) => this.#firstOf(name)),
      answer,
      result: method === "head" ? true : answer,
    };
  }

  #ofGraphql(sample: GraphqlSample): Situation {
    const { name: id, response: answer, result, asked } = sample.exchange;
    const before = beforeOf(sample.verb, result, this.#graphqlKind(sample), this.#known);
    const seeds = seedsOf(before, [asked.arguments, result], this.#known);
    return {
      id,
      projectKey: this.#firstOf("projectKey"),
      seeds,
      ...changeOf(result),
      scope: undefined,
      answer,
      result,
    };
  }

  #kindOf({ facade }: Operation): string {
    return this.#model.families.find(({ resource }) => resource === facade?.resource)?.kind ?? "";
  }

  #graphqlKind({ page }: GraphqlSample): string {
    return this.#model.families.find(({ representation }) => representation === page.item)?.kind ?? "";
  }

  /** The first value that is shown of a parameter. */
  #firstOf(name: string): string {
    const parameters = this.#model.operations.flatMap((operation) => operation.parameters);
    const shown = parameters.find((parameter) => parameter.name === name && parameter.examples !== undefined);
    return String(shown?.examples?.[0]?.value);
  }
}

/** Resources that an answer shows as they were before it: none before a creation, an earlier version before an update. */
function beforeOf(verb: string, answer: unknown, kind: string, known: readonly Known[]): readonly Known[] {
  const shown = resourcesIn(answer, kind);
  if (verb !== "create" && verb !== "update") return shown;
  const [{ resource: after } = { resource: undefined }, ...expanded] = shown;
  if (verb === "create") return expanded;
  const before = known.find(
    ({ kind: other, resource }) =>
      other === kind && resource.id === after?.id && resource.version === after.version - 1,
  );
  if (before === undefined) throw new Error(`No example shows ${kind} ${after?.id} before version ${after?.version}`);
  return [before, ...expanded];
}

/** Seeds with all that they refer to, as far as examples show it; nothing that is told apart from them by nothing but its version. */
function seedsOf(before: readonly Known[], texts: readonly unknown[], known: readonly Known[]): readonly SeedEntry[] {
  const seeds = new Map<string, SeedEntry>();
  const answered = new Set(resourcesIn(texts.at(-1), "").map(({ resource }) => resource.id));
  const add = ({ kind, resource }: Known): void => {
    if (seeds.has(resource.id)) return;
    seeds.set(resource.id, { kind, resource: withoutObjects(resource) });
    for (const other of referredTo(resource, known)) add(other);
  };
  for (const seed of before) add(seed);
  for (const other of texts.flatMap((text) => referredTo(text, known)))
    if (!answered.has(other.resource.id)) add(other);
  return [...seeds.values()];
}

/** The resources that a value refers to, each in the first version that examples show. */
function referredTo(value: unknown, known: readonly Known[]): readonly Known[] {
  if (Array.isArray(value)) return value.flatMap((each) => referredTo(each, known));
  if (!isObject(value)) return [];
  const { typeId, id, key } = value;
  const names = ({ kind, resource }: Known): boolean =>
    kind === typeId && (resource.id === id || (key !== undefined && resource["key"] === key));
  const found = typeId === undefined ? undefined : known.find(names);
  return [...(found === undefined ? [] : [found]), ...Object.values(value).flatMap((each) => referredTo(each, known))];
}

/** The resources in an answer: the one that it is, or those of the page that it is, and the ones that it has expanded. */
function resourcesIn(value: unknown, kind: string): readonly Known[] {
  if (Array.isArray(value)) return value.flatMap((each) => resourcesIn(each, kind));
  if (!isObject(value)) return [];
  const { results, typeId, obj } = value;
  const own = isResource(value) ? [{ kind, resource: value }] : [];
  const expanded = Object.entries(value)
    .filter(([name]) => name !== "results" && name !== "obj")
    .flatMap(([, each]) => resourcesIn(each, ""));
  return [
    ...own,
    ...(results === undefined ? [] : resourcesIn(results, kind)),
    ...(obj === undefined ? [] : resourcesIn(obj, String(typeId))),
    ...expanded,
  ];
}

function isResource(value: PlainObject): value is Resource {
  return typeof value["id"] === "string" && typeof value["version"] === "number";
}

function withoutObjects(resource: Resource): Resource {
  return JSON.parse(JSON.stringify(resource, (name, each: unknown) => (name === "obj" ? undefined : each))) as Resource;
}

function changeOf(answer: unknown): Pick<Situation, "now" | "author"> {
  const { lastModifiedAt, lastModifiedBy } = isObject(answer) ? answer : {};
  return {
    now: typeof lastModifiedAt === "string" ? lastModifiedAt : undefined,
    author: isObject(lastModifiedBy) ? lastModifiedBy : {},
  };
}

function answersOf({ responses }: Operation): readonly unknown[] {
  const success = responses.find(isSuccess);
  return (mainContent(success?.content ?? [])?.examples ?? []).map(({ value }) => value);
}

function bodyOf({ body }: Operation): unknown {
  return mainContent(body?.content ?? [])?.examples?.[0]?.value;
}
