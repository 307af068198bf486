import { hidden, row, type Row } from "./row.ts";
import { field, shelf } from "./words.ts";

const author = '        author: { $ref: "#/components/schemas/AuthorReference" }\n';

export const whole: readonly (readonly Row[])[] = [
  // Places
  row("feature request: BookExpansion takes `editor`, too", [
    author,
    `${author}        editor: { $ref: "#/components/schemas/AuthorReference" }\n`,
  ]),
  row("feature request: BookSortPath takes `color`, too", [
    field,
    `${field}        color: { type: string, description: Colour. }\n`,
  ]),
  // Marks
  hidden(
    ["feature answer: Book.subtitle is deprecated", "Use `title` instead."],
    [
      field,
      field.replace(
        "description: What stands below.",
        'deprecated: true, description: "What stands below. Use `title` instead."',
      ),
    ],
    "fix answer: Book.subtitle is no longer deprecated",
  ),
  hidden("feature answer: Book.rating is gone", [
    "        rating: { type: number, description: Stars., x-beta: true }\n",
    "",
  ]),
  hidden(
    "feature answer: Book.rating is no longer marked as BETA",
    ["description: Stars., x-beta: true", "description: Stars."],
    "breaking answer: Book.rating is marked as BETA",
  ),
  // The whole
  row(
    "breaking request: createClient({ libraryId }) is gone",
    ["x-client-parameters: [libraryId]", "x-client-parameters: []"],
    [
      "breaking request: createClient({ libraryId }) is new and must be given",
      "Give `libraryId` where clients are created.",
    ],
  ),
  hidden(
    "breaking request: limit activeLoans is 50, formerly 100",
    ["activeLoans: 100", "activeLoans: 50"],
    "fix request: limit activeLoans is 100, formerly 50",
  ),
  hidden("fix both: description has another `servers`", [
    "https://library.example.invalid",
    "https://books.example.invalid",
  ]),
  hidden("breaking both: bearer has another `scheme`", ["      scheme: bearer\n", "      scheme: basic\n"]),
  row("none answer: Book.subtitle has other words", [
    "description: What stands below.",
    "description: The second line.",
  ]),
  row("none request: client.books.query({ shelf }) has other examples", [
    shelf,
    shelf.replace("schema:", "example: A1, schema:"),
  ]),
  hidden("none both: description has another `webhooks`", [
    "components:\n  parameters",
    'webhooks: { lent: { post: { responses: { "200": { description: Seen. } } } } }\ncomponents:\n  parameters',
  ]),
  row("none both: info has another `version`", ['version: "1"', 'version: "2"']),

  row(
    "breaking request: BookExpansion no longer takes `author`",
    [
      ["      x-expands: obj\n", ""],
      ['        obj: { $ref: "#/components/schemas/Author", description: The author. }\n', ""],
    ],
    'feature answer: AuthorReference can be expanded, into `"obj"`',
  ),
];
