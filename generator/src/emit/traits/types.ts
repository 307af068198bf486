import type { InterfaceStatement, PropertyMember, Statement } from "../../print/output-file.ts";

/** The types of traits as a server sees them: the same for every description. A client has those of the runtime. */
export const traitTypes: readonly Statement[] = [
  shape("Traits", "Fields and update actions of a kind of resource.", [
    ["noun", "string", "The resource as its readers call it."],
    ["kind", "string", "Type of references to it."],
    ["fields", "Readonly<Record<string, FieldTraits>>", "Every field of a draft but its key."],
    ["assigned", "Readonly<Record<string, AssignedTraits>>", "Every field of the resource that no draft has."],
    ["actions", "Readonly<Record<string, ActionTraits>>", "Every update action by its name."],
  ]),
  {
    kind: "alias",
    name: "FieldTraits",
    doc: { text: "Traits of a field of a draft: its form, and what fills it." },
    type: "FieldForm & FieldRules",
  },
  {
    kind: "alias",
    name: "FieldForm",
    doc: {
      text: `Form of a value.

- \`plain\`: a text, number or boolean, taken as it is
- \`instant\`: a point in time
- \`decimal\`: a number in text
- \`money\`: an amount, which the service completes; where there are several kinds, \`tag\` has to be given, with one of \`tags\`
- \`open\`: anything at all
- \`reference\`: another resource, drafted by \`id\` or \`key\` and answered \`by\` one of them; \`to\` is absent where it may be of any kind
- \`list\`, \`set\`: elements; those of a set have no order, and repeating one says nothing
- \`map\`: values by names that anybody may choose
- \`shape\`: an object
- \`variants\`: an object whose \`tag\` decides on the other fields`,
    },
    type: [
      '{ readonly is: "plain" | "instant" | "decimal" | "open" }',
      '{ readonly is: "money"; readonly tag?: string; readonly tags?: readonly string[] }',
      '{ readonly is: "reference"; readonly to?: string; readonly by: "id" | "key" }',
      '{ readonly is: "list" | "set" | "map"; readonly of: FieldTraits }',
      '{ readonly is: "shape"; readonly fields: Readonly<Record<string, FieldTraits>> }',
      '{ readonly is: "variants"; readonly tag: string; readonly by: Readonly<Record<string, Readonly<Record<string, FieldTraits>>>> }',
    ].join(" | "),
  },
  shape("FieldRules", "Rules for what fills a field.", [
    ["initially?", "unknown", "Stands there where nothing is given."],
    ["required?", "true", "The resource always has the field."],
    ["empty?", '"kept"', "An empty value is stored, and not taken for an absent one."],
    ["absent?", '"kept"', "The service chooses what is left out, and what is there stays."],
    ["overriddenBy?", "string", "The field that takes the place of this one where it is given."],
    ["within?", "string", "Path parameter whose resource is added where the address has it."],
  ]),
  shape("AssignedTraits", "A field that the service fills.", [
    ["initially?", "unknown", "Stands there at first."],
    ["from?", "readonly string[]", "The fields that it follows from."],
    ["field?", "FieldTraits", "Set where update actions write it."],
  ]),
  shape("ActionTraits", "Effect of an update action on its resource.", [
    [
      "writes",
      "Readonly<Record<string, string>>",
      "Property of the action → field of the resource that it writes; parts of a field are joined by dots.",
    ],
    [
      "effect",
      '"replace" | "append" | "remove" | "put" | "own"',
      "Elements are appended to a list or removed from it; one entry is put into a map; an `own` action does more than it writes.",
    ],
    ["entry?", "string", "The property that names the entry that is put."],
    ["required?", "readonly string[]", "Properties that cannot be left out; absent where all of them can."],
    ["single?", "true", "The action appends or removes one element at a time."],
    [
      "refuses?",
      "Readonly<Record<string, string>>",
      "Property and its tag, joined by a dot → the variant that is not taken.",
    ],
  ]),
];

type Row = readonly [name: string, type: string, text: string];

function shape(name: string, text: string, rows: readonly Row[]): InterfaceStatement {
  return { kind: "interface", name, doc: { text }, members: rows.map(member) };
}

function member([name, type, text]: Row): PropertyMember {
  return {
    kind: "property",
    name: name.replace("?", ""),
    type,
    optional: name.endsWith("?"),
    readonly: true,
    doc: { text },
  };
}
