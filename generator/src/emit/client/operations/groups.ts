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

/** Groups the operations that no resource offers by their first tags, or by the starts of their paths. */
export function operationGroups(model: ApiModel, taken: Iterable<string> = []): readonly OperationGroup[] {
  const others = model.operations.filter(({ facade }) => facade === undefined);
  const byTag = grouped(others, ({ tag, path }) => tag ?? startOf(path));
  const own = {
    properties: propertiesOf(model),
    names: new Set([...taken, ...model.shapes.typeNames]),
    modules: new Set<string>(),
  };
  return [...byTag].map(([tag, operations]) => {
    const isTag = operations.some((operation) => operation.tag === tag);
    const names = methodNames(operations, tag);
    const methods = operations.map((operation) => ({
      name: names.get(operation) ?? operation.id,
      constant: takenName(camelCase(operation.id) || "operation", own.names),
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

/** The first segment of a path that is no place. */
function startOf(path: string): string {
  return path.split("/").find((segment) => /^[^{}]+$/.test(segment)) ?? "";
}

function propertiesOf({ resources }: ApiModel): Set<string> {
  return new Set(["raw", ...inherited, ...resources.flatMap(({ name, within }) => [name, within?.method ?? name])]);
}
