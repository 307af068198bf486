import type { Cases } from "../case.ts";

const store = "paths/in-store_key={storeKey}_notes_{id}.yaml";

/** What goes over the wire: bodies, answers, headers, parameters. */
export const bodyCases: Cases = {
  bodies: [
    [
      "refuses a body on GET",
      (files) => (files["paths/notes.yaml"].get.requestBody = files["paths/notes_{id}.yaml"].post.requestBody),
      "paths/notes.yaml~#/get/requestBody: GET must not have a body",
    ],
    [
      "asks for a body on POST",
      (files) => delete files["paths/notes_{id}.yaml"].post.requestBody,
      "paths/notes_{id}.yaml~#/post: POST must have a required body",
    ],
    [
      "refuses an optional body on POST",
      (files) => delete files["paths/notes_{id}.yaml"].post.requestBody.required,
      "paths/notes_{id}.yaml~#/post/requestBody: POST must have a required body",
    ],
    [
      "refuses a body in an answer to HEAD",
      (files) => {
        const { get, head } = files["paths/notes_{id}.yaml"];
        head.responses["200"].content = get.responses["200"].content;
      },
      `paths/notes_{id}.yaml~#/head/responses/200: Answer "200" to HEAD must not have a body`,
    ],
    [
      "asks for a body in other answers",
      (files) => delete files["paths/notes.yaml"].get.responses["200"].content,
      `paths/notes.yaml~#/get/responses/200: Answer "200" must have a body`,
    ],
  ],
  "body-examples": [
    [
      "asks for examples",
      (files) => (files["paths/notes.yaml"].get.responses["200"].content["application/json"].examples = {}),
      `paths/notes.yaml~#/get/responses/200/content/application~1json: Body must have at least one of "examples": write one in "examples/note.yaml"`,
    ],
    [
      "asks for names instead of one nameless example",
      (files) => {
        const body = files["paths/notes.yaml"].get.responses["200"].content["application/json"];
        body.example = body.examples.usual.value;
        delete body.examples;
      },
      `paths/notes.yaml~#/get/responses/200/content/application~1json/example: Body must have named "examples" instead of one "example"`,
      `paths/notes.yaml~#/get/responses/200/content/application~1json: Body must have at least one of "examples": write one in "examples/note.yaml"`,
    ],
    [
      "asks for summary and value",
      (files) => {
        files["paths/notes.yaml"].get.responses["200"].content["application/json"].examples.usual = {
          description: "-",
        };
      },
      `paths/notes.yaml~#/get/responses/200/content/application~1json/examples/usual: Example "usual" must have a "summary"`,
      `paths/notes.yaml~#/get/responses/200/content/application~1json/examples/usual: Example "usual" must have a "value"`,
    ],
  ],
  "error-answers": [
    [
      "asks for the answers that any operation has",
      (files) => {
        delete files["paths/notes.yaml"].get.responses["401"];
        delete files["paths/notes.yaml"].get.responses["503"];
      },
      `paths/notes.yaml~#/get/responses: Operation must also answer "401", "503"`,
    ],
    [
      "asks for 404 where something is addressed and 409 where it is changed",
      (files) => {
        delete files["paths/notes_{id}.yaml"].post.responses["404"];
        delete files["paths/notes_{id}.yaml"].post.responses["409"];
      },
      `paths/notes_{id}.yaml~#/post/responses: Operation must also answer "404", "409"`,
    ],
    [
      "refuses answers that do not belong to the operation",
      (files) => {
        const { responses } = files["paths/notes.yaml"].get;
        responses["409"] = responses["400"];
      },
      `paths/notes.yaml~#/get/responses/409: Operation must not answer "409"`,
    ],
    [
      "asks for shared answers",
      (files) => {
        const own = { ...files["openapi.yaml"].components.responses.EmptyFailure, headers: {} };
        files["paths/notes.yaml"].get.responses["400"] = own;
      },
      `paths/notes.yaml~#/get/responses/400: Answer "400" must be a reference to one of "components/responses" or of the folder "responses"`,
    ],
    [
      "refuses ranges of statuses",
      (files) => {
        const { responses } = files["paths/notes.yaml"].get;
        responses["2XX"] = responses["200"];
      },
      `paths/notes.yaml~#/get/responses/2XX: "2XX" must be one status, such as "404"`,
    ],
  ],
  "correlation-header": [
    [
      "asks for the header on requests",
      (files) => files["paths/notes.yaml"].parameters.pop(),
      `paths/notes.yaml~#/get: Operation must accept the header "X-Correlation-ID"`,
      `paths/notes.yaml~#/post: Operation must accept the header "X-Correlation-ID"`,
    ],
    [
      "takes nothing but a header for it",
      (files) => {
        files["paths/notes.yaml"].parameters.pop();
        const query = { ...files["openapi.yaml"].components.parameters.CorrelationId, in: "query" };
        const header = { ...query, in: "header", name: "X-Request-ID" };
        files["paths/notes.yaml"].get.parameters.push(query, header);
      },
      `paths/notes.yaml~#/get: Operation must accept the header "X-Correlation-ID"`,
      `paths/notes.yaml~#/post: Operation must accept the header "X-Correlation-ID"`,
    ],
    [
      "asks for the header on answers",
      (files) => delete files[store].get.responses["200"].headers,
      `${store}~#/get/responses/200: Answer "200" must have the header "X-Correlation-ID"`,
    ],
  ],
  "list-parameters": [
    [
      "asks for style and explode on lists",
      (files) => {
        delete files["openapi.yaml"].components.parameters.Where.style;
        files["openapi.yaml"].components.parameters.Where.explode = false;
      },
      `openapi.yaml~#/components/parameters/Where: Parameter "where" must have "style: form"`,
      `openapi.yaml~#/components/parameters/Where: Parameter "where" must have "explode: true"`,
    ],
  ],
  "key-prefix": [
    [
      "refuses a prefix on lists, and on objects that stay in one piece or travel elsewhere",
      (files) => {
        const { parameters } = files["openapi.yaml"].components;
        parameters.Where["x-key-prefix"] = "var.";
        parameters.Variables.explode = false;
        parameters.Header = { ...parameters.Variables, name: "X-Variables", in: "header", explode: true };
        files["paths/notes.yaml"].parameters.push({ $ref: "../openapi.yaml#/components/parameters/Header" });
      },
      ...["Where", "Variables", "Header"].map(
        (name) =>
          `openapi.yaml~#/components/parameters/${name}/x-key-prefix: "x-key-prefix" must stand on a query parameter that is an exploded object`,
      ),
    ],
    [
      "asks for patterns that begin with the prefix, and no other keys",
      (files) => {
        files["openapi.yaml"].components.parameters.Variables.schema = {
          type: "object",
          patternProperties: { "^v[a-z]+$": { type: "string", description: "A value." } },
        };
      },
      String.raw`openapi.yaml~#/components/parameters/Variables/schema/patternProperties/^v[a-z]+$: Pattern must begin with "^var\."`,
      `openapi.yaml#/components/parameters/Variables/x-key-prefix: Other keys must be ruled out by "additionalProperties: false"`,
    ],
    [
      "asks for patterns",
      (files) => delete files["openapi.yaml"].components.parameters.Variables.schema.patternProperties,
      `openapi.yaml#/components/parameters/Variables/x-key-prefix: Keys must be described by "patternProperties"`,
    ],
  ],
  "path-files": [
    [
      "asks for a file of the path's name",
      (files) => {
        files["paths/note.yaml"] = files["paths/notes_{id}.yaml"];
        files["openapi.yaml"].paths["/{projectKey}/notes/{id}"].$ref = "paths/note.yaml";
      },
      `openapi.yaml~#/paths/~1{projectKey}~1notes~1{id}: Path "/{projectKey}/notes/{id}" must be a reference to "paths/notes_{id}.yaml"`,
    ],
  ],
  "client-parameters": [
    [
      "asks for the client's parameters at the beginning of paths",
      (files) => {
        files["openapi.yaml"].paths["/notes"] = { $ref: "paths/notes.yaml" };
        delete files["openapi.yaml"].paths["/{projectKey}/notes"];
      },
      `openapi.yaml~#/paths/~1notes: Path "/notes" must begin with the client parameters "projectKey"`,
    ],
  ],
  "used-components": [
    [
      "refuses shared parts that nothing uses",
      (files) => {
        const { components } = files["openapi.yaml"];
        components.responses.Nothing = components.responses.EmptyFailure;
        components.parameters.Page = components.parameters.Limit;
      },
      `openapi.yaml~#/components/parameters/Page: "Page" must be used by an operation, or go`,
      `openapi.yaml~#/components/responses/Nothing: "Nothing" must be used by an operation, or go`,
    ],
  ],
  shown: [
    [
      "asks for each property of a draft in an example, at any depth, and in the answer to it",
      (files) => {
        const { post } = files["paths/notes.yaml"];
        post.requestBody.content["application/json"].examples.usual.value = { text: "Milk", links: [{}] };
        delete post.responses["201"].content["application/json"].examples.usual.value.text;
      },
      `schemas/note.yaml~#/NoteDraft/properties/pin: An example of a draft, or of an update, must show "pin": add it to one in "paths/notes.yaml"`,
      `schemas/note.yaml~#/NotePin/properties/colour: An example of a draft, or of an update, must show "colour": add it to one in "paths/notes.yaml"`,
      `schemas/note.yaml~#/NoteLink/properties/id: An example of a draft, or of an update, must show "id": add it to one in "paths/notes.yaml"`,
      `schemas/note.yaml~#/NoteDraft/properties/text: The answer to an example of a draft must show what became of "text": add it to one in "paths/notes.yaml"`,
    ],
    [
      "names the file that examples stand in",
      (files) => {
        const { examples } = files["paths/notes.yaml"].post.requestBody.content["application/json"];
        files["examples/note-draft.yaml"] = {
          milk: { summary: "Milk", value: { text: "Milk", links: [{ id: "n2" }] } },
        };
        examples.usual = { $ref: "../examples/note-draft.yaml#/milk" };
      },
      `schemas/note.yaml~#/NoteDraft/properties/pin: An example of a draft, or of an update, must show "pin": add it to one in "examples/note-draft.yaml"`,
      `schemas/note.yaml~#/NotePin/properties/colour: An example of a draft, or of an update, must show "colour": add it to one in "examples/note-draft.yaml"`,
    ],
    [
      "asks for each update action in an example",
      (files) => {
        files["paths/notes_{id}.yaml"].post.requestBody.content["application/json"].examples.usual.value.actions = [];
      },
      `schemas/note.yaml~#/NoteSetTextAction: An example of an update must show this action: add it to one in "paths/notes_{id}.yaml"`,
    ],
  ],
};
