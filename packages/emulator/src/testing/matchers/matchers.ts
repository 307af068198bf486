import type { Money } from "@commerce-http/types";
import type { RequestName } from "../../requests/received-request.ts";
import { toBePricedAt } from "./price.ts";
import { toHaveReceived, type ExpectedRequest } from "./received.ts";
import { toHaveState, type ExpectedState, type StateOptions } from "./state.ts";

/** Matchers for `expect.extend` of vitest, of jest, and of what works like them. */
export const matchers: Readonly<{
  toHaveReceived: typeof toHaveReceived;
  toHaveState: typeof toHaveState;
  toBePricedAt: typeof toBePricedAt;
}> = { toHaveReceived, toHaveState, toBePricedAt };

/** Matchers as tests call them. */
export interface EmulatorMatchers<Result = void> {
  /**
   * Says whether an emulator has received a request.
   *
   * @param operation Id of an operation, or a field of GraphQL.
   * @param expected Parts of the request, and how many times it came.
   * @example
   * ```ts
   * expect(emulator).toHaveReceived("createState", { body: { key: "paid" }, status: 201, times: 1 });
   * ```
   */
  toHaveReceived<Name extends RequestName>(operation: Name, expected?: ExpectedRequest<Name>): Result;
  /**
   * Says whether an emulator has stored a State, of which a part is given. To be awaited.
   *
   * @param key Key of the State.
   */
  toHaveState(key: string, expected?: ExpectedState, options?: StateOptions): Promise<void>;
  /**
   * Says whether a cart has been priced at a total; where it has not, the receipt tells why. To be awaited.
   *
   * @param total Money, or a text such as `15.18 EUR`.
   */
  toBePricedAt(total: Readonly<Money> | string): Promise<void>;
}
