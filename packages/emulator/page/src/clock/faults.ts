import { isRecord } from "@commerce-http/model";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import type { Schema } from "../emulator/contract.ts";

const TEXT = { type: "string" };

const HEADERS = { type: "object", additionalProperties: TEXT };

/** Fields that a fault may have beside those of its kind. */
const TIMES = { type: "integer", minimum: 1, default: 1, title: "times (empty = always)" };

const DELAY = { type: "integer", minimum: 0, default: 1000 };

const WHEN = { enum: ["before", "after"] };

const ERROR = { type: "object", properties: { code: TEXT, message: TEXT }, required: ["code"] };

/**
 * Faults as `/_emulator/faults` takes them, for a form: the emulator says what else is wrong with one.
 *
 * @param operations Ids of the operations that a fault can be for; empty as long as they are not known.
 */
export function faultSchema(operations: readonly string[]): Schema {
  const match = {
    type: "object",
    properties: {
      operation: operations.length === 0 ? TEXT : { enum: operations },
      method: TEXT,
      path: { ...TEXT, default: "/" },
      pattern: TEXT,
    },
  };
  const kind = (name: string, fields: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
    type: "object",
    properties: { kind: { const: name }, ...fields, times: TIMES, delay: DELAY, match },
    required: ["kind", ...required, "times"],
  });
  return {
    oneOf: [
      kind("error", { status: { type: "integer", default: 503 }, error: ERROR, headers: HEADERS, when: WHEN }, [
        "status",
      ]),
      kind("text", { text: TEXT, status: { type: "integer", default: 502 }, headers: HEADERS, when: WHEN }, ["text"]),
      kind("reset", { when: WHEN }),
      kind("truncate", { bytes: { type: "integer", minimum: 0 } }),
      kind("delay", { when: WHEN }, ["delay"]),
    ],
    discriminator: { propertyName: "kind" },
  };
}

/** A fault of the form as the emulator takes it. */
export function scheduled(fault: unknown): unknown {
  return isRecord(fault) && fault["times"] === null ? { ...fault, times: "always" } : fault;
}

/** Which requests are of the same kind as one: those of its operation, or else those with its method and exactly its path. */
export function matchOf({ operation, method = "", path = "/" }: ReceivedRequest): Readonly<Record<string, string>> {
  if (operation !== undefined) return { operation };
  // A hidden secret stands for any.
  const parts = path.split("***").map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return { method, pattern: `^${parts.join(".*")}$` };
}

/** How often a fault has struck, and how often it still will, in words. */
export function countsOf({
  struck,
  remaining,
}: {
  readonly struck: number;
  readonly remaining: number | "always";
}): string {
  const past = struck === 0 ? "not struck yet" : `struck ${timesOf(struck)}`;
  const future = remaining === "always" ? remaining : `${timesOf(remaining)}${struck === 0 ? "" : " more"}`;
  return `${past}; strikes ${future}`;
}

function timesOf(count: number): string {
  return count === 1 ? "once" : `${count.toLocaleString("en")} times`;
}
