import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** The tests of the client measure what is covered. */
const config: ViteUserConfig = mergeConfig(shared, { test: { isolate: false } });

export default config;
