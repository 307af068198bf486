/**
 * Makes `dist/`: the sources bundled with the rules, with GraphQL and with validators that are compiled here, the page, their declarations,
 * and the licences of what is bundled.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { declarations } from "../../../generator/build/declarations.ts";
import { notices } from "../../../generator/build/notices.ts";
import { bundle } from "./bundle.ts";
import { builtPage, withPage, writePage } from "./page.ts";

const root = join(import.meta.dirname, "..");
const out = join(root, "dist");
const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const library = Object.values(manifest.exports).flatMap((target) =>
  typeof target === "string" ? [] : [target["@commerce-http/source"].replace("./src/", "")],
);

rmSync(out, { recursive: true, force: true });
const page = await builtPage(root, join(root, "../../docs/decisions"));
writePage(join(root, "page/dist"), page);
const inputs = await bundle(root, [...library, "cli.ts"], out, withPage(page));
for (const entry of library) declarations(join(root, "src", entry), join(root, "src"), out);
writeFileSync(join(out, "THIRD-PARTY-NOTICES.txt"), notices([...inputs, ...page.inputs]));

interface Manifest {
  /** Modules that may be imported, by their names: files as they are, or sources and what is made of them. */
  readonly exports: Readonly<Record<string, string | { readonly "@commerce-http/source": string }>>;
}
