import { isRecord, families as ownFamilies } from "@commerce-http/model";
import { draftOf } from "@commerce-http/rules";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { AnyContract, AnyFamilies } from "../contract/any-contract.ts";
import { prune } from "../contract/prune.ts";
import { Shapes } from "../contract/shape.ts";
import type { Emulator } from "../emulator.ts";
import { contract as ownContract } from "../generated/contract.ts";
import { listOf } from "./pull.ts";

/** Options of {@link projectDrafts}. */
export interface DraftsOptions {
  /** The contract that the emulator goes by; that of this package unless given. */
  readonly contract?: AnyContract;
  /** Kinds of resources; those of this package unless given. */
  readonly families?: AnyFamilies;
}

/** Drafts by list. */
export type DraftsByList = Readonly<Record<string, readonly object[]>>;

/** A Project as drafts. */
export interface ProjectDrafts<Drafts = DraftsByList> {
  /** Drafts by list, as `planOf` of the client takes them: references by key, and without what stands there anyway. */
  readonly drafts: Drafts;
  /** Sentences on what the drafts do not have. */
  readonly remarks: readonly string[];
}

/**
 * Makes drafts of what a Project of an emulator has, to be brought to any project by the client.
 *
 * @typeParam Drafts Their type, as the client has it: `PlanDrafts`.
 * @param project Key of the Project.
 * @throws Error where there is no such Project.
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
  const { contract = ownContract, families = ownFamilies } = options;
  const shapes = new Shapes(contract);
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
      const [schema = true] = shapes.named(family.draft);
      const draft: unknown = JSON.parse(JSON.stringify(made.draft));
      return [Object(withoutNeedlessTypes(draft, prune(shapes, schema, draft)))];
    });
    return [listOf(family), drafts] as const;
  });
  // The caller names the type: that of the client is made of the same description.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { drafts: Object.fromEntries(lists) as Drafts, remarks };
}

const NAMES: Readonly<Record<keyof DraftsOptions, true>> = { contract: true, families: true };

/** A draft without the types of amounts that need none; whatever else its schema does not declare stays to be refused. */
function withoutNeedlessTypes(value: unknown, declared: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(declared)) {
    return value.map((each: unknown, index) => withoutNeedlessTypes(each, declared[index]));
  }
  if (!isRecord(value) || !isRecord(declared)) return value;
  const entries = Object.entries(value).filter(
    ([name, inner]) => name !== "type" || inner !== "centPrecision" || Object.hasOwn(declared, name),
  );
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutNeedlessTypes(inner, declared[name])]));
}

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
