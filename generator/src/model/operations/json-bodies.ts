import { isJson } from "@commerce-http/runtime/media-type";
import type { Operation } from "../api-model.ts";
import type { Cursor } from "../cursor.ts";
import type { Shapes } from "../schemas/shapes.ts";

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
