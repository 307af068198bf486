import { type Client, createClient, isApiError, isCallError } from "@commerce-http/client";
import { type Appliable, apply } from "@commerce-http/client/apply";
import { createEmulator, type Emulator, Fault } from "@commerce-http/emulator";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import { familyOf, type FileResource, keyOf, type ListName, listNames, titleOf } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import { refusalText } from "../problem/text.ts";
import { inProcess } from "../project/rehearsal.ts";
import { withoutNulls } from "./draft-mistakes.ts";
import { type DraftReference, KnownKeys, listOf, referencesIn, withoutReferences } from "./references.ts";

export interface Trial {
  readonly problems: readonly Problem[];
  /** Cart Discounts as the service would have them, completed. */
  readonly cartDiscounts: readonly CartDiscount[];
  readonly discountGroups: readonly DiscountGroup[];
}

/**
 * Creates drafts in an empty project on an emulator within this process: what it refuses, the service refuses as well.
 * References to what no file has are left out, since the project may have it.
 *
 * @param resources Drafts without problems so far.
 */
export async function tryOut(resources: readonly FileResource[], signal: AbortSignal): Promise<Trial> {
  // All at once is by far the fastest, but says only that something is refused.
  return (await seeded(resources, signal)) ?? oneByOne(resources, signal);
}

/** Stores all drafts at once; `undefined` where one of them is refused. */
async function seeded(resources: readonly FileResource[], signal: AbortSignal): Promise<Trial | undefined> {
  const emulator = createEmulator({ projects: [project], builtInStates: false });
  const known = new KnownKeys(resources);
  const entries = resources.map(({ list, draft }) => ({
    kind: familyOf(list).kind,
    draft: Object(
      withoutReferences(list, withoutNulls(draft), ({ typeId, key = "" }) => {
        const target = listOf(typeId);
        return target === undefined || known.has(target, key);
      }),
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
    return await trialOf(emulator, await new Trying(clientOf(emulator), signal).all(resources), signal);
  } finally {
    await emulator.close();
  }
}

async function trialOf(emulator: Emulator, problems: readonly Problem[], signal: AbortSignal): Promise<Trial> {
  const client = clientOf(emulator);
  return {
    problems,
    cartDiscounts: await listed(client.cartDiscounts.iterate({ signal })),
    discountGroups: await listed(client.discountGroups.iterate({ signal })),
  };
}

function clientOf(emulator: Emulator): Client {
  return createClient({ baseUrl: "http://localhost", projectKey: project, auth: "any", fetch: inProcess(emulator) });
}

const project = "trial";

async function listed<Element>(elements: AsyncIterable<Element>): Promise<readonly Element[]> {
  const list: Element[] = [];
  for await (const element of elements) list.push(element);
  return list;
}

class Trying {
  readonly #client: Client;
  readonly #signal: AbortSignal;
  readonly #made = new Set<string>();
  readonly #problems: Problem[] = [];

  constructor(client: Client, signal: AbortSignal) {
    this.#client = client;
    this.#signal = signal;
  }

  async all(resources: readonly FileResource[]): Promise<readonly Problem[]> {
    for (const list of listNames) {
      const drafts = resources.filter((resource) => resource.list === list);
      // Resources of one kind may lead to each other in circles: they are there first, and lead somewhere then.
      for (const resource of drafts) await this.#apply(resource, ({ typeId }) => listOf(typeId) !== list);
      for (const resource of drafts) if (leadsTo(list, resource)) await this.#apply(resource, () => true);
    }
    return this.#problems;
  }

  async #apply({ list, draft, place }: FileResource, isKept: (reference: DraftReference) => boolean): Promise<void> {
    const key = keyOf(draft);
    if (key === undefined) return;
    const tried = withoutReferences(list, withoutNulls(draft), (reference) => {
      const target = listOf(reference.typeId);
      return target === undefined || (isKept(reference) && this.#made.has(`${target} ${reference.key}`));
    });
    try {
      await applyTo(this.#client[list], tried, this.#signal);
      this.#made.add(`${list} ${key}`);
    } catch (error) {
      if (this.#signal.aborted) throw error;
      const reason = isCallError(error) ? refusalText(error) : String(error);
      const message = `${titleOf(list, key)}: ${reason}`;
      const rule = isApiError(error) ? `refused/${error.code}` : "refused";
      this.#problems.push({ severity: "error", message, place, rule });
    }
  }
}

async function applyTo(resources: Appliable, draft: unknown, signal: AbortSignal): Promise<void> {
  // The draft is of the list, and whatever is not as it must be is refused.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  await apply(resources, draft as never, { signal });
}

function leadsTo(list: ListName, { draft }: FileResource): boolean {
  return referencesIn(list, draft).some(({ typeId }) => listOf(typeId) === list);
}
