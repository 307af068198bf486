import type { Client } from "@commerce-http/client";
import type { Emulator, EmulatorOptions, SeedEntry } from "@commerce-http/emulator";
import { execute } from "../../src/execution/execute.ts";
import type { FileResource, ListName, Rename } from "../../src/folder/folder.ts";
import { planFolder, type PlanRequest } from "../../src/plan/plan-folder.ts";
import type { FolderPlan } from "../../src/plan/plan.ts";
import { Stage } from "../../src/plan/stage.ts";
import { readProject } from "../../src/project/project.ts";
import { createRehearsal } from "../../src/project/rehearsal.ts";
import { discount as discountDraft } from "../drafts.ts";
import { testProject } from "../terminal.ts";

export { leading as state } from "../drafts.ts";

/** Drafts by list, as files have them. */
export type Drafts = Readonly<Partial<Record<ListName, readonly unknown[]>>>;

/** A project on an emulator, and all that is asked of it. */
export interface Shop {
  readonly client: Client;
  readonly emulator: Emulator;
  readonly plan: (
    drafts: Drafts,
    more?: Omit<Partial<PlanRequest>, "folder" | "project">,
    renames?: readonly Rename[],
  ) => Promise<FolderPlan>;
  /** Carries a plan out on the project as it is now; all of it has to be done. */
  readonly apply: (plan: FolderPlan) => Promise<void>;
}

/** Makes a project with resources in it. */
export async function openShop(seed: Drafts = {}, options: EmulatorOptions = {}): Promise<Shop> {
  const { emulator, client } = testProject(options);
  await emulator.seed(entriesOf(seed));
  return {
    client,
    emulator,
    plan: async (drafts, more = {}, renames = []) =>
      planFolder({ folder: { resources: resourcesOf(drafts), renames }, project: await readProject(client), ...more }),
    apply: async ({ steps }) => {
      const reports = await execute(steps, { client, project: await readProject(client) });
      const failed = reports.find(({ isDone }) => !isDone);
      if (failed) throw failed.error ?? new Error(`${failed.step.key} was left out`);
    },
  };
}

/** A stage on which steps about a project are rehearsed. */
export async function stageOf(client: Client): Promise<Stage> {
  const project = await readProject(client);
  return new Stage({ project, rehearsal: await createRehearsal(project) });
}

const kinds = {
  states: "state",
  recurrencePolicies: "recurrence-policy",
  discountGroups: "discount-group",
  cartDiscounts: "cart-discount",
} as const;

/** Entries that make resources of drafts. */
export function entriesOf(drafts: Drafts): readonly SeedEntry[] {
  return listsOf(drafts).flatMap(([list, all]) => all.map((draft) => ({ kind: kinds[list], draft: draft as object })));
}

/** Drafts as if they stood in one file, each on a line of its own, with their fields in columns. */
export function resourcesOf(drafts: Drafts): readonly FileResource[] {
  return listsOf(drafts)
    .flatMap(([list, all]) => all.map((draft) => ({ list, draft })))
    .map(({ list, draft }, index) => {
      const place = { file: `${list}.yaml`, line: index + 1 };
      const placeAt: FileResource["placeAt"] = ([field]) => ({
        ...place,
        column: 1 + Object.keys(draft as object).indexOf(String(field)),
      });
      const resource = { list, draft, place, placeAt, placeIn: () => place };
      return resource;
    });
}

function listsOf(drafts: Drafts): readonly (readonly [ListName, readonly unknown[]])[] {
  return Object.entries(drafts) as readonly (readonly [ListName, readonly unknown[]])[];
}

/** A Cart Discount without anything of interest, and some more fields. */
export function discount(key: string, fields: object = {}): object {
  return { ...discountDraft(key), requiresDiscountCode: true, ...fields };
}

/** A Recurrence Policy with a schedule of so many weeks. */
export function policy(weeks: number): object {
  return { key: "weekly", schedule: { type: "standard", value: weeks, intervalUnit: "Weeks" } };
}

/** A rename, as the configuration has it. */
export function rename(from: string, to: string, list: ListName = "states"): Rename {
  return { list, from, to, place: { file: "commerce-http.yaml" } };
}
