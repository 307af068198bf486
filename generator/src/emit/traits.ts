/** Traits of resources as data: what the description says about fields and update actions, once for all who act on it. */
import type { FieldTraits } from "@commerce-http/model";
import type { PackageNames } from "../config/layout.ts";
import type { Family } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import type { Import, OutputFile, Statement } from "../print/output-file.ts";
import { alias, constant, interfaceOf, property, reexport } from "../print/statements.ts";
import { camelCase, objectKey, stringLiteral, valueLiteral } from "../text/text.ts";
import { TraitsCode } from "./traits/code.ts";

/** Emits the traits of each kind of resource in a module of its own; fields of drafts stand apart for creations. */
export function emitTraits({ families, chapters, source }: ApiModel, { traits }: PackageNames): readonly OutputFile[] {
  const modules = new Map(families.map(({ module }) => [module, families.filter((each) => each.module === module)]));
  const files = [...modules].map(([module, group]): OutputFile => {
    return {
      kind: "module",
      path: `${module}.ts`,
      source: chapters.find(({ name }) => name === module)?.source ?? source,
      imports: ["FieldTraits", "Traits"].map((name): Import => ({ name, from: traits.types, type: true })),
      statements: constants(group),
    };
  });
  if (traits.package === undefined) return files;
  const statements = [...modules.keys()].toSorted().map((module) => reexport(`./${module}.ts`));
  return [...files, { kind: "module", path: "index.ts", source, statements }];
}

/** Emits all kinds of resources, with what only a server needs of them. */
export function emitFamilies({ families, source }: ApiModel, { traits }: PackageNames): readonly OutputFile[] {
  if (families.length === 0) return [];
  const entries = families.map((family) => `${objectKey(family.kind)}: ${familyCode(family)}`);
  return [
    {
      kind: "module",
      path: "families.ts",
      source,
      imports: [
        { name: "FamilyTraits", from: traits.types, type: true },
        ...families.map((family) => importOf(traitsName(family), `${traits.folder}/${family.module}.ts`)),
      ],
      statements: [
        alias(
          "FamilyKind",
          "Kinds of resources: the types of references to them.",
          families.map(({ kind }) => stringLiteral(kind)).join(" | "),
        ),
        namesByKind(
          "OwnActions",
          "Update actions that do more than write fields, by kind; each is implemented by hand.",
          families,
          ({ actions }) => Object.entries(actions).flatMap(([name, { effect }]) => (effect === "own" ? [name] : [])),
        ),
        namesByKind(
          "DerivedFields",
          "Fields derived from others, by kind; each is computed by hand-written code.",
          families,
          ({ assigned }) => Object.entries(assigned).flatMap(([name, { from }]) => (from === undefined ? [] : [name])),
        ),
        namesByKind(
          "ChosenFields",
          "Fields that the service fills if a draft leaves them out, by kind; each is filled by hand-written code.",
          families,
          ({ fields }) => Object.entries(fields).flatMap(([name, { absent }]) => (absent === "kept" ? [name] : [])),
        ),
        namesByKind("DraftNames", "Names of the schemas of drafts, by kind.", families, ({ draft }) =>
          draft === undefined ? [] : [draft],
        ),
        constant(
          "families",
          "Every kind of resource with its traits.",
          "Readonly<Record<FamilyKind, FamilyTraits>>",
          `{ ${entries.join(", ")} }`,
        ),
      ],
    },
  ];
}

export function draftFieldsImport(family: Family, packages: PackageNames): Import {
  return importOf(fieldsName(family), clientOrigin(family, packages));
}

export function traitsImport(family: Family, packages: PackageNames): Import {
  return importOf(traitsName(family), clientOrigin(family, packages));
}

function clientOrigin({ module }: Family, { traits }: PackageNames): string {
  return traits.package ?? `${traits.folder}/${module}.ts`;
}

function importOf(name: string, from: string): Import {
  return { name, from, type: false };
}

function fieldsName({ representation }: Family): string {
  return camelCase(`${representation} draft fields`);
}

export function traitsName({ representation }: Family): string {
  return camelCase(`${representation} traits`);
}

function constants(group: readonly Family[]): readonly Statement[] {
  const names = group.flatMap((family) => [fieldsName(family), traitsName(family)]);
  const code = new TraitsCode(group.flatMap(allFields), names);
  const statements = group.flatMap((family) => familyConstants(family, code));
  return [...code.statements, ...statements];
}

function allFields({ fields, assigned }: Family): readonly (readonly [name: string, field: FieldTraits])[] {
  const written = Object.entries(assigned).flatMap(([name, { field }]) => (field ? [[name, field] as const] : []));
  return [...Object.entries(fields), ...written];
}

function familyConstants(family: Family, code: TraitsCode): readonly Statement[] {
  const { noun, kind, fields, assigned, actions } = family;
  const parts = [
    `noun: ${stringLiteral(noun)}`,
    `kind: ${stringLiteral(kind)}`,
    `fields: ${fieldsName(family)}`,
    `assigned: ${code.of(assigned)}`,
    `actions: ${valueLiteral(actions)}`,
  ];
  const fieldsText = `Fields of a draft of a ${noun}, aside from its key.`;
  const text = `Fields and update actions of a ${noun}.`;
  return [
    constant(fieldsName(family), fieldsText, "Readonly<Record<string, FieldTraits>>", code.of(fields)),
    constant(traitsName(family), text, "Traits", `{ ${parts.join(", ")} }`),
  ];
}

function familyCode(family: Family): string {
  const { resource, representation, draft, columns } = family;
  const own = Object.entries({ resource, representation, draft, columns }).filter(([, value]) => value !== undefined);
  const members = own.map(([name, value]) => `${name}: ${valueLiteral(value)}`);
  return `{ ${[`...${traitsName(family)}`, ...members].join(", ")} }`;
}

function namesByKind(
  name: string,
  text: string,
  families: readonly Family[],
  namesOf: (family: Family) => readonly string[],
): Statement {
  const members = families.map((family) => {
    const type = namesOf(family).map(stringLiteral).join(" | ") || "never";
    return property(family.kind, type, `For a ${family.noun}.`);
  });
  return interfaceOf(name, text, members);
}
