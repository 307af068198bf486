import { families as ownFamilies } from "@commerce-http/model";
import { draftOf } from "@commerce-http/rules";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { AnyFamilies } from "../contract/any-contract.ts";
import type { Emulator } from "../emulator.ts";
import { listOf } from "./pull.ts";

/** Options of {@link projectDrafts}. */
export interface DraftsOptions {
  /** Kinds of resources; by default, those of this package. */
  readonly families?: AnyFamilies;
}

/** Drafts by list. */
export type DraftsByList = Readonly<Record<string, readonly object[]>>;

/** The drafts of a Project. */
export interface ProjectDrafts<Drafts = DraftsByList> {
  /** Drafts by list, for `planOf` of the client, with references by key and without default values. */
  readonly drafts: Drafts;
  /** Sentences about parts that the drafts leave out. */
  readonly remarks: readonly string[];
}

/**
 * Creates drafts from the resources of an emulator's Project, to apply them to any project with the client.
 *
 * @typeParam Drafts Type of the drafts: `PlanDrafts` of the client.
 * @param project Key of the Project.
 * @throws Error if the Project does not exist.
 * @example
 * ```ts
 * import { type PlanDrafts, planOf } from "@commerce-http/client/apply";
 * import { projectDrafts } from "@commerce-http/emulator/project";
 *
 * const { drafts, remarks } = await projectDrafts<PlanDrafts>(emulator, "shop");
 * const plan = await planOf(client, drafts);
 * console.log(String(plan), remarks);
 * await plan.apply();
 * ```
 */
export async function projectDrafts<Drafts = DraftsByList>(
  emulator: Pick<Emulator, "fetch">,
  project: string,
  options: DraftsOptions = {},
): Promise<ProjectDrafts<Drafts>> {
  checkOptionNames("projectDrafts()", options, NAMES);
  const { families = ownFamilies } = options;
  const stored = await entriesOf(emulator, project);
  const keysById = new Map(stored.map(({ kind, resource: { id, key } }) => [`${kind} ${String(id)}`, key]));
  const keyOf = (typeId: string, id: string): string | undefined => {
    const key = keysById.get(`${typeId} ${id}`);
    return typeof key === "string" ? key : undefined;
  };
  const remarks: string[] = [];
  const lists = Object.values(families).map((family) => {
    const drafts = stored.flatMap(({ kind, resource }): object[] => {
      if (kind !== family.kind || family.draft === undefined) return [];
      const { id, key } = resource;
      if (typeof key !== "string") {
        remarks.push(`${family.noun} ${String(id)} has no key: it stays where it is`);
        return [];
      }
      const made = draftOf(family, resource, { keyOf });
      remarks.push(...made.remarks.map((remark) => `${family.noun} ${JSON.stringify(key)}: ${remark}`));
      return [made.draft];
    });
    return [listOf(family), drafts] as const;
  });
  // The caller names the type: that of the client is made of the same description.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { drafts: Object.fromEntries(lists) as Drafts, remarks };
}

const NAMES: Readonly<Record<keyof DraftsOptions, true>> = { families: true };

interface StoredEntry {
  readonly kind: string;
  readonly resource: Readonly<Record<string, unknown>>;
}

/** Everything in a Project, also of kinds that only references lead to. */
async function entriesOf(emulator: Pick<Emulator, "fetch">, project: string): Promise<readonly StoredEntry[]> {
  const response = await emulator.fetch(`http://localhost/_emulator/export?project=${encodeURIComponent(project)}`);
  const text = await response.text();
  if (!response.ok) {
    const { message = text }: { readonly message?: string } = JSON.parse(text);
    throw new Error(`Cannot make drafts: ${message}`);
  }
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): StoredEntry => JSON.parse(line));
}
