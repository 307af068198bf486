import type { PackageNames, SchemaModules } from "../config/layout.ts";
import type { Chapter, JsonSchema, NamedSchema } from "../model/api-model.ts";
import type { AppliableFamily, ApiModel } from "../model/model.ts";
import { isObject } from "../plain-object.ts";
import type { Import, ModuleFile, OutputFile } from "../print/output-file.ts";
import { constant, reexport } from "../print/statements.ts";
import { objectKey, stringLiteral, valueLiteral } from "../text/text.ts";
import { reachable, referredName, typeKeywords, schemaName } from "./schemas/keywords.ts";

/** Emits JSON Schemas that check values at run time: a module per chapter, with a constant per type. */
export function emitSchemas(
  model: ApiModel,
  { schemas: modulesOf }: Omit<PackageNames, "traits">,
): readonly OutputFile[] {
  if (modulesOf === undefined) return [];
  const chapters = chaptersOf(model, modulesOf.of);
  if (chapters.length === 0) return [];
  const places = new Map(
    chapters.flatMap(({ name, schemas }) => schemas.map(({ type }) => [type.name, name] as const)),
  );
  const modules = chapters.map((chapter) => chapterModule(chapter, places, modulesOf.maker));
  const index: ModuleFile = {
    kind: "module",
    path: "schemas/index.ts",
    source: model.source,
    statements: chapters.map(({ name }) => reexport(`./${name}.ts`)),
  };
  return [...modules, index];
}

interface Checked {
  readonly type: NamedSchema;
  readonly keywords: JsonSchema;
}

interface CheckedChapter extends Pick<Chapter, "name" | "source"> {
  readonly schemas: readonly Checked[];
}

/** Chapters with the types that have schemas; those without any are left out. */
function chaptersOf(model: ApiModel, of: SchemaModules["of"]): readonly CheckedChapter[] {
  const drafts = of === "drafts" ? appliedDrafts(model.appliable) : undefined;
  if (drafts?.length === 0) return [];
  const keywords = typeKeywords(model);
  const wanted = reachable(drafts ?? [...keywords.keys()], keywords);
  return model.chapters.flatMap(({ name, source, schemas }) => {
    const checked = schemas
      .filter((type) => wanted.has(type.name))
      .map((type): Checked => ({ type, keywords: keywords.get(type.name) ?? true }));
    return checked.length === 0 ? [] : [{ name, source, schemas: checked }];
  });
}

function appliedDrafts(families: readonly AppliableFamily[]): readonly string[] {
  const applied = families.filter(({ resources }) => resources.length > 0);
  return [...new Set(applied.map(({ draft }) => draft))];
}

function chapterModule(
  { name: chapter, source, schemas }: CheckedChapter,
  places: ReadonlyMap<string, string>,
  maker: string,
): ModuleFile {
  const imports: Import[] = [
    { name: "schema", from: maker, type: false },
    { name: "Schema", from: maker, type: true },
  ];
  const refer = (name: string): string => {
    const place = places.get(name);
    if (place !== undefined && place !== chapter) {
      imports.push({ name: schemaName(name), from: `./${place}.ts`, type: false });
    }
    return schemaName(name);
  };
  const statements = schemas.map(({ type, keywords }) => {
    const { name } = type;
    // One name cannot be imported twice.
    const isTaken = name === "Schema";
    if (!isTaken) imports.push({ name, from: `../${chapter}.ts`, type: true });
    const code = codeOf(keywords, refer);
    return constant(
      schemaName(name),
      isTaken ? `Schema of ${name}.` : `Schema of {@link ${name}}.`,
      `Schema<${isTaken ? "unknown" : name}>`,
      `/* @__PURE__ */ schema(${stringLiteral(name)}, ${isSentOnly(type)}, () => (${code}))`,
    );
  });
  return { kind: "module", path: `schemas/${chapter}.ts`, source, imports, statements };
}

/** Says whether values are only sent: only their writer can have added a field to them. */
function isSentOnly({ use, draft }: NamedSchema): boolean {
  return use === "request" || draft !== undefined;
}

/** Writes keywords as code; what they refer to is named. */
function codeOf(value: unknown, refer: (name: string) => string): string {
  if (Array.isArray(value)) return `[${value.map((each) => codeOf(each, refer)).join(", ")}]`;
  if (!isObject(value)) return valueLiteral(value);
  const { $ref: reference, ...others } = value;
  if (typeof reference !== "string") return objectCode(value, refer);
  const name = refer(referredName(reference));
  return Object.keys(others).length === 0 ? name : `{ $ref: ${name}, ${objectCode(others, refer).slice(1)}`;
}

function objectCode(value: Readonly<Record<string, unknown>>, refer: (name: string) => string): string {
  const members = Object.entries(value).map(([key, member]) => `${objectKey(key)}: ${codeOf(member, refer)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
