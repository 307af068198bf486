import type { ContractOperation, SeedEntry } from "../src/index.ts";
import { contentExamples, described, entries, operations } from "./described.ts";

/** Kinds of resources, by the resource that operations of the contract stand for. */
const KINDS: Readonly<Record<string, string>> = {
  states: "state",
  recurrencePolicies: "recurrence-policy",
  cartDiscounts: "cart-discount",
};

/** A resource that an example answers. */
export interface Sample {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** The kind of the resources that an operation is about. */
export function kindOf({ facade }: ContractOperation): string {
  return KINDS[facade?.resource ?? ""] ?? "";
}

/** All resources that the examples of a family answer. */
export function resourcesOf(operation: ContractOperation): readonly Sample[] {
  const kind = kindOf(operation);
  const answers = operations
    .filter((other) => kindOf(other) === kind && other.facade?.verb !== "query")
    .flatMap((other) =>
      ["200", "201"].flatMap((status) => contentExamples(entries(described(other)["responses"])[status])),
    );
  return answers.map(({ value }) => entries(value) as unknown as Sample).filter(({ id }) => id !== undefined);
}

/** Resources of all kinds, each id once, the one with a certain id apart. */
export function represented(except?: string): SeedEntry[] {
  const seen = new Set(except === undefined ? [] : [except]);
  const sortOrders = new Set<unknown>();
  return creations().flatMap((operation) =>
    resourcesOf(operation).flatMap((resource) => {
      const { id, sortOrder, discountGroup } = resource;
      // The members of a Discount Group share its sort order.
      const claimed = discountGroup === undefined ? sortOrder : undefined;
      if (seen.has(id) || (claimed !== undefined && sortOrders.has(claimed))) return [];
      seen.add(id);
      sortOrders.add(claimed);
      return resource["builtIn"] === true
        ? []
        : [{ project: "p", kind: kindOf(operation), resource: withoutObjects(resource) }];
    }),
  );
}

/** What the examples of Cart Discounts refer to: the Discount Group that one of them has expanded, a Store by its id. */
export function references(): SeedEntry[] {
  const groups = operations.flatMap(resourcesOf).flatMap(({ discountGroup }) => {
    const group = entries(discountGroup)["obj"];
    return group === undefined ? [] : [entries(group)];
  });
  const store = { id: "2f4b8a16-7c3d-4e90-8b5a-1d6f0c9e7a23", key: "hamburg" };
  return [
    ...groups.slice(0, 1).map((resource) => ({ project: "p", kind: "discount-group", resource })),
    { project: "p", kind: "store", resource: store },
  ];
}

/** A resource with its references as they are stored. */
export function withoutObjects(resource: Sample): Sample {
  return JSON.parse(JSON.stringify(resource, (key, value: unknown) => (key === "obj" ? undefined : value))) as Sample;
}

function creations(): readonly ContractOperation[] {
  return operations.filter(({ facade }) => facade?.verb === "create");
}
