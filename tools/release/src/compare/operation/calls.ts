import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { Operation } from "../../../../../generator/src/model/api-model.ts";
import { versionedTarget } from "../../../../../generator/src/model/class/methods.ts";
import type { Comparison } from "../change.ts";
import type { Side } from "../side.ts";

export interface OperationPair {
  readonly before: Operation;
  readonly after: Operation;
  readonly name: string;
  readonly at: string;
  readonly isBeta: boolean;
}

/** The call that users write: `client.states.get`, or the request itself where there is no such method. */
export function callOf({ facade, method, path }: Operation): string {
  if (facade === undefined) return `${method.toUpperCase()} ${path}`;
  const within = facade.within === undefined ? "" : `${facade.within.method}(…).`;
  return `client.${within}${facade.resource}.${facade.verb}`;
}

export function pointerOf({ path, method }: Operation): string {
  return toPointer(["paths", path, method]);
}

/** Place of something below another place. */
export function below(at: string, ...steps: readonly string[]): string {
  return `${at}${toPointer(steps).slice(1)}`;
}

/** Compares how calls are written: a change that names the version it expects takes it with what is addressed. */
export function compareCalls({ before, after, findings }: Comparison): void {
  const then = callsOf(before);
  for (const [subject, { isVersioned, at }] of callsOf(after)) {
    const old = then.get(subject);
    if (old === undefined || isVersioned === old.isVersioned) continue;
    const what = `${isVersioned ? "takes" : "no longer takes"} the version with what it is about`;
    findings.about({ direction: "request", subject, at })("call written otherwise", what);
  }
}

function callsOf({ model, shapes }: Side): ReadonlyMap<string, { readonly isVersioned: boolean; readonly at: string }> {
  const methods = model.resources.flatMap((resource) => resource.methods);
  return new Map(
    methods.flatMap(({ operations }) => {
      const isVersioned = versionedTarget(shapes, operations) !== undefined;
      return operations.slice(0, 1).map((first) => [callOf(first), { isVersioned, at: pointerOf(first) }] as const);
    }),
  );
}
