import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmulator, type Emulator } from "../src/index.ts";
import { editionOf, type GeneratedEdition } from "./edition.ts";
import { addShelves } from "./shelves.ts";

interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the resource is described in this file only.
  readonly body: any;
}

let edition: GeneratedEdition;
beforeAll(async () => {
  edition = await editionOf(addShelves);
});
afterAll(() => edition.remove());

function emulatorOfEdition(): Emulator {
  const { contract, families } = edition;
  return createEmulator({ contract, families });
}

async function ask(emulator: Emulator, request: string, content?: object): Promise<Answered> {
  const [method = "", address = ""] = request.split(/ (.*)/);
  const init =
    content === undefined ? {} : { body: JSON.stringify(content), headers: { "Content-Type": "application/json" } };
  const response = await emulator.fetch(`http://localhost/p${address}`, { method, ...init });
  const answered = await response.text();
  return { status: response.status, body: answered === "" ? undefined : JSON.parse(answered) };
}

const draft = { key: "a", name: { en: "A" }, size: "Small" };

describe("a resource that only the description knows", () => {
  test("is created as its fields say: completed, made unique, without what is empty", async () => {
    const emulator = emulatorOfEdition();
    const given = {
      ...draft,
      note: {},
      price: { centAmount: 5, currencyCode: "EUR" },
      labels: ["x", "y", "x"],
      openFrom: "2026-01-01T01:00:00+01:00",
    };
    const { status, body: shelf } = await ask(emulator, "POST /shelves", given);
    expect(status).toBe(201);
    expect(shelf).toMatchObject({
      ...draft,
      version: 1,
      isOpen: true,
      isLocked: false,
      price: { type: "centPrecision", centAmount: 5, currencyCode: "EUR", fractionDigits: 2 },
      labels: ["x", "y"],
      openFrom: "2026-01-01T00:00:00.000Z",
    });
    expect(shelf).not.toHaveProperty("note");
    expect((await ask(emulator, "POST /shelves", { key: "b", name: { en: "B" } })).body.errors).toMatchObject([
      { code: "RequiredField", field: "size" },
    ]);
  });

  test("is changed by every effect, as a whole or not at all", async () => {
    const emulator = emulatorOfEdition();
    await ask(emulator, "POST /states", { key: "s", type: "OrderState" });
    await ask(emulator, "POST /shelves", { ...draft, labels: ["x"] });
    const actions = [
      { action: "setName", name: { de: "B" } },
      { action: "changeSize", size: "Large" },
      { action: "setPrice", price: { centAmount: 7, currencyCode: "JPY" } },
      { action: "addLabels", labels: ["y", "z"] },
      { action: "removeLabel", label: "x" },
      { action: "setState", state: { key: "s" } },
      { action: "lock", isLocked: true },
      { action: "setKey", key: "b" },
    ];
    const { status, body: shelf } = await ask(emulator, "POST /shelves/key=a", { version: 1, actions });
    expect(status).toBe(200);
    expect(shelf).toMatchObject({
      key: "b",
      version: 2,
      name: { de: "B" },
      size: "Large",
      price: { type: "centPrecision", centAmount: 7, currencyCode: "JPY", fractionDigits: 0 },
      labels: ["y", "z"],
      state: { typeId: "state", id: expect.any(String) },
      isLocked: true,
    });
    const unset = [
      { action: "setState" },
      { action: "setPrice" },
      { action: "removeLabel", label: "y" },
      { action: "removeLabel", label: "z" },
    ];
    const { body: bare } = await ask(emulator, "POST /shelves/key=b", { version: 2, actions: unset });
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(["labels"]));
    expect([bare.state, bare.price]).toEqual([undefined, undefined]);
    const half = [
      { action: "changeSize", size: "Small" },
      { action: "setState", state: { key: "none" } },
    ];
    const refused = await ask(emulator, "POST /shelves/key=b", { version: 3, actions: half });
    expect(refused.body.errors).toMatchObject([{ code: "ReferencedResourceNotFound", typeId: "state", key: "none" }]);
    expect((await ask(emulator, "GET /shelves/key=b")).body).toEqual(bare);
  });
});
