/**
 * Short forms of drafts, seeds and carts, and matchers, for tests against an emulator. Use `testing/vitest`,
 * `testing/jest` and `testing/node` to install the matchers or create emulators.
 *
 * @module
 */
export type { Amount } from "./amount.ts";
export type { GivenCart, GivenCustomLine, GivenLine } from "./given/cart.ts";
export type { GivenOptions } from "./given/discounts.ts";
export { given } from "./given/given.ts";
export type { GivenState, GivenStep, GivenWorkflow, GivenWorkflowOptions } from "./given/workflow.ts";
export {
  createFactories,
  make,
  type DraftOf,
  type Factories,
  type FactoryOptions,
  type Overrides,
} from "./make/factories.ts";
export { matchers, type EmulatorMatchers } from "./matchers/matchers.ts";
export type { ExpectedRequest } from "./matchers/received.ts";
export type { ExpectedState, StateOptions } from "./matchers/state.ts";
export type { Partially } from "./matchers/partial.ts";
export type { MatcherResult } from "./matchers/partial.ts";
