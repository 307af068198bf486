import type { Client } from "@commerce-http/client";
import { execute } from "../execution/execute.ts";
import { hintFor } from "../folder/folder.ts";
import type { StepReport } from "../plan/plan.ts";
import { problemCount } from "../problem/text.ts";
import { argumentsOf, type Given, textOf } from "./arguments.ts";
import { readChanges, validateChanges } from "./changes.ts";
import type { Effect } from "./effect.ts";
import { readResources } from "./read.ts";
import type { Rehearsals } from "./rehearsals.ts";
import { doubtsOf, type Refusal, rehearse, type Rehearsed } from "./rehearse.ts";
import { type Answer, failed, saying } from "./tools.ts";
import { describe, type Found, search } from "./topics.ts";

export interface CallOptions {
  readonly client: () => Client;
  readonly canWrite: boolean;
  readonly rehearsals: Rehearsals;
}

type Run = (given: Given, signal: AbortSignal) => Answer | Promise<Answer>;

/** Answers calls of tools. What goes wrong is an answer as well. */
export function answering(
  options: CallOptions,
): (tool: string, given: unknown, signal: AbortSignal) => Promise<Answer> {
  const runs = new Map<string, Run>([
    ["search", ({ words }) => ({ text: foundText(search(textOf("words", words))) })],
    ["describe", ({ name }) => ({ text: describe(textOf("name", name)) })],
    ["read", (given, signal) => readResources(options.client, given, signal)],
    ["validate", ({ changes }, signal) => validateChanges(changes, signal)],
    ["rehearse", ({ changes }, signal) => rehearseChanges(options, changes, signal)],
    ["apply", ({ id }, signal) => applyById(options, textOf("id", id), signal)],
  ]);
  return async (tool, given, signal) => {
    try {
      const run = runs.get(tool);
      if (run === undefined)
        return failed(`There is no tool ${JSON.stringify(tool)}${hintFor(tool, [...runs.keys()])}`);
      return await run(argumentsOf(tool, given), signal);
    } catch (error) {
      return refused(error);
    }
  };
}

async function rehearseChanges(options: CallOptions, given: unknown, signal: AbortSignal): Promise<Answer> {
  const { changes, problems } = readChanges(given);
  if (problems.length > 0) return failed("Nothing was rehearsed: the changes are not valid", problems);
  const rehearsed = await rehearse(options.client(), changes, signal);
  if (rehearsed.refusals.length > 0) {
    return failed("Refused: the API would reject the changes, or they add errors to the project. Nothing was sent", {
      refusals: rehearsed.refusals,
      effects: rehearsed.effects,
      ...doubtsOf(rehearsed),
    });
  }
  const id = options.rehearsals.keep(rehearsed);
  const words = options.canWrite ? `apply it with the id ${id}` : "this server is read-only: it cannot be applied";
  return {
    text: `${summaryOf(rehearsed.effects)}, ${problemCount(rehearsed.notes)}; nothing was sent. ${words}`,
    data: { id, effects: rehearsed.effects, ...doubtsOf(rehearsed) },
  };
}

async function applyById(options: CallOptions, id: string, signal: AbortSignal): Promise<Answer> {
  if (!options.canWrite) return failed("This server is read-only: a person has to start it with --write");
  const { rehearsal: before, putBack } = options.rehearsals.take(id);
  let isUsed = false;
  try {
    const client = options.client();
    const now = await rehearse(client, before.changes, signal);
    if (now.refusals.length > 0 || JSON.stringify(now.effects) !== JSON.stringify(before.effects)) {
      return failed(
        "The project has changed since: the rehearsal would have a different result. Nothing was sent; rehearse again",
        {
          before: before.effects,
          after: now.effects,
          refusals: now.refusals,
        },
      );
    }
    isUsed = true;
    const { effects, refusals, untried } = await applyRehearsed(client, now, signal);
    if (refusals.length + untried.length === 0) return { text: `Done: ${summaryOf(effects)}`, data: { effects } };
    return failed("Not all changes could be applied", { done: effects, refusals, untried });
  } finally {
    // Nothing was sent: it may be tried again.
    if (!isUsed) putBack();
  }
}

function summaryOf(effects: readonly Effect[]): string {
  const counts = (["created", "updated", "deleted", "unchanged"] as const).flatMap((outcome) => {
    const count = effects.filter((effect) => effect.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${outcome}`];
  });
  return counts.join(", ") || "nothing";
}

function refused(error: unknown): Answer {
  if (error instanceof RangeError) return failed(error.message);
  return failed("The call failed", { says: saying(error) });
}

function foundText({ lines, more }: Found): string {
  if (lines.length === 0) return "Nothing found: try fewer or other words";
  return [...lines, ...(more > 0 ? [`(${more} more, less likely: use other words)`] : [])].join("\n");
}

export interface Applied {
  readonly effects: readonly Effect[];
  /** Changes that failed, or may have taken effect. */
  readonly refusals: readonly Refusal[];
  /** Indices of changes that were not begun, or not ended, because they need others. */
  readonly untried: readonly number[];
}

/** Carries out what was rehearsed, in the project itself. What fails keeps back only what needs it. */
export async function applyRehearsed(client: Client, rehearsed: Rehearsed, signal: AbortSignal): Promise<Applied> {
  const { steps, project, effects, changeOf } = rehearsed;
  const reports = await execute(steps, { client, project, until: signal });
  const byChange = Map.groupBy(reports, ({ step }) => changeOf(step));
  const refused = reports.filter(({ isDone, outcome }) => !isDone && outcome !== "skipped");
  const refusals = refused.map(({ step, error }) => ({ change: changeOf(step), says: saying(error) }));
  const isRefused = new Set(refusals.map(({ change }) => change));
  const open = [...byChange].filter(([change, some]) => !isRefused.has(change) && !isDone(some));
  return {
    effects: effects
      .filter(({ change }) => isDone(byChange.get(change) ?? []))
      .map((effect) => asDone(effect, byChange)),
    refusals,
    untried: open.map(([change]) => change).toSorted((one, other) => one - other),
  };
}

function isDone(reports: readonly StepReport[]): boolean {
  return reports.every((report) => report.isDone);
}

/** An effect of a completed change: none if another client has made the same change meanwhile. */
function asDone(effect: Effect, byChange: ReadonlyMap<number, readonly StepReport[]>): Effect {
  const reports = byChange.get(effect.change) ?? [];
  const isOthers = reports.length > 0 && reports.every(({ outcome }) => outcome === "unchanged");
  return isOthers ? { ...effect, outcome: "unchanged", fields: {} } : effect;
}
