import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../src/load.ts";
import { buildModel } from "../../src/model/build-model.ts";
import { type Selected, select, type Selection } from "../../src/select/select.ts";
import { json, ref } from "../model/description.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const answer = (schema: string): object => ({ responses: { 200: { description: "Yes.", ...json(ref(schema)) } } });

const description = {
  openapi: "3.1.0",
  info: { title: "Zoo", version: "1" },
  paths: {
    "/animals": { get: { tags: ["Animals"], ...answer("Animal") }, post: { tags: ["Keepers"], ...answer("Keeper") } },
    "/animals/{id}": { get: { tags: ["Animals", "One"], ...answer("Animal") }, parameters: [id()] },
    "/animals/{id}/keepers": { get: { tags: ["Keepers"], ...answer("Keeper") }, parameters: [id()] },
    "/health": { get: { deprecated: true, ...answer("Health") } },
  },
  webhooks: { born: { post: { tags: ["Animals"], ...answer("Birth") } } },
  components: {
    schemas: {
      Animal: {
        type: "object",
        required: ["kind"],
        properties: { kind: { type: "string" }, food: { $ref: "#/components/schemas/Food" } },
        discriminator: { propertyName: "kind" },
      },
      Cat: { allOf: [{ $ref: "#/components/schemas/Animal" }, { $ref: "#/components/schemas/Claws" }] },
      Claws: { type: "object", properties: { claws: { type: "integer" } } },
      Food: { type: "string" },
      Keeper: { type: "object", properties: { name: { type: "string" } } },
      Health: { type: "string" },
      Birth: { type: "string" },
      Unused: { type: "string" },
    },
  },
};

function id(): object {
  return { name: "id", in: "path", required: true, schema: { type: "string" } };
}

function selected(selection: Selection): Selected {
  const folder = temporaryFolder({ "zoo.json": description });
  return select(load(join(folder, "zoo.json")), selection);
}

function operationsOf({ loaded }: Selected): readonly string[] {
  return buildModel(loaded).operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
}

describe("select()", () => {
  test("takes out what is deprecated", () => {
    expect(selected({ exclude: { deprecated: true } }).leftOut.operations).toEqual(["GET /health"]);
    expect(selected({ include: { deprecated: false, tags: ["One"] } }).leftOut.operations).toHaveLength(5);
  });

  test("takes nothing out where nothing is chosen", () => {
    const all = selected({});
    expect(all.leftOut).toEqual({ operations: [], schemas: [] });
    expect(operationsOf(all)).toHaveLength(5);
    expect(buildModel(all.loaded).chapters.flatMap(({ schemas }) => schemas)).toHaveLength(8);
  });

  test("includes by tag, with the schemas that are led to, subtypes among them", () => {
    const animals = selected({ include: { tags: ["Animals"] } });
    expect(operationsOf(animals)).toEqual(["GET /animals", "GET /animals/{id}"]);
    expect(animals.leftOut).toEqual({
      operations: ["POST /animals", "GET /animals/{id}/keepers", "GET /health"],
      schemas: ["Keeper", "Health", "Unused"],
    });
    const names = buildModel(animals.loaded).chapters.flatMap(({ schemas }) => schemas.map(({ name }) => name));
    expect(names).toEqual(["Animal", "Cat", "Claws", "Food", "Birth"]);
  });

  test("lets an exclusion win, by tag or by path", () => {
    const some = selected({ include: { tags: ["Animals"] }, exclude: { tags: ["One"] } });
    expect(operationsOf(some)).toEqual(["GET /animals"]);
    const others = selected({ exclude: { paths: ["/animals/**"], tags: ["Keepers"] } });
    expect(operationsOf(others)).toEqual(["GET /animals", "GET /health"]);
    expect(others.leftOut.operations).toEqual(["POST /animals", "GET /animals/{id}", "GET /animals/{id}/keepers"]);
  });

  test.each([
    ["/animals/*", ["GET /animals/{id}"]],
    ["/animals/{id}", ["GET /animals/{id}"]],
    ["/**s", ["GET /animals", "POST /animals", "GET /animals/{id}/keepers"]],
    ["/health", ["GET /health"]],
  ])("includes by the path %s", (path, expected) => {
    const some = selected({ include: { paths: [path] } });
    expect(operationsOf(some)).toEqual(expected);
    expect(some.leftOut.operations).toContain("POST webhook born");
  });

  test.each([
    [{ include: { tags: ["Animal"] } }, 'Cannot select by tag "Animal": no operation has it'],
    [{ exclude: { paths: ["/animal"] } }, 'Cannot select by path "/animal": no operation has it'],
    [{ include: { paths: ["/h.alth"] } }, 'Cannot select by path "/h.alth": no operation has it'],
  ])("refuses a choice of nothing: %j", (selection, message) => {
    expect(() => selected(selection)).toThrow(new RangeError(message));
  });

  test("keeps the places of what is left", () => {
    const { loaded } = selected({ include: { paths: ["/health"] } });
    expect(loaded.origin("#/paths/~1health/get").line).toBeGreaterThan(1);
  });
});
