import { queryParameters } from "../../emit/client/options/parameters.ts";
import { parametersIn } from "../../emit/operation.ts";
import { isCreating, mainContent } from "../answers.ts";
import type { Body, JsonSchema, Keyset, Parameter, Resource, ResourceMethod } from "../api-model.ts";
import type { Shapes } from "../shapes.ts";
import { lookupPath } from "./creation.ts";
import { holdsKey } from "./key-form.ts";
import { expandParameter } from "./places.ts";
import { answerKind, keysetOf, type Subject, subjectOf } from "./subject.ts";
import { versionedTarget, type VersionedTarget } from "./versioned.ts";

/** Facts about a class, before anything of it is named or written. */
export interface ClassPlan {
  readonly resource: Resource;
  readonly subject: Subject | undefined;
  readonly keyset: Keyset | undefined;
  readonly methods: readonly MethodPlan[];
}

/** Facts about a method. */
export interface MethodPlan {
  readonly method: ResourceMethod;
  /** Set where the answer is what the class is about, or a page of it. */
  readonly answer: "resource" | "page" | undefined;
  /** `true` if the result follows the references that are expanded. */
  readonly expands: boolean;
  /** Path parameters that a caller gives, by operation. */
  readonly addresses: readonly (readonly Parameter[])[];
  /** Everything that goes into the query. */
  readonly query: readonly Parameter[];
  /** The part of it that a caller gives as options. */
  readonly options: readonly Parameter[];
  readonly versioned: VersionedTarget | undefined;
  readonly body: BodyPlan | undefined;
  /** Path template that reads by its key what a creation has made. */
  readonly lookup: string | undefined;
  readonly holdsKey: boolean;
}

/** A body that is given as a whole. */
export interface BodyPlan {
  readonly name: "draft" | "body";
  readonly schemas: readonly JsonSchema[];
  readonly isRequired: boolean;
}

/**
 * Collects the facts about a class.
 *
 * @param bound Path parameters that nobody passes to a method.
 */
export function planOf(shapes: Shapes, resource: Resource, bound: readonly string[]): ClassPlan {
  const subject = subjectOf(shapes, resource);
  const keyset = keysetOf(resource);
  const fixed = new Set([...bound, ...(resource.within ? [resource.within.parameter] : [])]);
  const methods = resource.methods.map((method): MethodPlan => {
    const { operations } = method;
    const answer = answerKind(shapes, subject, method, keyset);
    const versioned = versionedTarget(shapes, operations);
    const query = queryParameters(operations);
    const isWrapped = answer === "resource" || (answer === "page" && keyset?.results === "results");
    return {
      method,
      answer,
      expands: isWrapped && query.some(({ name }) => name === expandParameter),
      addresses: operations.map((operation) => parametersIn(operation, "path").filter(({ name }) => !fixed.has(name))),
      query,
      options: query.filter(
        ({ name }) => versioned === undefined || versioned.body !== undefined || name !== "version",
      ),
      versioned,
      body: versioned === undefined ? bodyOf(method) : undefined,
      lookup: lookupPath(shapes, resource, method),
      holdsKey: holdsKey(shapes, method),
    };
  });
  return { resource, subject, keyset, methods };
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
