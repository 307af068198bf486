import { type Operation, operationRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { camelCase } from "../words.ts";

/** Meaning of a method, on one resource and on all of them. */
const verbOf: Readonly<Record<string, { readonly one?: string; readonly all?: string }>> = {
  get: { one: "get", all: "query" },
  head: { one: "exists", all: "existsMatching" },
  post: { one: "update", all: "create" },
  delete: { one: "delete" },
};

/** `x-operation` agrees with the operation's path and method. */
export const operationExtension: Rule = operationRule((operation, root) => {
  const extension = operation.place.get("x-operation");
  if (!extension.exists) return operation.place.reportKey(`Operation must have an "x-operation"`);
  const clientParameters = root
    .get("x-client-parameters")
    .items()
    .flatMap(({ text }) => text ?? []);
  const expected = readPath(operation, clientParameters);
  expectText(extension, "resource", expected.resource);
  expectText(extension, "verb", expected.verb);
  expectText(extension, "by", expected.by);
  const within = extension.get("within");
  if (expected.within === undefined) {
    if (within.exists) within.reportKey(`"within" must be left out, as path and method say`);
  } else {
    expectText(within, "method", expected.within.method);
    expectText(within, "parameter", expected.within.parameter);
  }
});

interface Reading {
  readonly resource: string;
  readonly verb: string | undefined;
  readonly by: string | undefined;
  readonly within: { readonly method: string; readonly parameter: string } | undefined;
}

/** Reads `/{client}/in-store/key={storeKey}/states/{id}`: narrowing, collection, address. */
function readPath({ path, method }: Operation, clientParameters: readonly string[]): Reading {
  const segments = path.split("/").filter((segment) => {
    return segment !== "" && !clientParameters.some((name) => segment === `{${name}}`);
  });
  const address = segments.length % 2 === 0 ? segments.pop() : undefined;
  const resource = camelCase(segments.pop() ?? "");
  const [narrowing, narrowed] = segments;
  return {
    resource,
    verb: verbOf[method]?.[address === undefined ? "all" : "one"],
    by: address && parameterOf(address),
    within:
      narrowing && narrowed
        ? { method: camelCase(narrowing), parameter: parameterOf(narrowed) ?? narrowed }
        : undefined,
  };
}

function parameterOf(segment: string): string | undefined {
  return /\{([^{}]+)\}/.exec(segment)?.[1];
}

function expectText(holder: Place, key: string, expected: string | undefined): void {
  const value = holder.get(key);
  if (value.text === expected) return;
  const wanted = expected === undefined ? "be left out" : `be "${expected}"`;
  (value.exists ? value : holder).reportKey(`"${key}" must ${wanted}, as path and method say`);
}
