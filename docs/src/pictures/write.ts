/** Writes the pictures of the guide: `npm run pictures -w docs`; with `--check` only says which are not up to date. */
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { guidePictures } from "./guide.ts";

for (const [name, picture] of await guidePictures()) {
  const path = `docs/guide/pictures/${name}.svg`;
  const file = new URL(`../../../${path}`, import.meta.url);
  if (existsSync(file) && readFileSync(file, "utf8") === picture) continue;
  if (process.argv.includes("--check")) {
    console.error(`${path} is not up to date: run \`npm run pictures -w docs\``);
    process.exitCode = 1;
  } else {
    await writeFile(file, picture);
    console.log(path);
  }
}
