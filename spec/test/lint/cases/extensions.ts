import { extensionTable } from "../../../lint/extension-table.ts";
import { quotedList } from "../../../lint/words.ts";
import type { Case, Cases } from "../case.ts";

/** Extensions: where they stand, what they hold, what they name. */
export const extensionCases: Cases = {
  extensions: [
    [
      "refuses unknown extensions",
      (files) => (files["schemas/note.yaml"].Note["x-colour"] = "red"),
      `schemas/note.yaml~#/Note/x-colour: Extension "x-colour" must be one of ${quotedList(Object.keys(extensionTable))}`,
    ],
    [
      "refuses unknown extensions beside a reference",
      (files) => (files["schemas/note.yaml"].Note.properties.kind["x-closed"] = true),
      `schemas/note.yaml~#/Note/properties/kind/x-closed: Extension "x-closed" must be one of ${quotedList(Object.keys(extensionTable))}`,
    ],
    [
      "refuses extensions out of place",
      (files) => {
        files["openapi.yaml"]["x-draft"] = true;
        files["paths/notes.yaml"].get["x-key-prefix"] = "var.";
      },
      `openapi.yaml~#/x-draft: Extension "x-draft" must stand on "Schema", not on "Root"`,
      `paths/notes.yaml~#/get/x-key-prefix: Extension "x-key-prefix" must stand on "Parameter", not on "Operation"`,
    ],
    [
      "asks for the form of each value",
      (files) => {
        files["openapi.yaml"]["x-client-parameters"] = ["projectKey", "projectKey"];
        files["openapi.yaml"].components.parameters.Variables["x-key-prefix"] = "";
        files["openapi.yaml"].components.securitySchemes.bearer["x-scopes"]["view_all:{projectKey}"].deprecatedFor = [];
        files["schemas/note.yaml"].Note["x-beta"] = false;
        files["schemas/note.yaml"].Note["x-draft"] = "yes";
        files["schemas/note.yaml"].NoteMessage["x-standalone"] = true;
        files["schemas/note.yaml"].NoteMessage["x-sent"] = "always";
        files["schemas/note.yaml"].NoteReference["x-expands"] = ["obj"];
      },
      `openapi.yaml#/x-client-parameters: Extension "x-client-parameters" must be a list of parameter names, each once`,
      `openapi.yaml#/components/parameters/Variables/x-key-prefix: Extension "x-key-prefix" must be text that is not empty`,
      `openapi.yaml#/components/securitySchemes/bearer/x-scopes: Extension "x-scopes" must be { scope: { description, deprecatedFor?: [tag] } }`,
      `schemas/note.yaml#/Note/x-beta: Extension "x-beta" must be true`,
      `schemas/note.yaml#/Note/x-draft: Extension "x-draft" must be { creates: schema, actions?: schema }`,
      `schemas/note.yaml#/NoteMessage/x-standalone: Extension "x-standalone" must be the reason why no operation reaches the schema`,
      `schemas/note.yaml#/NoteMessage/x-sent: Extension "x-sent" must be true`,
      `schemas/note.yaml#/NoteReference/x-expands: Extension "x-expands" must be the name of a property`,
    ],
    [
      "asks for the form of what operations and actions say",
      (files) => {
        files["paths/notes.yaml"].get["x-operation"].verb = "list";
        files["paths/notes_{id}.yaml"].get["x-operation"].by = "name";
        files["paths/notes_{id}.yaml"].post["x-operation"].colour = "red";
        files["paths/notes.yaml"].get["x-keyset"].cursor = "id";
        files["schemas/note.yaml"].NoteSetTextAction["x-update-action"].effect = "set";
      },
      ...[`paths/notes.yaml#/get`, `paths/notes_{id}.yaml#/get`, `paths/notes_{id}.yaml#/post`].map(
        (place) =>
          `${place}/x-operation: Extension "x-operation" must be { resource, verb: get | query | exists | existsMatching | create | update | delete, by?: id | key, within?: { method, parameter } }`,
      ),
      `paths/notes.yaml#/get/x-keyset: Extension "x-keyset" must be { field, results, where, sort, limit, withTotal }, each a name`,
      `schemas/note.yaml#/NoteSetTextAction/x-update-action: Extension "x-update-action" must be { writes: { property: field }, effect: replace | append | remove | put | own, entry?: property, refuses?: { property.tag: variant } }`,
    ],
    [
      "asks for the form of what fields say",
      (files) => {
        const { Note: note } = files["schemas/note.yaml"];
        Object.assign(note.properties.text, { "x-set": "yes", "x-empty": true, "x-absent": "store", "x-within": 7 });
        Object.assign(note.properties.mark, { "x-derived": [], "x-column": false });
        note["x-money"] = 1;
        note.properties.parent["x-refers-to"] = "";
      },
      `schemas/note.yaml#/Note/properties/text/x-set: Extension "x-set" must be true`,
      `schemas/note.yaml#/Note/properties/text/x-empty: Extension "x-empty" must be kept`,
      `schemas/note.yaml#/Note/properties/text/x-absent: Extension "x-absent" must be kept`,
      `schemas/note.yaml#/Note/properties/text/x-within: Extension "x-within" must be the name of a path parameter`,
      `schemas/note.yaml#/Note/x-money: Extension "x-money" must be true`,
      `schemas/note.yaml#/Note/properties/mark/x-derived: Extension "x-derived" must be a list of fields`,
      `schemas/note.yaml#/Note/properties/mark/x-column: Extension "x-column" must be true`,
      `schemas/note.yaml#/Note/properties/parent/x-refers-to: Extension "x-refers-to" must be a type of references`,
    ],
  ],
  "update-action": [
    [
      "asks every update action what it writes",
      (files) => delete files["schemas/note.yaml"].NoteSetTextAction["x-update-action"],
      `schemas/note.yaml~#/NoteSetTextAction: Update action must have an "x-update-action"`,
      unwritten("NoteDraft", "text"),
    ],
    [
      "asks for properties of the action and fields of the resource",
      (files) => {
        files["schemas/note.yaml"].NoteSetTextAction["x-update-action"].writes = { text: "body", tone: "text" };
      },
      `schemas/note.yaml#/NoteSetTextAction/x-update-action/writes/text: "body" must be a field of the resource that the update answers with`,
      `schemas/note.yaml~#/NoteSetTextAction/x-update-action/writes/tone: "tone" must be a property of the action`,
    ],
    [
      "asks where each property goes",
      (files) => {
        const { properties } = files["schemas/note.yaml"].NoteSetTextAction;
        properties.tone = properties.text;
      },
      `schemas/note.yaml~#/NoteSetTextAction/properties/tone: "writes" must say where "tone" goes`,
    ],
    ...(["replace", "append"] as const).map((effect): Case => [
      `asks that what is called like a field replaces the field: ${effect}`,
      (files) => {
        const field = effect === "replace" ? "id" : "text";
        if (field === "id") files["schemas/note.yaml"].NoteDraft.properties.text["x-immutable"] = true;
        files["schemas/note.yaml"].NoteSetTextAction["x-update-action"] = { writes: { text: field }, effect };
      },
      `schemas/note.yaml#/NoteSetTextAction/x-update-action: An action of this name must replace "text" by "text"`,
    ]),
    [
      "follows dots into parts of a field",
      (files) => {
        const action = files["schemas/note.yaml"].NoteSetTextAction;
        action.properties.tone = { type: "string", description: "Tone of the mark." };
        action["x-update-action"].writes.tone = "parent.tone";
      },
      `schemas/note.yaml#/NoteSetTextAction/x-update-action/writes/tone: "parent.tone" must be a field of the resource that the update answers with`,
    ],
    [
      "asks for the property that names an entry, and for nothing like it elsewhere",
      (files) => (files["schemas/note.yaml"].NoteSetTextAction["x-update-action"].entry = "name"),
      `schemas/note.yaml#/NoteSetTextAction/x-update-action/entry: "name" must be a property of the action`,
      `schemas/note.yaml#/NoteSetTextAction/x-update-action: "entry" must name the property that names the entry, where the effect is "put" and nowhere else`,
    ],
    [
      "asks for an action that writes each field of a draft, or for a mark of one that none writes",
      (files) => {
        delete files["schemas/note.yaml"].NoteDraft.properties.pin["x-immutable"];
        files["schemas/note.yaml"].NoteDraft.properties.text["x-immutable"] = true;
      },
      unwritten("NoteDraft", "pin"),
      `schemas/note.yaml~#/NoteDraft/properties/text/x-immutable: "text" must not have "x-immutable", because an update action writes it`,
    ],
    [
      "asks so of drafts that no operation takes, too",
      (files) => {
        const { NoteDraft: draft } = files["schemas/note.yaml"];
        files["schemas/note.yaml"].NoteSketch = {
          ...draft,
          "x-standalone": "Comes through another channel.",
          "x-draft": { creates: "Note", actions: "NoteUpdateAction" },
          properties: { size: { type: "integer", description: "Size of the paper." } },
          required: [],
        };
        files["openapi.yaml"].components.schemas.NoteUpdateAction = { $ref: "schemas/note.yaml#/NoteUpdateAction" };
        files["openapi.yaml"].components.schemas.NoteSketch = { $ref: "schemas/note.yaml#/NoteSketch" };
      },
      unwritten("NoteSketch", "size"),
    ],
    [
      "asks for a list of actions",
      (files) => delete files["schemas/note.yaml"].NoteUpdate.properties.actions,
      `paths/notes_{id}.yaml~#/post/requestBody: Update must have a list of "actions"`,
    ],
    [
      "finds properties that only some shapes of an action have",
      (files) => {
        const action = files["schemas/note.yaml"].NoteSetTextAction;
        const { text } = action.properties;
        delete action.properties.text;
        action.oneOf = [{ required: ["text"], properties: { text } }, { properties: { text: false } }];
      },
    ],
  ],
  expands: [
    [
      "asks for a property of the reference",
      (files) => (files["schemas/note.yaml"].NoteReference["x-expands"] = "note"),
      `schemas/note.yaml#/NoteReference/x-expands: "note" must be a property of the schema`,
    ],
    [
      "refuses a property that is always there",
      (files) => files["schemas/note.yaml"].NoteReference.required.push("obj"),
      `schemas/note.yaml#/NoteReference/x-expands: "obj" must not be required`,
    ],
  ],
  open: [
    [
      "asks for room for later values where the service sends them",
      (files) => {
        const { properties } = files["schemas/note.yaml"].Note;
        properties.kind = { $ref: "#/NoteKind" };
        properties.mark = { $ref: "#/Mark" };
      },
      `schemas/note.yaml#/Note/properties/kind: What the service sends must be open to later values: "anyOf" this reference and "type: string"`,
      `schemas/note.yaml#/Note/properties/mark: What the service sends must be open to later values: "anyOf" this reference and "type: object" with "type" of "type: string" as its only property, which is required`,
    ],
    [
      "refuses a choice that is not one of known and later values",
      (files) => {
        const { kind, mark } = files["schemas/note.yaml"].Note.properties;
        kind.anyOf[1] = { type: "string", minLength: 1, description: "A later value." };
        mark.anyOf[1].required = [];
      },
      `schemas/note.yaml~#/Note/properties/kind/anyOf: Beside "#/NoteKind" there must be one alternative, "type: string"`,
      `schemas/note.yaml~#/Note/properties/mark/anyOf: Beside "#/Mark" there must be one alternative, "type: object" with "type" of "type: string" as its only property, which is required`,
    ],
    [
      "refuses a later variant with a tag that is known",
      (files) => {
        delete files["schemas/note.yaml"].Note.properties.mark.anyOf[1].properties.type.not;
      },
      `schemas/note.yaml#/Note/properties/mark/anyOf/1/properties/type: A later variant has no tag of "#/Mark": "not" must have the "enum" "star", "flag"`,
    ],
    [
      "refuses a later variant that leaves out more than the known tags",
      (files) => {
        files["schemas/note.yaml"].Note.properties.mark.anyOf[1].properties.type.not.enum.push("dot");
      },
      `schemas/note.yaml#/Note/properties/mark/anyOf/1/properties/type: A later variant has no tag of "#/Mark": "not" must have the "enum" "star", "flag"`,
    ],
    [
      "keeps room for later values of known variants that clients send, too",
      (files) => {
        files["schemas/note.yaml"].Star.properties.kind = { $ref: "#/NoteKind" };
        files["schemas/note.yaml"].NoteDraft.properties.star = { $ref: "#/Star", description: "A star." };
      },
      `schemas/note.yaml#/Note/properties/mark/anyOf/1/properties/type: A known variant of "#/Mark" may have later values, for which there must be no "not" here`,
    ],
    [
      "refuses other bounds of a later tag",
      (files) => {
        files["schemas/note.yaml"].Note.properties.mark.anyOf[1].properties.type.minLength = 1;
      },
      `schemas/note.yaml~#/Note/properties/mark/anyOf: Beside "#/Mark" there must be one alternative, "type: object" with "type" of "type: string" as its only property, which is required`,
    ],
    [
      "refuses room for later values where requests lead",
      (files) => {
        files["schemas/note.yaml"].NoteUpdate.properties.kind = {
          description: "Thing that it is for.",
          anyOf: [{ $ref: "#/NoteKind" }, { type: "string", description: "A later value." }],
        };
      },
      `schemas/note.yaml#/NoteUpdate/properties/kind/anyOf/0: What clients send must not be open to later values`,
    ],
  ],
};

function unwritten(draft: string, name: string): string {
  return `schemas/note.yaml~#/${draft}/properties/${name}: An update action must write "${name}"; a field that none writes must have "x-immutable: true"`;
}
