import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "../../error/argument-error.ts";
import { planNames } from "../apply-draft.ts";
import { previewApply } from "../apply-to.ts";
import type { Checked } from "../check-drafts.ts";
import type { Family } from "../family.ts";
import { candidatesOf, type PlanCandidate } from "./candidates.ts";
import {
  carryOutAll,
  type CarryOutOptions,
  carryOutTask,
  type PlanOptions,
  type PlanPart,
  type PlanResult,
  type StepReport,
} from "./carry-out.ts";
import { needsOf, listsInOrder, tasksInOrder } from "./order.ts";
import type { PlanChange, PlanStep, Item, Task } from "./task.ts";
import { headline, planText } from "./text.ts";

/** A step of a plan failed, with the {@link apply} error as `cause`; nothing was done after it. */
export class PlanError extends Error {
  /** Always `PlanError`, in minified code too. */
  override readonly name: string = "PlanError";
  /** The step that failed. */
  readonly step: PlanStep;
  /** The results of the steps before. Apply a new plan to go on from there. */
  readonly done: readonly PlanResult[];

  /** Creates the error; for tests of code that handles it. */
  constructor(step: PlanStep, done: readonly PlanResult[], cause: unknown) {
    super(`Cannot carry out a step of the plan: ${headline(step)}`, { cause });
    this.step = step;
    this.done = done;
  }
}

/** All that is to be done for a set of drafts, in an order in which it can be done. */
export class Plan {
  /** All steps, those for which nothing is to be done included. */
  readonly steps: readonly PlanStep[];
  /** All fields that are to be changed, those of new resources included; empty where there is nothing to do. */
  readonly changes: readonly PlanChange[];
  readonly #parts: readonly PlanPart[];
  readonly #items: readonly Item[];

  /** Made by {@link planOf}. */
  constructor(tasks: readonly Task[]) {
    const needs = needsOf(tasks);
    this.#parts = tasks.map((task, place) => ({ task, step: stepOf(task, needs[place] ?? []) }));
    this.#items = [...new Set(tasks.map(({ item }) => item))];
    this.steps = this.#parts.map(({ step }) => step);
    this.changes = this.#items.flatMap(
      ({
        family: {
          traits: { noun },
        },
        draft: { key },
        expected,
      }) => expected.changes.map(({ field, before, after }) => ({ noun, key, field, before, after })),
    );
  }

  /**
   * Carries out the steps, one after the other. Each reads its resource again, so changes since the plan was made are
   * taken into account.
   *
   * @returns The outcome of each step.
   * @throws PlanError at the first step that fails.
   */
  async apply(options: PlanOptions = {}): Promise<readonly PlanResult[]> {
    checkOptionNames("plan.apply()", options, planNames, { Refusal: ArgumentError });
    const done: PlanResult[] = [];
    for (const { task, step } of this.#parts) {
      try {
        done.push(await carryOutTask(task, options));
      } catch (error) {
        throw new PlanError(step, done, error);
      }
    }
    return done;
  }

  /**
   * Carries out all steps that can be, one after the other, and accounts for each. A step that fails keeps back only those that
   * need it. Never throws once it has begun, unless `onStep` does.
   *
   * @returns A report of each step, in their order.
   * @throws ArgumentError for an unknown option.
   */
  async carryOut(options: CarryOutOptions = {}): Promise<readonly StepReport[]> {
    const own = { until: true, asPlanned: true, onStep: true };
    checkOptionNames("plan.carryOut()", options, { ...planNames, ...own }, { Refusal: ArgumentError });
    return carryOutAll(this.#parts, options);
  }

  /**
   * The plan as text, made for reading: the steps at which something is done, what each changes, and how many resources are
   * created, updated and left. Long values are shortened to the part that changes.
   */
  toString(): string {
    const outcomes = this.#items.map(({ expected }) => expected.outcome);
    const count = (outcome: PlanStep["outcome"]): number => outcomes.filter((each) => each === outcome).length;
    const totals = { created: count("created"), updated: count("updated"), unchanged: count("unchanged") };
    return planText(this.steps, totals);
  }
}

/**
 * Finds out what there is to do for a set of drafts, for any API: `planOf` of a client binds it to its own
 * families. Reads only.
 *
 * @param families All classes of resources that drafts can be applied to.
 * @param client Resources by the names of their lists.
 * @param drafts Drafts by the same names.
 * @throws DraftError if drafts have not the form that the API's description gives them, no key, or the same one; before
 *   anything is sent, with all problems of all drafts.
 * @throws UnappliableError if no update action leads to what a draft asks for.
 * @throws CallError if a call fails.
 */
export async function planDrafts(
  families: readonly Family[],
  client: object,
  drafts: object,
  options: PlanOptions = {},
): Promise<Plan> {
  return planWith({ families }, client, drafts, options);
}

/** Families of a plan, and what orders their steps. */
export interface Planning {
  /** All classes of resources that drafts can be applied to. */
  readonly families: readonly Family[];
  /** Orders of steps beyond what references ask for, by lists. Each gets the drafts of any list. */
  readonly orders?: Readonly<Partial<Record<string, (itemsIn: ItemsIn) => readonly Task[]>>>;
}

/** Gives the drafts of a list. */
export type ItemsIn = (list: string) => readonly Item[];

/** A {@link planDrafts} with orders that references do not ask for. */
export async function planWith(
  { families, orders = {} }: Planning,
  client: object,
  drafts: object,
  options: PlanOptions,
): Promise<Plan> {
  checkOptionNames("planOf()", options, planNames, { Refusal: ArgumentError });
  const items = await itemsOf(candidatesOf(families, client, drafts), options);
  const itemsIn: ItemsIn = (name) => items.flatMap(({ list, item }) => (list === name ? [item] : []));
  return new Plan(listsInOrder(families).flatMap((list) => orders[list]?.(itemsIn) ?? tasksInOrder(itemsIn(list))));
}

/** How many resources are looked at at once. */
const atOnce = 10;

async function itemsOf(
  candidates: readonly Checked<PlanCandidate>[],
  options: PlanOptions,
): Promise<readonly { readonly list: string; readonly item: Item }[]> {
  const items: { readonly list: string; readonly item: Item }[] = [];
  for (let index = 0; index < candidates.length; index += atOnce) {
    const page = candidates.slice(index, index + atOnce).map(async ({ list, family, store, draft }) => {
      const { resource: found, ...expected } = await previewApply(family, store, draft, options);
      return { list, item: { family, store, draft, expected, ...(found && { found }) } };
    });
    items.push(...(await Promise.all(page)));
  }
  return items;
}

function stepOf(task: Task, needs: readonly number[]): PlanStep {
  const { item, draft = item.draft, outcome, actions, changes, purpose } = task;
  const {
    list,
    traits: { noun },
  } = item.family;
  const step = { list, noun, key: draft.key, outcome, actions, changes, draft, needs };
  return purpose === undefined ? step : { ...step, purpose };
}
