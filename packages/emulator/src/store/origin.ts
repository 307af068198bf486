import { createHash } from "node:crypto";
import type { Api } from "../contract/api.ts";
import { checkSchema } from "../contract/body.ts";
import { Fault } from "../contract/faults.ts";
import type { EmbeddedStore, Origin, StoredEntry } from "./store.ts";

/** Takes a data file over: all in one that was written under another contract must be as this one has it. Else it is unchanged. */
export function adopt(store: EmbeddedStore, api: Api, file: string): void {
  const origin = originOf(api);
  const before = store.origin();
  if (before?.digest === origin.digest) return;
  const reason = before && refusal(store, api, new Set(before.kinds));
  if (reason !== undefined) {
    throw new Error(
      `Cannot open "${file}": it was written under another contract, and ${reason}; ` +
        "export it with that one, and import what fits this one",
    );
  }
  store.setOrigin(origin);
}

/** The contract at hand, as stores keep it. */
export function originOf({ contract, families }: Api): Origin {
  const digest = createHash("sha256")
    .update(JSON.stringify([contract.schemas, families]))
    .digest("hex");
  return { digest, kinds: Object.keys(families) };
}

function refusal(store: EmbeddedStore, api: Api, kindsBefore: ReadonlySet<string>): string | undefined {
  for (const entry of store.entries()) {
    const reason = entryRefusal(api, kindsBefore, entry);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

export function entryRefusal(
  api: Api,
  kindsBefore: ReadonlySet<string>,
  { kind, json }: StoredEntry,
): string | undefined {
  const resource: { readonly id: string } = JSON.parse(json);
  const schema = Object.hasOwn(api.families, kind) ? api.families[kind]?.representation : undefined;
  if (schema === undefined && !kindsBefore.has(kind)) return undefined;
  const problem = schema === undefined ? "this one has no such kind" : problemOf(api, schema, resource);
  return problem && `of kind "${kind}", that with id "${resource.id}" does not fit this one: ${problem}`;
}

/** Fields that the contract does not know stay where they are: answers may have more than is known. */
function problemOf(api: Api, schema: string, resource: object): string | undefined {
  try {
    checkSchema(api, schema, resource);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}
