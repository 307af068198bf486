/**
 * Sends what it reads from standard input to an emulator of the built package, and writes what that answered and which packages were
 * loaded for it. A program of its own: whatever runs tests loads packages as well.
 */
import { registerHooks } from "node:module";
import { json } from "node:stream/consumers";
import { answersOf, type Session } from "./sessions.ts";

const packages = new Set<string>();
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(found.url)?.[1];
    if (name !== undefined) packages.add(name);
    return found;
  },
});

const session = (await json(process.stdin)) as Session;
const { createEmulator } = await import("@commerce-http/emulator");
const answers = await answersOf(createEmulator(), session);
process.stdout.write(JSON.stringify({ answers, packages: [...packages] }));
