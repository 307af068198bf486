import type { Operation } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import type { Shapes } from "../schemas/shapes.ts";
import { answerOf } from "./answers.ts";

/**
 * Refuses a keyset whose list or field the answer does not have.
 *
 * @param root The description, for the place of errors.
 */
export function expectKeysetFields(operations: readonly Operation[], shapes: Shapes, root: Cursor): void {
  for (const operation of operations) {
    if (operation.keyset === undefined) continue;
    const { results, field } = operation.keyset;
    const answer = answerOf(operation) ?? true;
    if (shapes.isUnread(answer)) continue;
    const at = root.get("paths").get(operation.path).get(operation.method).get("x-keyset");
    const list = shapes.properties(answer).get(results);
    const item = list === undefined ? undefined : shapes.items(list);
    if (item === undefined) at.get("results").report(`Answer has no list ${quoted(results)}`);
    else if (!shapes.properties(item).has(field)) at.get("field").report(`Results have no field ${quoted(field)}`);
  }
}
