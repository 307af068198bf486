import { fromPointer, toPointer } from "../../../../generator/src/load/json-pointer.ts";
import type { ApiDescription } from "../../../../generator/src/model/api-model.ts";
import type { ApiModel } from "../../../../generator/src/model/model.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import { type Change, type Comparison, Findings } from "./change.ts";
import { compareComponents } from "./components.ts";
import { compareElsewhere } from "./elsewhere.ts";
import { compareGraphql } from "./graphql.ts";
import { Judge } from "./judge.ts";
import { isSame, keysOf, meaningOf } from "./meaning.ts";
import { compareAllScopes } from "./operation/access.ts";
import { compareCalls } from "./operation/calls.ts";
import { compareOperations } from "./operation/operations.ts";
import { comparePlaces } from "./places.ts";
import { Renames } from "./renames.ts";
import { type Description, Side } from "./side.ts";

/** All differences, each once, with a verdict; what no rule explains is `unknown`, and breaking. */
export function changesBetween(before: Description, after: Description): readonly Change[] {
  const [left, right] = [new Side(before), new Side(after)];
  const findings = new Findings();
  const renames = new Renames(left, right);
  const comparison: Comparison = { before: left, after: right, renames, judge: new Judge(left, right), findings };
  const words = (subject: "title" | "description") => (): void => {
    if (left.model[subject] !== right.model[subject])
      findings.about({ direction: "both", subject })("words", "has other words");
  };
  const members: { readonly [Member in keyof Required<ApiDescription>]: ((all: Comparison) => void) | undefined } = {
    operations: compareOperations,
    chapters: compareComponents,
    clientParameters: compareClientParameters,
    // The user of the generator chooses it.
    int64: undefined,
    limits: compareLimits,
    scopes: compareAllScopes,
    title: words("title"),
    description: words("description"),
    // All servers are compared where they stand, the others have no part in the model.
    servers: undefined,
    tags: undefined,
    // The version of the packages, and the place of the file.
    version: undefined,
    source: undefined,
    resources: compareCalls,
    // Made of operations and schemas.
    families: undefined,
  };
  for (const compare of Object.values(members)) compare?.(comparison);
  comparePlaces(comparison);
  compareGraphql(before.graphql, after.graphql, findings);
  compareElsewhere(comparison);
  // A difference without a kind of its own.
  if (findings.size === 0 && !isSame(comparable(left.model), comparable(right.model))) {
    findings.about({ direction: "both", subject: "description" })("unknown", "differs");
  }
  return findings.changes((pointer) => locate(after, pointer));
}

/** The model without what says only where things stand, and what is made of the rest. */
function comparable(model: ApiModel): unknown {
  const { title, description, servers, tags, clientParameters, limits, shapes, operations, scopes } = model;
  return [
    meaningOf({ title, description, servers, tags, clientParameters, limits }),
    new Map(operations.map((operation) => [operation.id, meaningOf(operation)])),
    new Map(scopes.map((scope) => [scope.name, scope])),
    new Map(shapes.all.map(({ key, schema, use }) => [key, [meaningOf(schema), use]])),
  ];
}

function compareClientParameters({ before, after, findings }: Comparison): void {
  const [old, now] = [before.model.clientParameters, after.model.clientParameters];
  for (const name of new Set([...old, ...now])) {
    const topic = { direction: "request", subject: `createClient({ ${name} })`, at: "#/x-client-parameters" } as const;
    const add = findings.about(topic);
    const hint = `Give \`${name}\` where clients are created.`;
    if (!now.includes(name)) add("client parameter removed", "is gone");
    else if (!old.includes(name)) add("client parameter added", "is new and must be given", hint);
  }
}

function compareLimits({ before, after, findings }: Comparison): void {
  const [left, right] = [before.model.limits, after.model.limits];
  for (const name of keysOf(left, right)) {
    const [old, now] = [left[name], right[name]];
    if (old === now) continue;
    const add = findings.about({ direction: "request", subject: `limit ${name}`, at: `#/x-limits/${name}` });
    const isLower = now !== undefined && (old === undefined || now < old);
    add(isLower ? "limit lowered" : "limit raised", `is ${now ?? "unlimited"}, formerly ${old ?? "unlimited"}`);
  }
}

/** Finds a line of the description as it is now; what is gone from its root has none. */
function locate(description: Description, pointer: string): SourceLocation | undefined {
  const place = placeOf(description, pointer);
  return isSame(place, description.loaded.origin("#")) ? undefined : place;
}

/** Parameters go by their place and name. */
function placeOf({ loaded }: Description, pointer: string): SourceLocation {
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
