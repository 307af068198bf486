import type { Io } from "../terminal/io.ts";
import { UsageError } from "../terminal/usage-error.ts";

/** Verbs that a step of a pipeline can have. */
const verbs = ["validate", "plan", "apply", "drift"] as const;

/** Inputs of a step, as the workflow gives them. */
export interface Inputs {
  readonly verb: (typeof verbs)[number];
  /** Folder of the files, in the repository. */
  readonly folder: string;
  readonly environment: string | undefined;
  /** File of the saved plan: `plan` writes it, `apply` carries it out. */
  readonly plan: string | undefined;
  readonly prune: boolean;
  /** `true` if errors that the plan adds to the project keep nothing back. */
  readonly allowLint: boolean;
  /** Token of comments; without one there are none. */
  readonly token: string | undefined;
  /** Account of the token. */
  readonly author: string;
}

/**
 * Reads the inputs of a step.
 *
 * @throws UsageError if one is unfit.
 */
export function inputsOf({ env }: Pick<Io, "env">): Inputs {
  const given = (name: string): string | undefined => env[`INPUT_${name}`] || undefined;
  const verb = verbs.find((each) => each === given("VERB"));
  if (verb === undefined)
    throw new UsageError(`Cannot run verb "${given("VERB") ?? ""}": there are ${verbs.join(", ")}`);
  const flag = (input: string): boolean => {
    const value = given(input.toUpperCase().replace("-", "_")) ?? "false";
    if (value !== "true" && value !== "false")
      throw new UsageError(`Cannot use ${input} "${value}": it is true or false`);
    return value === "true";
  };
  return {
    verb,
    folder: given("FOLDER") ?? ".",
    environment: given("ENVIRONMENT"),
    plan: given("PLAN"),
    prune: flag("prune"),
    allowLint: flag("allow-lint"),
    token: given("TOKEN"),
    author: given("AUTHOR") ?? "github-actions[bot]",
  };
}
