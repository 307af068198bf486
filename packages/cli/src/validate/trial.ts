import { type Client, isApiError, isCallError } from "@commerce-http/client";
import { createEmulator, type Emulator, Fault } from "@commerce-http/emulator";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import {
  familyOf,
  type FileResource,
  keyOf,
  type ListName,
  listNames,
  nameOf,
  namesIn,
  titleOf,
} from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import { refusalText } from "../problem/text.ts";
import { clientOf } from "../project/rehearsal.ts";
import { applyAny, referencesIn } from "../project/resources.ts";
import { withoutNulls } from "./draft-mistakes.ts";
import { withoutReferences } from "./references.ts";

export interface Trial {
  readonly problems: readonly Problem[];
  readonly cartDiscounts: readonly CartDiscount[];
  readonly discountGroups: readonly DiscountGroup[];
}

/** Creates drafts in an empty project on an emulator, without references to what no file has, and gives its refusals. */
export async function tryOut(resources: readonly FileResource[], signal: AbortSignal): Promise<Trial> {
  // All at once is by far the fastest, but says only that something is refused.
  return (await seeded(resources, signal)) ?? oneByOne(resources, signal);
}

/** Stores all drafts at once; `undefined` where one of them is refused. */
async function seeded(resources: readonly FileResource[], signal: AbortSignal): Promise<Trial | undefined> {
  const emulator = createEmulator({ projects: [project], builtInStates: false });
  const known = namesIn(resources);
  const entries = resources.map(({ list, draft }) => ({
    kind: familyOf(list).kind,
    draft: Object(
      withoutReferences(
        list,
        withoutNulls(draft),
        ({ list: target, key = "" }) => target === undefined || known.has(nameOf(target, key)),
      ),
    ),
  }));
  try {
    await emulator.seed(entries);
    return await trialOf(emulator, [], signal);
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  } finally {
    await emulator.close();
  }
}

async function oneByOne(resources: readonly FileResource[], signal: AbortSignal): Promise<Trial> {
  const emulator = createEmulator({ projects: [project] });
  try {
    return await trialOf(emulator, await problemsOneByOne(clientOf(emulator, project), resources, signal), signal);
  } finally {
    await emulator.close();
  }
}

async function trialOf(emulator: Emulator, problems: readonly Problem[], signal: AbortSignal): Promise<Trial> {
  const client = clientOf(emulator, project);
  return {
    problems,
    cartDiscounts: await listed(client.cartDiscounts.iterate({ signal })),
    discountGroups: await listed(client.discountGroups.iterate({ signal })),
  };
}

const project = "trial";

async function listed<Element>(elements: AsyncIterable<Element>): Promise<readonly Element[]> {
  const list: Element[] = [];
  for await (const element of elements) list.push(element);
  return list;
}

async function problemsOneByOne(
  client: Client,
  resources: readonly FileResource[],
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  const made = new Set<string>();
  const problems: Problem[] = [];
  for (const list of listNames) {
    const drafts = resources.filter((resource) => resource.list === list);
    // Resources of one kind may lead to each other in circles: they are there first, and lead somewhere then.
    for (const resource of drafts) await create(resource, (target) => target !== list);
    for (const resource of drafts) if (leadsTo(list, resource)) await create(resource, () => true);
  }
  return problems;

  async function create({ list, draft, place }: FileResource, isKept: (target: ListName) => boolean): Promise<void> {
    const key = keyOf(draft);
    if (key === undefined) return;
    const tried = withoutReferences(list, withoutNulls(draft), ({ list: target, key: of = "" }) => {
      return target === undefined || (isKept(target) && made.has(nameOf(target, of)));
    });
    try {
      await applyAny(client[list], tried, { signal });
      made.add(nameOf(list, key));
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = isCallError(error) ? refusalText(error) : String(error);
      const rule = isApiError(error) ? `refused/${error.code}` : "refused";
      problems.push({ severity: "error", message: `${titleOf(list, key)}: ${reason}`, place, rule });
    }
  }
}

function leadsTo(list: ListName, { draft }: FileResource): boolean {
  return referencesIn(list, draft).some((reference) => reference.list === list);
}
