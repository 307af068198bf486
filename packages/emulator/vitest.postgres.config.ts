import { defineConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "../../vitest.shared.ts";

/** Tests of how the API behaves, which ask nothing of what it is made of. */
const behaviour = [
  "audit",
  "auth",
  "cart-discount",
  "discount-group",
  "errors",
  "expand",
  "hostile",
  "http/pipeline",
  "idle-actions",
  "in-store",
  "limits",
  "parameter-examples",
  "query",
  "recurrence-policy",
  "replay",
  "resource/supposed-drafts",
  "state",
  "strict-references",
  "update",
];

/** Tests of behaviour on the store over PostgreSQL, and of that store itself: `npm run test:postgres`. */
const config: ViteUserConfig = defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: [...behaviour.map((name) => `test/${name}.test.ts`), "test/store/postgres/**/*.test.ts"],
    env: { EMULATOR_STORE: "postgres" },
    globalSetup: ["test/store/postgres/global-setup.ts"],
    isolate: false,
  },
});

export default config;
