/** Traits of resources as data: what the description says about fields and update actions, once for all who act on it. */
import { type PackageNames, runtimeOf } from "../config/layout.ts";
import type { Family, FieldTraits } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import type { ConstStatement, Import, InterfaceStatement, OutputFile, Statement } from "../print/output-file.ts";
import { camelCase, objectKey, stringLiteral, valueLiteral } from "../text/text.ts";
import { traitTypes } from "./traits/types.ts";

/**
 * Emits the traits of each resource that is created, a module each: fields of drafts apart, since a creation needs no more.
 *
 * @returns No file where nothing is created.
 */
export function emitTraits(model: ApiModel, packages: PackageNames): readonly OutputFile[] {
  const families = model.families.filter(({ draft }) => draft !== undefined);
  if (families.length === 0 || model.resources.length === 0) return [];
  const modules = [...new Set(families.map(({ module }) => module))];
  return modules.map((module): OutputFile => {
    const group = families.filter((family) => family.module === module);
    const source = model.chapters.find(({ name }) => name === module)?.source ?? model.source;
    const names = ["FieldTraits", "Traits"];
    const imports = names.map((name): Import => ({ name, from: runtimeOf(packages), type: true }));
    return { kind: "module", path: `${module}-traits.ts`, source, imports, statements: group.flatMap(constants) };
  });
}

/** Emits the traits of all resources as a server reads them. */
export function emitFamilies(model: ApiModel): readonly OutputFile[] {
  if (model.families.length === 0) return [];
  const entries = model.families.map((family) => `${objectKey(family.kind)}: ${familyCode(family)}`);
  return [
    {
      kind: "module",
      path: "traits.ts",
      source: model.source,
      statements: [...traitTypes, columnInterface, familyInterface],
    },
    {
      kind: "module",
      path: "families.ts",
      source: model.source,
      imports: [{ name: "FamilyTraits", from: "./traits.ts", type: true }],
      statements: [
        {
          kind: "alias",
          name: "FamilyKind",
          doc: { text: "Kinds of resources: the types of references to them." },
          type: model.families.map(({ kind }) => stringLiteral(kind)).join(" | "),
        },
        namesByKind(
          "OwnActions",
          "Update actions that do more than they write, by kind: each is carried out by hand.",
          model.families,
          ({ actions }) => Object.entries(actions).flatMap(([name, { effect }]) => (effect === "own" ? [name] : [])),
        ),
        namesByKind(
          "DerivedFields",
          "Fields that follow from others, by kind: each is worked out by hand.",
          model.families,
          ({ assigned }) => Object.entries(assigned).flatMap(([name, { from }]) => (from === undefined ? [] : [name])),
        ),
        namesByKind(
          "ChosenFields",
          "Fields that the service chooses where a draft leaves them out, by kind: each is chosen by hand.",
          model.families,
          ({ fields }) => Object.entries(fields).flatMap(([name, { absent }]) => (absent === "kept" ? [name] : [])),
        ),
        namesByKind(
          "DraftNames",
          "Names of the schemas that they are created of, by kind.",
          model.families,
          ({ draft }) => (draft === undefined ? [] : [draft]),
        ),
        {
          kind: "const",
          name: "families",
          doc: { text: "Every kind of resource, with all that is known about it." },
          type: "Readonly<Record<FamilyKind, FamilyTraits>>",
          value: `{ ${entries.join(", ")} }`,
        },
      ],
    },
  ];
}

type Fields = Family["fields"];

/** The constant with the fields of a draft, as the modules beside it see it. */
export function draftFieldsImport({ representation, module }: Family): Import {
  return { name: camelCase(`${representation} draft fields`), from: `./${module}-traits.ts`, type: false };
}

const columnInterface: InterfaceStatement = {
  kind: "interface",
  name: "Column",
  doc: { text: "A field that is worth a column where resources are stored." },
  members: [
    {
      kind: "property",
      name: "path",
      type: "readonly string[]",
      optional: false,
      readonly: true,
      doc: { text: "Names that lead to the field, the outermost first." },
    },
    {
      kind: "property",
      name: "type",
      type: '"text" | "boolean" | "instant"',
      optional: false,
      readonly: true,
      doc: { text: "Type of its values." },
    },
  ],
};

const familyInterface: InterfaceStatement = {
  kind: "interface",
  name: "FamilyTraits",
  doc: { text: "A kind of resource as a server sees it." },
  extends: ["Traits"],
  members: [
    {
      kind: "property",
      name: "resource",
      type: "string",
      optional: true,
      readonly: true,
      doc: { text: "The resource that operations are about; absent where none is." },
    },
    {
      kind: "property",
      name: "representation",
      type: "string",
      optional: false,
      readonly: true,
      doc: { text: "Name of the schema that it is answered with." },
    },
    {
      kind: "property",
      name: "draft",
      type: "string",
      optional: true,
      readonly: true,
      doc: { text: "Name of the schema that it is created of; absent where it is not created." },
    },
    {
      kind: "property",
      name: "columns",
      type: "readonly Column[]",
      optional: false,
      readonly: true,
      doc: { text: "Fields that are worth a column." },
    },
  ],
};

function constants(family: Family): readonly ConstStatement[] {
  const { representation, noun, kind, fields, assigned, actions } = family;
  const { name: fieldsName } = draftFieldsImport(family);
  const rest = [
    `noun: ${stringLiteral(noun)}`,
    `kind: ${stringLiteral(kind)}`,
    `fields: ${fieldsName}`,
    `assigned: ${valueLiteral(assigned)}`,
    `actions: ${valueLiteral(actions)}`,
  ];
  return [
    {
      kind: "const",
      name: fieldsName,
      doc: { text: `Fields of a draft of a ${noun}, aside from its key.` },
      type: "Readonly<Record<string, FieldTraits>>",
      value: valueLiteral(comparable(fields)),
    },
    {
      kind: "const",
      name: camelCase(`${representation} traits`),
      doc: { text: `Fields and update actions of a ${noun}.` },
      type: "Traits",
      value: `{ ${rest.join(", ")} }`,
    },
  ];
}

/** Fields without what only a server asks of them. */
function comparable(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, comparableField(field)]));
}

function comparableField({ required: _required, ...field }: FieldTraits): FieldTraits {
  if ("of" in field) return { ...field, of: comparableField(field.of) };
  if (field.is === "shape") return { ...field, fields: comparable(field.fields) };
  if (field.is === "money") {
    const { tag: _tag, tags: _tags, ...money } = field;
    return money;
  }
  if (field.is !== "variants") return field;
  const by = Object.entries(field.by).map(([tag, fields]) => [tag, comparable(fields)]);
  return { ...field, by: Object.fromEntries(by) };
}

function familyCode({
  noun,
  kind,
  resource,
  representation,
  draft,
  fields,
  assigned,
  actions,
  columns,
}: Family): string {
  return valueLiteral({ noun, kind, resource, representation, draft, fields, assigned, actions, columns });
}

function namesByKind(
  name: string,
  text: string,
  families: readonly Family[],
  namesOf: (family: Family) => readonly string[],
): Statement {
  return {
    kind: "interface",
    name,
    doc: { text },
    members: families.map((family) => ({
      kind: "property",
      name: family.kind,
      type: namesOf(family).map(stringLiteral).join(" | ") || "never",
      optional: false,
      readonly: true,
      doc: { text: `Those of a ${family.noun}.` },
    })),
  };
}
