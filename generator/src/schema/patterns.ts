const literalCharacter = /^(?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9])/u;

/**
 * Finds the text that every key matching a pattern starts with: `^x-` → `x-`, `^var\.[a-z]+$` → `var.`.
 *
 * @param pattern A regular expression of the description.
 * @returns `undefined` where the pattern says nothing of the kind.
 */
export function keyPrefix(pattern: string): string | undefined {
  if (!pattern.startsWith("^") || pattern.includes("|")) return undefined;
  let prefix = "";
  let rest = pattern.slice(1);
  for (;;) {
    const [character] = literalCharacter.exec(rest) ?? [];
    if (character === undefined) break;
    rest = rest.slice(character.length);
    if (/^[*?{]/.test(rest)) break;
    prefix += character.replace("\\", "");
    if (rest.startsWith("+")) break;
  }
  return prefix === "" ? undefined : prefix;
}
