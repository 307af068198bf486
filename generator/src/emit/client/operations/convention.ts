/** Resources that no description names, found by the paths of collections and of their items. */
import type { JsonSchema, NamedSchema, Operation } from "../../../model/api-model.ts";
import { isSuccess, mainContent } from "../../../model/operations/answers.ts";
import type { Shapes } from "../../../model/schemas/shapes.ts";

export interface OperationMethod {
  readonly name: string;
  /** Name of what the operation is described by, and start of the names of its types: `findPetsByStatus`. */
  readonly constant: string;
  readonly operation: Operation;
}

export interface Convention {
  /** `/pets` */
  readonly collection: string;
  /** `/pets/{petId}` */
  readonly item: string;
  readonly schema: string;
  /** Methods by the verbs that they have by convention, where those are no names of other methods. */
  readonly verbs: ReadonlyMap<string, OperationMethod>;
}

/** Finds the resource that a group is about: only one path has items below it, and its list holds what an item is. */
export function conventionOf(shapes: Shapes, methods: readonly OperationMethod[]): Convention | undefined {
  const at = (path: string, method: Operation["method"]): OperationMethod | undefined =>
    methods.find(({ operation }) => operation.path === path && operation.method === method);
  const paths = [...new Set(methods.map(({ operation }) => operation.path))];
  const found = paths.flatMap((item) => {
    const [, collection] = /^(.*[^/{}])\/\{[^{}/]+\}$/.exec(item) ?? [];
    if (collection === undefined) return [];
    const [list, get] = [at(collection, "get"), at(item, "get")];
    const schema = get && shapes.named(answer(get.operation));
    if (list === undefined || schema === undefined || !isListOf(shapes, answer(list.operation), schema)) return [];
    return [{ collection, item, schema: schema.name }];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return undefined;
  const { collection, item } = only;
  const verbs = Object.entries({
    list: at(collection, "get"),
    get: at(item, "get"),
    create: withBody(at(collection, "post")),
    replace: at(item, "put"),
    update: at(item, "patch"),
    delete: at(item, "delete"),
  }).filter((entry): entry is [string, OperationMethod] => {
    const [verb, method] = entry;
    return method !== undefined && methods.every((other) => other === method || other.name !== verb);
  });
  return { ...only, verbs: new Map(verbs) };
}

function answer({ responses }: Operation): JsonSchema {
  return mainContent(responses.find(isSuccess)?.content ?? [])?.schema ?? true;
}

/** A list, or an object with one list among its fields, as pages are. */
function isListOf(shapes: Shapes, schema: JsonSchema, of: NamedSchema): boolean {
  const items = (list: JsonSchema): NamedSchema | undefined => shapes.named(shapes.items(list) ?? true);
  if (items(schema) === of) return true;
  const lists = [...shapes.properties(schema).values()].filter((field) => shapes.items(field) !== undefined);
  return lists.length === 1 && lists.every((list) => items(list) === of);
}

function withBody(method: OperationMethod | undefined): OperationMethod | undefined {
  return method?.operation.body === undefined ? undefined : method;
}
