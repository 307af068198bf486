import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "../vitest.shared.ts";

export default mergeConfig<ViteUserConfig, ViteUserConfig>(shared, { test: { isolate: false } });
