import { defineConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** Slow tests, and the properties in full of which `npm test` runs a sample: `npm run test:whole -w @commerce-http/cli`. */
const whole: ViteUserConfig = defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ["test/**/*.slow.ts", "test/plan/properties.test.ts"],
    env: { WHOLE_SUITE: "true" },
  },
});

export default whole;
