/** Compares the bold rows of the coverage page with the rows of the source documents, whose files it is given in their order. */
import { readFileSync } from "node:fs";
import { coverageRows } from "./coverage.ts";
import { digestOf, documentRows, type DocumentRow } from "./document-rows.ts";

const page = coverageRows(readFileSync(new URL("../coverage.md", import.meta.url), "utf8"));
for (const [index, file] of process.argv.slice(2).entries()) {
  const wanted = documentRows(readFileSync(file, "utf8"));
  const found = page.flatMap(({ document, section, label }) =>
    document.startsWith(`Document ${index + 1}`) && label !== undefined ? [{ section, label }] : [],
  );
  const [missing, strange] = [without(wanted, found), without(found, wanted)];
  console.log(
    `${file}: ${wanted.length} rows, ${missing.length} missing, ${strange.length} unknown, ${digestOf(wanted)}`,
  );
  for (const { section, label } of missing) console.log(`  missing: ${section} | ${label}`);
  for (const { section, label } of strange) console.log(`  unknown: ${section} | ${label}`);
  if (digestOf(found) !== digestOf(wanted)) process.exitCode = 1;
}

function without(rows: readonly DocumentRow[], others: readonly DocumentRow[]): readonly DocumentRow[] {
  const known = new Set(others.map(({ section, label }) => `${section}\n${label}`));
  return rows.filter(({ section, label }) => !known.has(`${section}\n${label}`));
}
