import type { OutputFile } from "../../../print/output-file.ts";
import { reexport } from "../../../print/statements.ts";

/** Types of the families beside it. */
const own = ["ActionOf", "Appliable", "DraftOf", "PlanClient", "PlanDrafts", "ResourceOf"];

/** Parts of the package that users of `apply` need. */
const values = ["DraftError", "OutdatedError", "Plan", "PlanError", "UnappliableError"];

const types =
  "Applied ApplyOptions CarryOutOptions FieldChange PlanChange PlanOptions PlanResult PlanStep StepReport".split(" ");

const code = `/**
 * Makes a resource what a draft asks for: creates it, or brings the one with the draft's key there with the fewest
 * update actions.
 *
 * @throws DraftError if the draft has not the form that the description gives it, or no key.
 * @throws UnappliableError if no update action leads there.
 * @throws OutdatedError if it is neither as it was \`seen\` nor as drafted.
 * @throws CallError if a call fails.
 */
export function apply<Resources extends Appliable>(
  resources: Resources,
  draft: DraftOf<Resources>,
  options: ApplyOptions = {},
): Promise<Applied<ResourceOf<Resources>, ActionOf<Resources>>> {
  return applyDraft(families, resources, draft, options) as Promise<Applied<ResourceOf<Resources>, ActionOf<Resources>>>;
}

/**
 * Finds out what there is to do for a set of drafts, in an order in which it can be done. Reads only.
 *
 * @throws DraftError if drafts have not the form that the description gives them.
 * @throws UnappliableError if no update action leads to what a draft asks for.
 * @throws CallError if a call fails.
 */
export function planOf(client: PlanClient, drafts: PlanDrafts, options: PlanOptions = {}): Promise<Plan> {
  return planDrafts(families, client, drafts, options);
}`;

/** Emits `apply.ts` unless it is hand-written: `apply` and `planOf` for the families beside it. */
export function applyFile(source: string, runtime: string): OutputFile {
  const families = "./families.ts";
  return {
    kind: "module",
    path: "apply.ts",
    source,
    imports: [
      ...["applyDraft", "planDrafts"].map((name) => ({ name, from: runtime, type: false })),
      ...["Applied", "ApplyOptions", "Plan", "PlanOptions"].map((name) => ({ name, from: runtime, type: true })),
      { name: "families", from: families, type: false },
      ...own.map((name) => ({ name, from: families, type: true })),
    ],
    statements: [reexport(runtime, values), reexport(runtime, types, true), reexport(families, own, true), code],
  };
}
