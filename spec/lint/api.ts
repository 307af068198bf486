import { Place } from "./place.ts";
import type { Rule, RuleContext } from "./redocly.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** An HTTP method as the description writes it. */
export type Method = (typeof methods)[number];

/** One operation, with what its path adds to it. */
export interface Operation {
  readonly path: string;
  readonly method: Method;
  readonly place: Place;
  /** By its `x-operation`, as the resource is. */
  readonly verb: string | undefined;
  readonly resource: string | undefined;
  /** Parameters of the path and of the operation, references followed. */
  readonly parameters: readonly Place[];
  /** Status and answer, references left as they are. */
  readonly responses: readonly (readonly [string, Place])[];
}

/** Every operation below the root of a description. */
export function operationsOf(root: Place): Operation[] {
  return root
    .get("paths")
    .entries()
    .flatMap(([path, reference]) => {
      const item = reference.follow();
      return methods
        .filter((method) => item.get(method).exists)
        .map((method) => operationAt(path, method, item, item.get(method)));
    });
}

/** Makes a rule that looks at the whole description. */
export function wholeRule(check: (root: Place, options: Readonly<Record<string, unknown>>) => void): Rule {
  return (options) => ({
    Root: {
      enter: (node: unknown, context: RuleContext) => check(new Place(node, context.location, context), options),
    },
  });
}

/** Makes a rule that looks at one operation at a time. */
export function operationRule(check: (operation: Operation, root: Place) => void): Rule {
  return wholeRule((root) => operationsOf(root).forEach((operation) => check(operation, root)));
}

/** Makes a rule that looks at one value of a type at a time. */
export function typeRule(
  type: string,
  check: (place: Place, key: string, options: Readonly<Record<string, unknown>>) => void,
): Rule {
  return (options) => ({
    [type]: {
      enter: (node: unknown, context: RuleContext) =>
        check(new Place(node, context.location, context), String(context.key), options),
    },
  });
}

/** Makes one rule of several that look at different types. */
export function combinedRule(...rules: readonly Rule[]): Rule {
  return (options) => Object.assign({}, ...rules.map((rule) => rule(options))) as ReturnType<Rule>;
}

/** Makes a rule that looks at everything that is described, references included. */
export function everywhereRule(check: (place: Place, type: string) => void): Rule {
  const visit = (node: unknown, context: RuleContext, type: string): void =>
    check(new Place(node, context.location, context), type);
  return () => ({
    any: { enter: (node, context) => visit(node, context, context.type.name) },
    ref: (node, context) => visit(node, context, "reference"),
  });
}

/** Names of the parameters that a client is created with. */
export function clientParametersOf(root: Place): string[] {
  const names = root.get("x-client-parameters").items();
  return names.flatMap(({ text }) => text ?? []);
}

function operationAt(path: string, method: Method, item: Place, place: Place): Operation {
  const extension = place.get("x-operation");
  const parameters = [...item.get("parameters").items(), ...place.get("parameters").items()];
  return {
    path,
    method,
    place,
    verb: extension.get("verb").text,
    resource: extension.get("resource").text,
    parameters: parameters.map((parameter) => parameter.follow()),
    responses: place.get("responses").entries(),
  };
}
