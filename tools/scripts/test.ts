/** Runs a task of every workspace that tests through turbo, `test` or `test:whole`, and closes with one count over all of them. */
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { turbo } from "./turbo.ts";

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const results = "{spec,generator,docs,{packages,tools}/*}/.results/tests.json";
for (const file of globSync(results)) rmSync(file);

// Tests start several hundred processes on the same few sources: one compiles them, and the others take what it left here.
const compiled = mkdtempSync(join(tmpdir(), "commerce-http-tests-"));
process.env["NODE_COMPILE_CACHE"] = compiled;
const status = turbo(...process.argv.slice(2), "--continue=dependencies-successful", "--concurrency=100%");
rmSync(compiled, { recursive: true, force: true });

const failures: string[] = [];
const total = { passed: 0, failed: 0, skipped: 0 };
console.log();
for (const file of globSync(results).sort()) {
  const run = JSON.parse(readFileSync(file, "utf8")) as Results;
  // A file that cannot be imported, or whose set-up fails, has no failed test to count.
  const broken = run.testResults.filter(
    (suite) => suite.status === "failed" && !suite.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = run.numFailedTests + broken.length;
  const skipped = run.numPendingTests + run.numTodoTests;
  console.log(`  ${dirname(dirname(file)).padEnd(20)} ${count(run.numPassedTests, failed, skipped)}`);
  for (const { name, message } of broken) failures.push(failure(name, "the file itself", message));
  for (const { name, assertionResults } of run.testResults) {
    for (const test of assertionResults.filter(({ status }) => status === "failed")) {
      failures.push(failure(name, test.fullName, test.failureMessages.join("\n")));
    }
  }
  total.passed += run.numPassedTests;
  total.failed += failed;
  total.skipped += skipped;
}
// Last of all, since readers of a long log begin at its end.
for (const text of failures) console.log(`\n${text}`);
if (status !== 0 && total.failed === 0) console.error("\nA task failed outside the tests; its output stands above");
console.log(`\n${count(total.passed, total.failed, total.skipped)}`);
process.exitCode = status;

function count(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A failed test with its file and the first lines of its message. */
function failure(file: string, test: string, message: string): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const own = lines.filter((line) => !/^\s+at .*node_modules/.test(line)).slice(0, 12);
  return [`FAILED ${relative(".", file)} > ${test}`, ...own].join("\n    ");
}
