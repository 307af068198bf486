import type { TypeAliasDeclarationStructure } from "ts-morph";
import { type PackageNames, runtimeOf } from "../../config/layout.ts";
import type { ClassPlan } from "../../model/class/class-plan.ts";
import type { ApiModel } from "../../model/model.ts";
import type { Import, Method, ModuleFile, PropertyMember, Statement } from "../../print/output-file.ts";
import { camelCase } from "../../text/text.ts";
import { NamedTypes } from "../named-types.ts";
import { draftFieldsImport } from "../traits.ts";
import { iterateMethod, modifyMethod, walkOf } from "./method/composite.ts";
import { Constants } from "./method/constants.ts";
import { type MethodContext, methodOf, methodTypes, type TypedMethod } from "./method/method.ts";
import { resourceDocumentation } from "./method/words.ts";
import { AddressTypes } from "./options/addresses.ts";
import {
  expansionAlias,
  isExpansion,
  type OptionNames,
  OptionsInterfaces,
  type PlaceTypes,
  type SortPlaces,
} from "./options/options.ts";
import { transportClass } from "./resources.ts";
import { scopesConstant } from "./scopes.ts";

export interface FacadeFacts {
  readonly model: ApiModel;
  readonly names: OptionNames;
  readonly packages: PackageNames;
  /** Orders of results by the names of their subjects. */
  readonly sorts: ReadonlyMap<string, SortPlaces>;
}

/** Writes one module: the places of its resources, the options of its methods, what its requests say, then its classes. */
export function moduleFile(module: string, plans: readonly ClassPlan[], facts: FacadeFacts): ModuleFile {
  const expansions = expansionsOf(plans, facts.names);
  const sorts = [...expansions.keys()].flatMap((name) => facts.sorts.get(name) ?? []);
  const writer = new ModuleWriter(facts);
  const classes = plans.flatMap((plan) => {
    const name = plan.subject?.name ?? "";
    return writer.classOf(plan, { expansion: expansions.get(name)?.name, sort: facts.sorts.get(name)?.sort });
  });
  return {
    kind: "module",
    path: `${module}.ts`,
    source: facts.model.source,
    imports: [...writer.imports(), ...sorts.map((each) => ({ name: each.sort, from: `./${each.module}`, type: true }))],
    statements: [
      ...[...expansions.values()].filter((alias) => alias !== undefined),
      ...writer.declarations(),
      ...classes,
    ],
  };
}

/** Declares the paths that can be expanded in every subject once, by its name, however many classes are about it. */
function expansionsOf(
  plans: readonly ClassPlan[],
  names: OptionNames,
): ReadonlyMap<string, TypeAliasDeclarationStructure | undefined> {
  const expansions = new Map<string, TypeAliasDeclarationStructure | undefined>();
  for (const { subject } of plans) {
    if (subject !== undefined && !expansions.has(subject.name)) {
      expansions.set(subject.name, expansionAlias(subject, names));
    }
  }
  return expansions;
}

class ModuleWriter {
  readonly #facts: FacadeFacts;
  readonly #types: NamedTypes;
  readonly #addresses: AddressTypes;
  readonly #options: OptionsInterfaces;
  readonly #constants: Constants;
  readonly #imports: Import[] = [];

