/**
 * Runs all that is to be known of the packages on every runtime, and writes the tables into the docs:
 * `npm run runtimes -- [--accept | --check] [--on NAME] [group …]`.
 */
import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line/command-line.ts";
import { runConformance } from "./conformance/conformance.ts";
import { compileConsumers } from "./consumers/consumers.ts";
import { runExamples } from "./examples/examples.ts";
import { createCertificate } from "./host/certificate.ts";
import { Report } from "./host/report.ts";
import { findRuntimes } from "./host/runtime/find.ts";
import { openWorkspace } from "./host/workspace.ts";
import { runInProcess } from "./in-process/in-process.ts";
import { checkPage, writePage } from "./page.ts";
import { runSuite } from "./suite/suite.ts";

const GROUPS = ["conformance", "suite", "in-process", "command-line", "consumers", "examples"] as const;

const { values, positionals } = parseArgs({
  options: {
    accept: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    on: { type: "string", default: "" },
  },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !GROUPS.some((group) => group === name));
if (unknown.length > 0) throw new TypeError(`No such group: ${unknown.join(", ")}. There are: ${GROUPS.join(", ")}`);
const isWanted = (group: (typeof GROUPS)[number]): boolean => positionals.length === 0 || positionals.includes(group);

const report = new Report();
const workspace = await openWorkspace();
try {
  const { folder } = workspace;
  const certificate = createCertificate(folder);
  const runtimes = await findRuntimes(certificate, folder);
  const options = { runtimes, certificate, folder, report, on: values.on };
  const measured = isWanted("conformance") ? await runConformance(options, values.accept) : undefined;
  const results = isWanted("suite") ? await runSuite(options) : undefined;
  const inProcess = isWanted("in-process") ? await runInProcess(options) : undefined;
  const commandLine = isWanted("command-line") ? await runCommandLine(options) : undefined;
  const compiled = isWanted("consumers") ? await compileConsumers(workspace, report) : undefined;
  if (isWanted("examples")) await runExamples(options);
  // A page of a part would be no page.
  if (measured && results && inProcess && commandLine && compiled && values.on === "") {
    const page = { runtimes, measured, results, inProcess, commandLine, compiled };
    if (values.check) await checkPage(page, report);
    else await writePage(page);
  }
} finally {
  await workspace.remove();
}
report.end();
process.exitCode = report.failed === 0 ? 0 : 1;
