import type { ApiDescription, Body, Parameter, Resource, ResourceMethod } from "../api-model.ts";
import type { ApiModel } from "../model.ts";
import { failuresOf, isCreating, mainContent, parametersIn, queryParameters } from "../operations/answers.ts";
import type { Shapes } from "../schemas/shapes.ts";
import type { BodyPlan, ClassPlan, MethodPlan } from "./class-plan.ts";
import { holdsKey, keyFormOf, lookupPath, versionedTarget, walkedParameters } from "./methods.ts";
import { expandParameter } from "./places.ts";
import { answerKind, keysetOf, subjectOf } from "./subject.ts";

type Planned = Pick<ApiDescription, "clientParameters" | "families" | "resources"> &
  Pick<ApiModel, "shapes" | "forms" | "commonFailures">;

export function classPlans(model: Planned): readonly ClassPlan[] {
  return model.resources.map((resource) => planOf(model, resource));
}

function planOf(model: Planned, resource: Resource): ClassPlan {
  const { shapes, families } = model;
  const subject = subjectOf(shapes, resource);
  const about = { resource, subject, keyset: keysetOf(resource) };
  return {
    ...about,
    family: families.find(({ representation }) => representation === subject?.name),
    keyForm: keyFormOf(model, resource),
    methods: resource.methods.map((method) => methodPlan(model, about, method)),
  };
}

function methodPlan(
  { shapes, clientParameters, commonFailures }: Planned,
  about: Pick<ClassPlan, "resource" | "subject" | "keyset">,
  method: ResourceMethod,
): MethodPlan {
  const { resource, subject, keyset } = about;
  const { operations } = method;
  // Callers do not pass them to a method.
  const bound = new Set([...clientParameters, ...(resource.within ? [resource.within.parameter] : [])]);
  const answer = answerKind(shapes, subject, method, keyset);
  const versioned = versionedTarget(shapes, operations);
  const query = queryParameters(operations);
  const isWrapped = answer === "resource" || (answer === "page" && keyset?.results === "results");
  const isOption = ({ name }: Parameter): boolean => versioned === undefined || !!versioned.body || name !== "version";
  return {
    method,
    answer,
    expands: isWrapped && query.some(({ name }) => name === expandParameter),
    addresses: operations.map((operation) => parametersIn(operation, "path").filter(({ name }) => !bound.has(name))),
    query,
    spread: new Set(query.filter((parameter) => isSpread(shapes, parameter))),
    options: query.filter(isOption),
    versioned,
    body: versioned === undefined ? bodyOf(method) : undefined,
    lookup: lookupPath(shapes, resource, method),
    holdsKey: holdsKey(shapes, method),
    failures: operations.flatMap(failuresOf).filter(({ status }) => !commonFailures.has(status)),
    walk: walkedParameters(about, { answer, query }, shapes),
  };
}

/** Says whether a parameter can only be an object, with entries that are parameters of their own. */
function isSpread(shapes: Shapes, { schema }: Parameter): boolean {
  const types = shapes.types(schema);
  return types.has("object") && types.size === 1;
}

function bodyOf({ operations }: ResourceMethod): BodyPlan | undefined {
  const bodies = operations.flatMap(({ body }): Body[] =>
    body === undefined || body.content.length === 0 ? [] : [body],
  );
  if (bodies.length === 0) return undefined;
  return {
    name: operations.every((operation) => isCreating(operation)) ? "draft" : "body",
    schemas: bodies.flatMap(({ content }) => {
      const main = mainContent(content);
      return main === undefined ? [] : [main.schema];
    }),
    isRequired: bodies.some(({ required }) => required),
  };
}
