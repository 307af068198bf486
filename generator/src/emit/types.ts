import type { Chapter, NamedForm, NamedSchema } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import { docOf } from "../model/schemas/json-schema.ts";
import { mentionsOpen } from "../model/schemas/open.ts";
import { carriedBy } from "../model/schemas/use.ts";
import type { Import, ModuleFile, OutputFile, Statement } from "../print/output-file.ts";
import { alias, interfaceOf, isValue, reexport } from "../print/statements.ts";
import { type Declaration, type SchemaTypes, schemaTypes } from "../schema/declarations.ts";
import { describedByItself } from "../schema/notes.ts";
import type { Documentation } from "../text/text.ts";
import { siblingModules } from "./named-types.ts";
import {
  enumGuard,
  enumType,
  enumValues,
  formConstant,
  formGuard,
  formWordsConstants,
  formedTypes,
  openTypes,
  unionGuard,
  valueDescriptions,
  valuesName,
} from "./types/guards.ts";

/** Emits a module per chapter, the building blocks that they need, and an index of everything. */
export function emitTypes(model: ApiModel): readonly OutputFile[] {
  const types = schemaTypes(model);
  const moduleOf = siblingModules(model);
  const { forms } = model;
  const filled = model.chapters.filter((chapter) => chapter.schemas.length > 0);
  const chapters = filled.map((chapter) => chapterModule(chapter, types, moduleOf, forms));
  const formed = forms.size > 0 ? [formedTypes(model.source)] : [];
  const open = usesOpenTypes(model) ? [openTypes(model.source)] : [];
  const modules = [...chapters, ...formed, ...open];
  return [...modules, indexModule(model, modules)];
}

function chapterModule(
  chapter: Chapter,
  types: SchemaTypes,
  moduleOf: (name: string) => string,
  forms: ReadonlyMap<NamedSchema, NamedForm>,
): ModuleFile {
  const here = `./${chapter.name}.ts`;
  const imports = new Map<string, Import>();
  const statements: Statement[] = [];
  for (const schema of chapter.schemas) {
    for (const declaration of types.declarations(schema)) {
      for (const name of declaration.names) {
        const from = moduleOf(name);
        if (from !== here) imports.set(name, { name, from, type: true });
      }
      statements.push(...declared(schema, declaration, types));
    }
    const form = forms.get(schema);
    if (form === undefined) continue;
    statements.push(formConstant(schema, form), ...formWordsConstants(schema, form), formGuard(schema, form));
    imports.set("Formed", { name: "Formed", from: "./formed.ts", type: true });
  }
  return {
    kind: "module",
    path: `${chapter.name}.ts`,
    source: chapter.source,
    imports: [...imports.values()],
    statements,
  };
}

/** The declaration of one view; what exists at run time stands with the view that bears the schema's own name. */
function declared(schema: NamedSchema, { name, shape }: Declaration, types: SchemaTypes): readonly Statement[] {
  const doc = documentationOf(schema, name);
  if (schema.kind.type === "enum") {
    const values = valuesName(schema);
    return [enumValues(schema, values), enumType(schema, values, doc), enumGuard(schema, values)];
  }
  const statement: Statement =
    shape.kind === "interface"
      ? interfaceOf(name, doc, shape.members, { extends: shape.extends })
      : alias(name, doc, shape.type);
  const guard = name === schema.name ? unionGuard(schema, () => types.allowsNull(schema)) : undefined;
  return guard === undefined ? [statement] : [statement, guard];
}

function documentationOf(schema: NamedSchema, name: string): Documentation {
  const own = describedByItself(schema.schema);
  if (schema.kind.type === "enum") return withParagraph(own, valueDescriptions(schema));
  if (name === schema.name) return own;
  const isBase = name === schema.baseName || name === schema.inputBaseName;
  const role = isBase
    ? `Fields that all variants of {@link ${schema.name}} share.`
    : `{@link ${schema.name}} as it is sent.`;
  const text = docOf(schema.schema).text.trim();
  return withParagraph({ ...own, text: isBase ? "" : text }, role);
}

function withParagraph(documentation: Documentation, paragraph: string): Documentation {
  const text = [documentation.text, paragraph].filter((part) => part !== "").join("\n\n");
  return { ...documentation, text };
}

function indexModule(model: ApiModel, modules: readonly ModuleFile[]): ModuleFile {
  const reexports = modules.map(({ path, statements }) => reexport(`./${path}`, [], !statements.some(isValue)));
  const statements = [...reexports, reexport("./paths.ts", [], true)];
  return { kind: "module", path: "index.ts", source: model.source, statements };
}

function usesOpenTypes(model: ApiModel): boolean {
  const named = model.shapes.all.map(({ schema }) => schema);
  const carried = model.operations.flatMap((operation) => carriedBy(operation).map(({ schema }) => schema));
  return [...named, ...carried].some(mentionsOpen);
}
