import type { Resource, ResourceMethod } from "../../../../generator/src/model/api-model.ts";
import { versionedTarget } from "../../../../generator/src/model/class/methods.ts";
import type { Findings } from "./findings.ts";
import { callOf, pointerOf } from "./operation/pair.ts";
import type { Side } from "./side.ts";

/** Compares how calls are written: a change that names the version it expects takes it with what is addressed. */
export function compareCalls(before: Side, after: Side, findings: Findings): void {
  const now = new Map(callsOf(after).map((call) => [call.name, call]));
  for (const old of callsOf(before)) {
    const same = now.get(old.name);
    if (same === undefined || same.isVersioned === old.isVersioned) continue;
    const what = same.isVersioned
      ? "takes the version with what it is about"
      : "no longer takes the version with what it is about";
    findings.add({ rule: "call written otherwise", direction: "request", subject: old.name, what, at: same.at });
  }
}

interface Call {
  readonly name: string;
  readonly isVersioned: boolean;
  readonly at: string;
}

function callsOf({ model, shapes }: Side): readonly Call[] {
  const methods = model.resources.flatMap(({ methods }: Resource): readonly ResourceMethod[] => methods);
  return methods.flatMap(({ operations }) => {
    const [first] = operations;
    if (first === undefined) return [];
    return [
      { name: callOf(first), isVersioned: versionedTarget(shapes, operations) !== undefined, at: pointerOf(first) },
    ];
  });
}
