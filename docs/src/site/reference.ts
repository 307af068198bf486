import GithubSlugger from "github-slugger";
import { isObject, type JsonObject, listAt, objectAt, operationsWithPath, textAt, textsIn } from "../json.ts";
import { documentOf, type Heading, parser } from "./document.ts";

export interface Place {
  /** The name that links use: an `operationId`, a schema's name, or the heading of a tag or a section as a fragment. */
  readonly name: string;
  readonly kind: "section" | "resource" | "operation" | "schema";
  readonly title: string;
  readonly hash: string;
  readonly text: string;
  /** How programs and addresses write it. */
  readonly code: string;
}

/** Chapters of the guide that lead to places of the reference, by the names of these. */
export type Mentions = ReadonlyMap<string, readonly Mention[]>;

export interface Mention {
  readonly title: string;
  readonly address: string;
}

export function placesOf(api: JsonObject): readonly Place[] {
  return [...sections(api), ...tags(api), ...operations(api), ...schemas(api)];
}

/** A copy of the description with links from each entry to the chapters of the guide about it. */
export function withMentions(api: JsonObject, mentions: Mentions): JsonObject {
  const copy = structuredClone(api);
  const describe = (object: JsonObject, name: string): void => {
    const words = wordsAbout(mentions.get(name));
    if (words !== "") object["description"] = textAt(object, "description").trimEnd() + words;
  };
  const info = objectAt(copy, "info");
  const lines = textAt(info, "description").split("\n");
  for (const { line, id } of headingsIn(lines)) lines[line] += wordsAbout(mentions.get(id));
  info["description"] = lines.join("\n");
  for (const tag of listAt(copy, "tags").filter(isObject)) describe(tag, fragment(textAt(tag, "name")));
  for (const { operation } of operationsWithPath(copy)) describe(operation, textAt(operation, "operationId"));
  for (const [name, schema] of Object.entries(objectAt(objectAt(copy, "components"), "schemas"))) {
    if (isObject(schema)) describe(schema, name);
  }
  return copy;
}

function headingsIn(lines: readonly string[]): readonly Heading[] {
  return documentOf(parser().parse(lines.join("\n"), {})).headings;
}

function wordsAbout(chapters: readonly Mention[] = []): string {
  const links = chapters.map(({ title, address }) => `[${title}](${address})`);
  return links.length === 0 ? "" : `\n\n**In the guide:** ${links.join(" · ")}`;
}

function sections(api: JsonObject): Place[] {
  const lines = textAt(objectAt(api, "info"), "description").split("\n");
  const chain: string[] = [];
  const headings = headingsIn(lines);
  return headings.map(({ line, level, id, text: title }, index) => {
    chain.splice(level - 1, chain.length, route(title));
    return {
      name: id,
      kind: "section",
      title,
      hash: `/section/${chain.join("/")}`,
      text: plain(lines.slice(line + 1, headings[index + 1]?.line).join("\n")),
      code: "",
    };
  });
}

function tags(api: JsonObject): Place[] {
  return listAt(api, "tags")
    .filter(isObject)
    .map((tag) => {
      const title = textAt(tag, "name");
      return {
        name: fragment(title),
        kind: "resource",
        title,
        hash: `/${route(title)}`,
        text: plain(textAt(tag, "description")),
        code: "",
      };
    });
}

function operations(api: JsonObject): Place[] {
  return operationsWithPath(api).map(({ method, path, operation }) => {
    const name = textAt(operation, "operationId");
    const [tag = ""] = textsIn(operation["tags"]);
    return {
      name,
      kind: "operation",
      title: textAt(operation, "summary"),
      hash: `/${route(tag)}/${name.toLowerCase()}`,
      text: plain(textAt(operation, "description")),
      code: `${method.toUpperCase()} ${path}`,
    };
  });
}

function schemas(api: JsonObject): Place[] {
  return Object.entries(objectAt(objectAt(api, "components"), "schemas"))
    .filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
    .map(([name, schema]) => ({
      name,
      kind: "schema",
      title: name,
      hash: `/schemas/${name.toLowerCase()}`,
      text: plain(textAt(schema, "description")),
      code: Object.keys(objectAt(schema, "properties")).join(" "),
    }));
}

/** The part of a fragment that Redoc makes of a title. */
function route(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

/** The fragment that forges make of a title. */
function fragment(title: string): string {
  return new GithubSlugger().slug(title);
}

function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*|#]|-{3,}/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
