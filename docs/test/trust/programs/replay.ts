/** Replays the file that it is given, in two threads. */
import { replayFile } from "@commerce-http/assurance/node";

const [file = ""] = process.argv.slice(2);
const { carts } = await replayFile(file, [], { workers: 2 });
console.log(JSON.stringify({ carts }));
