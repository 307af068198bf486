/** A value of a YAML file; tests reach into it freely. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Yaml = any;

/** The files of a small description, by their path. */
export interface Files {
  "openapi.yaml": Yaml;
  "paths/notes.yaml": Yaml;
  "paths/notes_{id}.yaml": Yaml;
  "paths/in-store_key={storeKey}_notes_{id}.yaml": Yaml;
  "schemas/note.yaml": Yaml;
  [path: string]: Yaml;
}

const root = "../openapi.yaml#/components";
const correlated = { "X-Correlation-ID": { $ref: `${root}/headers/CorrelationId` } };
const id = text("Identifier of the note.");

/** A description that every rule accepts, and in which every rule has something to look at. */
export function fixture(): Files {
  return {
    "openapi.yaml": {
      openapi: "3.1.1",
      info: {
        title: "Notes",
        version: "1.0.0",
        contact: { name: "Whoever takes notes" },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "https://notes.invalid" }],
      "x-client-parameters": ["projectKey"],
      tags: [{ name: "Notes", description: "Short texts." }],
      security: [{ bearer: [] }],
      paths: {
        "/{projectKey}/notes": { $ref: "paths/notes.yaml" },
        "/{projectKey}/notes/{id}": { $ref: "paths/notes_{id}.yaml" },
        "/{projectKey}/in-store/key={storeKey}/notes/{id}": { $ref: "paths/in-store_key={storeKey}_notes_{id}.yaml" },
      },
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description: "A token.",
            "x-scopes": {
              "view_notes:{projectKey}": { description: "Read notes." },
              "view_notes:{projectKey}:{storeKey}": { description: "Read notes of a store." },
              "view_all:{projectKey}": { description: "Read everything.", deprecatedFor: ["Notes"] },
            },
          },
        },
        parameters: {
          ProjectKey: pathParameter("projectKey"),
          StoreKey: pathParameter("storeKey"),
          Id: pathParameter("id"),
          CorrelationId: { name: "X-Correlation-ID", in: "header", ...correlation() },
          Where: listParameter("where"),
          Sort: listParameter("sort"),
          Limit: { name: "limit", in: "query", description: "Number of results.", schema: { type: "integer" } },
          WithTotal: { name: "withTotal", in: "query", description: "`true` counts.", schema: { type: "boolean" } },
          Variables: {
            name: "variables",
            in: "query",
            description: "Values of variables.",
            style: "form",
            explode: true,
            "x-key-prefix": "var.",
            schema: {
              type: "object",
              patternProperties: { "^var\\.[a-z]+$": text("A value.") },
              additionalProperties: false,
            },
          },
        },
        headers: { CorrelationId: correlation() },
        responses: {
          Failure: { ...failure(), content: json({ $ref: "schemas/note.yaml#/Failure" }, { message: "No." }) },
          EmptyFailure: failure(),
        },
        schemas: { NoteMessage: { $ref: "schemas/note.yaml#/NoteMessage" } },
      },
    },
    "paths/notes.yaml": {
      parameters: [shared("ProjectKey"), shared("CorrelationId")],
      get: {
        ...operation("queryNotes", "Query notes", { verb: "query" }),
        "x-keyset": {
          field: "id",
          ...Object.fromEntries(["results", "where", "sort", "limit", "withTotal"].map((name) => [name, name])),
        },
        parameters: [shared("Where"), shared("Sort"), shared("Limit"), shared("WithTotal"), shared("Variables")],
        responses: {
          "200": answer("NotePage", { results: [note()] }),
          ...failures("Failure"),
        },
      },
      post: {
        ...operation("createNote", "Create a note", { verb: "create" }),
        requestBody: requestBody("NoteDraft", { text: "Milk", pin: { colour: "red" }, links: [{ id: "n2" }] }),
        responses: { "201": answer("Note", note()), ...failures("Failure") },
      },
    },
    "paths/notes_{id}.yaml": {
      parameters: [shared("ProjectKey"), shared("Id"), shared("CorrelationId")],
      get: {
        ...operation("getNoteById", "Get a note", { verb: "get", by: "id" }),
        responses: { "200": answer("Note", note()), ...failures("Failure", "404") },
      },
      head: {
        ...operation("existsNoteById", "Check whether a note exists", { verb: "exists", by: "id" }),
        responses: {
          "200": { description: "There is one.", headers: correlated },
          ...failures("EmptyFailure", "404"),
        },
      },
      post: {
        ...operation("updateNoteById", "Update a note", { verb: "update", by: "id" }),
        requestBody: requestBody("NoteUpdate", { version: 1, actions: [{ action: "setText", text: "Milk" }] }),
        responses: { "200": answer("Note", note()), ...failures("Failure", "404", "409") },
      },
    },
    "paths/in-store_key={storeKey}_notes_{id}.yaml": {
      parameters: [shared("ProjectKey"), shared("StoreKey"), shared("Id"), shared("CorrelationId")],
      get: {
        ...operation("getNoteByIdInStore", "Get a note in a store", {
          verb: "get",
          by: "id",
          within: { method: "inStore", parameter: "storeKey" },
        }),
        security: [
          { bearer: ["view_notes:{projectKey}"] },
          { bearer: ["view_notes:{projectKey}:{storeKey}"] },
          { bearer: ["view_all:{projectKey}"] },
        ],
        responses: { "200": answer("Note", note()), ...failures("Failure", "404") },
      },
    },
    "schemas/note.yaml": schemas(),
  };
}

