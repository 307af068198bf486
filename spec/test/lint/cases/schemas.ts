import type { Cases } from "../case.ts";

/** Schemas and their names, descriptions and unions. */
export const schemaCases: Cases = {
  described: [
    [
      "asks for descriptions of schemas",
      (files) => (files["schemas/note.yaml"].NotePage.description = " "),
      "schemas/note.yaml~#/NotePage: Schema must have a description",
    ],
    [
      "asks for descriptions of properties, nested ones too",
      (files) => {
        delete files["schemas/note.yaml"].Note.properties.text.description;
        files["schemas/note.yaml"].Note.properties.size = {
          type: "object",
          description: "Width and height.",
          properties: { width: { type: "integer" } },
        };
      },
      `schemas/note.yaml~#/Note/properties/text: Property "text" must have a description`,
      `schemas/note.yaml~#/Note/properties/size/properties/width: Property "width" must have a description`,
    ],
    [
      "asks for descriptions of fields that no update action writes",
      (files) => (files["schemas/note.yaml"].NoteDraft.properties.shape = { type: "string", "x-immutable": true }),
      `schemas/note.yaml~#/NoteDraft/properties/shape: Property "shape" must have a description`,
    ],
    [
      "takes the description of what a property refers to",
      (files) => (files["schemas/note.yaml"].Note.properties.kind = { $ref: "#/NoteKind" }),
    ],
    [
      "asks for descriptions of list elements and variants",
      (files) => {
        files["schemas/note.yaml"].Note.properties.labels = {
          type: "array",
          description: "Labels.",
          items: { oneOf: [{ type: "string" }], description: "A label." },
        };
        files["schemas/note.yaml"].NotePage.properties.results.items = { type: "object" };
      },
      "schemas/note.yaml~#/NotePage/properties/results/items: Schema must have a description",
      "schemas/note.yaml~#/Note/properties/labels/items/oneOf/0: Schema must have a description",
    ],
    [
      "leaves alone what only constrains",
      (files) => {
        files["schemas/note.yaml"].Note.oneOf = [
          { required: ["text"] },
          { required: ["kind"], properties: { text: false } },
        ];
        files["schemas/note.yaml"].Note.not = { required: ["mark", "parent"] };
      },
    ],
    [
      "asks for descriptions of parameters, headers, bodies and tags",
      (files) => {
        const { components, tags } = files["openapi.yaml"];
        delete components.parameters.Where.description;
        delete components.headers.CorrelationId.description;
        delete files["paths/notes_{id}.yaml"].post.requestBody.description;
        delete tags[0].description;
      },
      "openapi.yaml~#/tags/0: Tag must have a description",
      "openapi.yaml~#/components/parameters/Where: Parameter must have a description",
      "openapi.yaml~#/components/headers/CorrelationId: Header must have a description",
      "paths/notes_{id}.yaml~#/post/requestBody: Request body must have a description",
    ],
  ],
  "one-marker": [
    [
      "asks for one word for what is in no document, also beside a reference and across lines",
      (files) => {
        const { properties } = files["schemas/note.yaml"].Note;
        properties.text.description = "Words of the note; by common\npractice in English.";
        properties.parent.description = "Note above. The API's own description says nothing of it.";
        files["schemas/note.yaml"].NoteMessage["x-standalone"] = "How it comes is not shown.";
        files["paths/notes.yaml"].get.description =
          "Finds notes. The order is not documented; that there is one is assumed.";
      },
      `schemas/note.yaml#/Note/properties/text/description: Say "assumed" instead of "common practice"`,
      `schemas/note.yaml#/Note/properties/parent/description: Say "the documents" instead of "API's own description"`,
      `schemas/note.yaml#/NoteMessage/x-standalone: Say "not documented" instead of "not shown"`,
    ],
  ],
  impossible: [
    [
      "asks for a mark at a sentence that rules out what the documents are silent about",
      (files) => {
        const note = files["schemas/note.yaml"].Note;
        note.description = "A note. No operation of its own\ndeletes it.";
        note.properties.text.description = "Words; they cannot be changed (assumed). How they go is not documented.";
        files["paths/notes.yaml"].get.summary = "Find notes, never others";
      },
      `schemas/note.yaml#/Note/description: No document says "No operation of its own deletes it.": mark it "(assumed)", or say "not documented"`,
      `paths/notes.yaml#/get/summary: No document says "Find notes, never others": mark it "(assumed)", or say "not documented"`,
    ],
  ],
  "noun-first": [
    [
      "asks for the noun at the beginning, also beside a reference and of an operation",
      (files) => {
        files["schemas/note.yaml"].Note.description = "What somebody wrote down.";
        files["schemas/note.yaml"].Note.properties.kind.description = "Whether it is a list.";
        files["paths/notes.yaml"].get.description = "What there is.";
        files["schemas/note.yaml"].NotePage.description = "Whatever there is.";
      },
      `schemas/note.yaml#/Note/description: Description must begin with the noun that it is about, not with "What"`,
      `schemas/note.yaml#/Note/properties/kind/description: Description must begin with the noun that it is about, not with "Whether"`,
      `paths/notes.yaml#/get/description: Description must begin with the noun that it is about, not with "What"`,
    ],
  ],
  deprecated: [
    [
      "asks what to use instead, also of an operation",
      (files) => {
        const { properties } = files["schemas/note.yaml"].Note;
        properties.kind = { type: "string", deprecated: true, description: "Kind of it." };
        properties.labels = { type: "string", deprecated: true, description: "Labels of it. Use `kind` instead." };
        files["paths/notes.yaml"].get.deprecated = true;
        files["paths/notes.yaml"].get.description = "No longer needed, since notes are short.";
      },
      "schemas/note.yaml#/Note/properties/kind/description: Description must say in a sentence of its own what to use instead of what is deprecated: " +
        '"Use `key` instead.", "No longer needed, since …"',
    ],
  ],
  "component-names": [
    [
      "asks for PascalCase",
      (files) => {
        files["schemas/note.yaml"].note_kind = files["schemas/note.yaml"].NoteKind;
        files["schemas/note.yaml"].Note.properties.kind.$ref = "#/note_kind";
        const { parameters } = files["openapi.yaml"].components;
        parameters.where = parameters.Where;
      },
      `schemas/note.yaml~#/note_kind: Component name "note_kind" must be PascalCase`,
      `openapi.yaml~#/components/parameters/where: Component name "where" must be PascalCase`,
    ],
  ],
  "property-names": [
    [
      "asks for camelCase, except for names that are allowed",
      (files) => {
        const { properties } = files["schemas/note.yaml"].Note;
        properties.Colour = properties.text;
        properties.page_number = properties.text;
        properties.error_description = properties.text;
      },
      `schemas/note.yaml~#/Note/properties/Colour: Property name "Colour" must be camelCase`,
      `schemas/note.yaml~#/Note/properties/page_number: Property name "page_number" must be camelCase`,
    ],
  ],
  "discriminated-union": [
    [
      "asks for the name of the property",
      (files) => delete files["schemas/note.yaml"].Mark.discriminator.propertyName,
      `schemas/note.yaml~#/Mark/discriminator: Discriminator must have a "propertyName"`,
    ],
    [
      "asks for variants",
      (files) => {
        delete files["schemas/note.yaml"].Mark.oneOf;
        files["schemas/note.yaml"].Mark.type = "object";
      },
      `schemas/note.yaml~#/Mark/discriminator: Discriminator must stand beside "oneOf"`,
    ],
    [
      "asks for named variants",
      (files) => files["schemas/note.yaml"].Mark.oneOf.push({ type: "object", description: "Another." }),
      "schemas/note.yaml#/Mark/oneOf/2: Variant must be a reference to a named schema",
    ],
    [
      "asks for a complete mapping",
      (files) => delete files["schemas/note.yaml"].Mark.discriminator.mapping.flag,
      `schemas/note.yaml~#/Mark/discriminator/mapping: Mapping must have a tag for "#/Flag"`,
    ],
    [
      "asks for a mapping at all",
      (files) => delete files["schemas/note.yaml"].NoteUpdateAction.discriminator.mapping,
      `schemas/note.yaml~#/NoteUpdateAction/discriminator: Mapping must have a tag for "#/NoteSetTextAction"`,
    ],
    [
      "refuses a mapping to something that is no variant",
      (files) => (files["schemas/note.yaml"].Mark.discriminator.mapping.kind = "#/NoteKind"),
      `schemas/note.yaml#/Mark/discriminator/mapping/kind: "#/NoteKind" must be one of the variants of "oneOf"`,
    ],
    [
      "asks for a literal tag that is required",
      (files) => {
        files["schemas/note.yaml"].Star.properties.type.const = "asterisk";
        delete files["schemas/note.yaml"].Flag.required;
      },
      `schemas/note.yaml~#/Star: Property "type" must have the const "star"`,
      `schemas/note.yaml~#/Flag: Property "type" must be required`,
    ],
    [
      "finds the tag in parts of a variant",
      (files) => {
        const { Star } = files["schemas/note.yaml"];
        files["schemas/note.yaml"].Star = { description: "A star.", allOf: [{ $ref: "#/StarBase" }] };
        files["schemas/note.yaml"].StarBase = Star;
      },
    ],
  ],
  "open-objects": [
    [
      "refuses to close objects",
      (files) => {
        files["schemas/note.yaml"].Note.additionalProperties = false;
        files["schemas/note.yaml"].NotePage.unevaluatedProperties = false;
      },
      "schemas/note.yaml~#/NotePage/unevaluatedProperties: Objects must stay open to further properties",
      "schemas/note.yaml~#/Note/additionalProperties: Objects must stay open to further properties",
    ],
  ],
  standalone: [
    [
      "asks for the reason on schemas that no operation reaches",
      (files) => delete files["schemas/note.yaml"].NoteMessage["x-standalone"],
      `schemas/note.yaml~#/NoteMessage: Schema "NoteMessage" must say in "x-standalone" why no operation reaches it`,
    ],
    [
      "refuses to list what an operation reaches",
      (files) => (files["openapi.yaml"].components.schemas.Note = { $ref: "schemas/note.yaml#/Note" }),
      `openapi.yaml~#/components/schemas/Note: Schema "Note" must not be listed, because an operation reaches it`,
    ],
    [
      "refuses the mark on schemas that are not listed",
      (files) => (files["schemas/note.yaml"].Star["x-standalone"] = "Not so."),
      `schemas/note.yaml~#/Star/x-standalone: "x-standalone" must stand only on schemas that the root lists`,
    ],
    [
      "refuses to call sent what operations carry anyway",
      (files) => (files["schemas/note.yaml"].Star["x-sent"] = true),
      `schemas/note.yaml~#/Star/x-sent: "x-sent" must stand beside "x-standalone", because what operations carry says it by itself`,
    ],
    [
      "asks for references by the schema's own name",
      (files) => {
        const { NoteMessage } = files["schemas/note.yaml"];
        files["openapi.yaml"].components.schemas = {
          Message: { $ref: "schemas/note.yaml#/NoteMessage" },
          Inline: NoteMessage,
        };
      },
      `openapi.yaml~#/components/schemas/Message: Schema "Message" must be listed under its own name`,
      `openapi.yaml~#/components/schemas/Inline: Schema "Inline" must be a reference to its chapter`,
    ],
  ],
  patterns: [
    [
      "asks for regular expressions that can be compiled",
      (files) => {
        files["schemas/note.yaml"].Note.properties.text.pattern = "^[a-z";
        files["schemas/note.yaml"].Failure.patternProperties = { "(": { type: "string", description: "A cause." } };
      },
      "schemas/note.yaml#/Note/properties/text/pattern: Pattern must be a regular expression",
      "schemas/note.yaml~#/Failure/patternProperties/(: Pattern must be a regular expression",
    ],
  ],
};
