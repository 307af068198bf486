/**
 * Makes `dist/`: the sources bundled with the small libraries that they use, their declarations, and the licences of what is
 * bundled. The compiler and the formatter stay dependencies, so that everybody sees which ones run.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.ts";
import { declarations } from "./declarations.ts";
import { notices } from "./notices.ts";

const root = join(import.meta.dirname, "..");
const out = join(root, "dist");

rmSync(out, { recursive: true, force: true });
const inputs = await bundle(root, out);
declarations(join(root, "src/index.ts"), join(root, "src"), out);
writeFileSync(join(out, "THIRD-PARTY-NOTICES.txt"), notices(inputs));