function schemas(): Yaml {
  return {
    Note: object("A short text.", ["id"], {
      id,
      text: text("Words of the note."),
      kind: { description: "Thing that it is for.", anyOf: [{ $ref: "#/NoteKind" }, text("A later value.")] },
      mark: {
        description: "How it is marked.",
        "x-beta": true,
        anyOf: [
          { $ref: "#/Mark" },
          object("A later variant.", ["type"], {
            type: { ...text("Tag of the variant."), not: { enum: ["star", "flag"] } },
          }),
        ],
      },
      parent: { $ref: "#/NoteReference" },
    }),
    NoteDraft: object("A note to create.", ["text"], {
      text: text("Words of the note."),
      pin: { $ref: "#/NotePin", description: "How it is pinned.", "x-immutable": true },
      links: { ...list("Other notes.", "NoteLink"), "x-immutable": true },
      colour: {
        ...text("Colour of the paper. No longer needed, since notes have no paper."),
        deprecated: true,
        "x-immutable": true,
      },
    }),
    NotePin: object("A pin.", [], { colour: text("Colour of its head.") }),
    NoteLink: object("A link.", [], { id }),
    NotePage: object("Some notes.", [], { results: list("The notes.", "Note") }),
    NoteKind: { ...text("Thing that a note is for."), enum: ["Reminder", "Idea"] },
    NoteReference: { ...object("Points at a note.", ["id"], { id, obj: { $ref: "#/Note" } }), "x-expands": "obj" },
    Mark: {
      description: "A mark on a note.",
      oneOf: [{ $ref: "#/Star" }, { $ref: "#/Flag" }],
      discriminator: { propertyName: "type", mapping: { star: "#/Star", flag: "#/Flag" } },
    },
    Star: variant("star"),
    Flag: variant("flag"),
    NoteUpdate: object("Changes to make.", ["version", "actions"], {
      version: { type: "integer", description: "Version last seen." },
      actions: list("Changes in order.", "NoteUpdateAction"),
    }),
    NoteUpdateAction: {
      description: "A change.",
      oneOf: [{ $ref: "#/NoteSetTextAction" }],
      discriminator: { propertyName: "action", mapping: { setText: "#/NoteSetTextAction" } },
    },
    NoteSetTextAction: {
      ...object("Changes the text.", ["action"], {
        action: { ...text("Name of the action."), const: "setText" },
        text: text("The new text."),
      }),
      "x-update-action": { writes: { text: "text" }, effect: "replace" },
    },
    NoteMessage: {
      ...object("Tells that a note was written.", [], { text: text("Words of the note.") }),
      "x-standalone": "Comes through another channel.",
    },
    Failure: object("Thing that went wrong.", [], { message: text("In words.") }),
  };
}

function note(): Yaml {
  return { id: "n1", text: "Milk", kind: "Reminder", mark: { type: "star" } };
}

function text(description: string): Yaml {
  return { type: "string", description };
}

function list(description: string, schema: string): Yaml {
  return { type: "array", description, items: { $ref: `#/${schema}` } };
}

function object(description: string, required: string[], properties: Yaml): Yaml {
  return { type: "object", description, ...(required.length > 0 && { required }), properties };
}

function variant(tag: string): Yaml {
  return object(`A ${tag}.`, ["type"], { type: { ...text("Marks the kind."), const: tag } });
}

function shared(name: string): Yaml {
  return { $ref: `${root}/parameters/${name}` };
}

function pathParameter(name: string): Yaml {
  return { name, in: "path", required: true, description: "Part of the address.", schema: { type: "string" } };
}

function listParameter(name: string): Yaml {
  return {
    name,
    in: "query",
    description: "Some texts.",
    style: "form",
    explode: true,
    schema: { type: "array", items: { type: "string" } },
  };
}

function operation(operationId: string, summary: string, extension: Yaml): Yaml {
  return {
    operationId,
    tags: ["Notes"],
    summary,
    description: "Does it.",
    "x-operation": { resource: "notes", ...extension },
    security: [{ bearer: ["view_notes:{projectKey}"] }, { bearer: ["view_all:{projectKey}"] }],
  };
}

function requestBody(schema: string, value: Yaml): Yaml {
  return { required: true, description: "Content.", content: json({ $ref: `../schemas/note.yaml#/${schema}` }, value) };
}

function answer(schema: string, value: Yaml): Yaml {
  return {
    description: "Done.",
    headers: correlated,
    content: json({ $ref: `../schemas/note.yaml#/${schema}` }, value),
  };
}

function correlation(): Yaml {
  return { description: "Ties a request to its answer.", schema: { type: "string" } };
}

function failure(): Yaml {
  const headers = { "X-Correlation-ID": { $ref: "#/components/headers/CorrelationId" } };
  return { description: "Something went wrong.", headers };
}

function failures(name: string, ...more: readonly string[]): Yaml {
  const statuses = ["400", "401", "403", "429", "500", "502", "503", "504", ...more];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `${root}/responses/${name}` }]));
}

function json(schema: Yaml, value: Yaml): Yaml {
  return { "application/json": { schema, examples: { usual: { summary: "As usual", value } } } };
}
