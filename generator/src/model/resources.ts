/** Groups operations into facade classes (`x-operation`). */
import { grouped } from "../plain-object.ts";
import { camelCase, kebabCase, pascalCase, type Doc } from "../text/text.ts";
import type { NamedSchema, Operation, Resource, ResourceMethod } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";
import { isSuccess } from "./operations/answers.ts";
import { refKey } from "./schemas/json-schema.ts";

/** Collects the resources that operations hang on, in the order of their first operation. */
export function readResources(
  root: Cursor,
  operations: readonly Operation[],
  schemas: ReadonlyMap<string, NamedSchema>,
): readonly Resource[] {
  const groups = grouped(operations, ({ facade }) => facade && `${facade.within?.method ?? ""} ${facade.resource}`);
  const tags = tagTexts(root);
  const modules = modulesByResource(operations, schemas);
  const resources = [...groups.values()].map((group) => resourceOf(group, root, tags, modules));
  expectFreeNames(resources, root, schemas);
  return resources;
}

function resourceOf(
  operations: readonly Operation[],
  root: Cursor,
  tags: ReadonlyMap<string, string>,
  modules: ReadonlyMap<string, string>,
): Resource {
  const [first] = operations;
  if (first?.facade === undefined) throw new TypeError("Cannot make a resource without an operation");
  const { resource, within } = first.facade;
  for (const operation of operations) {
    const other = operation.facade?.within;
    if (operation.tag !== first.tag)
      at(root, operation).report(`Operations of ${quoted(resource)} have different tags`);
    if (other?.parameter !== within?.parameter) {
      at(root, operation).report(`Operations within ${quoted(within?.method ?? "")} bind different parameters`);
    }
  }
  const doc: Doc = { text: tags.get(first.tag ?? "") ?? "", deprecated: false, beta: operations.every(isBeta) };
  return {
    name: resource,
    className: pascalCase(within === undefined ? resource : `${within.method} ${resource}`),
    module: modules.get(resource) ?? kebabCase(resource),
    doc,
    within,
    methods: methodsOf(operations, root),
  };
}

function methodsOf(operations: readonly Operation[], root: Cursor): readonly ResourceMethod[] {
  const byVerb = new Map<string, Operation[]>();
  for (const operation of operations) {
    const verb = operation.facade?.verb ?? "";
    const same = byVerb.get(verb) ?? [];
    byVerb.set(verb, [...same, operation]);
    const by = operation.facade?.by;
    const clash = same.find((other) => other.facade?.by === by || other.facade?.by === undefined || by === undefined);
    if (clash !== undefined) {
      at(root, operation).report(
        `Operations ${quoted(clash.id)} and ${quoted(operation.id)} are the same method ${quoted(verb)}`,
      );
    }
  }
  return [...byVerb].map(([verb, same]) => ({ verb, operations: same }));
}

/** The chapter of what a resource answers with; twins of a resource share their module. */
function modulesByResource(
  operations: readonly Operation[],
  schemas: ReadonlyMap<string, NamedSchema>,
): ReadonlyMap<string, string> {
  const answered = operations.flatMap(({ facade, responses }) => {
    const contents = responses.filter(isSuccess).flatMap(({ content }) => content);
    const named = contents.flatMap(({ schema }) => schemas.get(refKey(schema) ?? "") ?? []);
    return facade === undefined ? [] : named.map(({ chapter }) => [facade.resource, chapter] as const);
  });
  return new Map(answered.toReversed());
}

function expectFreeNames(
  resources: readonly Resource[],
  root: Cursor,
  schemas: ReadonlyMap<string, NamedSchema>,
): void {
  const taken = new Set([...schemas.values()].map(({ name }) => name));
  for (const { className, methods } of resources) {
    const [operation] = methods[0]?.operations ?? [];
    if (operation !== undefined && taken.has(className)) {
      at(root, operation).report(`Class name ${className} is taken by a schema or another resource`);
    }
    taken.add(className);
  }
  const properties = new Set(resources.filter(({ within }) => within === undefined).map(({ name }) => name));
  for (const { within, methods } of resources) {
    const [operation] = methods[0]?.operations ?? [];
    if (operation !== undefined && within !== undefined && properties.has(camelCase(within.method))) {
      at(root, operation).report(`Method ${quoted(within.method)} is also the name of a resource`);
    }
  }
}

function tagTexts(root: Cursor): ReadonlyMap<string, string> {
  const tags = root.get("tags").items();
  const named = tags.flatMap((tag) => {
    const name = tag.attempt(() => tag.get("name").string());
    return name === undefined ? [] : [[name, tag.get("description").text()] as const];
  });
  return new Map(named);
}

function isBeta(operation: Operation): boolean {
  return operation.doc.beta;
}

function at(root: Cursor, operation: Operation): Cursor {
  return root.get("paths", operation.path, operation.method, "x-operation");
}
