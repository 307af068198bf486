import { defineConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "./vitest.shared.ts";

/** Suites that `npm test` leaves out, for all workspaces: packed packages, browsers, other runtimes, compilers, large samples. */
const whole: ViteUserConfig = defineConfig({ ...shared, test: { ...shared.test, include: ["test/**/*.slow.ts"] } });

export default whole;
