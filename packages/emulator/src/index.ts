/**
 * Emulator of the Commerce HTTP API on your own machine, with its endpoints, rules, limits and errors, on embedded
 * SQLite.
 *
 * @module
 */
export {
  families,
  type ActionTraits,
  type AssignedTraits,
  type Column,
  type FamilyKind,
  type FamilyTraits,
  type FieldForm,
  type FieldRules,
  type FieldTraits,
  type Traits,
} from "@commerce-http/model";
export type { ApiClientOptions, AuthOptions } from "./access/api-client.ts";
export type { CartPreview, CartPreviewRequest, PreviewOptions } from "./admin/cart-preview.ts";
export type { PreviewedCart, PreviewedCustomLineItem, PreviewedLineItem, PreviewedPrice } from "./admin/cart.ts";
export type { CartDiscountAddress, SupposedChange, Supposition } from "./admin/supposition.ts";
export { Clock } from "./clock.ts";
export type { AnyContract, AnyFamilies, AnyOperation } from "./contract/any-contract.ts";
export type { Edition, OperationName } from "./contract/edition.ts";
export { createEmulator } from "./create-emulator.ts";
export { type Emulator, type Requests, type StoredOptions, type StoredResource } from "./emulator.ts";
export type * from "./fault/fault-description.ts";
export { FaultInjection, type PendingFault } from "./fault/fault-injection.ts";
export { Fault } from "./contract/faults.ts";
export * from "./generated/contract.ts";
export type { GraphqlField } from "./requests/received-request.ts";
export type { AddressedServer, HeaderFields, ServerAddress } from "@commerce-http/traffic/parts";
export type * from "./requests/received-request.ts";
export type { Around, EditionFunctions, FamilyFunctions } from "./resource/functions.ts";
export { type EmulatorOptions, type IdleActions } from "./options.ts";
export { DEFAULT_LIMITS, type Limits } from "./resource/limits.ts";
export { type Durability } from "./store/data-option.ts";
export type { ImportOptions, SeedEntry, SeedSource } from "./seed/seed.ts";
export type { Listener, ListenOptions } from "@commerce-http/traffic/parts";
