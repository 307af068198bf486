import type { PackageNames } from "../layout.ts";
import type { ApiModel, Chapter, NamedSchema } from "../model/api-model.ts";
import type { Import, ModuleFile, OutputFile } from "../output-file.ts";
import { isObject } from "../plain-object.ts";
import { camelCase, objectKey, stringLiteral, valueLiteral } from "../text.ts";
import { ContractSchemas } from "./contract/schema.ts";

/**
 * Emits JSON Schemas that check values at run time: a module per chapter, with a constant per type that a bundler can leave
 * out. Schemas stand where the description has references.
 *
 * @returns No file where nobody wrote what checks a value.
 */
export function emitSchemas(model: ApiModel, { schema: checker }: PackageNames): readonly OutputFile[] {
  if (checker === undefined) return [];
  const written = new ContractSchemas(model, ["x-open"]);
  const filled = model.chapters.filter(({ schemas }) => schemas.length > 0);
  const places = new Map(filled.flatMap(({ name, schemas }) => schemas.map((each) => [each.name, name] as const)));
  const modules = filled.map((chapter) => chapterModule(chapter, written, places, checker));
  const index: ModuleFile = {
    kind: "module",
    path: "schemas/index.ts",
    source: model.source,
    statements: filled.map(({ name }) => ({ kind: "reexport", from: `./${name}.ts` })),
  };
  return [...modules, index];
}

function chapterModule(
  { name: chapter, source, schemas }: Chapter,
  written: ContractSchemas,
  places: ReadonlyMap<string, string>,
  checker: string,
): ModuleFile {
  const imports: Import[] = [
    { name: "schema", from: checker, type: false },
    { name: "Schema", from: checker, type: true },
  ];
  const refer = (name: string): string => {
    const place = places.get(name);
    if (place !== undefined && place !== chapter) {
      imports.push({ name: constantName(name), from: `./${place}.ts`, type: false });
    }
    return constantName(name);
  };
  const statements = schemas.map((named) => {
    imports.push({ name: named.name, from: `../${chapter}.ts`, type: true });
    const keywords = codeOf(written.of(named.schema), refer);
    return {
      kind: "const",
      name: constantName(named.name),
      doc: { text: `Schema of {@link ${named.name}}.` },
      type: `Schema<${named.name}>`,
      value: `/* @__PURE__ */ schema(${stringLiteral(named.name)}, ${isSentOnly(named)}, () => (${keywords}))`,
    } as const;
  });
  return { kind: "module", path: `schemas/${chapter}.ts`, source, imports, statements };
}

function constantName(type: string): string {
  return `${camelCase(type)}Schema`;
}

/** Says whether values are only ever sent: nobody but their writer can have put a field into them. */
function isSentOnly({ use, draft }: NamedSchema): boolean {
  return use === "request" || draft !== undefined;
}

/** Writes keywords as code; what they refer to is named. */
function codeOf(value: unknown, refer: (name: string) => string): string {
  if (Array.isArray(value)) return `[${value.map((each) => codeOf(each, refer)).join(", ")}]`;
  if (!isObject(value)) return valueLiteral(value);
  const { $ref: reference, ...others } = value;
  if (typeof reference !== "string") return objectCode(value, refer);
  const name = refer(decodeURIComponent(reference.slice("#/$defs/".length)));
  return Object.keys(others).length === 0 ? name : `{ $ref: ${name}, ${objectCode(others, refer).slice(1)}`;
}

function objectCode(value: Readonly<Record<string, unknown>>, refer: (name: string) => string): string {
  const members = Object.entries(value).map(([key, member]) => `${objectKey(key)}: ${codeOf(member, refer)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
