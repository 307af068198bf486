import { isJson } from "@commerce-http/runtime/media-type";
import type { Operation } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import type { Shapes } from "../schemas/shapes.ts";
import { answerOf, itemOfPage } from "./answers.ts";

/** Refuses bodies that are called JSON and described as files: JSON has no form for bytes. */
export function expectNoFilesAsJson(operations: readonly Operation[], shapes: Shapes, root: Cursor): void {
  for (const { path, method, body } of operations) {
    for (const { type, schema } of body?.content ?? []) {
      if (!isJson(type) || !shapes.parts(schema).some(({ format }) => format === "binary")) continue;
      const at = root.get("paths").get(path).get(method).get("requestBody").get("content").get(type);
      at.report(`A body of type ${type} is no file (format: binary), expected a media type of files or another schema`);
    }
  }
}

/** Refuses a keyset whose list or field the answer does not have. */
export function expectKeysetFields(operations: readonly Operation[], shapes: Shapes, root: Cursor): void {
  for (const operation of operations) {
    if (operation.keyset === undefined) continue;
    const { results, field } = operation.keyset;
    const answer = answerOf(operation) ?? true;
    if (shapes.isUnread(answer)) continue;
    const at = root.get("paths").get(operation.path).get(operation.method).get("x-keyset");
    const item = itemOfPage(shapes, answer, operation.keyset);
    if (item === undefined) at.get("results").report(`Answer has no list ${quoted(results)}`);
    else if (!shapes.properties(item).has(field)) at.get("field").report(`Results have no field ${quoted(field)}`);
  }
}
