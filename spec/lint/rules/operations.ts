import { camelCase, pascalCase } from "../../../generator/src/text/text.ts";
import { clientParametersOf, type Operation, operationRule, operationsOf, wholeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { isCamelCase, placeholders, quotedList } from "../words.ts";

const prefixes: Readonly<Record<string, string>> = { existsMatching: "exists" };

/** An `operationId` is camelCase and says verb, address and narrowing: `getCartDiscountByKeyInStore`. */
export const operationId: Rule = operationRule(({ place, verb }) => {
  const id = place.get("operationId");
  if (id.text === undefined) return place.reportKey(`Operation must have an "operationId"`);
  if (!isCamelCase(id.text)) return id.report(`"${id.text}" must be camelCase`);

  if (verb === undefined) return;
  const operation = place.get("x-operation");
  const by = operation.get("by").text;
  const method = operation.get("within").get("method").text;
  const prefix = prefixes[verb] ?? verb;
  const suffix = (by === undefined ? "" : `By${pascalCase(by)}`) + pascalCase(method ?? "");
  if (id.text.startsWith(prefix) && id.text.endsWith(suffix)) return;
  id.report(
    `"${id.text}" must begin with "${prefix}"${suffix && ` and end with "${suffix}"`}, as its "x-operation" says`,
  );
});

/** Every operation has exactly one tag, and all operations of one resource have the same. */
export const operationTag: Rule = wholeRule((root) => {
  const tagOf = new Map<string, string>();
  for (const { place, resource } of operationsOf(root)) {
    const tags = place.get("tags");
    const [tag, ...more] = tags.items();
    if (tag?.text === undefined || more.length > 0) {
      (tags.exists ? tags : place).reportKey("Operation must have exactly one tag");
      continue;
    }
    if (resource === undefined) continue;
    const known = tagOf.get(resource) ?? tag.text;
    tagOf.set(resource, known);
    if (known !== tag.text) tag.report(`Operations of "${resource}" must share one tag, here "${known}"`);
  }
});

/** A summary is a heading: one line that begins with a capital and has no period at its end. */
export const operationSummary: Rule = operationRule(({ place }) => {
  const summary = place.get("summary");
  if (summary.text === undefined) return place.reportKey(`Operation must have a "summary"`);
  if (!/^[A-Z]/.test(summary.text)) summary.report("Summary must begin with a capital letter");
  if (summary.text.includes("\n")) summary.report("Summary must be one line");
  if (summary.text.trimEnd().endsWith(".")) summary.report("Summary must not end with a period");
});

/** Every operation names the scopes that permit it: one alternative each, known, fillable from its path, deprecated last. */
export const operationScopes: Rule = operationRule((operation, root) => {
  const security = operation.place.get("security");
  if (security.items().length === 0) {
    return (security.exists ? security : operation.place).reportKey("Operation must name the scopes that permit it");
  }
  const tags = new Set(
    operation.place
      .get("tags")
      .items()
      .map(({ text }) => text),
  );
  let deprecatedBefore = false;
  for (const alternative of security.items()) {
    const [[scheme, scopes] = [], ...otherSchemes] = alternative.entries();
    const [scope, ...otherScopes] = scopes?.items() ?? [];
    if (scheme === undefined || scope?.text === undefined || otherSchemes.length + otherScopes.length > 0) {
      alternative.report("Each alternative must name exactly one security scheme with exactly one scope");
      continue;
    }
    const definition = root.find("components", "securitySchemes", scheme).get("x-scopes").get(scope.text);
    if (!definition.exists) scope.report(`Scope "${scope.text}" must be listed in "x-scopes" of "${scheme}"`);
    checkPlaceholders(scope, operation);
    const deprecated = definition
      .get("deprecatedFor")
      .items()
      .some(({ text }) => tags.has(text));
    if (deprecatedBefore && !deprecated) scope.report(`Scope "${scope.text}" must stand before the deprecated ones`);
    deprecatedBefore ||= deprecated;
  }
});

function checkPlaceholders(scope: Place, { path }: Operation): void {
  const known = new Set(placeholders(path));
  for (const name of placeholders(scope.text ?? "")) {
    if (!known.has(name)) scope.report(`"{${name}}" of scope "${scope.text}" must be a parameter of path "${path}"`);
  }
}

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
  const expected = readPath(operation, clientParametersOf(root));
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

/** Errors that any request can meet. */
const common = ["400", "401", "403", "429", "500", "502", "503", "504"];

/** Every operation answers errors alike: the statuses follow from what it does, and each answer is a shared one. */
export const errorAnswers: Rule = operationRule((operation) => {
  const expected = errorStatuses(operation);
  const present = operation.responses.filter(([status]) => /^[45]/.test(status));
  const responses = operation.place.get("responses");
  const missing = expected.filter((status) => !present.some(([other]) => other === status));
  if (missing.length > 0) responses.reportKey(`Operation must also answer ${quotedList(missing)}`);
  for (const [status, answer] of present) {
    if (!expected.includes(status)) answer.reportKey(`Operation must not answer "${status}"`);
    if (!/(?:#\/components\/responses\/|\/responses\/[^/#]+#\/)/.test(answer.ref ?? "")) {
      answer.reportKey(
        `Answer "${status}" must be a reference to one of "components/responses" or of the folder "responses"`,
      );
    }
  }
  for (const [status, answer] of operation.responses) {
    if (!/^[1-5][0-9]{2}$/.test(status)) answer.reportKey(`"${status}" must be one status, such as "404"`);
  }
});

/** Something addressed may be absent; something changed may have another version by now. */
function errorStatuses({ place, verb }: Operation): string[] {
  const absent = place.get("x-operation").get("by").exists || verb === "existsMatching" ? ["404"] : [];
  const stale = verb === "update" || verb === "delete" ? ["409"] : [];
  return [...common, ...absent, ...stale].sort();
}

/** Each path has a file of its own, named like it: `states_{id}.yaml`. */
export const pathFiles: Rule = wholeRule((root) => {
  const common = clientParametersOf(root)
    .map((name) => `/{${name}}`)
    .join("");
  for (const [path, item] of root.get("paths").entries()) {
    const name = (path.startsWith(common) ? path.slice(common.length) : path).replace(/^\//, "").replaceAll("/", "_");
    const expected = `paths/${name}.yaml`;
    if (item.ref !== expected) item.reportKey(`Path "${path}" must be a reference to "${expected}"`);
  }
});
