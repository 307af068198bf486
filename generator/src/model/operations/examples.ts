/** Values that a description shows, and where it says that it is served. */
import type { Example, Server } from "../api-model.ts";
import type { Cursor } from "../cursor.ts";

/** The examples of a parameter or of a media type; those that stand in files of their own are not read. */
export function shownExamples(at: Cursor): { readonly examples?: readonly Example[] } {
  const [alone, named] = [at.get("example"), at.get("examples")];
  const examples = [
    ...(alone.exists ? [{ name: "", value: alone.value }] : []),
    ...named.entries().flatMap(([name, example]): Example[] => {
      // OpenAPI 3.2 has a name of its own for the value before it is written down.
      const [value, data] = [example.get("value"), example.get("dataValue")];
      const shown = value.exists ? value : data;
      return shown.exists ? [{ name, value: shown.value }] : [];
    }),
  ];
  return examples.length === 0 ? {} : { examples };
}

/** The first server, with the default values of its variables. */
export function firstServer(root: Cursor): Server | undefined {
  const [server] = root.get("servers").items();
  const url = server?.get("url").optionalString();
  if (server === undefined || url === undefined) return undefined;
  const variables = server.get("variables");
  const filled = url.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = variables.get(name).get("default").value;
    return typeof value === "string" ? value : whole;
  });
  return { url: filled.replace(/\/$/, ""), description: server.get("description").text() };
}
