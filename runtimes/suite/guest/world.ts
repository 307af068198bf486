import { type Client, type ClientOptions, createClient } from "@commerce-http/client";
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

  /** A client of the Project, in a hurry to repeat what it may. */
  client(options: Partial<ClientOptions> = {}): Client {
    const { url: baseUrl, projectKey } = this;
    return createClient({ baseUrl, projectKey, auth: "any", retry: { baseDelay: 1 }, ...options });
  }

  /**
   * A client that has been answered before: its connection is in use, which is when runtimes repeat writes by themselves. It has
   * patience, for Chromium's network service may have to start anew when such a connection breaks.
   */
  async usedClient(options: Partial<ClientOptions> = {}): Promise<Client> {
    const client = this.client({ retry: { attempts: 10, baseDelay: 20, maxDelay: 500 }, ...options });
    await client.states.exists({ key: "none" });
    await client.states.exists({ key: "none" });
    return client;
  }

  /** Makes something go wrong with the next request that fits. */
  async fault(fault: Fault): Promise<void> {
    const match = { path: this.#place, ...fault.match };
    await this.#admin("POST", "", { ...fault, match });
  }

  /**
   * Takes back all faults that are left.
   *
   * @returns How many those were.
   */
  async clear(): Promise<number> {
    const all = (await this.#admin("GET", "")) as readonly PendingFault[];
    const own = all.filter(({ match }) => match?.path?.startsWith(this.#place));
    for (const { id } of own) await this.#admin("DELETE", `/${id}`);
    return own.filter(({ remaining }) => remaining !== "always").length;
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

interface PendingFault {
  readonly id: number;
  readonly remaining: number | "always";
  readonly match?: { readonly path?: string };
}
