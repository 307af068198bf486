import { ownOf, type Family, type Schema } from "../emulator/contract.ts";
import { fittedFields } from "./fitted.ts";
import { initialOf, type Schemas } from "./form-shape.ts";

/** The fields that an action begins with. Adding or removing begins empty: with all that is there it would do so with all. */
export function startOf(
  action: string,
  { actions }: Pick<Family, "actions">,
  resource: Readonly<Record<string, unknown>>,
  schema: Schema,
  schemas: Schemas,
): Readonly<Record<string, unknown>> {
  const effect = ownOf(actions, action)?.effect;
  const isPart = effect === "append" || effect === "remove";
  return {
    ...(initialOf(schema, schemas) as object),
    ...(!isPart && fittedFields(resource, schema, schemas)),
  };
}
