/** The answer of the emulator to something that it refuses, or that never reached it. */
export class Refused extends Error {
  override readonly name = "Refused";
  /** Absent where there was no answer. */
  readonly status: number | undefined;
  /** Error objects of the answer. */
  readonly errors: readonly ErrorObject[];

  constructor(message: string, status?: number, errors: Refused["errors"] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** One reason of a refusal; each code has fields of its own. */
interface ErrorObject {
  readonly code?: string;
  readonly message?: string;
  readonly [field: string]: unknown;
}

/** A request to the emulator's own paths. */
export interface Asking {
  readonly method?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly text?: Blob | URLSearchParams;
  readonly signal?: AbortSignal;
}

/**
 * Asks one of the emulator's own paths.
 *
 * @param path Below `/_emulator`.
 * @throws Refused for every answer but success; the signal's reason when it aborts.
 */
export async function ask<Answer>(
  path: string,
  { method = "GET", query, body, text, signal }: Asking = {},
): Promise<Answer> {
  const address = `/_emulator${path}${queryOf(query)}`;
  // With credentials, a browser would ask for a password of its own.
  const init: RequestInit = { method, credentials: "omit", headers: { accept: "application/json" } };
  if (signal !== undefined) init.signal = signal;
  if (text !== undefined) init.body = text;
  if (body !== undefined) {
    init.headers = { accept: "application/json", "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(address, init).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new Refused(`The emulator does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refused(response.status, answer);
  return answer as Answer;
}

/** Milliseconds until somebody is asked again who did not answer. */
export const RETRY = 1000;

/** Asks the API as the page does: without a token, and unseen by faults and by the list of requests. */
export function askApi<Answer>(path: string, asking?: Asking): Promise<Answer> {
  return ask(`/api${path}`, asking);
}

/** Text of an error, for people. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function queryOf(query: Asking["query"] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

function refused(status: number, answer: unknown): Refused {
  const { message, errors } = (answer ?? {}) as { readonly message?: string; readonly errors?: Refused["errors"] };
  return new Refused(message ?? `The emulator answered ${status}`, status, errors);
}
