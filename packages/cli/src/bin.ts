#!/usr/bin/env node
/** The published command, as far as any Node.js understands it: one that is too old gets a message. */
import { ownManifest } from "./program/manifest.ts";

const oldest = ownManifest().engines.node.replace(/^\D+/, "");
if (isOlder(process.versions.node, oldest)) {
  console.error(`Cannot run on Node.js ${process.versions.node}: ${oldest} or later is needed`);
  process.exitCode = 1;
} else {
  await import("./main.ts");
}

function isOlder(version: string, than: string): boolean {
  const [found, asked] = [version, than].map((text) => text.split(".").map(Number));
  const index = [0, 1, 2].find((at) => (found?.[at] ?? 0) !== (asked?.[at] ?? 0));
  return index !== undefined && (found?.[index] ?? 0) < (asked?.[index] ?? 0);
}
