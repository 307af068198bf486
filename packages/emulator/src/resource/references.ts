import type { ReferenceForm, StoreContext } from "@commerce-http/model";
import { fault } from "../contract/faults.ts";
import { quoted } from "../contract/refusal.ts";
import type { Kind, Store } from "../store/store.ts";

/** Names another resource: by id or by key. */
export interface Identifier {
  readonly typeId?: string;
  readonly id?: string;
  readonly key?: string;
}

/** Resources that will be there: what they are known by, or nothing for any other. */
export type FindPromised = (typeId: string, identifier: Identifier) => { id: string; key?: string } | undefined;

/** Kinds of resources that the emulator has endpoints for: those that are referred to must be there. */
export interface HeldKinds {
  readonly kinds: ReadonlySet<Kind>;
  nounOf(typeId: Kind): string;
}

export interface ReferencesOptions {
  readonly store: Store;
  readonly families: HeldKinds;
  readonly project: string;
  /** `true` if resources of kinds without endpoints must have been seeded too. */
  readonly strict: boolean;
  /** Resources that can be referred to before they are there. */
  readonly findPromised?: FindPromised | undefined;
}

/** Turns resource identifiers into references, within one Project. */
export class References implements StoreContext {
  readonly #options: ReferencesOptions;

  constructor(options: ReferencesOptions) {
    this.#options = options;
  }

  /**
   * The reference to a resource. Of a kind without endpoints, what is unknown is taken as given: a key stands for the id. Throws Fault
   * `ReferencedResourceNotFound`.
   */
  reference<TypeId extends string>(typeId: TypeId, identifier: Identifier): { typeId: TypeId; id: string } {
    checkType(typeId, identifier);
    return { typeId, id: this.#find(typeId, identifier)?.id ?? given(identifier) };
  }

  /**
   * The reference in the form that its field has. In one by key, an unknown id stands for the key. Throws Fault `RequiredField` without the
   * type of a resource of any kind, or `ReferencedResourceNotFound`.
   */
  resolve({ to, by }: ReferenceForm, value: unknown): object {
    // The contract has checked the form.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const identifier = value as Identifier;
    const typeId = to ?? identifier.typeId;
    if (typeId === undefined) throw fault("RequiredField", 'Field "typeId" is required', { field: "typeId" });
    if (by === "id") return this.reference(typeId, identifier);
    checkType(typeId, identifier);
    return { typeId, key: this.#find(typeId, identifier)?.key ?? given(identifier) };
  }

  refuse(pointer: string, invalidValue: unknown): never {
    const field = pointer.slice(pointer.lastIndexOf("/") + 1);
    throw fault("InvalidField", `Value ${quoted(invalidValue)} is not allowed for field "${field}"`, {
      field,
      invalidValue,
    });
  }

  /** The referenced resource, or undefined where it is taken as given. */
  #find(typeId: string, identifier: Identifier): { id: string; key?: string } | undefined {
    const { store, families, project, strict, findPromised } = this.#options;
    const { id, key } = identifier;
    const json = id === undefined ? store.readByKey(project, typeId, key ?? "") : store.read(project, typeId, id);
    if (json !== undefined) return JSON.parse(json);
    const promised = findPromised?.(typeId, identifier);
    if (promised !== undefined) return promised;
    if (!strict && !families.kinds.has(typeId)) return undefined;
    const by = id === undefined ? { key: key ?? "" } : { id };
    const [name, value] = Object.entries(by)[0] ?? [];
    throw fault("ReferencedResourceNotFound", `There is no ${families.nounOf(typeId)} with ${name} "${value}"`, {
      typeId,
      ...by,
    });
  }
}

/** An identifier may leave its type out; one of another type names something else. */
function checkType(expected: string, { typeId }: Identifier): void {
  if (typeId === undefined || typeId === expected) return;
  throw fault("InvalidField", `Value "${typeId}" is not allowed for field "typeId"`, {
    field: "typeId",
    invalidValue: typeId,
    allowedValues: [expected],
  });
}

function given({ id, key }: Identifier): string {
  return id ?? key ?? "";
}
