import { wholeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";

/** Each path has a file of its own, named like it: `states_{id}.yaml`. */
export const pathFiles: Rule = wholeRule((root) => {
  const common = clientPrefix(
    root
      .get("x-client-parameters")
      .items()
      .flatMap(({ text }) => text ?? []),
  );
  for (const [path, item] of root.get("paths").entries()) {
    const name = (path.startsWith(common) ? path.slice(common.length) : path).replace(/^\//, "").replaceAll("/", "_");
    const expected = `paths/${name}.yaml`;
    if (item.ref !== expected) item.reportKey(`Path "${path}" must be a reference to "${expected}"`);
  }
});

function clientPrefix(parameters: readonly string[]): string {
  return parameters.map((name) => `/{${name}}`).join("");
}
