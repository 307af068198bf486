import { expect, onTestFinished, test } from "vitest";
import { createEmulator } from "../../../src/index.ts";
import { newDatabase, serverAddress } from "./database.ts";
import { startProxy } from "./proxy.ts";

test.skipIf(serverAddress === "")("an emulator is ready again, once its database answers again", async () => {
  const proxy = await startProxy(await newDatabase());
  const emulator = createEmulator({ data: proxy.address, projects: ["p"] });
  onTestFinished(async () => {
    await emulator.close();
    proxy.close();
  });
  const status = async (path: string): Promise<number> =>
    (await emulator.fetch(`http://localhost/_emulator/${path}`)).status;
  expect(await status("ready")).toBe(200);
  const cut = proxy.cut({ at: () => true, when: "before" });
  expect([await status("ready"), await status("health")]).toEqual([503, 200]);
  await cut;
  expect(await status("ready")).toBe(200);
});
