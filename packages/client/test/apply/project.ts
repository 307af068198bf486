import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { type Client, type FetchInit } from "../../src/index.ts";
import { clientOf } from "../calls.ts";

/** A Project of its own, and what is sent to it. */
export interface Project {
  readonly client: Client;
  readonly emulator: Emulator;
  readonly projectKey: string;
  /** Requests since it was last emptied: `GET`, `POST`; a query over GraphQL counts as a read. */
  readonly sent: string[];
  /** Called before each request is carried out. */
  before: (request: Request) => Promise<void>;
  /** The requests among them that may change something. */
  readonly writes: () => readonly string[];
}

let projects = 0;

/** Creates a client on an emulator in this process. */
export function project(emulator: Emulator = createEmulator()): Project {
  const sent: string[] = [];
  projects += 1;
  const projectKey = `apply-${projects}`;
  const fetch = async (url: string, init: FetchInit): Promise<Response> => {
    const request = new Request(url, init);
    const text = await request.clone().text();
    sent.push(text.startsWith('{"query":"query') ? "GET" : request.method);
    await own.before(request);
    return emulator.fetch(request);
  };
  const own: Project = {
    client: clientOf(fetch, { projectKey }),
    emulator,
    projectKey,
    sent,
    before: async () => {},
    writes: () => sent.filter((method) => method !== "GET"),
  };
  return own;
}
