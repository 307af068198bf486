import type { Money } from "@commerce-http/types";
import type { RequestName } from "../../requests/received-request.ts";
import { toBePricedAt } from "./price.ts";
import { toHaveReceived, type ExpectedRequest } from "./received.ts";
import { toHaveState, type ExpectedState, type StateOptions } from "./state.ts";

/** Matchers for `expect.extend` of Vitest, Jest and compatible frameworks. */
export const matchers: Readonly<{
  toHaveReceived: typeof toHaveReceived;
  toHaveState: typeof toHaveState;
  toBePricedAt: typeof toBePricedAt;
}> = { toHaveReceived, toHaveState, toBePricedAt };

/** The matchers. */
export interface EmulatorMatchers<Result = void> {
  /**
   * Expects that an emulator has received a request.
   *
   * @param operation Id of an operation, or a field of GraphQL.
   * @param expected Parts of the request, and how often it was received.
   * @example
   * ```ts
   * expect(emulator).toHaveReceived("createState", { body: { key: "paid" }, status: 201, times: 1 });
   * ```
   */
  toHaveReceived<Name extends RequestName>(operation: Name, expected?: ExpectedRequest<Name>): Result;
  /**
   * Expects that an emulator has stored a State with the given parts. Use with `await`.
   *
   * @param key Key of the State.
   */
  toHaveState(key: string, expected?: ExpectedState, options?: StateOptions): Promise<void>;
  /**
   * Expects that a Cart has a total price. If not, the message includes the receipt. Use with `await`.
   *
   * @param total Money, or a text such as `15.18 EUR`.
   */
  toBePricedAt(total: Readonly<Money> | string): Promise<void>;
}
