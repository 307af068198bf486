import { planFamilies, type PlanFamily } from "@commerce-http/client/apply";
import { isRecord } from "@commerce-http/model";
import type { Schema, SchemaKeywords } from "@commerce-http/types/schema";
import { type FileResource, type Folder, hintFor, type ListName, type Path } from "../folder/folder.ts";
import { repeatedKeys } from "../folder/keys.ts";
import { schemaProblems } from "../folder/schema-problems.ts";
import { hasErrors, type Place } from "../problem/problem.ts";
import { inOrder, problemCount } from "../problem/text.ts";
import type { Actions } from "../project/resources.ts";
import { counted } from "../text.ts";
import { keyIsMissing } from "../validate/draft-mistakes.ts";
import { validateFolder } from "../validate/validate-folder.ts";
import { types } from "./describe.ts";
import { type Answer, failed, insteadOfText } from "./tools.ts";

export type Change =
  | { readonly does: "draft"; readonly list: ListName; readonly draft: Readonly<Record<string, unknown>> }
  | { readonly does: "update"; readonly list: ListName; readonly key: string; readonly actions: Actions }
  | { readonly does: "delete"; readonly list: ListName; readonly key: string };

export interface ReadChanges {
  readonly changes: readonly Change[];
  /** Sentences, each with the place that it is about: `changes[0].draft.value.permyriad must be …`. */
  readonly problems: readonly string[];
}

const most = 100;

export function readChanges(given: unknown): ReadChanges {
  if (!Array.isArray(given) || given.length === 0)
    return { changes: [], problems: [`changes must be a list of at least one change${insteadOfText(given)}`] };
  if (given.length > most) return { changes: [], problems: [`changes has ${given.length} of at most ${most} changes`] };
  const read = given.map((each: unknown, index) => readChange(each, `changes[${index}]`));
  return {
    changes: read.flatMap(({ changes }) => changes),
    problems: read.flatMap(({ problems }) => problems),
  };
}

function readChange(given: unknown, place: string): ReadChanges {
  const refuse = (...problems: readonly string[]): ReadChanges => ({
    changes: [],
    problems: problems.map((problem) => `${place}${problem}`),
  });
  if (!isRecord(given)) return refuse(` must be an object${insteadOfText(given)}`);
  const { in: list, key, draft, actions, delete: isDeletion, ...others } = given;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    return refuse(` has ${JSON.stringify(unknown)}${hintFor(unknown, ["in", "key", "draft", "actions", "delete"])}`);
  const family = planFamilies.find((each) => each.list === list);
  if (family === undefined) return refuse(`.in ${noListText(list)}`);
  if (isDeletion !== undefined && isDeletion !== true) {
    return refuse(`.delete must be true, or left out${insteadOfText(isDeletion)}`);
  }
  const asked = [draft !== undefined, actions !== undefined, isDeletion === true].filter(Boolean).length;
  if (asked !== 1) return refuse(' needs exactly one of "draft", "actions" and "delete": true');

  if (draft !== undefined) {
    if (key !== undefined) return refuse(" has a key beside its draft: the draft's own key identifies the resource");
    if (!isRecord(draft)) return refuse(`.draft must be an object${insteadOfText(draft)}`);
    const problems = problemsOf(".draft", family.draft, draft);
    if (problems.length > 0) return refuse(...problems);
    if (typeof draft["key"] !== "string") return refuse(`.draft: ${keyIsMissing}`);
    return { changes: [{ does: "draft", list: family.list, draft }], problems: [] };
  }
  if (typeof key !== "string" || key === "") return refuse(".key must identify the resource");
  if (isDeletion === true) return { changes: [{ does: "delete", list: family.list, key }], problems: [] };
  if (!Array.isArray(actions) || actions.length === 0)
    return refuse(`.actions must be a list of at least one update action${insteadOfText(actions)}`);
  const action = actionOf(family);
  const problems = actions.flatMap((each, index) => problemsOf(`.actions[${index}]`, action, each));
  if (problems.length > 0) return refuse(...problems);
  return { changes: [{ does: "update", list: family.list, key, actions: actions.filter(isRecord) }], problems: [] };
}

/** Writes what leads to a field: `draft.value.money[0]`. */
export function fieldAt(path: Path): string {
  return path.map((part, index) => (typeof part === "number" ? `[${part}]` : index === 0 ? part : `.${part}`)).join("");
}

function problemsOf(place: string, schema: Schema<unknown>, value: unknown): readonly string[] {
  const found = schemaProblems(schema, { value, placeAt: () => ({ file: place }) });
  return found.map(({ message }) => `${place}: ${message}`);
}

export function noListText(name: unknown): string {
  const names = planFamilies.map(({ list }) => list);
  const hint = typeof name === "string" ? hintFor(name, names) : `; expected one of ${names.join(", ")}`;
  return `must be the name of a list, not ${JSON.stringify(name)}${hint}`;
}

export const changesKeywords: SchemaKeywords = {
  type: "array",
  items: {
    discriminator: { propertyName: "in" },
    oneOf: planFamilies.map((family) => ({
      type: "object",
      required: ["in"],
      properties: {
        in: { const: family.list },
        key: { type: "string" },
        draft: family.draft,
        actions: { type: "array", items: actionOf(family) },
        delete: { type: "boolean" },
      },
    })),
  },
};

function actionOf({ draft }: PlanFamily): Schema<unknown> {
  return schemaOf(draft.name.replace(/Draft$/, "UpdateAction"));
}

function schemaOf(name: string): Schema<unknown> {
  const schema = types.get(name);
  if (schema === undefined) throw new Error(`Cannot check a ${name}: it has no schema`);
  return schema;
}

export async function validateChanges(given: unknown, signal: AbortSignal): Promise<Answer> {
  const { changes, problems } = readChanges(given);
  if (problems.length > 0) return failed("The changes do not have the form that the API asks for", problems);
  const found = await validateFolder(folderOf(changes), { now: new Date(), signal });
  const shown = found
    .toSorted(inOrder)
    .map(({ severity, message, place, rule }) => ({ severity, message, change: place?.file, rule }));
  const isError = hasErrors(found);
  const text = `${problemCount(found)} in ${counted(changes.length, "change")}; rehearse shows whether the project allows them`;
  return { text, ...(shown.length > 0 && { data: shown }), ...(isError && { isError }) };
}

function folderOf(changes: readonly Change[]): Folder {
  const resources = changes.flatMap((change, index): readonly FileResource[] => {
    if (change.does !== "draft") return [];
    const placeAt = (path: Path): Place => ({
      file: [`changes[${index}].draft`, fieldAt(path)].filter(Boolean).join("."),
    });
    const place = { file: `changes[${index}].draft` };
    return [{ list: change.list, draft: change.draft, place, placeAt, placeIn: placeAt }];
  });
  return { root: "", files: [], resources, problems: repeatedKeys(resources), renames: [] };
}
