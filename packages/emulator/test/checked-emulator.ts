import { expect } from "vitest";
import type { AnyOperation, Emulator, EmulatorOptions } from "../src/index.ts";
import { api } from "./own.ts";
import { onStoreOfRun } from "./store-of-run.ts";
import { validator } from "./validator.ts";

/** What the emulator blocks before or besides the operations: the documents show no status for it. */
const BLOCKED: ReadonlySet<number> = new Set([404, 405, 413, 415, 431]);

/** Makes an emulator whose every answer is held against the contract: status, headers and body. */
export function createCheckedEmulator(options?: EmulatorOptions): Emulator {
  const emulator = onStoreOfRun(options);
  return {
    ...emulator,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const response = await emulator.fetch(request);
      await expectContract(request, response.clone());
      return response;
    },
  };
}

async function expectContract(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  const found = pathname.startsWith("/_emulator") ? undefined : findOperation(request.method, pathname);
  if (found === undefined) return;
  const what = `${request.method} ${pathname} answers ${response.status}`;
  expect(response.headers.get("x-correlation-id"), what).toMatch(/^[\w-]{8,256}$/);
  const text = await response.text();
  const described = found.responses.find(({ status }) => status === String(response.status));
  if (described === undefined && BLOCKED.has(response.status)) {
    if (request.method !== "HEAD") expectBody({ $ref: "#/$defs/ErrorResponse" }, text, what);
    return;
  }
  expect(described, `${what}, which is not described`).toBeDefined();
  const [content] = described?.content ?? [];
  if (content === undefined) expect(text, what).toBe("");
  else {
    expect(response.headers.get("content-type"), what).toMatch(/^application\/json/);
    expectBody(content.schema, text, what);
  }
}

function expectBody(schema: Parameters<typeof validator>[0], text: string, what: string): void {
  const validate = validator(schema);
  validate(JSON.parse(text));
  expect(validate.errors ?? [], `${what}: ${text}`).toEqual([]);
}

function findOperation(method: string, pathname: string): AnyOperation | undefined {
  try {
    const found = api.router.route(method, pathname);
    return found.kind === "found" ? found.operation : undefined;
  } catch {
    return undefined;
  }
}
