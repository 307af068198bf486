import { depthReason } from "../files/json-text.ts";
import { limits } from "../files/limits.ts";
import { errorAt } from "../files/source.ts";
import { isHolder, type JoinedDocument } from "./joined-document.ts";

/**
 * Refuses a document that overlays have nested too deep to walk.
 *
 * @throws {SpecError} At the value that is too deep.
 */
export function expectDepth(document: JoinedDocument): void {
  const path: string[] = [];
  visit(document.data);

  function visit(value: unknown): void {
    if (!isHolder(value)) return;
    if (path.length >= limits.depth) throw errorAt(depthReason, document.placeOf(path));
    for (const name of Object.keys(value)) {
      path.push(name);
      visit(value[name]);
      path.pop();
    }
  }
}
