import { defineConfig, mergeConfig, type ViteUserConfig } from "vitest/config";

if (Number(process.versions.node.split(".")[0]) < 22) {
  console.error(
    `Node.js ${process.versions.node} is too old for the tests: use npx vitest, which finds the Node.js of npm ci`,
  );
  process.exit(1);
}

/** What all workspaces share: sources instead of builds, and results for the closing count. */
export const shared: ViteUserConfig = defineConfig({
  resolve: { conditions: ["@commerce-http/source"] },
  ssr: { resolve: { conditions: ["@commerce-http/source", "node", "default"] } },
  test: {
    include: ["test/**/*.test.ts"],
    // Many tests run compilers; a busy machine is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Half of the time goes to processes and servers that a test waits for.
    maxWorkers: "100%",
    reporters: ["default", ["json", { outputFile: ".results/tests.json" }]],
  },
});

/**
 * The shared configuration for packages with many test files: these share the modules that they import, which takes a third off the time,
 * and leave nothing behind in them. With it, the least share of lines and branches in `src` that all tests together must reach in CI.
 *
 * @param lines In percent.
 * @param branches In percent.
 */
export function covered(lines: number, branches: number): ViteUserConfig {
  return mergeConfig(shared, {
    test: {
      isolate: false,
      coverage: {
        // Measuring takes a fifth more time; CI asks for it.
        enabled: process.env["CI"] !== undefined,
        provider: "v8",
        include: ["src/**"],
        exclude: ["src/generated/**"],
        reporter: ["text-summary", "json-summary"],
        reportsDirectory: ".results/coverage",
        thresholds: { lines, branches },
      },
    },
  });
}
