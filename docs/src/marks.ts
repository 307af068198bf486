import { isObject, type JsonObject, listAt, objectAt, operationsOf, rewritten, textAt, textsIn } from "./json.ts";

/** A copy of the description that says in words which parts are BETA, and where scopes are deprecated. */
export function withMarks(api: JsonObject): JsonObject {
  const marked = rewritten(api, (object) =>
    object["x-beta"] === true
      ? { ...object, description: `**BETA.** ${textAt(object, "description")}`.trim() }
      : object,
  ) as JsonObject;
  const schemes = objectAt(objectAt(marked, "components"), "securitySchemes");
  for (const [name, scheme] of Object.entries(schemes)) {
    if (isObject(scheme) && isObject(scheme["x-scopes"])) markScheme(marked, schemes, name, scheme);
  }
  return marked;
}

/** Alternatives whose scope is deprecated for an operation go by a scheme of their own, whose name says so in every list. */
function markScheme(api: JsonObject, schemes: JsonObject, name: string, scheme: JsonObject): void {
  const scopes = objectAt(scheme, "x-scopes");
  const deprecated = `${name}-deprecated`;
  let isUsed = false;
  for (const operation of operationsOf(api)) {
    const [tag = ""] = listAt(operation, "tags");
    operation["security"] = listAt(operation, "security").map((alternative) => {
      const [scope = ""] = isObject(alternative) ? textsIn(alternative[name]) : [];
      if (!listAt(objectAt(scopes, scope), "deprecatedFor").includes(tag)) return alternative;
      isUsed = true;
      return { [deprecated]: [scope] };
    });
  }
  scheme["description"] = `${textAt(scheme, "description").trimEnd()}\n\n${scopeTable(scopes)}`;
  if (!isUsed) return;
  const { "x-scopes": _, ...rest } = scheme;
  const description = `**Deprecated.** The same token, by an older scope. See \`${name}\`.`;
  schemes[deprecated] = { ...rest, description };
}

function scopeTable(scopes: JsonObject): string {
  const rows = Object.keys(scopes).map((scope) => {
    const about = objectAt(scopes, scope);
    const words = textAt(about, "description").trim().replaceAll(/\s+/g, " ");
    return `| \`${scope}\` | ${words} | ${textsIn(about["deprecatedFor"]).join(", ")} |`;
  });
  return ["| scope | permits | deprecated for |", "|---|---|---|", ...rows].join("\n");
}
