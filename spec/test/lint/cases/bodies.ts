import type { Case } from "../case.ts";

const store = "paths/in-store_key={storeKey}_notes_{id}.yaml";

/** What goes over the wire: bodies, answers, headers, parameters. */
export const bodyCases: readonly Case[] = [
  {
    rule: "bodies",
    says: "refuses a body on GET",
    change: (files) => (files["paths/notes.yaml"].get.requestBody = files["paths/notes_{id}.yaml"].post.requestBody),
    problems: ["paths/notes.yaml~#/get/requestBody: GET must not have a body"],
  },
  {
    rule: "bodies",
    says: "asks for a body on POST",
    change: (files) => delete files["paths/notes_{id}.yaml"].post.requestBody,
    problems: ["paths/notes_{id}.yaml~#/post: POST must have a required body"],
  },
  {
    rule: "bodies",
    says: "refuses an optional body on POST",
    change: (files) => delete files["paths/notes_{id}.yaml"].post.requestBody.required,
    problems: ["paths/notes_{id}.yaml~#/post/requestBody: POST must have a required body"],
  },
  {
    rule: "bodies",
    says: "refuses a body in an answer to HEAD",
    change: (files) => {
      const { get, head } = files["paths/notes_{id}.yaml"];
      head.responses["200"].content = get.responses["200"].content;
    },
    problems: [`paths/notes_{id}.yaml~#/head/responses/200: Answer "200" to HEAD must not have a body`],
  },
  {
    rule: "bodies",
    says: "asks for a body in other answers",
    change: (files) => delete files["paths/notes.yaml"].get.responses["200"].content,
    problems: [`paths/notes.yaml~#/get/responses/200: Answer "200" must have a body`],
  },
  {
    rule: "body-examples",
    says: "asks for examples",
    change: (files) => (files["paths/notes.yaml"].get.responses["200"].content["application/json"].examples = {}),
    problems: [
      `paths/notes.yaml~#/get/responses/200/content/application~1json: Body must have at least one of "examples"`,
    ],
  },
  {
    rule: "body-examples",
    says: "asks for names instead of one nameless example",
    change: (files) => {
      const body = files["paths/notes.yaml"].get.responses["200"].content["application/json"];
      body.example = body.examples.usual.value;
      delete body.examples;
    },
    problems: [
      `paths/notes.yaml~#/get/responses/200/content/application~1json/example: Body must have named "examples" instead of one "example"`,
      `paths/notes.yaml~#/get/responses/200/content/application~1json: Body must have at least one of "examples"`,
    ],
  },
  {
    rule: "body-examples",
    says: "asks for summary and value",
    change: (files) => {
      files["paths/notes.yaml"].get.responses["200"].content["application/json"].examples.usual = { description: "-" };
    },
    problems: [
      `paths/notes.yaml~#/get/responses/200/content/application~1json/examples/usual: Example "usual" must have a "summary"`,
      `paths/notes.yaml~#/get/responses/200/content/application~1json/examples/usual: Example "usual" must have a "value"`,
    ],
  },
  {
    rule: "error-answers",
    says: "asks for the answers that any operation has",
    change: (files) => {
      delete files["paths/notes.yaml"].get.responses["401"];
      delete files["paths/notes.yaml"].get.responses["503"];
    },
    problems: [`paths/notes.yaml~#/get/responses: Operation must also answer "401", "503"`],
  },
  {
    rule: "error-answers",
    says: "asks for 404 where something is addressed and 409 where it is changed",
    change: (files) => {
      delete files["paths/notes_{id}.yaml"].post.responses["404"];
      delete files["paths/notes_{id}.yaml"].post.responses["409"];
    },
    problems: [`paths/notes_{id}.yaml~#/post/responses: Operation must also answer "404", "409"`],
  },
  {
    rule: "error-answers",
    says: "refuses answers that do not belong to the operation",
    change: (files) => {
      const { responses } = files["paths/notes.yaml"].get;
      responses["409"] = responses["400"];
    },
    problems: [`paths/notes.yaml~#/get/responses/409: Operation must not answer "409"`],
  },
  {
    rule: "error-answers",
    says: "asks for shared answers",
    change: (files) => {
      const own = { ...files["openapi.yaml"].components.responses.EmptyFailure, headers: {} };
      files["paths/notes.yaml"].get.responses["400"] = own;
    },
    problems: [
      `paths/notes.yaml~#/get/responses/400: Answer "400" must be a reference to one of "components/responses" or of the folder "responses"`,
    ],
  },
  {
    rule: "error-answers",
    says: "refuses ranges of statuses",
    change: (files) => {
      const { responses } = files["paths/notes.yaml"].get;
      responses["2XX"] = responses["200"];
    },
    problems: [`paths/notes.yaml~#/get/responses/2XX: "2XX" must be one status, such as "404"`],
  },
  {
    rule: "correlation-header",
    says: "asks for the header on requests",
    change: (files) => files["paths/notes.yaml"].parameters.pop(),
    problems: [
      `paths/notes.yaml~#/get: Operation must accept the header "X-Correlation-ID"`,
      `paths/notes.yaml~#/post: Operation must accept the header "X-Correlation-ID"`,
    ],
  },
  {
    rule: "correlation-header",
    says: "takes nothing but a header for it",
    change: (files) => {
      files["paths/notes.yaml"].parameters.pop();
      const query = { ...files["openapi.yaml"].components.parameters.CorrelationId, in: "query" };
      const header = { ...query, in: "header", name: "X-Request-ID" };
      files["paths/notes.yaml"].get.parameters.push(query, header);
    },
    problems: [
      `paths/notes.yaml~#/get: Operation must accept the header "X-Correlation-ID"`,
      `paths/notes.yaml~#/post: Operation must accept the header "X-Correlation-ID"`,
    ],
  },
  {
    rule: "correlation-header",
    says: "asks for the header on answers",
    change: (files) => delete files[store].get.responses["200"].headers,
    problems: [`${store}~#/get/responses/200: Answer "200" must have the header "X-Correlation-ID"`],
  },
  {
    rule: "list-parameters",
    says: "asks for style and explode on lists",
    change: (files) => {
      delete files["openapi.yaml"].components.parameters.Where.style;
      files["openapi.yaml"].components.parameters.Where.explode = false;
    },
    problems: [
      `openapi.yaml~#/components/parameters/Where: Parameter "where" must have "style: form"`,
      `openapi.yaml~#/components/parameters/Where: Parameter "where" must have "explode: true"`,
    ],
  },
  {
    rule: "key-prefix",
    says: "refuses a prefix on anything but an object that spreads",
    change: (files) => (files["openapi.yaml"].components.parameters.Limit["x-key-prefix"] = "var."),
    problems: [
      `openapi.yaml~#/components/parameters/Limit/x-key-prefix: "x-key-prefix" must stand on a query parameter that is an exploded object`,
    ],
  },
  {
    rule: "key-prefix",
    says: "refuses a prefix on lists, and on objects that stay in one piece or travel elsewhere",
    change: (files) => {
      const { parameters } = files["openapi.yaml"].components;
      parameters.Where["x-key-prefix"] = "var.";
      parameters.Variables.explode = false;
      parameters.Header = { ...parameters.Variables, name: "X-Variables", in: "header", explode: true };
      files["paths/notes.yaml"].parameters.push({ $ref: "../openapi.yaml#/components/parameters/Header" });
    },
    problems: ["Where", "Variables", "Header"].map(
      (name) =>
        `openapi.yaml~#/components/parameters/${name}/x-key-prefix: "x-key-prefix" must stand on a query parameter that is an exploded object`,
    ),
  },
  {
    rule: "key-prefix",
    says: "asks for patterns that begin with the prefix, and no other keys",
    change: (files) => {
      files["openapi.yaml"].components.parameters.Variables.schema = {
        type: "object",
        patternProperties: { "^v[a-z]+$": { type: "string", description: "A value." } },
      };
    },
    problems: [
      String.raw`openapi.yaml~#/components/parameters/Variables/schema/patternProperties/^v[a-z]+$: Pattern must begin with "^var\."`,
      `openapi.yaml#/components/parameters/Variables/x-key-prefix: Other keys must be ruled out by "additionalProperties: false"`,
    ],
  },
  {
    rule: "key-prefix",
    says: "asks for patterns",
    change: (files) => delete files["openapi.yaml"].components.parameters.Variables.schema.patternProperties,
    problems: [
      `openapi.yaml#/components/parameters/Variables/x-key-prefix: Keys must be described by "patternProperties"`,
    ],
  },
  {
    rule: "path-files",
    says: "asks for a file of the path's name",
    change: (files) => {
      files["paths/note.yaml"] = files["paths/notes_{id}.yaml"];
      files["openapi.yaml"].paths["/{projectKey}/notes/{id}"].$ref = "paths/note.yaml";
    },
    problems: [
      `openapi.yaml~#/paths/~1{projectKey}~1notes~1{id}: Path "/{projectKey}/notes/{id}" must be a reference to "paths/notes_{id}.yaml"`,
    ],
  },
  {
    rule: "client-parameters",
    says: "asks for the client's parameters at the beginning of paths",
    change: (files) => {
      files["openapi.yaml"].paths["/notes"] = { $ref: "paths/notes.yaml" };
      delete files["openapi.yaml"].paths["/{projectKey}/notes"];
    },
    problems: [`openapi.yaml~#/paths/~1notes: Path "/notes" must begin with the client parameters "projectKey"`],
  },
  {
    rule: "used-components",
    says: "refuses shared parts that nothing uses",
    change: (files) => {
      const { components } = files["openapi.yaml"];
      components.responses.Nothing = components.responses.EmptyFailure;
      components.parameters.Page = components.parameters.Limit;
    },
    problems: [
      `openapi.yaml~#/components/parameters/Page: "Page" must be used by an operation, or go`,
      `openapi.yaml~#/components/responses/Nothing: "Nothing" must be used by an operation, or go`,
    ],
  },
  {
    rule: "shown",
    says: "asks for each property of a draft in an example, at any depth, and in the answer to it",
    change: (files) => {
      const { post } = files["paths/notes.yaml"];
      post.requestBody.content["application/json"].examples.usual.value = { text: "Milk", links: [{}] };
      delete post.responses["201"].content["application/json"].examples.usual.value.text;
    },
    problems: [
      `schemas/note.yaml~#/NoteDraft/properties/pin: An example of a draft, or of an update, must show "pin"`,
      `schemas/note.yaml~#/NotePin/properties/colour: An example of a draft, or of an update, must show "colour"`,
      `schemas/note.yaml~#/NoteLink/properties/id: An example of a draft, or of an update, must show "id"`,
      `schemas/note.yaml~#/NoteDraft/properties/text: The answer to an example of a draft must show what became of "text"`,
    ],
  },
  {
    rule: "shown",
    says: "asks for each update action in an example",
    change: (files) => {
      files["paths/notes_{id}.yaml"].post.requestBody.content["application/json"].examples.usual.value.actions = [];
    },
    problems: [`schemas/note.yaml~#/NoteSetTextAction: An example of an update must show this action`],
  },
];
