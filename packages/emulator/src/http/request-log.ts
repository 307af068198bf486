import { ConnectionReset } from "../fault/fault-injection.ts";
import type { Fault } from "../fault/faults.ts";
import { isObject } from "../plain-object.ts";
import type { Reply } from "./reply.ts";

/** Head of a request, as far as it could be read. */
export interface RequestHead {
  readonly method?: string | undefined;
  /** Path and query. */
  readonly target?: string | undefined;
}

/**
 * A log of requests: a line each, with time, method, path and query, status, duration, correlation id and, of what is
 * refused, the reason.
 *
 * It holds neither headers nor bodies, and no values of parameters that are named like secrets.
 */
export class RequestLog {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  /** Logs a request once it is answered, or cannot be. */
  async follow(request: Request, answer: Promise<Reply | Response>): Promise<Reply | Response> {
    const begin = performance.now();
    const head = { method: request.method, target: targetOf(request.url) };
    try {
      const given = await answer;
      const duration = performance.now() - begin;
      this.#line(head, String(given.status), duration, correlationIdOf(given), await reasonOf(given));
      return given;
    } catch (error) {
      const outcome = request.signal.aborted ? "aborted" : error instanceof ConnectionReset ? "reset" : "failed";
      this.#line(
        head,
        outcome,
        performance.now() - begin,
        undefined,
        error instanceof Error ? error.message : String(error),
      );
      throw error;
    }
  }

  /** Logs what never became a request. */
  refused(head: RequestHead, { status, errors: [error] }: Fault): void {
    this.#line(head, String(status), undefined, undefined, error && `${error.code}: ${error.message}`);
  }

  #line(
    { method = "-", target = "-" }: RequestHead,
    outcome: string,
    duration: number | undefined,
    correlationId: string | undefined,
    reason: string | undefined,
  ): void {
    const took = duration === undefined ? "-" : `${duration.toFixed(1)} ms`;
    const parts = [new Date().toISOString(), method, withoutSecrets(target), outcome, took, correlationId ?? "-"];
    this.#write(printable([...parts, ...(reason === undefined ? [] : [reason])].join(" ")));
  }
}

function correlationIdOf({ headers }: Reply | Response): string | undefined {
  return Object.fromEntries(headers)["x-correlation-id"];
}

/** The reason of a refusal, as the answer gives it. */
async function reasonOf(answer: Reply | Response): Promise<string | undefined> {
  if (!(answer instanceof Response)) return reasonIn(answer);
  const { status } = answer;
  if (status < 400) return undefined;
  const body = await answer
    .clone()
    .text()
    .catch(() => "");
  return reasonIn({ status, body });
}

/** The first error of a body: of the API, which includes OAuth's, or of GraphQL. */
function reasonIn({ status, body: text = "" }: Pick<Reply, "status" | "body">): string | undefined {
  if (status < 400 && !text.includes('"errors":[')) return undefined;
  const body = parsed(text);
  const [error]: unknown[] = isObject(body) && Array.isArray(body["errors"]) ? body["errors"] : [];
  if (!isObject(error)) return undefined;
  const { extensions, code = isObject(extensions) ? extensions["code"] : undefined, message } = error;
  return [code, message].filter((part) => typeof part === "string").join(": ");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Path and query of an address. */
function targetOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("://") + 3));
}

function withoutSecrets(target: string): string {
  return target.replaceAll(SECRET, "$1***");
}

const SECRET = /([?&][^=&]*(?:token|secret|password|authorization)[^=&]*=)[^&]*/gi;

/** One line, of a length that can be read. */
function printable(line: string): string {
  const escaped = line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escape);
  return escaped.length > LONGEST ? `${escaped.slice(0, LONGEST)} …` : escaped;
}

const LONGEST = 4_000;

function escape(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
