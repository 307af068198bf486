import type { FunctionStatement, OutputFile } from "../../../print/output-file.ts";

/** Types of the families beside it. */
const own = ["ActionOf", "Appliable", "DraftOf", "PlanClient", "PlanDrafts", "ResourceOf"];

/** Parts of the package that users of `apply` need. */
const values = ["DraftError", "OutdatedError", "Plan", "PlanError", "UnappliableError"];

const types =
  "Applied ApplyOptions CarryOutOptions FieldChange PlanChange PlanOptions PlanResult PlanStep StepReport".split(" ");

const applyFunction: FunctionStatement = {
  kind: "function",
  name: "apply",
  doc: {
    text: "Makes a resource what a draft asks for: creates it, or brings the one with the draft's key there with the fewest update actions.",
    tags: [
      { name: "throws", text: "DraftError if the draft has not the form that the description gives it, or no key." },
      { name: "throws", text: "UnappliableError if no update action leads there." },
      { name: "throws", text: "OutdatedError if it is neither as it was `seen` nor as drafted." },
      { name: "throws", text: "CallError if a call fails." },
    ],
  },
  typeParameters: ["Resources extends Appliable"],
  parameters: [
    { name: "resources", type: "Resources" },
    { name: "draft", type: "DraftOf<Resources>" },
    { name: "options", type: "ApplyOptions", value: "{}" },
  ],
  returns: "Promise<Applied<ResourceOf<Resources>, ActionOf<Resources>>>",
  body: "return applyDraft(families, resources, draft, options) as Promise<Applied<ResourceOf<Resources>, ActionOf<Resources>>>;",
};

const planFunction: FunctionStatement = {
  kind: "function",
  name: "planOf",
  doc: {
    text: "Finds out what there is to do for a set of drafts, in an order in which it can be done. Reads only.",
    tags: [
      { name: "throws", text: "DraftError if drafts have not the form that the description gives them." },
      { name: "throws", text: "UnappliableError if no update action leads to what a draft asks for." },
      { name: "throws", text: "CallError if a call fails." },
    ],
  },
  parameters: [
    { name: "client", type: "PlanClient" },
    { name: "drafts", type: "PlanDrafts" },
    { name: "options", type: "PlanOptions", value: "{}" },
  ],
  returns: "Promise<Plan>",
  body: "return planDrafts(families, client, drafts, options);",
};

/** Emits `apply` and `planOf` for the families beside them, where nobody has written them: `apply.ts`. */
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
    statements: [
      { kind: "reexport", from: runtime, names: values },
      { kind: "reexport", from: runtime, names: types, type: true },
      { kind: "reexport", from: families, names: own, type: true },
      applyFunction,
      planFunction,
    ],
  };
}
