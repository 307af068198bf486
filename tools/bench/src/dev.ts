/** Measures `npm run dev`: how long after a save the page is new, and the list of problems complete. */
import { setTimeout } from "node:timers/promises";
import { Copy } from "../../../docs/test/edit/copy.ts";
import { Running } from "../../dev/test/running.ts";
import { figure, type Figure, ratioAtMost } from "./figure.ts";
import { node, inTurns, median } from "./measure.ts";
import { report } from "./record.ts";

const rounds = Number(process.argv[2] ?? 15);
const chapter = "spec/schemas/state.yaml";

const edits: readonly (readonly [name: string, edit: (text: string, round: number) => string])[] = [
  ["other words", (text, round) => text.replace("description: Name of", `description: Name ${round} of`)],
  [
    "a new field",
    (text, round) =>
      text.replace("    id:\n", `    mark${round}:\n      type: string\n      description: A mark.\n    id:\n`),
  ],
  ["a broken file", (text, round) => `${text}\n: [ ${round}`],
];

/** Milliseconds from a save to the list of problems, and to the new page where there is one. */
interface Saved {
  readonly list: number;
  readonly page?: number;
}

const copy = new Copy(["docs", "tools/dev"]);
const dev = new Running(copy.folder, ["--port", "0"]);
try {
  const address = /http:\S+$/.exec(await dev.line())?.[0] ?? "";
  await dev.line();
  await dev.run();
  const original = copy.read(chapter);
  let refreshed = 0;
  void listen(`${address}events`, () => (refreshed = performance.now()));
  const figures: Figure[] = [];
  for (const [name, edit] of edits) {
    let round = 0;
    const save = async (): Promise<Saved> => {
      await setTimeout(300);
      const saved = performance.now();
      copy.write(chapter, edit(original, round++));
      await dev.run();
      const list = performance.now() - saved;
      return refreshed > saved ? { list, page: refreshed - saved } : { list };
    };
    // The first ones are on the account of what the machine code of everything takes.
    const [saves = [], least = []] = await inTurns<Saved>(
      [save, async () => ({ list: await node.measure() })],
      rounds,
      3,
    );
    const peer = { name: node.name, value: median(least.map(({ list }) => list)) };
    const pages = saves.flatMap(({ page = [] }) => page);
    if (pages.length > 0) figures.push(figure(`${name}: page after a save`, [median(pages), "ms"], peer));
    const list = median(saves.map((each) => each.list));
    figures.push(figure(`${name}: list after a save`, [list, "ms"], peer, ratioAtMost(25)));
  }
  report("Development", figures);
  await dev.end("SIGTERM");
} finally {
  dev.kill();
  copy.close();
}

async function listen(address: string, onDescription: () => void): Promise<void> {
  const { body } = await fetch(address);
  try {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (chunk.includes("event: description")) onDescription();
    }
  } catch {
    // The server has ended.
  }
}
