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

/** A step of a plan failed. `cause` is the error of {@link apply}; later steps were not started. */
export class PlanError extends Error {
  /** Always `PlanError`, in minified code too. */
  override readonly name: string = "PlanError";
  /** The step that failed. */
  readonly step: PlanStep;
  /** The results of the earlier steps. To continue, make and apply a new plan. */
  readonly done: readonly PlanResult[];

  /** Creates the error, for tests of code that handles it. */
  constructor(step: PlanStep, done: readonly PlanResult[], cause: unknown) {
    super(`Cannot carry out a step of the plan: ${headline(step)}`, { cause });
    this.step = step;
    this.done = done;
  }
}

/** The steps that apply a set of drafts, in an order that works. */
export class Plan {
  /** All steps, including those that change nothing. */
  readonly steps: readonly PlanStep[];
  /** All fields that change, including those of new resources; empty if nothing changes. */
  readonly changes: readonly PlanChange[];
  readonly #parts: readonly PlanPart[];
  readonly #items: readonly Item[];

  /** Use {@link planOf} instead. */
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
   * Executes the steps one after another. Each step reads its resource again, so changes since the plan was made are
   * respected.
   *
   * @returns The outcome of each step.
   * @throws PlanError at the first step that fails.
   */
  async apply(options: PlanOptions = {}): Promise<readonly PlanResult[]> {
    checkOptionNames("plan.apply()", options, planNames, ArgumentError);
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
   * Executes the steps one after another and reports on each. If a step fails, only the steps that need it are skipped.
   * Does not throw once it has started, unless `onStep` throws.
   *
   * @returns A report for each step, in order.
   * @throws ArgumentError for an unknown option.
   */
  async carryOut(options: CarryOutOptions = {}): Promise<readonly StepReport[]> {
    const own = { until: true, asPlanned: true, onStep: true };
    checkOptionNames("plan.carryOut()", options, { ...planNames, ...own }, ArgumentError);
    return carryOutAll(this.#parts, options);
  }

  /**
   * The plan as readable text: the steps that change something, their changes, and how many resources are created,
   * updated and unchanged. Long values are shortened to the part that changes.
   */
  toString(): string {
    const outcomes = this.#items.map(({ expected }) => expected.outcome);
    const count = (outcome: PlanStep["outcome"]): number => outcomes.filter((each) => each === outcome).length;
    const totals = { created: count("created"), updated: count("updated"), unchanged: count("unchanged") };
    return planText(this.steps, totals);
  }
}

/**
 * Plans how to apply a set of drafts, for any API; a client's `planOf` binds this to its own families. Reads only.
 *
 * @param families All resource classes that drafts can be applied to.
 * @param client Resources by the names of their lists.
 * @param drafts Drafts by the same names.
 * @throws DraftError if drafts do not match the API's description, or have no key or the same key; before anything is
 *   sent, with all problems of all drafts.
 * @throws UnappliableError if no update action makes a change that a draft needs.
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

/** Families of a plan and the order of their steps. */
export interface Planning {
  /** All resource classes that drafts can be applied to. */
  readonly families: readonly Family[];
  /** Orders of steps beyond those that references require, by list. Each function gets the drafts of any list. */
  readonly orders?: Readonly<Partial<Record<string, (itemsIn: ItemsIn) => readonly Task[]>>>;
}

/** Returns the drafts of a list. */
export type ItemsIn = (list: string) => readonly Item[];

/** Like {@link planDrafts}, with further orders of steps. */
export async function planWith(
  { families, orders = {} }: Planning,
  client: object,
  drafts: object,
  options: PlanOptions,
): Promise<Plan> {
  checkOptionNames("planOf()", options, planNames, ArgumentError);
  const items = await itemsOf(candidatesOf(families, client, drafts), options);
  const itemsIn: ItemsIn = (name) => items.flatMap(({ list, item }) => (list === name ? [item] : []));
  return new Plan(listsInOrder(families).flatMap((list) => orders[list]?.(itemsIn) ?? tasksInOrder(itemsIn(list))));
}

/** How many resources are read at the same time. */
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
