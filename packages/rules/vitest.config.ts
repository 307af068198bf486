import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { covered } from "../../vitest.shared.ts";

// Worker threads that tests start resolve sources instead of builds, too.
const execArgv = ["--conditions=@commerce-http/source"];

export default mergeConfig<ViteUserConfig, ViteUserConfig>(covered(98, 95), { test: { execArgv } });
