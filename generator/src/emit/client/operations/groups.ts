import type { ApiModel } from "../../../model/model.ts";
/** Groups of operations that no resource offers: one per tag. */
import { grouped } from "../../../plain-object.ts";
import { camelCase, kebabCase, pascalCase, takenName } from "../../../text/text.ts";
import { type Convention, conventionOf, type OperationMethod } from "./convention.ts";
import { inherited, methodNames } from "./names.ts";

/** Operations of one tag, which are methods of one class. */
export interface OperationGroup {
  /** Property of the client: `pets`. */
  readonly name: string;
  /** `PetsOperations` */
  readonly className: string;
  /** `operations/pets` */
  readonly module: string;
  readonly text: string;
  readonly methods: readonly OperationMethod[];
  /** Set where the paths of the group are certain to be those of one resource. */
  readonly convention: Convention | undefined;
}

/** Parameters of every method: a constant of the same name could not be used in it. */
const methodParameters: readonly string[] = ["input", "options"];

/**
 * Groups the operations that no resource offers by their first tags, or by the starts of their paths.
 *
 * @param taken Names of exports that no operation may have.
 */
export function operationGroups(model: ApiModel, taken: Iterable<string> = []): readonly OperationGroup[] {
  const others = model.operations.filter(({ facade }) => facade === undefined);
  const byTag = grouped(others, ({ tag, path }) => tag ?? startOf(path));
  const own = {
    properties: propertiesOf(model),
    names: new Set([...taken, ...methodParameters, ...model.shapes.typeNames]),
    modules: new Set<string>(),
  };
  return [...byTag].map(([tag, operations]) => {
    const isTag = operations.some((operation) => operation.tag === tag);
    const names = methodNames(operations, tag);
    const methods = operations.map((operation) => ({
      name: names.get(operation) ?? operation.id,
      constant: constantName(operation.id, own.names),
      operation,
    }));
    return {
      name: takenName(camelCase(tag) || "operations", own.properties),
      className: takenName(`${pascalCase(tag)}Operations`, own.names),
      module: `operations/${takenName(kebabCase(tag) || "operations", own.modules, true)}`,
      text: isTag
        ? (model.tags.find(({ name }) => name === tag)?.text ?? "")
        : `Operations below \`/${tag}\`, which have no tag.`,
      methods,
      convention: conventionOf(model.shapes, methods),
    };
  });
}

/** Names what describes an operation: `createPet`; where another export has that name, `createPetOperation`. */
function constantName(id: string, taken: Set<string>): string {
  const name = camelCase(id) || "operation";
  return takenName(taken.has(name) ? `${name}Operation` : name, taken);
}

/** The first segment of a path that is no place. */
function startOf(path: string): string {
  return path.split("/").find((segment) => /^[^{}]+$/.test(segment)) ?? "";
}

function propertiesOf({ resources }: ApiModel): Set<string> {
  return new Set([
    "connection",
    "raw",
    ...inherited,
    ...resources.flatMap(({ name, within }) => [name, within?.method ?? name]),
  ]);
}
