import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { covered } from "../../vitest.shared.ts";

const config: ViteUserConfig = mergeConfig(covered(96, 92), {
  test: {
    include: ["page/test/**/*.test.ts"],
    // They start a server; `npm run test:postgres` runs them.
    exclude: ["test/store/postgres/**"],
    coverage: { exclude: ["src/store/postgres/**"] },
  },
});

export default config;
