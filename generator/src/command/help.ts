/** Explanation of the command, for people. */
export const help = `Usage: npm run generate -- [options]

Turns an OpenAPI 3.0, 3.1 or 3.2 description into types, a client, a contract and an overview page.

  --check         write nothing; list what is out of date and exit with 1 if anything is
  --spec FILE     read another description than spec/openapi.yaml; needs --out
  --overlay FILE  apply an OpenAPI Overlay document to it; several in the order given; needs --out
  --out DIR       write packages into a folder of their own; without --spec, modules of an
                  edition of this API, for a project of yours
  --strict        take warnings for errors
  --write-description FILE
                  write the description as one document, overlays applied; without --out nothing else is written
  --help          show this

Exit codes: 0 up to date, 1 out of date (--check) or not generated, 2 wrong usage`;
