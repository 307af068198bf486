/** Says what an edit of the description means for users of the packages, and writes or checks the change note. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { notePath } from "../changes/note.ts";
import { specChanges } from "../changes/spec-changes.ts";

const help = `Usage: npm run spec:changes -- [options]

Compares the description with the one at the tag of the last release, says what each change means for users of the
packages, and writes ${notePath}, or adds the changes that no note names.

  --check    write nothing; exit with 1 if no change note of enough weight names a change
  --json     print everything as data; write nothing
  --help     show this`;

const root = join(import.meta.dirname, "../../../..");
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(help);
} else {
  const { output, isGood } = await specChanges(root, values);
  if (isGood) console.log(output);
  else console.error(output);
  process.exitCode = isGood ? 0 : 1;
}
