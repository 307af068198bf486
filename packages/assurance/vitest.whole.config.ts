import { defineConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** Suites in full of which `npm test` runs a sample: `npm run test:whole -w @commerce-http/assurance`. */
const whole: ViteUserConfig = defineConfig({
  ...shared,
  test: { ...shared.test, include: ["test/**/*.test.ts"], env: { WHOLE_SUITE: "true" } },
});

export default whole;
