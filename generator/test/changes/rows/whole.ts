import type { Row } from "./row.ts";
import { field, shelf } from "./words.ts";

const author = '        author: { $ref: "#/components/schemas/AuthorReference" }\n';

export const whole: readonly Row[] = [
  // Places
  {
    edit: "a reference can no longer be expanded",
    change: [["      x-expands: obj\n", ""]],
    bump: "breaking",
    direction: "request",
    says: "BookExpansion no longer takes `author`",
  },
  {
    edit: "one more reference can be expanded",
    change: [[author, `${author}        editor: { $ref: "#/components/schemas/AuthorReference" }\n`]],
    bump: "feature",
    direction: "request",
    says: "BookExpansion takes `editor`, too",
  },
  {
    edit: "results can be sorted by one more field",
    change: [[field, `${field}        color: { type: string, description: Colour. }\n`]],
    bump: "feature",
    direction: "request",
    says: "BookSortPath takes `color`, too",
  },
  // Marks
  {
    edit: "a field is deprecated",
    change: [
      [
        field,
        field.replace(
          "description: What stands below.",
          'deprecated: true, description: "What stands below. Use `title` instead."',
        ),
      ],
    ],
    bump: "feature",
    direction: "answer",
    says: "Book.subtitle is deprecated",
    hint: "Use `title` instead.",
    hidden: true,
  },
  {
    edit: "a BETA field is gone",
    change: [["        rating: { type: number, description: Stars., x-beta: true }\n", ""]],
    bump: "feature",
    direction: "answer",
    says: "Book.rating is gone",
    hidden: true,
  },
  {
    edit: "a field is no longer BETA",
    change: [["description: Stars., x-beta: true", "description: Stars."]],
    bump: "feature",
    direction: "answer",
    says: "Book.rating is no longer marked as BETA",
    hidden: true,
  },
  {
    edit: "a field is BETA",
    change: [["description: What stands below. }", "description: What stands below., x-beta: true }"]],
    bump: "breaking",
    direction: "answer",
    says: "Book.subtitle is marked as BETA",
    hidden: true,
  },
  // The whole
  {
    edit: "a client is created with one more parameter",
    change: [["x-client-parameters: [libraryId]", "x-client-parameters: []"]],
    bump: "breaking",
    direction: "request",
    says: "createClient({ libraryId }) is gone",
  },
  {
    edit: "a limit is lowered",
    change: [["activeLoans: 100", "activeLoans: 50"]],
    bump: "breaking",
    direction: "request",
    says: "limit activeLoans is 50, formerly 100",
    hidden: true,
  },
  {
    edit: "a limit is raised",
    change: [["activeLoans: 100", "activeLoans: 500"]],
    bump: "fix",
    direction: "request",
    says: "limit activeLoans is 500, formerly 100",
    hidden: true,
  },
  {
    edit: "a server is another one",
    change: [["https://library.example.invalid", "https://books.example.invalid"]],
    bump: "fix",
    direction: "both",
    says: "description has another `servers`",
    hidden: true,
  },
  {
    edit: "tokens travel otherwise",
    change: [["      scheme: bearer\n", "      scheme: basic\n"]],
    bump: "breaking",
    direction: "both",
    says: "bearer has another `scheme`",
    hidden: true,
  },
  {
    edit: "a description has other words",
    change: [["description: What stands below.", "description: The second line."]],
    bump: "none",
    direction: "answer",
    says: "Book.subtitle has other words",
  },
  {
    edit: "an example is new",
    change: [[shelf, shelf.replace("schema:", "example: A1, schema:")]],
    bump: "none",
    direction: "request",
    says: "client.books.query({ shelf }) has other examples",
  },
  {
    edit: "a webhook is new",
    change: [
      [
        "components:\n  parameters",
        'webhooks: { lent: { post: { responses: { "200": { description: Seen. } } } } }\ncomponents:\n  parameters',
      ],
    ],
    bump: "breaking",
    direction: "both",
    says: "description has another `webhooks`",
    hidden: true,
  },
  {
    edit: "the version of the description",
    change: [['version: "1"', 'version: "2"']],
    bump: "none",
    direction: "both",
    says: "info has another `version`",
  },

  {
    edit: "a reference can be expanded",
    change: [
      ["      x-expands: obj\n", ""],
      ['        obj: { $ref: "#/components/schemas/Author", description: The author. }\n', ""],
    ],
    back: true,
    bump: "feature",
    direction: "answer",
    says: 'AuthorReference can be expanded, into `"obj"`',
  },
  {
    edit: "clients need one more parameter",
    change: [["x-client-parameters: [libraryId]", "x-client-parameters: []"]],
    back: true,
    bump: "breaking",
    direction: "request",
    says: "createClient({ libraryId }) is new and must be given",
    hint: "Give `libraryId` where clients are created.",
  },
  {
    edit: "a field is no longer deprecated",
    change: [
      [field, field.replace("description: What stands below.", 'deprecated: true, description: "What stands below."')],
    ],
    back: true,
    bump: "fix",
    direction: "answer",
    says: "Book.subtitle is no longer deprecated",
    hidden: true,
  },
];
