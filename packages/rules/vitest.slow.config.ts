import type { ViteUserConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** Tests that take minutes, and are no part of `npm test`. */
const slow: ViteUserConfig = { ...shared, test: { ...shared.test, include: ["test/**/*.slow.ts"] } };

export default slow;
