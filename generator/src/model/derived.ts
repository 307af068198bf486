import type { ApiDescription } from "./api-model.ts";
import { appliableFamilies } from "./appliable.ts";
import { classPlans } from "./class/plan.ts";
import { commonFailures, pathWords } from "./common.ts";
import { connectionOf } from "./connection.ts";
import { namedForms } from "./forms.ts";
import type { ApiModel } from "./model.ts";
import type { Shapes } from "./shapes.ts";

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
