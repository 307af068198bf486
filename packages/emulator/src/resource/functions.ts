/** Functions of an edition: what its contract asks for and cannot say. */
import type { FamilyTraits } from "@commerce-http/model";
import type { AnyRules } from "./described-family.ts";
import type { Context } from "./family.ts";
import type { HandWritten } from "./mechanics.ts";

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

/** Rules with the functions of an edition beside those of this package. */
export function withFunctions(rules: AnyRules, { own = {}, derive = {}, choose = {} }: FamilyFunctions = {}): AnyRules {
  return {
    ...rules,
    own: {
      ...rules.own,
      ...each(own, (work): OwnAction => (resource, action, context) => ({
        ...work(resource, action, around(context)),
      })),
    },
    derive: { ...rules.derive, ...derive },
    choose: {
      ...rules.choose,
      ...each(
        choose,
        (work): Choice =>
          (given, resource, context) =>
            work(given, resource, around(context)),
      ),
    },
  };
}

/** Refuses functions that a kind of resource does not ask for: they are slips. Throws TypeError that names the first one. */
export function refuseUnasked({ noun, fields, assigned, actions }: FamilyTraits, functions: FamilyFunctions): void {
  const asked: Readonly<Record<string, readonly string[]>> = {
    own: named(actions, ({ effect }) => effect === "own"),
    derive: named(assigned, ({ from }) => from !== undefined),
    choose: named(fields, ({ absent }) => absent === "kept"),
  };
  for (const [part, table] of Object.entries({ ...functions })) {
    const unasked = Object.keys(table).find((name) => asked[part]?.includes(name) !== true);
    if (unasked === undefined) continue;
    throw new TypeError(`Cannot use the function "${unasked}" of a ${noun}: the contract asks for no such "${part}"`);
  }
}

type OwnAction = NonNullable<HandWritten["own"]>[string];
type Choice = NonNullable<HandWritten["choose"]>[string];

function named<Value>(record: Readonly<Record<string, Value>>, fits: (value: Value) => boolean): readonly string[] {
  return Object.entries(record).flatMap(([name, value]) => (fits(value) ? [name] : []));
}

function each<Value, Result>(
  record: Readonly<Record<string, Value>>,
  turn: (value: Value) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, turn(value)]));
}

function around({ project, id, now, references }: Context): Around {
  return { project, id, now, reference: (typeId, identifier) => references.reference(typeId, identifier) };
}
