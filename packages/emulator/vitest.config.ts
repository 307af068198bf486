import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { covered } from "../../vitest.shared.ts";

const config: ViteUserConfig = mergeConfig(covered(96, 92), {
  test: {
    include: ["page/test/**/*.test.ts"],
    globalSetup: ["test/store/postgres/global-setup.ts"],
  },
});

export default config;
