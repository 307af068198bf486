import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectAgreement } from "../../src/graphql/agreement.ts";
import { load } from "../../src/load.ts";
import { loadGraphql } from "../../src/load/graphql.ts";
import { buildModel } from "../../src/model/build-model.ts";
import { ref } from "../model/description.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const sdl = `
type Query { pets(where: String): PetPage! }
type Mutation {
  createPet(draft: PetDraft!): Pet
  updatePet(version: Long!, actions: [PetUpdateAction!]!): Pet
  feed(food: Food): Boolean
}
type PetPage { count: Int! results: [Pet!]! }
type Pet {
  id: String!
  born: DateTime
  size: Size!
  colors: [Color!]
  name(locale: Locale!): String
  nameAllLocales: [Text!]
  owner: Owner
  weight: Kilos
}
type Owner { id: String! }
type Text { locale: String! }
enum Size { small large }
enum Color { black white }
scalar Kilos
input PetDraft {
  size: Size!
  name: [TextInput!]
}
input PetUpdateAction {
  setSize: SetPetSize
  clear: ClearPet
}
input ClearPet { name: [TextInput!] }
input SetPetSize { size: Size! }
input TextInput { locale: String! }
input Food { grams: Int }
`;

const text = { type: "string" };
const name = { type: "object", additionalProperties: text };
const size = { type: "string", enum: ["small", "large"] };
const schemas = {
  Pet: {
    type: "object",
    required: ["id", "size"],
    properties: {
      id: text,
      born: text,
      size: ref("Size"),
      colors: { type: "array", items: { type: "string", enum: ["black", "white"] } },
      name,
      owner: { type: "object", properties: { id: text, title: text } },
      weight: { type: "number" },
    },
  },
  Size: size,
  PetPage: { type: "object", properties: { count: { type: "integer" }, results: { type: "array" } } },
  PetDraft: { type: "object", required: ["size"], properties: { size: ref("Size"), name } },
  PetUpdateAction: {
    oneOf: [ref("PetSetSizeAction"), ref("PetClearAction")],
    discriminator: {
      propertyName: "action",
      mapping: { setSize: "#/components/schemas/PetSetSizeAction", clear: "#/components/schemas/PetClearAction" },
    },
  },
  PetClearAction: {
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "clear" }, name },
  },
  PetSetSizeAction: {
    type: "object",
    required: ["action", "size"],
    properties: { action: { type: "string", const: "setSize" }, size },
  },
};

async function compare(document: string): Promise<void> {
  const description = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {}, components: { schemas } };
  const folder = temporaryFolder({ "api.json": description, "pets.graphql": document });
  const model = buildModel(load(join(folder, "api.json")));
  expectAgreement(model, await loadGraphql([join(folder, "pets.graphql")], folder));
}

describe("a GraphQL document and the schemas", () => {
  test("agree where both have the same fields, values and actions", async () => {
    await expect(compare(sdl)).resolves.toBeUndefined();
  });

  test.each([
    ["no field in one language", "  name(locale: Locale!): String\n", ""],
    ["a default in a draft", "  name: [TextInput!]\n", "  name: [TextInput!]! = []\n"],
    ["a scalar of the document's own", "  weight: Kilos", "  weight: Grams"],
  ])("agree over %s", async (_difference, words, others) => {
    await expect(compare(sdl.replace(words, () => others))).resolves.toBeUndefined();
  });

  const [unknown, required, optional] = ["is not", "is required", "may be absent"].map((is) => `${is} in the schema`);
  const draft = "input PetDraft {\n  size: Size";
  const names = "  name: [TextInput!]\n";
  const sets = "  setSize: SetPetSize\n";
  const input = "input SetPetSize { size: Size";

  test.each([
    ["a field that the schema has", "  born: DateTime\n", "", '9:6: Type "Pet" has no field for "born"'],
    ["a field that the document has", "  born:", "  age: Int\n  born:", `11:3: Field "age" of "Pet" ${unknown}`],
    [
      "a field in one language",
      "  name(",
      "  title(locale: Locale!): String\n  name(",
      `14:3: Field "title" of "Pet" ${unknown}`,
    ],
    ["what is required", "Size!\n  colors", "Size\n  colors", `12:3: Field "size" ${required}, expected "Size!"`],
    [
      "what may be absent",
      "colors: [Color!]",
      "colors: [Color!]!",
      `13:3: Field "colors" ${optional}, expected "[Color!]"`,
    ],
    [
      "a scalar",
      "  id: String!\n  born",
      "  id: Int!\n  born",
      '10:3: Field "id" is of type string in the schema, found "Int"',
    ],
    [
      "a list",
      "colors: [Color!]",
      "colors: Color",
      '13:3: Field "colors" is of type array in the schema, found "Color"',
    ],
    [
      "an object",
      "owner: Owner",
      "owner: String",
      '16:3: Field "owner" is of type object in the schema, found "String"',
    ],
    ["a value that the schema has", "{ small large }", "{ small }", '12:3: Type "Size" has no value "large"'],
    ["a value in a list", "{ black white }", "{ black }", '13:3: Type "Color" has no value "white"'],
    ["a value that the document has", "{ small large", "{ small large huge", '12:3: Value "huge" is not in the schema'],
    ["a field of a page", "count: Int!", "count: Int! pages: Int", `8:28: Field "pages" of "PetPage" ${unknown}`],
    ["the type of a field of a page", "count: Int!", "count: String!", '8:16: Field "count" is of type integer'],
    ["a required field of a draft", `${draft}!`, draft, `25:3: Field "size" ${required}, expected "Size!"`],
    [
      "an optional field of a draft",
      names,
      "  name: [TextInput!]!\n",
      `26:3: Field "name" ${optional}, expected "[TextInput!]"`,
    ],
    ["a field of a draft that the schema has", names, "", '24:7: Type "PetDraft" has no field for "name"'],
    [
      "a field of a draft that the document has",
      names,
      `${names}  age: Int\n`,
      `27:3: Field "age" of "PetDraft" ${unknown}`,
    ],
    [
      "the name of a draft",
      "draft: PetDraft",
      "draft: Food",
      '4:13: Expected a schema for the input "Food" of "draft"',
    ],
    [
      "an action that the document has",
      sets,
      `${sets}  setAge: SetPetSize\n`,
      `30:3: Field "setAge" of "PetUpdateAction" ${unknown}`,
    ],
    [
      "an action that the schema has",
      "  clear: ClearPet\n",
      "",
      '28:7: Type "PetUpdateAction" has no field for "clear"',
    ],
    [
      "an action that must be there",
      sets,
      "  setSize: SetPetSize!\n",
      `29:3: Field "setSize" ${optional}, expected "SetPetSize"`,
    ],
    ["an action without properties", sets, "  setSize: Size\n", '29:3: Expected an input type for "setSize"'],
    ["a property of an action", `${input}! }`, `${input}! age: Int }`, `33:32: Field "age" of "SetPetSize" ${unknown}`],
    [
      "a required property of an action",
      `${input}! }`,
      `${input} }`,
      `33:20: Field "size" ${required}, expected "Size!"`,
    ],
  ])("differ in %s", async (_difference, words, others, refusal) => {
    expect(sdl).toContain(words);
    await expect(compare(sdl.replace(words, () => others))).rejects.toThrow(`pets.graphql:${refusal}`);
  });
});
