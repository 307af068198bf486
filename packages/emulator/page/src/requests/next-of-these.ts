import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import type { FaultWishes } from "../clock/fault-wishes.ts";

/** Which requests are of the same kind as one: those of its operation, or else those with its method and exactly its path. */
export function matchOf({
  operation,
  method = "",
  path = "/",
}: ReceivedRequest): Partial<Pick<FaultWishes, "operation" | "method" | "pattern">> {
  if (operation !== undefined) return { operation };
  // A hidden secret stands for any.
  const parts = path.split("***").map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return { method, pattern: `^${parts.join(".*")}$` };
}
