import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { covered } from "../../vitest.shared.ts";

// No behaviour may depend on where it runs: this zone is far from UTC.
process.env["TZ"] = "Pacific/Auckland";
// Worker threads that tests start resolve sources instead of builds, too.
const execArgv = ["--conditions=@commerce-http/source"];

export default mergeConfig<ViteUserConfig, ViteUserConfig>(covered(98, 95), { test: { execArgv } });
