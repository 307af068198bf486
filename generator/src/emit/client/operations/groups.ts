import type { Operation } from "../../../model/api-model.ts";
import type { ApiModel } from "../../../model/model.ts";
import { inherited } from "../../../model/names/method-paths.ts";
import type { MethodPath } from "../../../model/names/rules.ts";
/** Groups of operations that no resource offers: classes that hold methods and other groups. */
import { grouped } from "../../../plain-object.ts";
import { camelCase, kebabCase, pascalCase, takenName } from "../../../text/text.ts";

export interface OperationMethod {
  readonly name: string;
  /** Name of what the operation is described by, and start of the names of its types: `findPetsByStatus`. */
  readonly constant: string;
  readonly operation: Operation;
}

/** Operations of one group, which are methods of one class. */
export interface OperationGroup {
  /** Property of the client or of the group around it: `completions`. */
  readonly name: string;
  /** Where it is found, from the client: `chat.completions`. */
  readonly path: string;
  /** `ChatCompletionsOperations` */
  readonly className: string;
  /** `operations/chat-completions` */
  readonly module: string;
  readonly text: string;
  readonly methods: readonly OperationMethod[];
  readonly groups: readonly OperationGroup[];
}

/** Parameters of every method: a constant of the same name could not be used in it. */
const methodParameters: readonly string[] = ["input", "options"];

/** An operation with the way to its method from the group that is being made. */
interface Placed extends MethodPath {
  readonly operation: Operation;
}

/** Names that are taken, of the whole client. */
interface Taken {
  readonly names: Set<string>;
  readonly modules: Set<string>;
  readonly tags: ReadonlyMap<string, string>;
}

/**
 * Groups the operations that no resource offers by the names of their methods.
 *
 * @param taken Names of exports that no operation may have.
 */
export function operationGroups(model: ApiModel, taken: Iterable<string> = []): readonly OperationGroup[] {
  const placed = model.operations.flatMap((operation) => {
    const path = model.methodPaths.get(operation);
    return path === undefined ? [] : [{ ...path, operation }];
  });
  const own = {
    names: new Set([...taken, ...methodParameters, ...model.shapes.typeNames]),
    modules: new Set<string>(),
    tags: new Map(model.tags.map(({ name, text }) => [name, text])),
  };
  return groupsOf(placed, "", propertiesOf(model), own);
}

/** Groups of these operations by the first names on their ways; of two that differ in case alone, the first one counts. */
function groupsOf(
  placed: readonly Placed[],
  around: string,
  properties: Set<string>,
  taken: Taken,
): readonly OperationGroup[] {
  const byName = grouped(placed, ({ group }) => group[0]?.toLowerCase());
  return [...byName.values()].map((inside) => {
    const name = takenName(inside[0]?.group[0] ?? "", properties);
    const path = around === "" ? name : `${around}.${name}`;
    const below = inside.map((each) => ({ ...each, group: each.group.slice(1) }));
    const words = path.replaceAll(".", " ");
    return {
      name,
      path,
      className: takenName(`${pascalCase(words)}Operations`, taken.names),
      module: `operations/${takenName(kebabCase(words) || "operations", taken.modules, true)}`,
      text: textOf(below, taken.tags),
      methods: below.filter(({ group }) => group.length === 0).map((method) => methodOf(method, taken)),
      groups: groupsOf(below, path, new Set(inherited), taken),
    };
  });
}

/** Names what describes an operation: `createPet`; where another export has that name, `createPetOperation`. */
function constantName(id: string, taken: Set<string>): string {
  const name = camelCase(id) || "operation";
  return takenName(taken.has(name) ? `${name}Operation` : name, taken);
}

function methodOf({ name, operation }: Placed, { names }: Taken): OperationMethod {
  return { name, constant: constantName(operation.id, names), operation };
}

/** The words about the tag that all operations of a group have. */
function textOf(placed: readonly Placed[], tags: ReadonlyMap<string, string>): string {
  const [tag, ...others] = new Set(placed.map(({ operation }) => operation.tag));
  return (others.length === 0 && tags.get(tag ?? "")) || "";
}

/** A list of groups with those within them, each before its own. */
export function withInner(groups: readonly OperationGroup[]): readonly OperationGroup[] {
  return groups.flatMap((group) => [group, ...withInner(group.groups)]);
}

function propertiesOf({ resources }: ApiModel): Set<string> {
  return new Set([
    "connection",
    "raw",
    ...inherited,
    ...resources.flatMap(({ name, within }) => [name, within?.method ?? name]),
  ]);
}
