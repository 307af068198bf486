import type { Cursor } from "../cursor.ts";
import type { Normalise } from "../schemas/normalise.ts";
import type { Carried } from "../schemas/use.ts";
import { methods } from "./operations.ts";

/** Schemas that travel by webhooks: clients receive what a service sends by itself, and send their answer. */
export function carriedByWebhooks(root: Cursor, normalise: Normalise): readonly Carried[] {
  const items = [...root.get("webhooks").entries(), ...callbacks(root)].map(([, item]) => item);
  return items.flatMap(operationsOf).flatMap((operation) => {
    const answers = operation.get("responses").entries();
    return [operation.get("requestBody"), ...answers.map(([, answer]) => answer)].flatMap((message, index) =>
      carriedContent(index === 0 ? "response" : "request", message.get("content"), normalise),
    );
  });
}

function callbacks(root: Cursor): readonly [string, Cursor][] {
  const items = root.get("paths").entries();
  const operations = items.flatMap(([, item]) => operationsOf(item));
  const callbacks = operations.flatMap((operation) => operation.get("callbacks").entries());
  return callbacks.flatMap(([, callback]) => callback.entries());
}

function operationsOf(item: Cursor): readonly Cursor[] {
  const entries = item.entries().filter(([method]) => methods.has(method));
  return entries.map(([, operation]) => operation);
}

function carriedContent(side: Carried["side"], content: Cursor, normalise: Normalise): readonly Carried[] {
  const schemas = content.entries().map(([, media]) => media.get("schema"));
  return schemas.filter((schema) => schema.exists).map((schema) => ({ side, schema: normalise(schema) }));
}
