/** Contracts of editions: descriptions that add to that of this package. */
import type { FamilyTraits } from "@commerce-http/model";
import type { Contract, ContractOperation } from "../generated/contract.ts";

export interface AnyOperation extends Omit<ContractOperation, "id"> {
  readonly id: string;
}

/** A generated contract, with its own operations, error codes and limits. */
export interface AnyContract extends Omit<Contract, "operations" | "statuses" | "limits"> {
  /** Operations by id, in the order of the description. */
  readonly operations: Readonly<Record<string, AnyOperation>>;
  /** Statuses of error responses, by the code of their first error. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Limits that schemas do not state. */
  readonly limits: Readonly<Record<string, number>>;
}

/** Generated traits of the kinds of resources, by reference type. */
export type AnyFamilies = Readonly<Record<string, FamilyTraits>>;
