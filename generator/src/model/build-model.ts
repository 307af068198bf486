import { isJson, kindOf } from "@commerce-http/runtime/media-type";
import type { LoadedSpec } from "../load/loaded-spec.ts";
import type { ApiDescription, ArrayFormat, Int64Type, Family, Operation, Resource } from "./api-model.ts";
import { classPlans } from "./class/plan.ts";
import { Cursor, quoted } from "./cursor.ts";
import { clientParameters, limits } from "./extensions.ts";
import { readFamilies } from "./families.ts";
import type { ApiModel, AppliableFamily } from "./model.ts";
import { methodPaths } from "./names/method-paths.ts";
import type { NameRules } from "./names/rules.ts";
import { answerOf, commonFailures, itemOfPage, pathWords } from "./operations/answers.ts";
import { ownArrayFormat, withArrayFormat } from "./operations/array-format.ts";
import { describesEvents } from "./operations/events.ts";
import { carriedByWebhooks, operationAt, readOperations } from "./operations/operations.ts";
import { readScopes } from "./operations/security.ts";
import { withSendable } from "./operations/sendable.ts";
import { connectionOf, readServers } from "./operations/servers.ts";
import { readTags } from "./operations/tags.ts";
import { readResources } from "./resources.ts";
import { readSchemas, resolvedSchemas } from "./schemas/component-schemas.ts";
import { namedSchemas } from "./schemas/named-schemas.ts";
import { Shapes } from "./schemas/shapes.ts";
import { namedForms } from "./schemas/text-form.ts";
import { carriedBy } from "./schemas/use.ts";
import { expectKnownWords } from "./words.ts";

export interface ModelOptions {
  /** Set for a description that is written for this generator: unread words are refused. */
  readonly isClosed?: boolean;
  /** Names of types by the keys of their schemas, where a user wants others than those that follow. */
  readonly names?: Readonly<Record<string, string>>;
  /** Names of list elements in a `deepObject` and in forms, where the description does not choose them. */
  readonly arrayFormat?: ArrayFormat | undefined;
  /** Names of methods that a user wants. */
  readonly methodNames?: NameRules;
  /** Type of 64-bit integers. */
  readonly int64?: Int64Type | undefined;
}

/** Turns a loaded description into the model; throws SpecErrors with all that is wrong, also with what loading found. */
export function buildModel(loaded: LoadedSpec, options: ModelOptions = {}): ApiModel {
  const { problems } = loaded;
  let model: ApiModel | undefined;
  try {
    model = problems.attempt(() => built(loaded, options));
  } catch (error) {
    // Whatever breaks in what is only half understood follows from what was found before.
    if (!problems.hasErrors) throw error;
  }
  problems.expectNoErrors();
  if (model === undefined) throw new TypeError("Cannot build a model, and nothing is wrong with the description");
  return model;
}

function built(
  loaded: LoadedSpec,
  { isClosed = false, names = {}, methodNames, arrayFormat, int64 = "number" }: ModelOptions,
): ApiModel {
  const root = Cursor.root(loaded);
  expectKnownWords(root, isClosed);
  const written = readSchemas(root);
  const usual = ownArrayFormat(root).arrayFormat ?? arrayFormat;
  const read = withArrayFormat(readOperations(root, written.normalise, isClosed), usual);
  const carried = [...read.flatMap(carriedBy), ...carriedByWebhooks(root, written.normalise)];
  const resolved = resolvedSchemas(written, carried, loaded.ownNames);
  const named = namedSchemas(written.cursors, { ...resolved, loaded, carried }, names);
  const chapters = loaded.chapters.map(({ name, source, keys }) => ({
    name,
    source,
    schemas: keys.map((key) => named.get(key)).filter((schema) => schema !== undefined),
  }));
  const shapes = new Shapes({ chapters });
  const operations = withSendable(read, {
    shapes,
    root,
    arrayFormat: usual,
    int64: int64 === "number" ? "number" : "other",
  });
  if (isClosed) expectKeysetFields(operations, shapes, root);
  expectNoFilesAsJson(operations, shapes, root);
  expectEvents(operations, shapes, root);
  if (int64 !== "number") expectNoResources(operations, root);
  const info = root.get("info");
  const description = {
    source: loaded.source,
    title: info.get("title").text(),
    version: info.get("version").text(),
    description: info.get("description").text(),
    servers: readServers(root.get("servers")),
    tags: readTags(root),
    clientParameters: clientParameters(root),
    limits: limits(root),
    int64,
    chapters,
    operations,
    resources: readResources(root, operations, named),
    families: readFamilies({
      ...resolved,
      operations,
      named,
      shapes,
      cursors: written.cursors,
      isClosed,
      problems: loaded.problems,
    }),
    scopes: readScopes(root),
  };
  return withDerived(description, shapes, methodNames);
}

