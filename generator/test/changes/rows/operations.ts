import type { Row } from "./row.ts";
import { shelf, limit } from "./words.ts";

const health = "  /health:\n";
const trace = "            X-Trace: { required: true, description: The trace., schema: { type: string } }\n";
const alternatives = '        - bearer: ["read:{libraryId}"]\n        - bearer: ["borrow:{libraryId}"]\n';
const scopeList = '        "borrow:{libraryId}": { description: Borrow books. }\n';

const byIsbn = `  /{libraryId}/books/isbn={isbn}:
    parameters:
      - { $ref: "#/components/parameters/LibraryId" }
      - { name: isbn, in: path, required: true, description: Number on the back., schema: { type: string } }
    get:
      operationId: getBookByIsbn
      tags: [Books]
      summary: Get a book by ISBN
      x-operation: { resource: books, verb: get, by: isbn }
      parameters:
        - { $ref: "#/components/parameters/Expand" }
      responses:
        "200":
          description: The book.
          content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }
        "404": { $ref: "#/components/responses/NotFound" }
`;

export const operations: readonly Row[] = [
  // Methods and operations
  {
    edit: "an operation is new",
    change: [
      [
        health,
        '  /ping:\n    get:\n      operationId: ping\n      responses: { "200": { description: Pong. } }\n/health:\n'.replace(
          "/health",
          "  /health",
        ),
      ],
    ],
    bump: "feature",
    direction: "both",
    says: "GET /ping is new",
  },
  {
    edit: "an operation is gone",
    change: [["  /health:\n    get:\n", "  /health:\n    x-was:\n"]],
    bump: "breaking",
    direction: "both",
    says: "GET /health is gone",
  },
  {
    edit: "a method is gone",
    change: [["      x-operation: { resource: books, verb: delete, by: id }\n", ""]],
    bump: "breaking",
    direction: "both",
    says: "client.books.delete is gone",
    hint: "Send `DELETE /{libraryId}/books/{id}` by `client.raw`.",
  },
  {
    edit: "a method has another name",
    change: [["verb: delete, by: id", "verb: remove, by: id"]],
    bump: "breaking",
    direction: "both",
    says: "client.books.delete is called `client.books.remove` now",
    hint: "Call `client.books.remove` in place of `client.books.delete`.",
  },
  {
    edit: "a resource has another name",
    change: [
      ["resource: books, verb: query", "resource: volumes, verb: query"],
      ["resource: books, verb: create", "resource: volumes, verb: create"],
      ["resource: books, verb: get, by: id", "resource: volumes, verb: get, by: id"],
      ["resource: books, verb: update", "resource: volumes, verb: update"],
      ["resource: books, verb: delete", "resource: volumes, verb: delete"],
      ["resource: books, verb: get, by: isbn", "resource: volumes, verb: get, by: isbn"],
    ],
    bump: "breaking",
    direction: "both",
    says: "client.books.get is called `client.volumes.get` now",
    hint: "Call `client.volumes.get` in place of `client.books.get`.",
  },
  {
    edit: "an id of an operation that nobody sees",
    change: [["operationId: getBookById", "operationId: readBook"]],
    bump: "none",
    direction: "both",
    says: "client.books.get has the id `readBook`",
  },
  {
    edit: "a path is another one",
    change: [["  /health:\n", "  /alive:\n"]],
    bump: "breaking",
    direction: "both",
    says: "GET /alive has the path `/alive`, formerly `/health`",
    hint: "Send it to `/alive`.",
  },
  {
    edit: "a way to name a resource is gone",
    change: [["      x-operation: { resource: books, verb: get, by: isbn }\n", ""]],
    bump: "breaking",
    direction: "both",
    says: "client.books.get can no longer name what it is about by `isbn`",
    hint: "Send `GET /{libraryId}/books/isbn={isbn}` by `client.raw`.",
  },
  {
    edit: "all results can no longer be walked",
    change: [
      [
        "      x-keyset: { field: id, results: results, where: where, sort: sort, limit: limit, withTotal: withTotal }\n",
        "",
      ],
    ],
    bump: "breaking",
    direction: "both",
    says: "client.books.query can no longer be walked by `iterate`",
  },
  {
    edit: "a method is deprecated",
    change: [
      [
        "      summary: Remove a book by identifier\n",
        "      summary: Remove a book by identifier\n      description: Removes a book. Use the archive instead.\n      deprecated: true\n",
      ],
    ],
    bump: "feature",
    direction: "both",
    says: "client.books.delete is deprecated",
    hint: "Use the archive instead.",
    hidden: true,
  },
  // Options
  {
    edit: "an option is new",
    change: [[shelf, `${shelf}        - { name: color, in: query, description: Colour., schema: { type: string } }\n`]],
    bump: "feature",
    direction: "request",
    says: "client.books.query({ color }) is new",
  },
  {
    edit: "an option is new and must be given",
    change: [
      [
        shelf,
        `${shelf}        - { name: color, in: query, required: true, description: Colour., schema: { type: string } }\n`,
      ],
    ],
    bump: "breaking",
    direction: "request",
    says: "client.books.query({ color }) is new and must be given",
    hint: "Give `color` in every call of `client.books.query`.",
  },
  {
    edit: "an option is gone",
    change: [[shelf, ""]],
    bump: "breaking",
    direction: "request",
    says: "client.books.query({ shelf }) is gone",
  },
  {
    edit: "an option must be given",
    change: [[shelf, shelf.replace("in: query", "in: query, required: true")]],
    bump: "breaking",
    direction: "request",
    says: "client.books.query({ shelf }) must be given",
    hint: "Give `shelf` in every call of `client.books.query`.",
  },
  {
    edit: "an option may be left out",
    change: [["name: level, in: query, required: true,", "name: level, in: query,"]],
    bump: "feature",
    direction: "request",
    says: "GET /health({ level }) may be left out",
  },
  {
    edit: "a deletion no longer needs the version",
    change: [
      ["in: query, required: true, description: Last seen version.", "in: query, description: Last seen version."],
    ],
    bump: "breaking",
    direction: "request",
    says: "client.books.delete no longer takes the version with what it is about",
  },
  {
    edit: "an option is renamed",
    change: [[shelf, shelf.replace("name: shelf", "name: place")]],
    bump: "breaking",
    direction: "request",
    says: "client.books.query({ shelf }) is called `place` now",
    hint: "Write `place` in place of `shelf`.",
  },
  {
    edit: "an option has another type",
    change: [[shelf, shelf.replace("type: string", "type: integer")]],
    bump: "breaking",
    direction: "request",
    says: "client.books.query({ shelf }) is a whole number, formerly text",
  },
  {
    edit: "an option takes several values",
    change: [[shelf, shelf.replace("{ type: string }", "{ type: [string, array], items: { type: string } }")]],
    bump: "feature",
    direction: "request",
    says: "client.books.query({ shelf }) is text or a list, formerly text",
  },
  {
    edit: "a page has fewer results at most",
    change: [[limit, limit.replace("500", "100")]],
    bump: "breaking",
    direction: "request",
    says: "client.books.query({ limit }) allows numbers up to 100, formerly numbers up to 500",
    hint: "Send numbers up to 100.",
    hidden: true,
  },
  {
    edit: "a page has more results unless asked otherwise",
    change: [[limit, limit.replace("default: 20", "default: 50")]],
    bump: "breaking",
    direction: "request",
    says: "client.books.query({ limit }) has the default `50`, formerly `20`",
    hint: "Send `20` to get what was.",
    hidden: true,
  },
  {
    edit: "an option travels otherwise",
    change: [["name: parts, in: query,", "name: parts, in: query, explode: false,"]],
    bump: "fix",
    direction: "request",
    says: "GET /health({ parts }) is sent once for all values",
    hidden: true,
  },
  // Bodies, headers
  {
    edit: "a body may be left out",
    change: [
      ["        required: true\n        description: The book to add.", "        description: The book to add."],
    ],
    bump: "feature",
    direction: "request",
    says: "client.books.create body may be left out",
  },
  {
    edit: "a body has another media type",
    change: [
      [
        "description: The book to add.\n        content: { application/json:",
        "description: The book to add.\n        content: { application/vnd.book+json:",
      ],
    ],
    bump: "breaking",
    direction: "request",
    says: "client.books.create body is no longer `application/json`",
  },
  {
    edit: "a header of an answer is new",
    change: [[trace, `${trace}            X-Count: { description: How many., schema: { type: integer } }\n`]],
    bump: "feature",
    direction: "answer",
    says: "client.books.query header X-Count is new",
  },
  {
    edit: "a header of an answer is gone",
    change: [[`          headers:\n${trace}`, ""]],
    bump: "breaking",
    direction: "answer",
    says: "client.books.query header X-Trace is gone",
  },
  {
    edit: "a header of an answer may be absent",
    change: [[trace, trace.replace("required: true, ", "")]],
    bump: "breaking",
    direction: "answer",
    says: "client.books.query header X-Trace may be absent",
  },
  // Access
  {
    edit: "an alternative scope is gone",
    change: [[alternatives, '        - bearer: ["read:{libraryId}"]\n']],
    bump: "breaking",
    direction: "request",
    says: "client.books.query is no longer allowed by `borrow:{libraryId}`",
    hint: "Ask for a token with `read:{libraryId}`.",
    hidden: true,
  },
  {
    edit: "an alternative scope is new",
    change: [
      [
        "      x-operation: { resource: books, verb: create }\n      security:\n",
        '      x-operation: { resource: books, verb: create }\n      security:\n        - bearer: ["read:{libraryId}"]\n',
      ],
    ],
    bump: "feature",
    direction: "request",
    says: "client.books.create is allowed by `read:{libraryId}`, too",
    hidden: true,
  },
  {
    edit: "a call asks for a scope",
    change: [
      [
        "      x-operation: { resource: books, verb: delete, by: id }\n",
        '      x-operation: { resource: books, verb: delete, by: id }\n      security: [{ bearer: ["borrow:{libraryId}"] }]\n',
      ],
    ],
    bump: "breaking",
    direction: "request",
    says: "client.books.delete asks for `borrow:{libraryId}`",
    hint: "Ask for a token with `borrow:{libraryId}`.",
    hidden: true,
  },
  {
    edit: "scopes have another order",
    change: [[alternatives, '        - bearer: ["borrow:{libraryId}"]\n        - bearer: ["read:{libraryId}"]\n']],
    bump: "fix",
    direction: "request",
    says: "client.books.query prefers `borrow:{libraryId}` to other scopes",
    hidden: true,
  },
  {
    edit: "a scope is new",
    change: [[scopeList, `${scopeList}        "lend:{libraryId}": { description: Lend books. }\n`]],
    bump: "feature",
    direction: "request",
    says: "lend:{libraryId} is new",
  },
  {
    edit: "a call needs no token any longer",
    change: [
      [
        "      x-operation: { resource: books, verb: delete, by: id }\n",
        "      x-operation: { resource: books, verb: delete, by: id }\n      security: []\n",
      ],
    ],
    bump: "breaking",
    direction: "both",
    says: "client.books.delete has another `security`",
    hidden: true,
  },

  {
    edit: "a method is new",
    change: [["      x-operation: { resource: books, verb: delete, by: id }\n", ""]],
    back: true,
    bump: "feature",
    direction: "both",
    says: "client.books.delete is new",
  },
  {
    edit: "there is one more way to name a resource",
    change: [[byIsbn, ""]],
    back: true,
    bump: "feature",
    direction: "both",
    says: "client.books.get can name what it is about by `isbn`, too",
  },
  {
    edit: "there is one way less to name a resource",
    change: [[byIsbn, ""]],
    bump: "breaking",
    direction: "both",
    says: "client.books.get can no longer name what it is about by `isbn`",
  },
  {
    edit: "predicates are about plain fields only",
    change: [["{ name: where, in: query,", "{ name: where, in: query, x-plain-fields: true,"]],
    bump: "breaking",
    direction: "request",
    says: "client.books.query({ where }) may be about plain fields only",
    hidden: true,
  },
  {
    edit: "predicates are about all fields",
    change: [["{ name: where, in: query,", "{ name: where, in: query, x-plain-fields: true,"]],
    back: true,
    bump: "feature",
    direction: "request",
    says: "client.books.query({ where }) may be about all fields",
    hidden: true,
  },
  {
    edit: "a body must be given",
    change: [
      ["        required: true\n        description: The book to add.", "        description: The book to add."],
    ],
    back: true,
    bump: "breaking",
    direction: "request",
    says: "client.books.create body must be given",
  },
  {
    edit: "a call may answer with something else",
    change: [
      [
        '        "409": { $ref: "#/components/responses/BadRequest" }\n',
        '        "202": { description: Later., content: { application/json: { schema: { $ref: "#/components/schemas/Author" } } } }\n',
      ],
    ],
    bump: "breaking",
    direction: "answer",
    says: "client.books.update may answer otherwise, with status 202",
  },
  {
    edit: "a call answers with one thing less",
    change: [
      [
        '        "409": { $ref: "#/components/responses/BadRequest" }\n',
        '        "409": { $ref: "#/components/responses/BadRequest" }\n        "202": { description: Later., content: { application/json: { schema: { $ref: "#/components/schemas/Author" } } } }\n',
      ],
    ],
    back: true,
    bump: "fix",
    direction: "answer",
    says: "client.books.update never answers with status 202",
  },
  {
    edit: "all results can be walked",
    change: [
      [
        "      x-keyset: { field: id, results: results, where: where, sort: sort, limit: limit, withTotal: withTotal }\n",
        "",
      ],
    ],
    back: true,
    bump: "feature",
    direction: "both",
    says: "client.books.query can be walked by `iterate`",
  },
  {
    edit: "all results are walked in another order",
    change: [["x-keyset: { field: id,", "x-keyset: { field: title,"]],
    bump: "breaking",
    direction: "both",
    says: "client.books.query is walked otherwise",
    hidden: true,
  },
  {
    edit: "a call asks for no scope any longer",
    change: [
      [
        "      x-operation: { resource: books, verb: delete, by: id }\n",
        '      x-operation: { resource: books, verb: delete, by: id }\n      security: [{ bearer: ["borrow:{libraryId}"] }]\n',
      ],
    ],
    back: true,
    bump: "feature",
    direction: "request",
    says: "client.books.delete no longer asks for `borrow:{libraryId}`",
    hidden: true,
  },
  {
    edit: "a scope is gone",
    change: [[scopeList, `${scopeList}        "lend:{libraryId}": { description: Lend books. }\n`]],
    back: true,
    bump: "breaking",
    direction: "request",
    says: "lend:{libraryId} is gone",
  },
];
