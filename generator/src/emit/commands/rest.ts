import type { BodyPlan, ClassPlan, MethodPlan } from "../../model/class/class-plan.ts";
import type { ApiModel } from "../../model/model.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import { kebabCase } from "../../text/text.ts";
import { isHead } from "../client/method/method.ts";
import { summary } from "../client/method/words.ts";
import {
  type DescribedMethod,
  type DescribedPart,
  type DescribedResource,
  columnsOf,
  exampleOf,
  keysFirst,
  optionOf,
  partOf,
  walkOptions,
} from "./description.ts";
import { deedOf, lineOf, remarked } from "./words.ts";

/** Describes the resources that operations are about, as the classes of the client have them. */
export function restResources(model: ApiModel): readonly DescribedResource[] {
  const { shapes } = model;
  return model.classes.map((plan) => {
    const { resource, subject, family } = plan;
    const methods = plan.methods.flatMap((method) => methodsOf(plan, method, shapes));
    const names = methods.flatMap(({ addresses = [] }) => addresses.flat().map(({ name }) => name));
    const { within } = resource;
    return {
      property: resource.name,
      word: kebabCase(resource.name),
      noun: family?.noun ?? subject?.name ?? resource.className,
      summary: lineOf(resource.doc.text),
      ...(within && { within: { ...within, ...boundExample(model, within.parameter) } }),
      columns: subject === undefined ? [] : columnsOf(model, shapes, subject.name, subject.schema, names),
      methods,
    };
  });
}

/** A method, and the walk that is made of it. */
function methodsOf(plan: ClassPlan, method: MethodPlan, shapes: Shapes): readonly DescribedMethod[] {
  const own = methodOf(plan, method, shapes);
  if (method.walk === undefined) return [own];
  const place = { ...plan, shapes };
  const { keyset, limit, others } = method.walk;
  const maximum = typeof limit.schema === "boolean" ? undefined : limit.schema["maximum"];
  const remarks = typeof maximum === "number" ? [`1 to ${maximum}; ${maximum} unless given`] : [];
  const summary = remarked("size of a page", remarks);
  const size = { name: limit.name, word: kebabCase(limit.name), summary, is: "integer" } as const;
  const walk: DescribedMethod = {
    verb: "iterate",
    summary: `iterate over all results of ${own.verb}, in the order of ${keyset.field}`,
    options: [...others.map((parameter) => optionOf(parameter, place)), ...walkOptions(size, keyset.field)],
    answer: "walk",
  };
  return [own, walk];
}

function methodOf(plan: ClassPlan, method: MethodPlan, shapes: Shapes): DescribedMethod {
  const { versioned, body, options } = method;
  const { verb, operations } = method.method;
  const actions = versioned?.body?.actions;
  const action = shapes.named(shapes.items(actions ?? true) ?? true)?.name;
  const addresses = addressesOf(method);
  return {
    verb,
    summary: deedOf(summary(operations)),
    ...(addresses.length > 0 && { addresses }),
    ...(versioned && { isVersioned: true }),
    ...(action !== undefined && { action }),
    ...(body && { body: describedBody(body, shapes) }),
    ...(options.length > 0 && { options: options.map((parameter) => optionOf(parameter, { ...plan, shapes })) }),
    ...(method.answer === "page" && plan.keyset && { results: plan.keyset.results }),
    answer: isHead(method.method) ? "truth" : (method.answer ?? "value"),
  };
}

/** Ways to address what a method is about; those by a key come first. */
function addressesOf({ addresses }: MethodPlan): readonly (readonly DescribedPart[])[] {
  const filled = addresses.filter((address) => address.length > 0);
  const parts = filled.map((address) => address.map(partOf));
  const byText = new Map(parts.map((address) => [address.map(({ name }) => name).join(), address]));
  return keysFirst([...byText.values()]);
}

function describedBody({ schemas, isRequired }: BodyPlan, shapes: Shapes): NonNullable<DescribedMethod["body"]> {
  const types = new Set(schemas.map((schema) => shapes.named(schema)?.name));
  const [type] = types.size === 1 ? types : [];
  return { ...(type !== undefined && { type }), ...(!isRequired && { isOptional: true }) };
}

/** A value of a path parameter that resources are narrowed by. */
function boundExample({ operations }: ApiModel, name: string): { readonly example?: string } {
  const parameters = operations.flatMap((operation) => operation.parameters);
  const found = parameters.find((parameter) => parameter.in === "path" && parameter.name === name);
  return found === undefined ? {} : exampleOf(found);
}
