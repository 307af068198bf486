/**
 * The least that something takes on this machine, at this moment: a limit in time is a ratio to one of these, measured in turns with
 * what it judges.
 */
import { execFileSync } from "node:child_process";
import { cpuTime, wallTime, type Measure } from "./measure.ts";

/** Something whose time others are compared with. */
export interface Floor {
  readonly name: string;
  readonly measure: Measure;
}

/** A process, in milliseconds. */
export const node: Floor = { name: "Node.js without a program", measure: () => wallTime("--eval", "0") };

/** CPU of a process, in milliseconds. */
export const nodeCpu: Floor = {
  name: node.name,
  measure: () => {
    const program = "const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)";
    return Number(execFileSync(process.execPath, ["--eval", program], { encoding: "utf8" }));
  },
};

/** Work on values, in microseconds of CPU: what it takes to read them from JSON. */
export function parsing(what: string, texts: readonly string[]): Floor {
  return {
    name: `JSON.parse of ${what}`,
    measure: () => cpuTime(() => texts.forEach((text) => void JSON.parse(text)), 10),
  };
}
