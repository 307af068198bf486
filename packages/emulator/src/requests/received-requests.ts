import type { AnyContract } from "../contract/any-contract.ts";
import { fault } from "../contract/faults.ts";
import { readRequest } from "./read-request.ts";
import type { ForgottenRequests, ReceivedRequest } from "./received-request.ts";
import { fits, readFilter } from "./request-filter.ts";
import type { RequestHistory } from "./request-history.ts";
import type { RecordedRequest } from "./request-notes.ts";

/** Requests that were received, for those who ask. */
export class ReceivedRequests {
  readonly #contract: AnyContract;
  readonly #history: RequestHistory | undefined;

  /** @param history Absent where none are kept. */
  constructor(contract: AnyContract, history: RequestHistory | undefined) {
    this.#contract = contract;
    this.#history = history;
  }

  /**
   * The history itself.
   *
   * @throws Fault where no requests are kept.
   */
  get history(): RequestHistory {
    if (this.#history === undefined) {
      throw fault("InvalidOperation", 'Cannot tell requests: "keptRequests" is 0, so none are kept');
    }
    return this.#history;
  }

  /**
   * Requests that fit a filter, in the order in which they ended.
   *
   * @throws Fault for a filter that makes no sense, and where no requests are kept.
   */
  list(filter: object = {}): readonly ReceivedRequest[] {
    const { history } = this;
    const { since = 0, limit = Number.POSITIVE_INFINITY, ...rest } = readFilter(this.#contract, filter);
    const found: RecordedRequest[] = [];
    for (const recorded of history.backwards()) {
      if (found.length >= limit || recorded.id <= since) break;
      if (fits(rest, recorded)) found.push(recorded);
    }
    return found.toReversed().map((recorded) => this.read(recorded));
  }

  /**
   * The request with an id.
   *
   * @throws Fault where it is not kept.
   */
  get(id: number): ReceivedRequest {
    const recorded = this.history.get(id);
    if (recorded === undefined)
      throw fault("ResourceNotFound", `There is no request with id "${id}" any more, or not yet`);
    return this.read(recorded);
  }

  /**
   * The requests that were forgotten for want of room since somebody emptied the history.
   *
   * @throws Fault where no requests are kept.
   */
  forgotten(): ForgottenRequests | undefined {
    const { first, emptied } = this.history;
    return first === emptied + 1 ? undefined : { from: emptied + 1, to: first - 1 };
  }

  /** A request as it is told. */
  read(recorded: RecordedRequest): ReceivedRequest {
    return readRequest(this.#contract, recorded);
  }

  /** Forgets all of them; their ids are not given again. */
  clear(): void {
    this.#history?.clear();
  }
}
