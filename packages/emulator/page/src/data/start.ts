import { ownOf, type Family, type Schema } from "../emulator/contract.ts";
import { fittedFields } from "../forms/fitted.ts";
import { initialOf, type Schemas } from "../forms/form-shape.ts";

/**
 * The fields that an action begins with: where it replaces what they write, with what the resource has there.
 *
 * All others begin with as little as they need. Adding or removing what is there already would be no change, and a field of the same name may mean something else.
 */
export function startOf(
  action: string,
  { actions }: Pick<Family, "actions">,
  resource: Readonly<Record<string, unknown>>,
  schema: Schema,
  schemas: Schemas,
): Readonly<Record<string, unknown>> {
  const { effect, writes = {} } = ownOf(actions, action) ?? {};
  const least = initialOf(schema, schemas) as Readonly<Record<string, unknown>>;
  if (effect !== "replace") return least;
  const written = Object.entries(writes).map(([field, path]) => [field, valueAt(resource, path.split("."))]);
  return { ...least, ...fittedFields(Object.fromEntries(written), schema, schemas) };
}

function valueAt(value: unknown, [name, ...others]: readonly string[]): unknown {
  if (name === undefined) return value;
  const isOwn = typeof value === "object" && value !== null && Object.hasOwn(value, name);
  return isOwn ? valueAt((value as Readonly<Record<string, unknown>>)[name], others) : undefined;
}
