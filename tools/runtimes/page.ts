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

Written by \`npm run runtimes\` from what it has measured. Do not edit; [runtimes/](../tools/runtimes) explains how it is done.

${versions.join("\n")}

## One suite everywhere

The checks that have passed, from the packed packages in an empty folder, against an emulator over loopback. Faults included: lost answers of each kind of write over connections
that are in use, and 8 workers who count to 400 together, also where every tenth answer is lost.

${suiteTable(results)}

Over HTTP/1.1, browsers send no request streams, and repeat a write by themselves when its connection breaks. There the suite asks for as much as can be had: nothing that
has succeeded is lost or doubled, and what may be an echo is unknown. A creation without a key may happen twice.

## How often one write arrives

A server reads a write to its end and then breaks the connection or the stream in place of an answer. One \`fetch\` was called; the figures say how
often the write arrived, for POST and for DELETE. "Reused" is a connection that has answered before. In bold: more than once, though the server never said that it had
done nothing. A dash: that \`fetch\` does not speak HTTP/2.

${plainTable(measured)}

Three arrivals in Chromium are one for each idle connection (its preflight has left one, too) and one over a new connection.

## What prevents it

The most arrivals over all breaks of a reused connection, for writes that are sent in another way than usual. 0: refused before anything was sent. A
dash: there is no such way.

${preventionTable(measured)}

Where Chromium would repeat a write, a streamed one arrives once, but in some of these cases its network service crashes and starts again; other requests of the
browser that are under way fail then, too.

## Through the client

The same for writes of \`@commerce-http/client\`, with retries off.

${clientTable(measured)}

## Answers to a streamed write

Which answers reach the caller, and what tells runtimes apart without asking for their names.

${streamTable(measured)}

## The emulator in process

\`createEmulator().fetch\`, handed to the client: no port, no process.

${table([...inProcess.keys()], [[...inProcess.values()]])}

## The command line

The verbs of \`commerce-http\`, one after the other in a new folder. Deno grants \`--allow-read --allow-write --allow-env --allow-sys\` and \`--allow-net\` for the project's address. Node 20 is
too old for it.

${commandLineTable(commandLine)}

## Compiling consumers

A program of a consumer, strict, with \`exactOptionalPropertyTypes\` and without \`skipLibCheck\`: as an ES module, in CommonJS by \`import()\`, and by \`require()\` where the compiler
knows that Node can do that (\`nodenext\` since TypeScript 5.8). In npm's layout of \`node_modules\`, and in pnpm's with nothing hoisted.

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
