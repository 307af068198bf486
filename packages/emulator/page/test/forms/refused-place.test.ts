import { expect, test } from "vitest";
import { Refused } from "../../src/emulator/ask.ts";
import { behind, refusedPlaces } from "../../src/forms/refused-place.ts";

const draft = {
  key: "own",
  roles: ["Return", "Review"],
  transitions: [
    { typeId: "state", id: "a" },
    { typeId: "state", key: "gone" },
  ],
  stores: [{ key: "berlin" }],
};

test.each<[what: string, error: object, way: readonly string[]]>([
  ["a pointer", { detailedErrorMessage: "/roles/1: must be equal to one of the allowed values" }, ["roles", "1"]],
  ["a pointer with signs of its own", { detailedErrorMessage: "/a~1b/c~0d: is required" }, ["a/b", "c~d"]],
  ["the nearest field of a name", { code: "DuplicateField", field: "key" }, ["key"]],
  ["a field that was not sent", { code: "RequiredField", field: "type" }, ["type"]],
  ["a field within one that was not sent", { code: "InvalidField", field: "match.path" }, ["match", "path"]],
  ["a reference by id", { code: "ReferencedResourceNotFound", typeId: "state", id: "a" }, ["transitions", "0"]],
  ["a reference by key", { code: "ReferencedResourceNotFound", typeId: "state", key: "gone" }, ["transitions", "1"]],
  [
    "a reference without a type",
    { code: "ReferencedResourceNotFound", typeId: "store", key: "berlin" },
    ["stores", "0"],
  ],
])("refusedPlaces() finds %s", (_, error, way) => {
  expect(refusedPlaces(new Refused("No", 400, [{ message: "Why", ...error }]), draft)).toEqual([
    { way, message: "Why" },
  ]);
});

test("refusedPlaces() finds the field in the last update action that has it", () => {
  const sent = {
    actions: [{ action: "changeKey", key: "a" }, { action: "setName" }, { action: "changeKey", key: "b" }],
  };
  expect(refusedPlaces(new Refused("No", 400, [{ code: "DuplicateField", field: "key" }]), sent)).toEqual([
    { way: ["actions", "2", "key"], message: "No" },
  ]);
});

test("refusedPlaces() finds none where nothing is named, and in what is no refusal", () => {
  expect(refusedPlaces(new Refused("No", 409, [{ code: "ConcurrentModification" }]), draft)).toEqual([]);
  expect(refusedPlaces(new Refused("No", 400, [{ typeId: "state", id: "other" }]), draft)).toEqual([]);
  expect(refusedPlaces(new Error("The network is down"), draft)).toEqual([]);
});

test("behind() goes one name further", () => {
  const places = [
    { way: ["roles", "1"], message: "a" },
    { way: ["key"], message: "b" },
  ];
  expect(behind(places, "roles")).toEqual([{ way: ["1"], message: "a" }]);
});
