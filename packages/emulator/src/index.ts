/**
 * The Commerce HTTP API as a server sees it.
 *
 * @module
 */
export * from "./generated/contract.ts";
