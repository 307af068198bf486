import type { Program } from "./program.ts";

/** Explanation of the command, for people. */
export function helpOf({ command }: Program): string {
  return `Usage: ${command} [generate | init] [options]

Turns an OpenAPI 3.0, 3.1 or 3.2 description into types, a client, a contract and an overview page.

  generate       write what is out of date; so does the command alone
  init           write a configuration to begin with, and an overlay where it is to be an edition and there is none;
                 nothing that is there is touched

  --config FILE  the configuration; commerce-http.config.json of this folder if left out
  --spec FILE    the description; with an output and without it, an edition of our own API is made
  --overlay FILE an OpenAPI Overlay document to apply to it, and once more for each other, in their order
  --out DIR      the folder that the output goes into
  --package NAME make the output a package of this name; a folder of sources if left out
  --imports ts|js ending of imports between the files; as the nearest tsconfig.json allows if left out
  --target NAME  types, client, contract or reference, and once more for each other; all if left out
  --write-description FILE
                 write the description as one document, overlays applied; without an output nothing else is written
  --strict       take warnings for errors
  --check        write nothing; list what is out of date and exit with 1 if anything is
  --watch        go on, and do it again whenever something has changed, until you end it
  --version      show the version
  --help         show this

Options are stronger than the configuration.
Exit codes: 0 up to date, 1 out of date (--check) or not generated, 64 wrong usage`;
}
