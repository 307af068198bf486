import { wholeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";
import { quotedList } from "../words.ts";

/** Every path begins with the parameters that a client is created with. */
export const clientParameters: Rule = wholeRule((root) => {
  const names = root.get("x-client-parameters");
  if (names.items().length === 0) return;
  const prefix = names
    .items()
    .map(({ text }) => `/{${text}}`)
    .join("");
  for (const [path, item] of root.get("paths").entries()) {
    if (path.startsWith(`${prefix}/`)) continue;
    const list = quotedList(names.items().flatMap(({ text }) => text ?? []));
    item.reportKey(`Path "${path}" must begin with the client parameters ${list}`);
  }
});
