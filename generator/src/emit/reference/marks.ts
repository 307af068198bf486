import type { ApiModel } from "../../model/model.ts";
import { docOf, docWith, schemaMap } from "../../model/schemas/json-schema.ts";
import { isObject } from "../../plain-object.ts";
import type { Doc } from "../../text/text.ts";

/** Something that a description marks: an operation, a parameter, a schema, a property, a scope. */
export interface Marked {
  readonly name: string;
  readonly doc: Doc;
}

/** Collects whatever satisfies a test, in the description's order. */
export function marked(model: ApiModel, test: (doc: Doc) => boolean): readonly Marked[] {
  return everything(model).filter(({ doc }) => test(doc));
}

function everything(model: ApiModel): readonly Marked[] {
  const operations = model.operations.flatMap(({ id, doc, parameters }) => [
    { name: `${id}()`, doc },
    ...parameters.map((parameter) => ({ name: `${id}(${parameter.name})`, doc: parameter.doc })),
  ]);
  const schemas = model.chapters.flatMap((chapter) =>
    chapter.schemas.flatMap(({ name, doc, schema }) => [
      { name, doc },
      ...(isObject(schema) ? schemaMap(schema, "properties") : []).map(([property, part]) => ({
        name: `${name}.${property}`,
        doc: docOf(part),
      })),
    ]),
  );
  const scopes = model.scopes.map(({ name, description, deprecatedFor }) => ({
    name,
    doc: docWith(description, { deprecated: deprecatedFor.length > 0, beta: false }),
  }));
  return [...operations, ...schemas, ...scopes];
}
