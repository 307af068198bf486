import { Refusal } from "@commerce-http/traffic/parts";
import type { ErrorObject } from "@commerce-http/types";
import { contract } from "../generated/contract.ts";

export type FaultCode = ErrorObject["code"];

/** Fields of a Fault besides its code and message: `field`, `currentVersion` … */
export type FaultDetails<Code extends FaultCode> = Omit<Extract<ErrorObject, { code: Code }>, "code" | "message">;

/** The status that answers a code, unless the contract at hand has another. One without a status does not compile. */
const STATUS: Readonly<Record<FaultCode, number>> = contract.statuses;

/** A refused request; it becomes the error response. */
export class Fault extends Refusal {
  override readonly name = "Fault";
  readonly #given: number | undefined;

  /**
   * The first of `errors` is the most important. Give `status` only if it differs from that of the code, such as 413.
   */
  constructor(
    errors: readonly [ErrorObject, ...ErrorObject[]],
    status?: number,
    headers?: Readonly<Record<string, string>>,
  ) {
    super(errors, status ?? STATUS[errors[0].code], headers);
    this.#given = status;
  }

  /** The Fault for a refusal that happened before the API handled the request. */
  static of(refusal: Refusal): Fault {
    return refusal instanceof Fault ? refusal : new Fault(refusal.errors, refusal.status, refusal.headers);
  }

  /** The same Fault with the status that a contract gives to its code. */
  under({ statuses }: { readonly statuses: Readonly<Record<string, number>> }): Fault {
    const status = statuses[this.errors[0].code];
    if (status === undefined || status === this.status || this.#given !== undefined) return this;
    return new Fault(this.errors, status, this.headers);
  }

  /** The same Fault with another message in its first error. */
  reworded(reword: (error: ErrorObject) => string): Fault {
    const [first, ...others] = this.errors;
    return new Fault([{ ...first, message: reword(first) }, ...others], this.#given, this.headers);
  }

  /** The same Fault with a place in the body, unless its first error has one. */
  at(pointer: string): Fault {
    const [first, ...others] = this.errors;
    if ("detailedErrorMessage" in first) return this;
    const detail = { detailedErrorMessage: `${pointer}: ${first.message}` };
    return new Fault([{ ...first, ...detail }, ...others], this.#given, this.headers);
  }
}

export function fault<Code extends FaultCode>(code: Code, message: string, details?: FaultDetails<Code>): Fault {
  // The details of a code are those of its variant; the compiler cannot follow the generic code back to the union.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Fault([{ code, message, ...details } as unknown as ErrorObject]);
}

/** Gives what `work` refuses a place in the body, a JSON Pointer, unless it has one. */
export function located<Result>(pointer: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof Fault ? error.at(pointer) : error;
  }
}

/** Names the place in what `work` refuses, also in what cannot be computed with. */
export function placed<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const refusal = error instanceof RangeError ? fault("InvalidInput", error.message) : error;
    throw refusal instanceof Fault ? refusal.reworded(({ message }) => `${place}: ${message}`) : refusal;
  }
}
