#!/usr/bin/env node
/** Entry of the published command, in syntax that every Node.js parses, so that one that is too old prints a clear message. */
import own from "../package.json" with { type: "json" };

const oldest = own.engines.node.replace(/^\D+/, "");
if (isOlder(process.versions.node, oldest)) {
  console.error(`Cannot run on Node.js ${process.versions.node}: ${oldest} or later is needed`);
  process.exitCode = 1;
} else {
  await import("./published.ts");
}

/** Compares versions number by number; what is not given is 0. */
function isOlder(version: string, than: string): boolean {
  const [found, asked] = [version, than].map((text) => text.split(".").map(Number));
  const index = [0, 1, 2].find((at) => (found?.[at] ?? 0) !== (asked?.[at] ?? 0));
  return index !== undefined && (found?.[index] ?? 0) < (asked?.[index] ?? 0);
}
