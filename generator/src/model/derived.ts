import type { ApiDescription } from "./api-model.ts";
import { appliableFamilies } from "./appliable.ts";
import { classPlans } from "./class/plan.ts";
import type { ApiModel } from "./model.ts";
import { commonFailures, pathWords } from "./operations/common.ts";
import { connectionOf } from "./operations/connection.ts";
import { namedForms } from "./schemas/forms.ts";
import type { Shapes } from "./schemas/shapes.ts";

/** Finds all that follows from a description. */
export function withDerived(description: ApiDescription, shapes: Shapes): ApiModel {
  const { operations, families, resources } = description;
  const known = {
    ...description,
    shapes,
    forms: namedForms(shapes),
    connection: connectionOf(description),
    pathWords: pathWords(operations),
    commonFailures: commonFailures(operations),
  };
  return { ...known, classes: classPlans(known), appliable: appliableFamilies(families, resources, shapes) };
}
