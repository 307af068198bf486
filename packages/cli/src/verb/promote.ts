import { connect } from "../connection/connect.ts";
import { runPlan } from "../execution/run-plan.ts";
import { type ExitCode, UsageError } from "../exit-code.ts";
import { type FileResource, hintFor, isListName, type ListName, listNames, resourceAt } from "../folder/folder.ts";
import { planFolder } from "../plan/plan-folder.ts";
import { lintOf, readShown } from "../plan/read-request.ts";
import type { Place, Problem } from "../problem/problem.ts";
import { warnOf } from "../problem/text.ts";
import type { VerbCall } from "../program/command.ts";
import type { Project } from "../project/project.ts";
import { traitsOf, withRelated } from "../project/resources.ts";
import { draftOf, keysIn } from "../pull/draft-of.ts";

export async function promote(call: VerbCall): Promise<ExitCode> {
  const { terminal, options } = call;
  const choices = choicesIn(options.list("only"));
  const source = connect(options, terminal, "from");
  const target = connect(options, terminal, "to");
  if (source.project === target.project && source.baseUrl === target.baseUrl) {
    throw new UsageError(`Cannot promote from ${source.project} to itself`);
  }
  const lists = withRelated(choices.map(({ list }) => list));
  // References are by key, so what they lead to is read as well.
  const from = await readShown(source, listNames, terminal);
  const { resources, problems } = draftsIn(from, choices, source.project);
  const project = await readShown(target, lists, terminal);
  const plan = await planFolder({
    folder: { resources, renames: [] },
    project,
    lint: lintOf(options),
    signal: terminal.io.signal,
    onProgress: terminal.progress.bind(terminal),
  });
  warnOf(terminal, problems);
  return runPlan(call, { connection: target, plan, project });
}

function draftsIn(
  project: Project,
  choices: readonly Choice[],
  name: string,
): { readonly resources: readonly FileResource[]; readonly problems: readonly Problem[] } {
  const keys = keysIn(project);
  const problems: Problem[] = [];
  const matched = new Set<Choice>();
  const resources: FileResource[] = [];
  for (const [list, found] of project.resources) {
    const own = choices.filter((choice) => choice.list === list);
    for (const resource of own.length > 0 ? found : []) {
      const { key } = resource;
      if (key === undefined) {
        const message = `${traitsOf(list).noun} ${resource.id} has no key, and is not copied`;
        problems.push({ severity: "warning", message, rule: "promote" });
        continue;
      }
      const meant = own.filter((choice) => choice.matches(key));
      for (const choice of meant) matched.add(choice);
      if (meant.length === 0) continue;
      const place: Place = { file: `${name}/${list}/${key}` };
      const { draft, problems: lost } = draftOf(list, resource, keys);
      problems.push(...lost.map(({ severity, message, rule }) => ({ severity, message, rule, place })));
      resources.push(resourceAt(place, { list, draft }));
    }
  }
  const missing = choices.filter((choice) => choice.text.includes("/") && !matched.has(choice));
  if (missing.length > 0) {
    throw new UsageError(`Cannot promote ${missing.map(({ text }) => `"${text}"`).join(", ")}: not in ${name}`);
  }
  return { resources, problems };
}

/** A part of a project: a list, or resources of it by a pattern of their keys. */
export interface Choice {
  /** As it was written: `cartDiscounts/summer-*`. */
  readonly text: string;
  readonly list: ListName;
  readonly matches: (key: string) => boolean;
}

export function choicesIn(texts: readonly string[]): readonly Choice[] {
  if (texts.length === 0) return listNames.map((list) => ({ text: list, list, matches: () => true }));
  return texts.map((text) => {
    const [list = "", ...rest] = text.split("/");
    if (!isListName(list)) {
      throw new UsageError(`Cannot promote "${text}": there is no list "${list}"${hintFor(list, listNames)}`);
    }
    const pattern = rest.length === 0 ? undefined : patternOf(rest.join("/"));
    return { text, list, matches: (key) => pattern === undefined || pattern.test(key) };
  });
}

function patternOf(text: string): RegExp {
  const parts = text.split("*").map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(".*")}$`, "s");
}
