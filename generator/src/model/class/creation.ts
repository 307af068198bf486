import type { Resource, ResourceMethod } from "../api-model.ts";
import { answerOf, bodyOf, isCreating } from "../operations/answers.ts";
import type { Shapes } from "../schemas/shapes.ts";

/** Where to read, by the key of a draft, what has become of it; absent where nothing is created or it has no key. */
export function lookupPath(shapes: Shapes, resource: Resource, { operations }: ResourceMethod): string | undefined {
  const [creation] = operations;
  const draft = creation && bodyOf(creation);
  if (creation === undefined || !isCreating(creation) || draft === undefined || !shapes.properties(draft).has("key"))
    return undefined;
  const made = shapes.named(answerOf(creation) ?? true);
  const reads = resource.methods.flatMap((method) => method.operations).filter(({ method }) => method === "get");
  const read = reads.find(
    (each) => each.facade?.by === "key" && made !== undefined && shapes.named(answerOf(each) ?? true) === made,
  );
  return read?.path;
}
