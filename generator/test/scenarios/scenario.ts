/**
 * Reads scenarios: Markdown in which a fragment of a description stands beside what it must become.
 *
 * A `##` heading starts a scenario. Its code blocks are distinguished by what follows the language:
 *
 * - `yaml schemas` and `yaml paths`: component schemas and paths of an OpenAPI 3.1 document; `yaml schemas 3.0` of an
 *   OpenAPI 3.0 one. The rest of the document is filled in.
 * - `yaml openapi.yaml`: a whole document; `yaml schemas/money.yaml`: any other file beside it.
 * - `ts types/schemas.ts`: a generated file, to the letter.
 * - `ts check`: code that uses the generated types, and must compile. It imports them from `./schemas.ts`.
 * - `text refused`: the message with which the description is refused.
 */

/** One section of a scenario file. */
export interface Scenario {
  readonly name: string;
  readonly blocks: readonly Block[];
}

export interface Block {
  readonly language: string;
  /** What follows the language. */
  readonly title: string;
  readonly code: string;
}

const fence = /^```(\w+) (.+)\n([\s\S]*?)^```$/gm;

/** Takes a file apart at its headings. */
export function readScenarios(markdown: string): readonly Scenario[] {
  return sections(markdown).map(({ name, text }) => ({
    name,
    blocks: [...text.matchAll(fence)].map(([, language = "", title = "", code = ""]) => ({ language, title, code })),
  }));
}

/**
 * Writes what a scenario became into its file.
 *
 * @param code The new content of a block; `undefined` leaves it as it is.
 */
export function rewritten(
  markdown: string,
  code: (scenario: string, block: Block) => string | undefined,
): string {
  const [head = ""] = markdown.split(/^## /m);
  const bodies = sections(markdown).map(({ name, text }) => {
    const body = text.replace(fence, (whole: string, language: string, title: string, old: string) => {
      const found = code(name, { language, title, code: old });
      return found === undefined ? whole : `\`\`\`${language} ${title}\n${found}\`\`\``;
    });
    return `## ${name}${body}`;
  });
  return head + bodies.join("");
}

/** The files of the description that a scenario is about; the root is `openapi.yaml`. */
export function specFiles({ blocks }: Scenario): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  const parts: string[] = [];
  let version = "3.1.1";
  for (const { language, title, code } of blocks) {
    if (language !== "yaml") continue;
    const [part = "", wanted] = title.split(" ");
    if (part === "schemas") parts.push(`components:\n  schemas:\n${indented(code, "    ")}`);
    else if (part === "paths") parts.push(`paths:\n${indented(code, "  ")}`);
    else files[title] = code;
    if (wanted === "3.0") version = "3.0.4";
  }
  if (parts.length === 0) return files;
  const head = `openapi: ${version}\ninfo: { title: Scenario, version: 1.0.0 }\n`;
  const paths = parts.some((part) => part.startsWith("paths:")) ? "" : "paths: {}\n";
  return { ...files, "openapi.yaml": head + paths + parts.join("") };
}

function sections(markdown: string): readonly { readonly name: string; readonly text: string }[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf("\n");
      return { name: section.slice(0, end), text: section.slice(end) };
    });
}

function indented(code: string, indent: string): string {
  return code.replace(/^(?=.)/gm, indent);
}
