import type { ApiModel, Operation, Resource, ResourceMethod } from "../../model/api-model.ts";
import type { InterfaceStatement, PropertyMember } from "../../output-file.ts";
import { pascalCase } from "../../text.ts";
import { alternatives } from "../merged-words.ts";

/** Names for options interfaces, each given once in the whole facade. */
export class OptionNames {
  readonly #taken: Set<string>;

  constructor(model: ApiModel) {
    const schemas = model.chapters.flatMap((chapter) => chapter.schemas);
    this.#taken = new Set([
      ...model.resources.map(({ className }) => className),
      ...schemas.flatMap(({ name, inputName = name, baseName = name, inputBaseName = name }) => [
        name,
        inputName,
        baseName,
        inputBaseName,
      ]),
    ]);
  }

  /** `GetInvoiceOptions`, made of the operation ids; `InvoicesGetOptions` where they do not agree or the name is taken. */
  next(resource: Resource, method: ResourceMethod): string {
    const stems = new Set(method.operations.map(stem));
    const [agreed = ""] = stems.size === 1 ? stems : [];
    const fallback = `${resource.className}${pascalCase(method.verb)}Options`;
    const name = agreed === "" ? fallback : `${pascalCase(agreed)}Options`;
    return this.#free(this.#taken.has(name) ? fallback : name);
  }

  #free(name: string): string {
    let free = name;
    for (let count = 2; this.#taken.has(free); count += 1) free = `${name}${count}`;
    this.#taken.add(free);
    return free;
  }
}

/** The options interfaces of one module; methods of twin classes share theirs. */
export class OptionsInterfaces {
  readonly #names: OptionNames;
  readonly #byContent: Map<string, OptionsInterface> = new Map();

  constructor(names: OptionNames) {
    this.#names = names;
  }

  /** The interface for a method's options, or the common options where it has none of its own. */
  nameFor(resource: Resource, method: ResourceMethod, members: readonly PropertyMember[]): string {
    if (members.length === 0) return "CallOptions";
    const content = JSON.stringify([method.verb, members]);
    const known = this.#byContent.get(content) ?? { name: this.#names.next(resource, method), members, users: [] };
    known.users.push(`{@link ${resource.className}.${method.verb}}`);
    this.#byContent.set(content, known);
    return known.name;
  }

  statements(): readonly InterfaceStatement[] {
    return [...this.#byContent.values()].map(({ name, members, users }) => ({
      kind: "interface",
      name,
      doc: { text: `Options of ${alternatives(users, "and")}.` },
      extends: ["CallOptions"],
      members,
    }));
  }
}

interface OptionsInterface {
  readonly name: string;
  readonly members: readonly PropertyMember[];
  readonly users: string[];
}

/** The operation's id without the part that names its address: `getInvoiceByKey` → `getInvoice`. */
function stem({ id, facade }: Operation): string {
  return facade?.by === undefined ? id : id.replace(`By${pascalCase(facade.by)}`, "");
}
