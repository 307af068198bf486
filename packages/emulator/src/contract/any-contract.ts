/** Contracts of editions: descriptions that have more than that of this package. */
import type { FamilyTraits } from "@commerce-http/model";
import type { Contract, ContractOperation } from "../generated/contract.ts";

export interface AnyOperation extends Omit<ContractOperation, "id"> {
  readonly id: string;
}

/** A contract as the generator writes it, with operations, error codes and limits of its own. */
export interface AnyContract extends Omit<Contract, "operations" | "statuses" | "limits"> {
  /** In the description's order, by their ids. */
  readonly operations: Readonly<Record<string, AnyOperation>>;
  /** Statuses of answers, by the code of their first error. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Limits that no schema states. */
  readonly limits: Readonly<Record<string, number>>;
}

/** Kinds of resources as the generator writes them, by the type of references to them. */
export type AnyFamilies = Readonly<Record<string, FamilyTraits>>;
