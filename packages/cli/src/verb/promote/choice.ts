import type { ListName } from "../../folder/folder.ts";
import { hintFor, isListName, listNames } from "../../folder/lists.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** A part of a project: a list, or resources of it by a pattern of their keys. */
export interface Choice {
  /** As it was written: `cartDiscounts/summer-*`. */
  readonly text: string;
  readonly list: ListName;
  readonly matches: (key: string) => boolean;
}

/**
 * Reads what is to be promoted; everything unless something is said.
 *
 * @throws UsageError if there is no such list.
 */
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

/** A pattern in which `*` stands for any letters. */
function patternOf(text: string): RegExp {
  const parts = text.split("*").map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join(".*")}$`, "s");
}
