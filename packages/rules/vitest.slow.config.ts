import { mergeConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** Tests that take minutes, and are no part of `npm test`. */
export default mergeConfig(shared, { test: { include: ["test/**/*.slow.ts"] } });
