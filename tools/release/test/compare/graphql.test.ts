import { join } from "node:path";
import { expect, test } from "vitest";
import { type GraphqlDocument, loadGraphql } from "../../../../generator/src/load/graphql.ts";
import { temporaryFolder } from "../../../../generator/test/temporary-folder.ts";
import { Findings } from "../../src/compare/change.ts";
import { compareGraphql } from "../../src/compare/graphql.ts";

const library = `directive @range(min: Int!, max: Int!) on ARGUMENT_DEFINITION
type Query {
  books(limit: Int = 20 @range(min: 0, max: 500), where: String): [Book!]!
  old: String
}
type Book {
  "The title."
  title: String!
  subtitle: String
  status: Status!
}
input BookDraft {
  title: String!
  subtitle: String = "none"
}
enum Status { IN OUT }
union Thing = Book | Shelf
type Shelf { id: ID! }
`;

async function documents(text: string): Promise<readonly GraphqlDocument[]> {
  const folder = temporaryFolder({ "library.graphql": text });
  return loadGraphql([join(folder, "library.graphql")], folder);
}

async function said(before: string, after: string): Promise<readonly string[]> {
  const findings = new Findings();
  compareGraphql(await documents(before), await documents(after), findings);
  const changes = findings.changes(() => ({ file: "", line: 0, column: 0 }));
  return changes.map(({ bump, direction, subjects, place, hint = "" }) =>
    `${bump} ${direction} ${subjects.join()} ${place?.line ?? ""} ${hint}`.trim(),
  );
}

const none = 'subtitle: String = "none"';
const old = "old: String";

test.each([
  ["a field is gone", "  subtitle: String\n", "", "breaking both Book.subtitle 6"],
  ["a field is new", "  subtitle: String\n", "  subtitle: String\n  color: String\n", "feature answer Book.color 10"],
  ["a field may be null", "title: String!\n  sub", "title: String\n  sub", "breaking both Book.title 8"],
  ["a field is never null", "  subtitle: String\n", "  subtitle: String!\n", "feature answer Book.subtitle 9"],
  ["an argument is gone", ", where: String", "", "breaking request Query.books(where:) 2"],
  ["an argument is new", ", where: String", ", where: String, sort: String", "feature request Query.books(sort:) 3"],
  ["an argument must be given", ", where: String", ", sort: String!", "breaking request Query.books(sort:) 3"],
  ["a default is another one", "limit: Int = 20", "limit: Int = 50", "breaking request Query.books(limit:) 3"],
  ["a range is narrower", "max: 500", "max: 100", "breaking request Query.books(limit:) 3"],
  ["a range is wider", "max: 500", "max: 900", "fix request Query.books(limit:) 3"],
  ["a range goes", " @range(min: 0, max: 500)", "", "fix request Query.books(limit:) 3"],
  ["a field of an input must be given", none, `${none}\n  color: String!`, "breaking request BookDraft.color 15"],
  ["a field of an input is new", none, `${none}\n  color: String`, "feature request BookDraft.color 15"],
  ["a value of an enum is new", "{ IN OUT }", "{ IN OUT LOST }", "breaking answer Status.LOST 16"],
  ["a value of an enum is gone", "{ IN OUT }", "{ IN }", "breaking both Status.OUT 16"],
  ["a field is deprecated", old, `${old} @deprecated(reason: "Use books.")`, "feature both Query.old 4 Use books."],
  ["a description has other words", '"The title."', '"Its title."', "none both Book.title"],
])("over GraphQL, %s", async (_, from, to, says) => {
  expect(library).toContain(from);
  expect(await said(library, library.replace(from, to))).toContain(says);
});

test("what the same document says is no change", async () => {
  expect(await said(library, library)).toEqual([]);
});

test("a document may come, and go", async () => {
  const findings = new Findings();
  compareGraphql([], await documents(library), findings);
  compareGraphql(await documents(library), [], findings);
  const changes = findings.changes(() => ({ file: "", line: 0, column: 0 }));
  expect(changes.map(({ bump, subjects }) => `${bump} ${subjects.join()}`)).toEqual([
    "feature library.graphql",
    "breaking library.graphql",
  ]);
});
