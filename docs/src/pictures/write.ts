/** Writes the pictures of the guide: `npm run pictures -w docs`; with `--check` only says which are not up to date. */
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { svgOf } from "./frame.ts";
import { guidePictures } from "./guide.ts";

const folder = new URL("../../guide/pictures/", import.meta.url);

for (const picture of await guidePictures()) {
  const file = new URL(`${picture.name}.svg`, folder);
  const drawn = svgOf(picture);
  if (existsSync(file) && readFileSync(file, "utf8") === drawn) continue;
  if (process.argv.includes("--check")) {
    console.error(`docs/guide/pictures/${picture.name}.svg is not up to date: run \`npm run pictures -w docs\``);
    process.exitCode = 1;
  } else {
    await writeFile(file, drawn);
    console.log(`docs/guide/pictures/${picture.name}.svg`);
  }
}
