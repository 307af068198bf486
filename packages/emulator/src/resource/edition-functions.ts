/** Surroundings of a resource that is being made or changed. */
export interface Around {
  readonly project: string;
  /** Id of the resource. */
  readonly id: string;
  /** Present time in the API's form. */
  readonly now: string;
  /**
   * The reference to a resource that an identifier names.
   *
   * @throws Fault `ReferencedResourceNotFound`.
   */
  reference(
    typeId: string,
    identifier: { readonly id?: string; readonly key?: string },
  ): { readonly typeId: string; readonly id: string };
}

/** Functions that the contract asks for in one kind of resource, each by the name that it is for. */
export interface FamilyFunctions {
  /** Update actions that do more than they write (`effect: own`): the resource as the action leaves it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- types of resources and actions are those of the edition.
  readonly own?: Readonly<Record<string, (resource: any, action: any, around: Around) => object>>;
  /** Fields that follow from others (`x-derived`). */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly derive?: Readonly<Record<string, (resource: any) => unknown>>;
  /** Fields that the service chooses (`x-absent`): of what was given, if anything, and the resource as far as it is made. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly choose?: Readonly<Record<string, (given: any, resource: any, around: Around) => unknown>>;
}

/** Functions by the kind of resource that they are for. */
export type EditionFunctions = Readonly<Record<string, FamilyFunctions>>;
