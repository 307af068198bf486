import {
  type Client,
  type ClientOptions,
  type ClientRetryOptions,
  createClient,
  isCallError,
} from "@commerce-http/client";
import type { State } from "@commerce-http/types";
import { insist } from "../../host/guest/insist.ts";
import type { SuiteInput } from "../world.ts";

/** A fault that the emulator is to have, as its admin path takes it. */
export interface Fault {
  readonly kind: "error" | "text" | "reset" | "truncate" | "delay";
  readonly when?: "before" | "after";
  readonly status?: number;
  readonly text?: string;
  readonly delay?: number;
  readonly times?: number | "always";
  readonly headers?: Readonly<Record<string, string>>;
  /** All requests of this check's Project unless given. */
  readonly match?: { readonly method?: string; readonly operation?: string; readonly path?: string };
}

/** Retries where connections break: Chromium's network service may have to restart then. */
export const PATIENT: ClientRetryOptions = { attempts: 1_000, baseDelay: 20, maxDelay: 500, budget: Infinity };

/** Where a check runs: an emulator, and a Project of the check's own. */
export class World {
  readonly url: string;
  readonly guardedUrl: string;
  readonly sendsOnce: boolean;
  readonly projectKey: string;

  constructor({ url, guardedUrl, sendsOnce }: SuiteInput, projectKey: string) {
    this.url = url;
    this.guardedUrl = guardedUrl;
    this.sendsOnce = sendsOnce;
    this.projectKey = projectKey;
  }

  /** What is known of a refused write: an answer may be the echo of a write that the runtime has sent twice. */
  get refused(): "not-applied" | "unknown" {
    return this.sendsOnce ? "not-applied" : "unknown";
  }

  /** Awaits a write whose answer is lost: its result, or `undefined` where an echo of the write leaves it open. */
  async foundAgain<Result>(write: Promise<Result>): Promise<Result | undefined> {
    try {
      return await write;
    } catch (error) {
      if (this.sendsOnce || !isCallError(error) || error.outcome !== "unknown") throw error;
      return undefined;
    }
  }

  /** A client of the Project, in a hurry to repeat what it may. */
  client(options: Partial<ClientOptions> = {}): Client {
    const { url: baseUrl, projectKey } = this;
    return createClient({ baseUrl, projectKey, auth: "any", retry: { baseDelay: 1 }, ...options });
  }

  /** A client whose connection is in use, which is when runtimes repeat writes by themselves, and which may break. */
  async usedClient(options: Partial<ClientOptions> = {}): Promise<Client> {
    const client = this.client({ retry: PATIENT, ...options });
    await client.states.exists({ key: "none" });
    await client.states.exists({ key: "none" });
    return client;
  }

  async fault(fault: Fault): Promise<void> {
    const match = { path: this.#place, ...fault.match };
    await this.#admin("POST", "", { ...fault, match });
  }

  /** Waits until all faults have struck that strike a number of times. */
  async struck(): Promise<void> {
    while ((await this.#pending()).some(isCounted)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Takes back all faults that are left, and returns how many those were. */
  async clear(): Promise<number> {
    const own = await this.#pending();
    for (const { id } of own) await this.#admin("DELETE", `/${id}`);
    return own.filter(isCounted).length;
  }

  async #pending(): Promise<readonly PendingFault[]> {
    const all = (await this.#admin("GET", "")) as readonly PendingFault[];
    return all.filter(({ match }) => match?.path?.startsWith(this.#place));
  }

  get #place(): string {
    return `/${this.projectKey}/`;
  }

  async #admin(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { "Content-Type": "application/json" };
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method };
    const [status, text] = await insist(async () => {
      const response = await fetch(`${this.url}/_emulator/faults${path}`, init);
      return [response.status, await response.text()] as const;
    });
    // What is gone already was taken back by the request that was repeated.
    if (status >= 400 && status !== 404) throw new Error(`${method} /_emulator/faults${path}: ${status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }
}

function isCounted({ remaining }: PendingFault): boolean {
  return remaining !== "always";
}

interface PendingFault {
  readonly id: number;
  readonly remaining: number | "always";
  readonly match?: { readonly path?: string };
}

/** Adds one to the State "counter": a change that shows when it is done twice. */
export function increment({ states }: Client): Promise<State> {
  return states.modify(
    { key: "counter" },
    (current) => [{ action: "setDescription", description: { en: String(countOf(current) + 1) } }],
    { conflicts: 10_000 },
  );
}

export function countOf({ description }: State): number {
  return Number(description?.["en"] ?? 0);
}

/** Checks that belong together, by what each of them says of the packages. */
export interface CheckGroup {
  readonly name: string;
  readonly checks: Readonly<Record<string, (world: World) => Promise<void>>>;
}

/** Expects two values to be the same, as far as JSON can tell. */
export function equal(actual: unknown, expected: unknown, what = "the value"): void {
  const [found, wanted] = [shown(actual), shown(expected)];
  if (found !== wanted) throw new Error(`Expected ${what} to be ${wanted}, and found ${found}`);
}

/** Expects an object to have some properties, and says nothing of its others. */
export function has(actual: unknown, expected: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(expected)) equal(Reflect.get(Object(actual), name), value, `"${name}"`);
}

export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Expected that ${what}`);
}

/** Expects a call to reject, and resolves to the reason. */
export async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  const [result] = await Promise.allSettled([call]);
  if (result.status === "rejected") return result.reason;
  throw new Error(`Expected a rejection, and found ${shown(result.value)}`);
}

/** With sorted properties; errors as what they say of themselves. */
function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Error) return Object.assign({ error: String(each) }, each);
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return text ?? String(value);
}
