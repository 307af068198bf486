import { describe, expect, onTestFinished, test } from "vitest";
import { createEmulator, type Emulator } from "../../../src/index.ts";
import { discountDraft, projectOf, succeeded } from "../../project.ts";
import { ask, newDatabase, serverAddress } from "./database.ts";

/** Emulators on one database, as several processes have them. */
function emulatorsOn(address: string, count = 2): Emulator[] {
  return Array.from({ length: count }, () => {
    const emulator = createEmulator({ data: address });
    onTestFinished(() => emulator.close());
    return emulator;
  });
}

describe.skipIf(serverAddress === "")("emulators on one database", () => {
  test("see what the others have stored, Projects included", async () => {
    const [one, other] = emulatorsOn(await newDatabase()).map((emulator) => projectOf(emulator));
    const { id } = await one!.create("/states", { key: "paid", type: "OrderState" });
    expect((await other!.get("/states/key=paid")).body.id).toBe(id);
    expect((await other!.get("/states")).body.results).toHaveLength(2);
    const { status, body } = await other!.send("POST", "/states", { key: "paid", type: "OrderState" });
    expect([status, body.errors[0]]).toMatchObject([400, { code: "DuplicateField", field: "key" }]);
  });

  test("lose no update, and give no key and no sort order twice", async () => {
    const projects = emulatorsOn(await newDatabase(), 3).map((emulator) => projectOf(emulator));
    const { id } = await projects[0]!.create("/states", { key: "s", type: "OrderState", description: { en: ";" } });
    let acknowledged = 0;
    await Promise.all(
      Array.from({ length: 9 }, async (_, worker) => {
        const project = projects[worker % 3]!;
        for (let turn = 0; turn < 3; turn += 1) {
          const state = (await project.get(`/states/${id}`)).body;
          const { en } = state["description"] as { readonly en: string };
          const action = { action: "setDescription", description: { en: `${en}${worker}-${turn};` } };
          const { status, body } = await project.update("/states", state, action);
          expect([200, 409], JSON.stringify(body)).toContain(status);
          if (status === 200) acknowledged += 1;
          succeeded(await project.send("POST", "/cart-discounts", discountDraft()));
          await project.send("POST", "/cart-discounts", discountDraft({ key: `d${turn}`, sortOrder: `0.9${turn}1` }));
        }
      }),
    );
    const { version, description } = (await projects[1]!.get(`/states/${id}`)).body as unknown as {
      readonly version: number;
      readonly description: { readonly en: string };
    };
    expect(description.en.split(";").slice(1, -1)).toHaveLength(acknowledged);
    expect(version).toBe(acknowledged + 1);
    const { results } = (await projects[2]!.get("/cart-discounts?limit=500")).body;
    expect(results).toHaveLength(30);
    expect(new Set(results.map(({ sortOrder }) => sortOrder)).size).toBe(30);
    expect(new Set(results.flatMap(({ key }) => key ?? [])).size).toBe(3);
  });

  test("exceed no limit together", async () => {
    const address = await newDatabase();
    const projects = [1, 2].map(() => {
      const emulator = createEmulator({ data: address, limits: { activeCartDiscounts: 5 } });
      onTestFinished(() => emulator.close());
      return projectOf(emulator);
    });
    const draft = discountDraft({ requiresDiscountCode: false, isActive: true });
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async (_, worker) => {
        const { status } = await projects[worker % 2]!.send("POST", "/cart-discounts", draft);
        return status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 400)).toHaveLength(11);
  });

  test("are refused by a database of a newer form, and by a wrong address", async () => {
    const address = await newDatabase();
    const [first] = emulatorsOn(address, 1);
    await first!.projects();
    await ask(address, "update commerce_http.form set version = 1000");
    const [second] = emulatorsOn(address, 1);
    await expect(second!.listen({ port: 0 })).rejects.toThrow(/form 1000, and this version of the emulator knows/);
    const nowhere = createEmulator({ data: "postgres://someone:secret@127.0.0.1:1/none" });
    onTestFinished(() => nowhere.close());
    const refusal = expect(nowhere.listen({ port: 0 })).rejects;
    await refusal.toThrow('Cannot reach the database at "postgres://127.0.0.1:1/none"');
  });
});
