import { defineConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "../vitest.shared.ts";

/** Suites that take minutes, and are no part of `npm test`: `npm run test:whole -w @commerce-http/docs`. */
const whole: ViteUserConfig = defineConfig({
  ...shared,
  test: { ...shared.test, include: ["test/**/*.slow.ts"], maxWorkers: "100%" },
});

export default whole;
