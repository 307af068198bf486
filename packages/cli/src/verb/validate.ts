import { exitCode, type ExitCode } from "../exit-code.ts";
import { emptinessOf, readNamed } from "../folder/read-folder.ts";
import { hasErrors } from "../problem/problem.ts";
import { inOrder, problemCount, problemLines } from "../problem/text.ts";
import type { VerbCall } from "../program/command.ts";
import { counted } from "../text.ts";
import { validateFolder } from "../validate/validate-folder.ts";

export async function validate({ terminal, options }: VerbCall): Promise<ExitCode> {
  const folder = await readNamed({ terminal, options });
  // It leaves nothing behind that a signal would have to wait for.
  const found = await validateFolder(folder, { isClosed: options.flag("closed"), now: new Date() });
  const isBroken = hasErrors(found);
  const problems = isBroken ? found : [...found, ...emptinessOf(folder)];
  const { files, resources } = folder;
  if (options.flag("json")) {
    const counts = { files: files.length, resources: resources.length };
    terminal.print(JSON.stringify({ ...counts, problems: problems.toSorted(inOrder) }, null, 2));
  } else {
    for (const line of problemLines(problems, terminal.styled)) terminal.print(line);
    terminal.note(
      `${counted(resources.length, "draft")} in ${counted(files.length, "file")}: ${problemCount(problems)}`,
    );
  }
  return isBroken ? exitCode.error : exitCode.success;
}
