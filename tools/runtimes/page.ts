import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import formatterOptions from "../../.oxfmtrc.json" with { type: "json" };
import { type CommandLine, commandLineTable } from "./command-line/command-line.ts";
import { type Measured, clientTable, plainTable, preventionTable, streamTable } from "./conformance/expected.ts";
import type { Compiled } from "./consumers/consumers.ts";
import { type Report, table } from "./host/report.ts";
import type { Runtimes } from "./host/runtime/find.ts";
import { isMissing } from "./host/runtime/runtime.ts";
import type { InProcess } from "./in-process/in-process.ts";
import { type SuiteResults, suiteTable } from "./suite/suite.ts";

export interface PageContent {
  readonly runtimes: Runtimes;
  readonly measured: ReadonlyMap<string, Measured>;
  readonly results: SuiteResults;
  readonly inProcess: InProcess;
  readonly commandLine: CommandLine;
  readonly compiled: Compiled;
}

const FILE = fileURLToPath(new URL("../../docs/runtimes.md", import.meta.url));

export async function writePage(content: PageContent): Promise<void> {
  writeFileSync(FILE, await pageOf(content));
}

/** Tells whether the page in the docs says what this run has found. Chromium's version may differ: it is the machine's. */
export async function checkPage(content: PageContent, report: Report): Promise<void> {
  const isSame = comparable(await pageOf(content)) === comparable(readFileSync(FILE, "utf8"));
  const failures = isSame ? [] : ["docs/runtimes.md is not what this run has found: `npm run runtimes` writes it"];
  report.group("docs/runtimes.md", "up to date", failures, Number(isSame));
}

function comparable(page: string): string {
  return page.replace(/^- Chromium .*$/m, "");
}

async function pageOf({ runtimes, measured, results, inProcess, commandLine, compiled }: PageContent): Promise<string> {
  const { nodes, deno, bun, workerd, chromium } = runtimes;
  const versions = [...nodes, deno, bun, workerd, chromium].map((runtime) =>
    isMissing(runtime)
      ? `- ${runtime.name}: missing, not tested`
      : `- ${runtime.name.split(" ")[0]} ${runtime.version}`,
  );
  const text = `# Runtimes

The packages are tested on these runtimes. \`npm run runtimes\` writes this page from its measurements; do not edit it. [runtimes/](../tools/runtimes) explains
how it works.

${versions.join("\n")}

## The test suite on each runtime

The number of checks that passed, with the packed packages in an empty folder, against an emulator over loopback. They include faults: lost responses to each
kind of write over reused connections, and 8 workers who count to 400 together, also with every tenth response lost.

${suiteTable(results)}

Over HTTP/1.1, browsers cannot stream a request, and repeat a write by themselves when its connection breaks. There, the suite checks what is possible: no
successful write is lost or done twice, and if a response may belong to the browser's repeat, the outcome is unknown. A creation without a key may happen twice.

## How often one write arrives

A server reads a write completely, and then breaks the connection or the stream instead of responding. The program calls \`fetch\` once; the figures say how
often the write arrived, for POST and for DELETE. "Reused" means that the connection has served a request before. Bold: more than once, although the server
never said that it had not processed the write. Dash: this \`fetch\` does not support HTTP/2.

${plainTable(measured)}

Chromium sends the write three times because it tries each idle connection (the preflight leaves one, too) and then a new one.

## Ways to prevent repeats

The highest number of arrivals over all kinds of breaks of a reused connection, for writes that are sent in a special way. 0: refused before anything was sent.
Dash: not available.

${preventionTable(measured)}

A streamed write arrives only once in Chromium. But in some of these cases, its network service crashes and restarts, and other open requests of the browser
fail, too.

## Through the client

The same figures for writes of \`@commerce-http/client\`, with retries off.

${clientTable(measured)}

## Responses to a streamed write

The responses that reach the caller, and the features by which the client tells runtimes apart.

${streamTable(measured)}

## The emulator in process

\`createEmulator().fetch\`, passed to the client: no port, no process.

${table([...inProcess.keys()], [[...inProcess.values()]])}

## The command line

The verbs of \`commerce-http\`, one after the other in a new folder. Deno runs with \`--allow-read --allow-write --allow-env --allow-sys\` and \`--allow-net\`
for the project's address. Node 20 is too old.

${commandLineTable(commandLine)}

## TypeScript versions

A program that uses the packages, strict, with \`exactOptionalPropertyTypes\` and without \`skipLibCheck\`: as an ES module, in CommonJS with \`import()\`, and
with \`require()\` where the compiler supports it (\`nodenext\` since TypeScript 5.8). In npm's layout of \`node_modules\`, and in pnpm's with nothing hoisted.

${compiledTable(compiled)}
`;
  const { overrides: _, ignorePatterns: __, ...options } = formatterOptions;
  const { code, errors } = await format(FILE, text, { ...options, sortImports: undefined, proseWrap: "never" });
  if (errors.length > 0) throw new Error(`Cannot format docs/runtimes.md: ${errors[0]?.message}`);
  return code;
}

function compiledTable(compiled: Compiled): string {
  const modes = new Set([...compiled.values()].flatMap((own) => Object.keys(own)));
  const rows = [...compiled].map(([version, own]) => [version].concat([...modes].map((mode) => verdict(own[mode]))));
  return table(["compiler", ...modes], rows);
}

function verdict(complaints: readonly string[] | undefined): string {
  return complaints?.length === 0 ? "compiles" : "**fails**";
}