  constructor(facts: FacadeFacts) {
    const { model, names, packages } = facts;
    this.#facts = facts;
    this.#types = new NamedTypes(model, packages.types);
    this.#addresses = new AddressTypes(names);
    this.#options = new OptionsInterfaces(names);
    this.#constants = new Constants(
      [...model.forms.values()].flatMap(({ name, words }) => (words ? [name, words.name] : [name])),
    );
    this.#mention("Transport", "CallOptions");
  }

  classOf(plan: ClassPlan, places: PlaceTypes): readonly Statement[] {
    const { resource, subject } = plan;
    const { names, model } = this.#facts;
    const about = subject?.name ?? resource.className;
    const context: MethodContext = { ...plan, places, about, types: this.#types, addresses: this.#addresses };
    const methods = plan.methods.map((method) => ({ plan: method, types: methodTypes(method, context) }));
    const written = methods.flatMap((method) => {
      const own = this.#method(plan, method);
      const walk = this.#iterate(plan, method, own.scopes, context);
      const change = this.#modify(plan, { ...method, options: own.options }, methods, context);
      return [own, walk, change].filter((each) => each !== undefined);
    });
    const scopes = new Map(written.flatMap(({ code, scopes }) => (scopes === undefined ? [] : [[code.name, scopes]])));
    const name = camelCase(`${resource.within?.method ?? ""} ${about} scopes`);
    return [
      ...(scopes.size === 0 ? [] : [scopesConstant(plan, names.free(name), scopes, model.pathWords)]),
      transportClass(
        resource.className,
        resourceDocumentation(resource, model.commonFailures),
        written.map(({ code }) => code),
      ),
    ];
  }

  imports(): readonly Import[] {
    const forms = this.#constants.imported();
    return [
      ...this.#imports,
      ...this.#types.imports(),
      ...forms.map((name) => ({ name, from: this.#facts.packages.types, type: false })),
    ];
  }

  declarations(): readonly Statement[] {
    return [...this.#addresses.statements(), ...this.#options.statements(), ...this.#constants.statements()];
  }

  #method({ resource, family, keyForm }: ClassPlan, typed: TypedMethod): WrittenMethod {
    const { plan, types } = typed;
    const scopes = this.#constants.scopes(resource, plan.method);
    const isWritten = plan.lookup !== undefined || types.actions !== undefined;
    const isDrafted = isWritten && family?.draft !== undefined;
    const fields = isDrafted ? draftFieldsImport(family, this.#facts.packages) : undefined;
    if (fields !== undefined) this.#imports.push(fields);
    const constants = {
      fields: fields?.name,
      scopes,
      keyForm: plan.holdsKey ? this.#constants.keyForm(keyForm) : undefined,
      keyWords: plan.holdsKey ? this.#constants.keyWords(keyForm) : undefined,
      ranges: this.#constants.ranges(plan),
    };
    const options = this.#options.nameFor(resource, plan.method, plan.method.verb, types);
    this.#mentionAll(typed);
    return { code: methodOf(typed, { options, constants }), scopes, options };
  }

  /** Notes what the types of a method, and its options, are made of. */
  #mentionAll({ plan, types }: TypedMethod): void {
    this.#mention("Call", types.wrapper, types.options.some(isPredicate) ? "Where" : undefined);
    if (plan.options.some(({ plainFields }) => plainFields)) this.#mention("Plain");
    if (isExpansion(types)) this.#mention("ExpandOptions");
    if (plan.options.some(({ keyPrefix }) => keyPrefix !== undefined)) this.#call("prefixed");
  }

  #iterate(
    plan: ClassPlan,
    query: TypedMethod,
    scopes: string | undefined,
    context: MethodContext,
  ): WrittenMethod | undefined {
    const walk = walkOf(query, context);
    if (walk === undefined) return undefined;
    const options = this.#options.nameFor(plan.resource, walk.query.method, "iterate", walk);
    if (walk.path !== undefined) this.#mention("Expanded");
    this.#call("iterate");
    return { code: iterateMethod(plan.resource, walk, options), scopes, options };
  }

  /** Changing what was read takes an update, and a method that reads by the same addresses. */
  #modify(
    plan: ClassPlan,
    update: TypedMethod & { readonly options: string },
    methods: readonly TypedMethod[],
    context: MethodContext,
  ): WrittenMethod | undefined {
    const read = methods.find(
      ({ plan: { method }, types }) =>
        method.operations.every((each) => each.method === "get") && types.address === update.types.address,
    );
    const code = read && modifyMethod(plan, read, update, context);
    if (code === undefined) return undefined;
    this.#mention("Decision", "ModifyOptions");
    this.#call("modify");
    return { code, scopes: undefined, options: update.options };
  }

  #mention(...names: readonly (string | undefined)[]): void {
    const from = runtimeOf(this.#facts.packages);
    for (const name of names) if (name !== undefined) this.#imports.push({ name, from, type: true });
  }

  #call(name: string): void {
    this.#imports.push({ name, from: runtimeOf(this.#facts.packages), type: false });
  }
}

/** A method as it stands in its class, with the names of what it uses. */
interface WrittenMethod {
  readonly code: Method;
  readonly scopes: string | undefined;
  readonly options: string;
}

function isPredicate({ type }: PropertyMember): boolean {
  return type.startsWith("Where<");
}
