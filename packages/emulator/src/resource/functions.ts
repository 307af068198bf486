/** Functions of an edition, for behaviour that its contract cannot express. */
import type { FamilyTraits } from "@commerce-http/model";
import type { AnyRules } from "./described-family.ts";
import type { Context } from "./family.ts";
import type { HandWritten } from "./mechanics.ts";

/** Context of a resource that is created or updated. */
export interface Around {
  readonly project: string;
  /** Id of the resource. */
  readonly id: string;
  /** Current time in the API's format. */
  readonly now: string;
  /**
   * Returns the reference for an identifier.
   *
   * @throws Fault `ReferencedResourceNotFound`.
   */
  reference(
    typeId: string,
    identifier: { readonly id?: string; readonly key?: string },
  ): { readonly typeId: string; readonly id: string };
}

/** Functions for one kind of resource, by the name of their action or field. */
export interface FamilyFunctions {
  /** Update actions that do more than write fields (`effect: own`); they return the updated resource. */
  // oxlint-disable-next-line typescript/no-explicit-any -- types of resources and actions are those of the edition.
  readonly own?: Readonly<Record<string, (resource: any, action: any, around: Around) => object>>;
  /** Fields derived from others (`x-derived`). */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly derive?: Readonly<Record<string, (resource: any) => unknown>>;
  /** Fields that the service fills (`x-absent`), from the given value, if any, and the resource so far. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly choose?: Readonly<Record<string, (given: any, resource: any, around: Around) => unknown>>;
}

/** Functions by kind of resource. */
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
