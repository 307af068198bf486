/** Replays a file as its arguments say, and prints the report; a program of its own, whose worker threads load sources as it does. */
import { replayFile } from "../../../src/assurance/node/replay-file.ts";

const [, , file = "", workers, discounts = "[]"] = process.argv;
const heard: number[] = [];
const report = await replayFile(file, JSON.parse(discounts), {
  workers: Number(workers),
  progressEvery: 50,
  onProgress: ({ carts }) => heard.push(carts),
});
console.log(JSON.stringify({ report, heard: heard.length }));
