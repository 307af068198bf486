import { type PlanDrafts, planOf } from "@commerce-http/client/apply";
import { projectDrafts, pullProject } from "@commerce-http/emulator/project";
import { expect, onTestFinished, test } from "vitest";
import { readProject } from "../../src/project/project.ts";
import { testProject, type TestProject } from "../terminal.ts";
import { entries, others } from "./entries.ts";
import { exported } from "./exported.ts";

function opened(): TestProject {
  const project = testProject();
  onTestFinished(() => project.emulator.close());
  return project;
}

test("what is pulled from a project is the same, and comes back as it was, references included", async () => {
  const source = opened();
  await source.emulator.seed(entries);
  await source.client.states.modify({ key: "open" }, () => [{ action: "setName", name: { en: "Open" } }]);

  const copy = opened();
  const { counts, unfit } = await pullProject(source.client, copy.emulator);
  expect(counts).toEqual({ states: 3, recurrencePolicies: 1, cartDiscounts: 2, discountGroups: 1 });
  expect(unfit).toEqual([]);
  expect(await readProject(copy.client)).toEqual(await readProject(source.client));

  // Nothing is to be done where it came from.
  const { drafts, remarks } = await projectDrafts<PlanDrafts>(copy.emulator, "shop");
  expect(remarks).toEqual([]);
  expect((await planOf(source.client, drafts)).changes).toEqual([]);

  // What was changed on the emulator reaches another project.
  await copy.client.cartDiscounts.modify({ key: "summer" }, () => [{ action: "changeIsActive", isActive: false }]);
  const target = opened();
  await target.emulator.seed(others);
  const changed = await projectDrafts<PlanDrafts>(copy.emulator, "shop");
  await (await planOf(target.client, changed.drafts)).apply();
  expect(await target.client.cartDiscounts.get({ key: "summer" })).toMatchObject({ isActive: false });
  expect(await exported(target.client, ["version"])).toEqual(await exported(copy.client, ["version"]));
});
