import type { TypeAliasDeclarationStructure } from "ts-morph";
/** Interfaces of options, and types of the places within a subject that options name. */
import type { Operation, Resource, ResourceMethod } from "../../../model/api-model.ts";
import { expandParameter } from "../../../model/class/places.ts";
import type { Subject } from "../../../model/class/subject.ts";
import type { ApiModel } from "../../../model/model.ts";
import type { PropertyMember, Statement } from "../../../print/output-file.ts";
import { alias, interfaceOf } from "../../../print/statements.ts";
import { pascalCase, takenName } from "../../../text/text.ts";
import { alternatives } from "../../words.ts";

/** Names for options interfaces, each given once in the whole facade. */
export class OptionNames {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** `GetInvoiceOptions`, made of the operation ids; `InvoicesGetOptions` where they do not agree or the name is taken. */
  next(resource: Resource, method: ResourceMethod, verb: string): string {
    const stems = new Set(method.operations.map((operation) => stem(operation, method.verb, verb)));
    const [agreed = ""] = stems.size === 1 ? stems : [];
    const fallback = `${resource.className}${pascalCase(verb)}Options`;
    const name = agreed === "" ? fallback : `${pascalCase(agreed)}Options`;
    return this.free(this.#taken.has(name) ? fallback : name);
  }

  free(name: string): string {
    return takenName(name, this.#taken);
  }
}

/** Says whether references to follow are all that can be asked for, as paths or as any texts. */
export function isExpansion({ options: [option, ...others], path }: OptionsOf): boolean {
  if (option?.name !== expandParameter || !option.optional || others.length > 0) return false;
  return path !== undefined || option.type === "readonly string[] | undefined";
}

/** The options interfaces of one module; methods of twin classes share theirs. */
export class OptionsInterfaces {
  readonly #names: OptionNames;
  readonly #byContent: Map<string, OptionsInterface> = new Map();

  constructor(names: OptionNames) {
    this.#names = names;
  }

  /** The interface for a method's options, named after its operations and the verb of the one that takes the options. */
  nameFor(resource: Resource, method: ResourceMethod, verb: string, { options, path }: OptionsOf): string {
    if (options.length === 0) return "CallOptions";
    if (isExpansion({ options, path })) return path === undefined ? "ExpandOptions<string>" : "ExpandOptions";
    const content = JSON.stringify([verb, options]);
    const name = this.#byContent.get(content)?.name ?? this.#names.next(resource, method, verb);
    const known = this.#byContent.get(content) ?? { name, path, members: options, users: [] };
    known.users.push(`{@link ${resource.className}.${verb}}`);
    this.#byContent.set(content, known);
    return known.name;
  }

  statements(): readonly Statement[] {
    return [...this.#byContent.values()].map(({ name, path, members, users }) => {
      const typeParameters = path === undefined ? [] : [`Path extends ${path} = never`];
      const text = `Options of ${alternatives(users, "and")}.`;
      return interfaceOf(name, text, members, { typeParameters, extends: ["CallOptions"] });
    });
  }
}

interface OptionsOf {
  readonly options: readonly PropertyMember[];
  /** The type of the paths that the options are about. */
  readonly path: string | undefined;
}

interface OptionsInterface {
  readonly name: string;
  readonly path: string | undefined;
  readonly members: readonly PropertyMember[];
  readonly users: string[];
}

/** The operation's id without the part that names its address: `getInvoiceByKey` → `getInvoice`. */
function stem({ id, facade }: Operation, of: string, verb: string): string {
  const plain = facade?.by === undefined ? id : id.replace(`By${pascalCase(facade.by)}`, "");
  if (of === verb) return plain;
  return plain.startsWith(of) ? verb + plain.slice(of.length) : "";
}

/** Names of the types for the places within a subject, if any. */
export interface PlaceTypes {
  readonly expansion: string | undefined;
  readonly sort: string | undefined;
}

/** The types that the order of results is written in, and the module of fields that declares them. */
export interface SortPlaces {
  readonly module: string;
  readonly sort: string;
  readonly aliases: readonly Statement[];
}

/** Declares the order of the results of every subject once, by its name, however many classes are about it. */
export function sortPlaces(
  { classes, shapes }: Pick<ApiModel, "classes" | "shapes">,
  names: OptionNames,
): ReadonlyMap<string, SortPlaces> {
  const places = new Map<string, SortPlaces>();
  for (const { subject } of classes) {
    if (subject === undefined || subject.sorts.length === 0 || places.has(subject.name)) continue;
    const { name, sorts, schema } = subject;
    const chapter = shapes.named(schema)?.chapter ?? name;
    const [path, sort] = [names.free(`${name}SortPath`), names.free(`${name}Sort`)];
    places.set(name, { module: fieldsModule(chapter), sort, aliases: sortAliases(name, path, sort, sorts) });
  }
  return places;
}

export function fieldsModule(chapter: string): string {
  return `${chapter}-fields.ts`;
}

export function expansionAlias(
  { name, expansions }: Subject,
  names: OptionNames,
): TypeAliasDeclarationStructure | undefined {
  if (expansions.length === 0) return undefined;
  const text = `Expansion paths of a {@link ${name}}; each follows up to 3 references.`;
  return alias(names.free(`${name}Expansion`), text, expansions.join(" | "));
}

export function sortAliases(name: string, path: string, sort: string, sorted: readonly string[]): readonly Statement[] {
  const orders = `Sort orders of a {@link ${name}}; ascending by default.`;
  return [
    alias(path, `Fields to sort a {@link ${name}} by.`, sorted.join(" | ")),
    alias(sort, orders, `${path} | \`\${${path}} \${"asc" | "desc"}\``),
  ];
}
