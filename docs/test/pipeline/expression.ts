/** Values that the expressions of a workflow know, by the names of their contexts. */
export type Contexts = Readonly<Record<string, unknown>>;

/** Puts the values of expressions into a text, as the forge does. */
export function filled(text: string, contexts: Contexts): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => {
    const value = evaluated(expression, contexts);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
}

/** Evaluates an expression of paths, texts, `==` and `&&`; refuses any other. */
export function evaluated(expression: string, contexts: Contexts): unknown {
  const parts = expression.split("&&");
  if (parts.length > 1) return parts.every((part) => evaluated(part, contexts) === true);
  const sides = expression.split("==").map((side) => valueOf(side.trim(), contexts));
  if (sides.length > 2) throw new Error(`Cannot evaluate ${expression}`);
  return sides.length === 2 ? sides[0] === sides[1] : sides[0];
}

function valueOf(text: string, contexts: Contexts): unknown {
  const literal = /^'([^']*)'$/.exec(text)?.[1];
  if (literal !== undefined) return literal;
  if (!/^[\w-]+(\.[\w-]+)*$/.test(text)) throw new Error(`Cannot evaluate ${text}`);
  // What is not there is nothing, all the way down.
  return text
    .split(".")
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name], contexts);
}
