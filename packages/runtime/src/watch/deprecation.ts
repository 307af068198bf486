import type { DeprecationEvent, Hooks } from "./hooks.ts";
import { tell } from "./observer.ts";

/** Told of coming removals. It must not throw. */
export type DeprecationListener = (event: DeprecationEvent) => void;

/** Makes a listener that tells hooks, and warns of each notice once, unless that is switched off. */
export function deprecationListener(hooks: readonly Hooks[], isWarning: boolean): DeprecationListener {
  return (event) => {
    tell(hooks, "onDeprecation", () => ({ ...event }));
    if (isWarning) warnOnce(event);
  };
}

/** Notices that were warned of in this process. */
const warned = new Set<string>();

/** Where a notice differs from call to call, a log is not to be flooded, and memory neither. */
const mostWarnings = 100;

function warnOnce({ notice, method, path }: DeprecationEvent): void {
  if (warned.has(notice) || warned.size >= mostWarnings) return;
  warned.add(notice);
  // oxlint-disable-next-line no-console -- there is no other place that everybody looks at
  console.warn(`Deprecation notice for ${method} ${path}: ${notice}`);
}
