import { describe, expect, test } from "vitest";
import { namesOf } from "./naming.ts";
import { publicNames } from "./public-names.ts";

describe("Methods of public APIs have the names that a person would give them:", () => {
  test.each(Object.entries(publicNames))("%s", (_, rows) => {
    const facts = rows.map(([at, id, answer]) => ({ at, id, answer, tag: id.split("/")[0] ?? "" }));
    expect(namesOf(facts)).toEqual(rows.map(([, , , name]) => name));
  });
});

const crud = ["GET /pets", "POST /pets", "GET /pets/{id}", "PATCH /pets/{id}", "PUT /pets/{id}", "DELETE /pets/{id}"];

describe("Names follow from method and path alone where there are no ids:", () => {
  test("the usual methods", () => {
    const facts = crud.map((at, index) => ({ at, answer: index === 0 ? ("list" as const) : ("object" as const) }));
    expect(namesOf(facts).map((name) => name.replace("pets.", ""))).toEqual(
      "list create get update replace delete".split(" "),
    );
  });

  test.each([
    ["GET /api/v2/pets/{id}.json", "pets.get"],
    ["GET /pets/name={name}", "pets.get"],
    ["POST /pets/{id}/photos.{format}", "pets.photos.create"],
    ["POST /pets:import", "pets.import"],
    ["POST /pets/{id}:archive", "pets.archive"],
    ["POST /pets/{id}/feed", "pets.feed"],
    ["POST /{shop}/pets", "pets.create"],
    ["GET /", "operations.get"],
    ["DELETE /people/{id}/status", "people.status.delete"],
    ["HEAD /pets/{id}", "pets.head"],
  ])("%s → %s", (at, name) => {
    expect(namesOf([{ at }])).toEqual([name]);
  });

  test("one thing that is written by POST is updated", () => {
    expect(namesOf([{ at: "GET /settings" }, { at: "POST /settings" }])).toEqual(["settings.get", "settings.update"]);
  });
});

describe("Names that are taken:", () => {
  test("the later operation gives way, and adding one renames none", () => {
    const facts = [{ at: "GET /pets/{id}" }, { at: "GET /pets/key={key}" }, { at: "GET /pets/{id}", id: "getPet" }];
    expect(namesOf(facts)).toEqual(["pets.get", "pets.getByKey", "pets.getById"]);
    const all = namesOf(facts);
    for (let count = 1; count < facts.length; count += 1)
      expect(namesOf(facts.slice(0, count))).toEqual(all.slice(0, count));
  });

  test("tags and paths that differ in case alone are one group", () => {
    const facts = [{ at: "GET /Responses/{id}" }, { at: "POST /responses" }];
    expect(namesOf(facts)).toEqual(["responses.get", "responses.create"]);
  });

  test("a method never has the name of a group, nor of what every object has", () => {
    const facts = [{ at: "POST /pets/{id}/search" }, { at: "GET /pets/search/{id}" }, { at: "POST /pets/{id}:then" }];
    expect(namesOf(facts)).toEqual(["pets.search.create", "pets.search.get", "pets.thenById"]);
  });
});

describe("Names that a user wants:", () => {
  const facts = [
    { at: "GET /org/pets/{id}", id: "getPetById", tag: "Pets" },
    { at: "GET /org/pets/{id}/photos", id: "listPhotos", answer: "list" as const, tag: "pets" },
    { at: "DELETE /org/pets/{id}/photos/{photo}", id: "removePhoto" },
  ];

  test.each([
    [{ from: "ids" as const }, ["pets.getPetById", "pets.listPhotos", "org.removePhoto"]],
    [{ nested: "methods" as const }, ["org.pets.get", "org.pets.listPhotos", "org.pets.deletePhoto"]],
    [{ verbs: { get: "retrieve" } }, ["org.pets.retrieve", "org.pets.photos.list", "org.pets.photos.delete"]],
    [{ groups: { "/org": "admin" } }, ["admin.pets.get", "admin.pets.photos.list", "admin.pets.photos.delete"]],
    [
      { groups: { "/org/**/photos**": "media" } },
      ["org.pets.get", "media.pets.photos.list", "media.pets.photos.delete"],
    ],
    [{ methods: { "GET /org/pets/{id}": "pet.read" } }, ["pet.read", "org.pets.photos.list", "org.pets.photos.delete"]],
  ])("%j", (rules, names) => {
    expect(namesOf(facts, rules)).toEqual(names);
  });

  test.each([
    [{ methods: { getCat: "cats.get" } }, 'Cannot name the method of operation "getCat": it does not exist'],
    [{ groups: { "/or": "o" } }, 'Cannot name the group of path "/or": no path begins with it'],
  ])("%j is refused", (rules, message) => {
    expect(() => namesOf(facts, rules)).toThrow(message);
  });
});
