import type { CheckResult, SuiteInput } from "../world.ts";
import { apply } from "./checks/apply.ts";
import { contention } from "./checks/contention.ts";
import { errors } from "./checks/errors.ts";
import { lostAnswers, passingFaults } from "./checks/faults.ts";
import { graphql } from "./checks/graphql.ts";
import { aborts, timeLimits } from "./checks/limits.ts";
import { raw, reads, watching } from "./checks/reads.ts";
import { rules } from "./checks/rules.ts";
import { tokens } from "./checks/tokens.ts";
import { writes } from "./checks/writes.ts";
import { type CheckGroup, World } from "./world.ts";

const GROUPS: readonly CheckGroup[] = [
  reads,
  writes,
  errors,
  passingFaults,
  lostAnswers,
  aborts,
  timeLimits,
  graphql,
  raw,
  apply,
  rules,
  watching,
  tokens,
  contention,
];

export async function main(input: SuiteInput): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name: group, checks } of GROUPS) {
    for (const [name, check] of Object.entries(checks)) {
      const failure = await failureIn(check, new World(input, `check-${results.length + 1}`));
      results.push(failure === undefined ? { group, name } : { group, name, failure });
    }
  }
  return results;
}

async function failureIn(check: (world: World) => Promise<void>, world: World): Promise<string | undefined> {
  try {
    await check(world);
    const left = await world.clear();
    return left === 0 ? undefined : `${left} of its faults struck nothing`;
  } catch (error) {
    await world.clear();
    return error instanceof Error ? `${error.name}: ${error.message}${causesOf(error)}` : String(error);
  }
}

function causesOf({ cause }: Error): string {
  return cause instanceof Error ? `\ncaused by ${cause.name}: ${cause.message}${causesOf(cause)}` : "";
}
