import { randomUUID } from "node:crypto";
import type { HeaderList } from "@commerce-http/traffic/parts";
import { Fault, fault } from "../contract/faults.ts";
import type { Validator } from "../contract/validator.ts";
import type { JsonSchema } from "../generated/contract.ts";

const BODILESS: ReadonlySet<string> = new Set(["GET", "HEAD", "DELETE", "OPTIONS"]);

/** Refuses requests that the service blocks before it looks at them: document 1, What the service does, rule 3. */
export function checkHead(request: Request, headers: HeaderList, limit: number): void {
  if (request.headers.has("upgrade")) throw fault("InvalidInput", "Requests with an Upgrade header are refused");
  if (BODILESS.has(request.method) && hasBody(request)) {
    throw fault("InvalidInput", `A ${request.method} request takes no body`);
  }
  let size = request.url.length;
  for (const [name, value] of headers) size += name.length + value.length + 4;
  if (size > limit) {
    const message = `Address and headers have ${size} bytes together; ${limit} are allowed`;
    throw new Fault([{ code: "InvalidInput", message }], 431);
  }
}

/** Correlation ids of requests, as a contract has them: document 1, Correlation ID. */
export class CorrelationIds {
  readonly #validator: Validator;
  /** The id of the last request: it is asked about several times, and a client may send the same one again. */
  #known: string | undefined;

  constructor(validator: Validator) {
    this.#validator = validator;
  }

  correlationId(request: Request): string {
    const given = request.headers.get("x-correlation-id");
    return given !== null && this.#isCorrelationId(given) ? given : randomUUID();
  }

  check(request: Request): void {
    const given = request.headers.get("x-correlation-id");
    if (given === null || this.#isCorrelationId(given)) return;
    const failure = this.#validator.failureOf(CORRELATION_ID, given);
    throw fault("InvalidInput", `X-Correlation-ID ${failure?.message ?? "has another form"}`);
  }

  #isCorrelationId(text: string): boolean {
    if (text === this.#known) return true;
    const isFit = this.#validator.failureOf(CORRELATION_ID, text) === undefined;
    if (isFit) this.#known = text;
    return isFit;
  }
}

const CORRELATION_ID: JsonSchema = { $ref: "#/$defs/CorrelationId" };

function hasBody({ headers, body }: Request): boolean {
  return body !== null || headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;
}