function withDerived(description: ApiDescription, shapes: Shapes, methodNames?: NameRules): ApiModel {
  const { operations, families, resources } = description;
  const known = {
    ...description,
    shapes,
    forms: namedForms(shapes),
    connection: connectionOf(description),
    pathWords: pathWords(operations),
    commonFailures: commonFailures(operations),
    methodPaths: methodPaths(
      operations.filter(({ facade }) => facade === undefined),
      shapes,
      methodNames,
    ),
  };
  return { ...known, classes: classPlans(known), appliable: appliableFamilies(families, resources, shapes) };
}

function appliableFamilies(
  families: readonly Family[],
  resources: readonly Resource[],
  shapes: Shapes,
): readonly AppliableFamily[] {
  return families.flatMap((family) => {
    const { draft, action } = family;
    const isKeyed = draft !== undefined && shapes.properties(shapes.byName(draft)?.schema ?? true).has("key");
    if (!isKeyed || action === undefined) return [];
    const own = resources.filter(({ name }) => name === family.resource);
    return [{ ...family, draft, action, resources: own.filter(isAppliable) }];
  });
}

function isAppliable({ methods }: Resource): boolean {
  const has = (verb: string, by?: string): boolean =>
    methods.some((each) => each.verb === verb && (!by || each.operations.some(({ facade }) => facade?.by === by)));
  return has("create") && has("get", "key") && has("update");
}

/** Refuses bodies that are called JSON and described as files: JSON has no form for bytes. */
function expectNoFilesAsJson(operations: readonly Operation[], shapes: Shapes, root: Cursor): void {
  for (const { path, method, body } of operations) {
    for (const { type, schema } of body?.content ?? []) {
      if (!isJson(type) || !shapes.parts(schema).some(({ format }) => format === "binary")) continue;
      const at = operationAt(root, { path, method }).get("requestBody", "content", type);
      at.report(
        `A body of type ${type} is not a file (format: binary), expected a media type of files or another schema`,
      );
    }
  }
}

/** Warns of items of an event stream (OpenAPI 3.2) that are no events: they are taken for the data of events. */
function expectEvents(operations: readonly Operation[], shapes: Shapes, root: Cursor): void {
  for (const operation of operations) {
    for (const { status, content } of operation.responses) {
      for (const { type, schema } of content) {
        const item = kindOf(type) === "events" ? shapes.items(schema) : undefined;
        if (item === undefined || describesEvents(item, shapes)) continue;
        const at = operationAt(root, operation).get("responses", status, "content", type, "itemSchema");
        if (at.exists) at.warn('Expected an event with "data" or "event", so this is read as the JSON in "data"');
      }
    }
  }
}

/** Refuses methods of resources where 64-bit integers have another type: their transport reads plain JSON. */
function expectNoResources(operations: readonly Operation[], root: Cursor): void {
  for (const operation of operations) {
    if (operation.facade === undefined) continue;
    const at = operationAt(root, operation).get("x-operation");
    at.report("Methods of resources read 64-bit integers as numbers; leave int64 out of the configuration");
  }
}

/** Refuses a keyset whose list or field the answer does not have. */
function expectKeysetFields(operations: readonly Operation[], shapes: Shapes, root: Cursor): void {
  for (const operation of operations) {
    if (operation.keyset === undefined) continue;
    const { results, field } = operation.keyset;
    const answer = answerOf(operation) ?? true;
    if (shapes.isUnread(answer)) continue;
    const at = operationAt(root, operation).get("x-keyset");
    const item = itemOfPage(shapes, answer, operation.keyset);
    if (item === undefined) at.get("results").report(`Response has no list ${quoted(results)}`);
    else if (!shapes.properties(item).has(field)) at.get("field").report(`Results have no field ${quoted(field)}`);
  }
}
