import { row, type Row } from "./row.ts";
import { field, shelf } from "./words.ts";

const author = '        author: { $ref: "#/components/schemas/AuthorReference" }\n';

export const whole: readonly Row[] = [
  // Places
  row("a reference can no longer be expanded", "breaking request: BookExpansion no longer takes `author`", [
    "      x-expands: obj\n",
    "",
  ]),
  row("one more reference can be expanded", "feature request: BookExpansion takes `editor`, too", [
    author,
    `${author}        editor: { $ref: "#/components/schemas/AuthorReference" }\n`,
  ]),
  row("results can be sorted by one more field", "feature request: BookSortPath takes `color`, too", [
    field,
    `${field}        color: { type: string, description: Colour. }\n`,
  ]),
  // Marks
  row(
    "a field is deprecated",
    "feature answer: Book.subtitle is deprecated",
    [
      field,
      field.replace(
        "description: What stands below.",
        'deprecated: true, description: "What stands below. Use `title` instead."',
      ),
    ],
    { hint: "Use `title` instead.", hidden: true },
  ),
  row(
    "a BETA field is gone",
    "feature answer: Book.rating is gone",
    ["        rating: { type: number, description: Stars., x-beta: true }\n", ""],
    { hidden: true },
  ),
  row(
    "a field is no longer BETA",
    "feature answer: Book.rating is no longer marked as BETA",
    ["description: Stars., x-beta: true", "description: Stars."],
    { hidden: true },
  ),
  row(
    "a field is BETA",
    "breaking answer: Book.subtitle is marked as BETA",
    ["description: What stands below. }", "description: What stands below., x-beta: true }"],
    { hidden: true },
  ),
  // The whole
  row("a client is created with one more parameter", "breaking request: createClient({ libraryId }) is gone", [
    "x-client-parameters: [libraryId]",
    "x-client-parameters: []",
  ]),
  row(
    "a limit is lowered",
    "breaking request: limit activeLoans is 50, formerly 100",
    ["activeLoans: 100", "activeLoans: 50"],
    { hidden: true },
  ),
  row(
    "a limit is raised",
    "fix request: limit activeLoans is 500, formerly 100",
    ["activeLoans: 100", "activeLoans: 500"],
    { hidden: true },
  ),
  row(
    "a server is another one",
    "fix both: description has another `servers`",
    ["https://library.example.invalid", "https://books.example.invalid"],
    { hidden: true },
  ),
  row(
    "tokens travel otherwise",
    "breaking both: bearer has another `scheme`",
    ["      scheme: bearer\n", "      scheme: basic\n"],
    { hidden: true },
  ),
  row("a description has other words", "none answer: Book.subtitle has other words", [
    "description: What stands below.",
    "description: The second line.",
  ]),
  row("an example is new", "none request: client.books.query({ shelf }) has other examples", [
    shelf,
    shelf.replace("schema:", "example: A1, schema:"),
  ]),
  row(
    "a webhook is new",
    "breaking both: description has another `webhooks`",
    [
      "components:\n  parameters",
      'webhooks: { lent: { post: { responses: { "200": { description: Seen. } } } } }\ncomponents:\n  parameters',
    ],
    { hidden: true },
  ),
  row("the version of the description", "none both: info has another `version`", ['version: "1"', 'version: "2"']),

  row(
    "a reference can be expanded",
    'feature answer: AuthorReference can be expanded, into `"obj"`',
    [
      ["      x-expands: obj\n", ""],
      ['        obj: { $ref: "#/components/schemas/Author", description: The author. }\n', ""],
    ],
    { back: true },
  ),
  row(
    "clients need one more parameter",
    "breaking request: createClient({ libraryId }) is new and must be given",
    ["x-client-parameters: [libraryId]", "x-client-parameters: []"],
    { hint: "Give `libraryId` where clients are created.", back: true },
  ),
  row(
    "a field is no longer deprecated",
    "fix answer: Book.subtitle is no longer deprecated",
    [field, field.replace("description: What stands below.", 'deprecated: true, description: "What stands below."')],
    { back: true, hidden: true },
  ),
];
