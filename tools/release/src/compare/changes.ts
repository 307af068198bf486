import { fromPointer, toPointer } from "../../../../generator/src/load/json-pointer.ts";
import type { ApiDescription } from "../../../../generator/src/model/api-model.ts";
import type { ApiModel } from "../../../../generator/src/model/model.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import { compareCalls } from "./calls.ts";
import type { Change } from "./change.ts";
import { compareComponents } from "./components.ts";
import { compareElsewhere } from "./elsewhere.ts";
import { Findings } from "./findings.ts";
import { compareGraphql } from "./graphql.ts";
import { meaningOf } from "./meaning.ts";
import { compareAllScopes } from "./operation/access.ts";
import { compareOperations } from "./operation/operations.ts";
import { comparePlaces } from "./places.ts";
import { Renames } from "./renames.ts";
import type { Sides } from "./schema/compare.ts";
import { type Description, isSame, keysOf, Side } from "./side.ts";

/**
 * Finds all differences between two descriptions, and says what each means for users of the packages.
 *
 * @returns Each once, with a verdict; what no rule explains is `unknown`, and breaking.
 */
export function changesBetween(before: Description, after: Description): readonly Change[] {
  const [left, right] = [new Side(before.model), new Side(after.model)];
  const sides: Sides = { before: left, after: right, renames: new Renames(left, right) };
  const findings = new Findings();
  const words = (member: "title" | "description") => (): void => {
    if (left.model[member] !== right.model[member])
      findings.add({ rule: "words", direction: "both", subject: member, what: "has other words" });
  };
  const members: { readonly [Member in keyof Required<ApiDescription>]: () => void } = {
    operations: () => compareOperations(sides, findings),
    chapters: () => compareComponents(sides, findings),
    clientParameters: () => compareClientParameters(left.model, right.model, findings),
    limits: () => compareLimits(left.model, right.model, findings),
    scopes: () => compareAllScopes(left, right, findings),
    title: words("title"),
    description: words("description"),
    // All servers are compared where they stand, the others have no part in the model.
    server: nothing,
    servers: nothing,
    tags: nothing,
    // The version of the packages, and the place of the file.
    version: nothing,
    source: nothing,
    resources: () => compareCalls(left, right, findings),
    // Made of operations and schemas.
    families: nothing,
  };
  for (const compare of Object.values(members)) compare();
  comparePlaces(left, right, findings);
  compareGraphql(before.graphql, after.graphql, findings);
  compareElsewhere(before.loaded.document, after.loaded.document, sides, findings);
  // A difference that nobody has found a word for.
  if (findings.isEmpty && !isSame(comparable(left.model), comparable(right.model))) {
    findings.add({ rule: "unknown", direction: "both", subject: "description", what: "differs" });
  }
  return findings.changes((pointer) => locate(after, pointer));
}

/** The model without what says only where things stand, and what is made of the rest. */
function comparable(model: ApiModel): unknown {
  const { title, description, server, servers, tags, clientParameters, limits, shapes, operations, scopes } = model;
  return [
    meaningOf({ title, description, server, servers, tags, clientParameters, limits }),
    new Map(operations.map((operation) => [operation.id, meaningOf(operation)])),
    new Map(scopes.map((scope) => [scope.name, scope])),
    new Map(shapes.all.map(({ key, schema, use }) => [key, [meaningOf(schema), use]])),
  ];
}

function nothing(): void {}

function compareClientParameters(before: ApiModel, after: ApiModel, findings: Findings): void {
  const base = { direction: "request", at: "#/x-client-parameters" } as const;
  for (const name of before.clientParameters) {
    if (!after.clientParameters.includes(name))
      findings.add({
        ...base,
        rule: "client parameter removed",
        subject: `createClient({ ${name} })`,
        what: "is gone",
      });
  }
  for (const name of after.clientParameters) {
    if (before.clientParameters.includes(name)) continue;
    findings.add({
      ...base,
      rule: "client parameter added",
      subject: `createClient({ ${name} })`,
      what: "is new and must be given",
      hint: `Give \`${name}\` where clients are created.`,
    });
  }
}

function compareLimits(before: ApiModel, after: ApiModel, findings: Findings): void {
  for (const name of keysOf(before.limits, after.limits)) {
    const [old, now] = [before.limits[name], after.limits[name]];
    if (old === now) continue;
    const base = { direction: "request", subject: `limit ${name}`, at: `#/x-limits/${name}` } as const;
    const isLower = now !== undefined && (old === undefined || now < old);
    const what = `is ${now ?? "unlimited"}, formerly ${old ?? "unlimited"}`;
    findings.add({ ...base, rule: isLower ? "limit lowered" : "limit raised", what });
  }
}

/** Finds a line of the description as it is now; parameters go by their place and name. */
function locate({ loaded }: Description, pointer: string): SourceLocation {
  const segments = [...(fromPointer(pointer) ?? [])];
  const [paths, path = "", method = "", parameters, parameter = "", ...below] = segments;
  if (paths !== "paths" || parameters !== "parameters") return loaded.origin(pointer);
  const items = loaded.document["paths"];
  const item = isObject(items) ? items[path] : undefined;
  const operation = isObject(item) ? item[method] : undefined;
  for (const [holder, steps] of [
    [operation, [path, method]],
    [item, [path]],
  ] as const) {
    const list = isObject(holder) ? holder["parameters"] : undefined;
    const index = Array.isArray(list)
      ? list.findIndex(
          (each: unknown) => isObject(each) && `${String(each["in"])} ${String(each["name"])}` === parameter,
        )
      : -1;
    if (index !== -1) return loaded.origin(toPointer(["paths", ...steps, "parameters", String(index), ...below]));
  }
  return loaded.origin(toPointer(["paths", path, method]));
}
