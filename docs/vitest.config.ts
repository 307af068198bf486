import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "../vitest.shared.ts";

/** These tests take longest and end last, with all cores for themselves. */
const config: ViteUserConfig = mergeConfig(shared, { test: { maxWorkers: "100%" } });

export default config;
