import { expect, test } from "vitest";
import { graphqlSchema } from "../../src/graphql/schema.ts";
import { GRAPHQL_FIELDS } from "../../src/requests/received-request.ts";

test("the fields by which requests are chosen are those of the schema", () => {
  const schema = graphqlSchema();
  const types = [schema.getQueryType(), schema.getMutationType()];
  const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {}));
  expect([...GRAPHQL_FIELDS].toSorted()).toEqual(fields.toSorted());
});
