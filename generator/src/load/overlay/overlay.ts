import type { FileSet } from "../files/file-set.ts";
import { errorAt } from "../files/source-file.ts";
import { dataProblem } from "../files/yaml-text.ts";
import type { Problems } from "../problems.ts";
import type { SchemaNames } from "../schema-names.ts";
import { applyAction } from "./apply.ts";
import { JoinedDocument } from "./joined-document.ts";
import { Joiner } from "./joiner.ts";
import { readOverlay } from "./overlay-document.ts";

/**
 * Joins the files of a description to one document, and applies overlays to it in their order. Targets are looked for
 * in this document: the root file, with what other files hold as components, and path items in their places. For a
 * description of one file it is the file as it stands.
 */
export function overlaid(
  files: FileSet,
  overlays: readonly string[],
  names: SchemaNames,
  problems: Problems,
): JoinedDocument {
  const read = overlays.flatMap(
    (path) => problems.attempt(() => readOverlay(files.openOverlay(path), files.root, problems)) ?? [],
  );
  problems.expectNoErrors();
  const document = new JoinedDocument(files.root);
  const joiner = new Joiner(document, { files, overlays: new Set(read.map(({ file }) => file)), names, problems });
  joiner.join();
  for (const { actions, version } of read) {
    for (const action of actions) {
      problems.attempt(() => applyAction(document, action, version));
      joiner.joinNews();
    }
  }
  problems.attempt(() => expectDepth(document));
  problems.expectNoErrors();
  joiner.join();
  problems.expectNoErrors();
  return document;
}

/** Refuses a document that overlays have nested too deep to walk; throws SpecError at the value that is too deep. */
function expectDepth(document: JoinedDocument): void {
  const problem = dataProblem(document.data);
  if (problem !== undefined) throw errorAt(problem.reason, document.placeOf(problem.segments));
}
