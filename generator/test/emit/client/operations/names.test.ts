import { describe, expect, test } from "vitest";
import { methodNames } from "../../../../src/emit/client/operations/names.ts";
import type { Operation } from "../../../../src/model/api-model.ts";
import { takenName } from "../../../../src/text/text.ts";

/** Operations with these ids; without an id, with a method and a path. */
function namesOf(
  group: string,
  ...ids: readonly (string | readonly [Operation["method"], string, string])[]
): string[] {
  const operations = ids.map((id) => operationOf(group, id));
  return [...methodNames(operations, group).values()];
}

function operationOf(group: string, id: string | readonly [Operation["method"], string, string]): Operation {
  const [method, path, own] = typeof id === "string" ? (["get", "/", id] as const) : id;
  const nothing = { tag: group, summary: "", parameters: [], body: undefined, responses: [], scopes: [] };
  const doc = { text: "", deprecated: false, beta: false };
  return { ...nothing, id: own, method, path, doc, facade: undefined, keyset: undefined };
}

describe("methodNames()", () => {
  test.each([
    ["pet", "findPetsByStatus", "findByStatus"],
    ["pets", "getPetByPetId", "getByPetId"],
    ["pet", "delete_pet", "delete"],
    ["pet", "pet", "pet"],
    ["pets", "listHTTPPets", "listHTTP"],
    ["repos", "repos/list-for-org", "listForOrg"],
    ["code-scanning", "code-scanning/list-alerts-for-repo", "listAlertsForRepo"],
    ["user", "createUsersWithListInput", "createWithListInput"],
    ["user", "loginUser", "login"],
    ["store", "addPetToStore", "addPetToStore"],
    ["categories", "getCategory", "get"],
    ["addresses", "getAddress", "get"],
    ["pet", "pet2", "pet2"],
    ["", "getPet", "getPet"],
    ["Ünïcode", "getÜnïcodeNäme", "getNäme"],
    ["pet", "---", "call"],
  ])("leaves out the words of the group, %j: %s → %s", (group, id, name) => {
    expect(namesOf(group, id)).toEqual([name]);
  });

  test("keeps names whole that would be the same, and numbers those that are", () => {
    expect(namesOf("pets", "getPet", "getPets", "listPets")).toEqual(["getPet", "getPets", "list"]);
    expect(namesOf("pets", "get-pet", "getPet", "get", "constructor")).toEqual([
      "getPet",
      "getPet2",
      "get",
      "constructor2",
    ]);
  });

  test("leaves names that every object has, and that of promises", () => {
    expect(namesOf("pets", "toString", "then", "hasOwnProperty")).toEqual(["toString2", "then2", "hasOwnProperty2"]);
  });

  test("makes names of method and path where there is no id", () => {
    expect(
      namesOf(
        "pets",
        ["get", "/pets/{petId}", "getPetsPetId"],
        ["post", "/pets/{petId}/photos.{format}", "postPetsPetIdPhotosFormat"],
        ["delete", "/pets", "deletePets"],
      ),
    ).toEqual(["getByPetId", "postByPetIdPhotosByFormat", "delete"]);
  });
});

test("takenName() numbers names that are taken; on some disks capitals make no difference", () => {
  const taken = new Set(["a"]);
  expect([takenName("a", taken), takenName("a", taken), takenName("A", taken)]).toEqual(["a2", "a3", "A"]);
  const files = new Set(["pet"]);
  expect([takenName("Pet", files, true), takenName("PET", files, true)]).toEqual(["Pet2", "PET3"]);
});
