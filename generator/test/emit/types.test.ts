import { describe, expect, it } from "vitest";
import { emitTypes } from "../../src/emit/types.ts";
import { reexport } from "../../src/print/statements.ts";
import { modelOf } from "../model/description.ts";

/** How the index exports the one chapter of a description. */
function index(schema: object): unknown {
  const file = emitTypes(modelOf({ components: { schemas: { A: schema } } })).at(-1);
  return file?.kind === "module" ? file.statements[0] : undefined;
}

function paths(schema: object): readonly string[] {
  const schemas = { A: { enum: ["a"] }, B: schema };
  return emitTypes(modelOf({ components: { schemas } })).map(({ path }) => path);
}

describe("emitTypes()", () => {
  it("gives an index even to a description without schemas", () => {
    expect(emitTypes(modelOf({})).map(({ path }) => path)).toEqual(["index.ts"]);
  });

  it("exports chapters as types only where nothing of them exists at run time", () => {
    expect(index({ type: "object" })).toEqual(reexport("./schemas.ts", [], true));
    expect(index({ enum: ["a"] })).toEqual(reexport("./schemas.ts", [], false));
  });

  it("adds the building blocks of open types only where one is open", () => {
    const ref = { $ref: "#/components/schemas/A" };
    expect(paths({ properties: { a: ref } })).toEqual(["schemas.ts", "index.ts"]);
    expect(paths({ properties: { a: { ...ref, "x-open": true } } })).toEqual(["schemas.ts", "open.ts", "index.ts"]);
  });

  it("keeps the names of value lists apart", () => {
    const schemas = { HTTPMethod: { enum: ["a"] }, HttpMethod: { enum: ["b"] } };
    const [file] = emitTypes(modelOf({ components: { schemas } }));
    const statements = file?.kind === "module" ? file.statements : [];
    const constants = statements.flatMap((each) =>
      typeof each !== "string" && "declarations" in each ? each.declarations : [],
    );
    expect(constants.map(({ name }) => name)).toEqual(["httpMethodValues", "httpMethod2Values"]);
  });
});
