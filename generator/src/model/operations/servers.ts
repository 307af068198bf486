/** Addresses that APIs and operations are served at. */
import type { ServerFacts, ServerVariable } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";

/** Reads a list of servers as they are written. */
export function readServers(at: Cursor): readonly ServerFacts[] {
  return at.items().map((server) => {
    const url = server.get("url").text();
    const variables = server
      .get("variables")
      .entries()
      .map(([name, variable]) => readVariable(name, variable));
    for (const [, name = ""] of url.matchAll(/\{([^{}]+)\}/g)) {
      if (variables.some((variable) => variable.name === name)) continue;
      server
        .get("url")
        .warn(`Variable ${quoted(name)} is not described: no call can fill it, so clients need a base URL`);
    }
    return { url: url.replace(/(?<=[^/])\/$/, ""), description: server.get("description").text(), variables };
  });
}

function readVariable(name: string, at: Cursor): ServerVariable {
  const values = at.get("enum").items().map(textOf);
  return { name, default: textOf(at.get("default")), ...(values.length === 0 ? {} : { enum: values }) };
}

/** A port may be written as the number that it is. */
function textOf(at: Cursor): string {
  return typeof at.value === "number" ? String(at.value) : at.text();
}
