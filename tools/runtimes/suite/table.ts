import { table } from "../host/table.ts";
import type { SuiteResults } from "./suite.ts";
import type { CheckResult } from "./world.ts";

/** How many checks of each group have passed, by where they ran. */
export function suiteTable(results: SuiteResults): string {
  const all = [...results.values()];
  const groups = new Set(all.flatMap((own) => own.map(({ group }) => group)));
  const rows = [...groups].map((group) => [group].concat(all.map((own) => passedOf(own, group))));
  return table(["checks", ...results.keys()], rows);
}

function passedOf(results: readonly CheckResult[], group: string): string {
  const own = results.filter((result) => result.group === group);
  const passed = own.filter(({ failure }) => failure === undefined);
  return passed.length === own.length ? String(own.length) : `**${passed.length} of ${own.length}**`;
}
