import type { FileSet } from "./file-set.ts";
import { applyOverlay } from "./overlay/apply.ts";
import { expectDepth } from "./overlay/depth.ts";
import { JoinedDocument } from "./overlay/joined-document.ts";
import { Joiner } from "./overlay/joiner.ts";
import { readOverlay } from "./overlay/overlay-document.ts";

/**
 * Joins the files of a description to one document, and applies overlays to it.
 *
 * Targets are looked for in this document: the root file, with what other files hold as components, and path items in
 * their places. For a description of one file it is the file as it stands.
 *
 * @param overlays Files, in the order in which they are applied.
 * @throws SpecError when a file cannot be read or joined, or an action not be done.
 */
export function overlaid(files: FileSet, overlays: readonly string[]): JoinedDocument {
  const read = overlays.map((path) => readOverlay(files.openOverlay(path), files.root));
  const document = new JoinedDocument(files.root);
  const joiner = new Joiner(document, files, new Set(read.map(({ file }) => file)));
  joiner.join();
  for (const overlay of read) applyOverlay(document, overlay, () => joiner.joinNews());
  expectDepth(document);
  joiner.join();
  return document;
}
