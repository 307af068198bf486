import { beforeEach, describe, expect, test } from "vitest";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { emulatorOfEach } from "./closing.ts";
import { createGroup, discountDraft, projectOf, succeeded, type Body } from "./project.ts";

const PATH = "/cart-discounts";

const emulator = emulatorOfEach(createCheckedEmulator);
const project = projectOf(emulator);
let group: Body;

beforeEach(async () => {
  group = await createGroup(project, "summer", "0.8");
});

const FIELDS = "id version key";

const create = (changes: object = {}): Promise<Body> => project.create(PATH, discountDraft(changes));

const member = (changes: object = {}): Promise<Body> => create({ discountGroup: { key: "summer" }, ...changes });

const reread = async ({ id }: Body): Promise<Body> => (await project.get(`${PATH}/${id}`)).body;

async function updateGroup(...actions: readonly object[]): Promise<Body> {
  const mutation = `mutation($version: Long!, $actions: [DiscountGroupUpdateAction!]!, $id: String) {
    updateDiscountGroup(version: $version, actions: $actions, id: $id) { ${FIELDS} }
  }`;
  const { version } = await readGroup();
  return (await project.ask(mutation, { id: group.id, version, actions }))["updateDiscountGroup"] as Body;
}

async function readGroup(): Promise<Body> {
  const query = `query($id: String) { discountGroup(id: $id) { ${FIELDS} } }`;
  return (await project.ask(query, { id: group.id }))["discountGroup"] as Body;
}

async function deleteGroup(): Promise<Body> {
  const mutation = `mutation($id: String, $version: Long!) { deleteDiscountGroup(id: $id, version: $version) { ${FIELDS} } }`;
  const { version } = await readGroup();
  return (await project.ask(mutation, { id: group.id, version }))["deleteDiscountGroup"] as Body;
}

async function messages(): Promise<readonly Body[]> {
  const response = await emulator.fetch("http://localhost/_emulator/projects/p/messages");
  return ((await response.json()) as Body).results;
}

const reference = (): object => ({ typeId: "discount-group", id: group.id });

describe("members", () => {
  test("have the group's sort order, whatever the draft says", async () => {
    expect(await member({ sortOrder: "0.1" })).toMatchObject({ discountGroup: reference(), sortOrder: "0.8" });
    expect(await member()).toMatchObject({ sortOrder: "0.8" });
    await create({ sortOrder: "0.1" });
  });

  test.each(["id", "key"])("join by %s, and give their own sort order free", async (by) => {
    const discount = await create({ sortOrder: "0.3" });
    const identifier = by === "id" ? { id: group.id } : { typeId: "discount-group", key: "summer" };
    const join = { action: "setDiscountGroup", discountGroup: identifier, sortOrder: "0.2" };
    const joined = succeeded(await project.update(PATH, discount, join));
    expect(joined).toMatchObject({ version: 2, discountGroup: reference(), sortOrder: "0.8" });
    await create({ sortOrder: "0.3" });
    await create({ sortOrder: "0.2" });
  });

  test("change the group", async () => {
    const winter = await createGroup(project, "winter", "0.6");
    const move = { action: "setDiscountGroup", discountGroup: { key: "winter" } };
    const moved = succeeded(await project.update(PATH, await member(), move));
    expect(moved).toMatchObject({ discountGroup: { id: winter.id }, sortOrder: "0.6" });
  });

  test("leave for a sort order of their own", async () => {
    const leave = { action: "setDiscountGroup", sortOrder: "0.2" };
    const left = succeeded(await project.update(PATH, await member(), leave));
    expect(left).not.toHaveProperty("discountGroup");
    expect(left["sortOrder"]).toBe("0.2");
    expect((await project.send("POST", PATH, discountDraft({ sortOrder: "0.2" }))).body.errors).toMatchObject([
      { code: "DuplicateField" },
    ]);
  });

  test.each([
    ["that of the group", "0.80"],
    ["that of another Cart Discount", "0.3"],
  ])("cannot leave for a sort order that is taken: %s", async (_name, sortOrder) => {
    await create({ sortOrder: "0.3" });
    const discount = await member();
    const { status, body } = await project.update(PATH, discount, { action: "setDiscountGroup", sortOrder });
    expect(status).toBe(400);
    const message = `Another Cart Discount or Discount Group has the sort order "${sortOrder}" already`;
    expect(body.errors).toEqual([{ code: "DuplicateField", message, field: "sortOrder", duplicateValue: sortOrder }]);
    expect(await reread(discount)).toEqual(discount);
  });

  test("may leave and take another sort order in one request", async () => {
    const leave = { action: "setDiscountGroup", sortOrder: "0.2" };
    const move = { action: "changeSortOrder", sortOrder: "0.25" };
    const { body } = await project.update(PATH, await member(), leave, move);
    expect(body).toMatchObject({ sortOrder: "0.25", version: 2 });
  });

  test("follow the group's sort order in the background", async () => {
    emulator.clock.stop("2030-01-01T00:00:00.000Z");
    const draft = discountDraft({ discountGroup: { key: "summer" } });
    const one = succeeded(await project.send("POST", PATH, draft, { "X-External-User-ID": "ann" }));
    const two = await member({ isActive: false });
    const other = await create({ sortOrder: "0.3" });
    emulator.clock.set("2030-01-02T00:00:00.000Z");
    await updateGroup({ setSortOrder: { sortOrder: "0.9" } });
    for (const before of [one, two]) {
      const changed = { sortOrder: "0.9", version: 2, lastModifiedAt: "2030-01-02T00:00:00.000Z" };
      expect(await reread(before)).toEqual({ ...before, ...changed });
    }
    expect(one["lastModifiedBy"]).toEqual({ isPlatformClient: false, externalUserId: "ann" });
    expect(await reread(other)).toEqual(other);
    const stale = await project.update(PATH, one, { action: "changeIsActive", isActive: false });
    expect(stale.body.errors).toMatchObject([{ code: "ConcurrentModification", currentVersion: 2 }]);
    await create({ sortOrder: "0.8" });
  });

  test("stay as they are when the group changes otherwise", async () => {
    const discount = await member();
    await updateGroup({ setKey: { key: "winter" } }, { setName: { name: [{ locale: "en", value: "A" }] } });
    expect(await reread(discount)).toEqual(discount);
  });
});

describe("deletion", () => {
  test("is refused while there are members, and frees key and sort order", async () => {
    const discount = await member();
    await expect(deleteGroup()).rejects.toThrow("InvalidOperation");
    expect((await readGroup()).version).toBe(1);
    succeeded(await project.delete(PATH, discount));
    expect(await deleteGroup()).toMatchObject({ id: group.id, key: "summer" });
    expect(await readGroup()).toBeNull();
    await createGroup(project, "summer", "0.8");
  });

  test("is possible once all members have left", async () => {
    const discount = await member();
    succeeded(await project.update(PATH, discount, { action: "setDiscountGroup", sortOrder: "0.2" }));
    await deleteGroup();
    expect(await reread(discount)).not.toHaveProperty("discountGroup");
  });
});

describe("Messages", () => {
  test("tell of a key each time that a group takes it", async () => {
    for (const key of ["winter", "summer", "winter"]) await updateGroup({ setKey: { key } });
    const keys = (await messages()).filter(({ type }) => type === "DiscountGroupKeySet").map(({ key }) => key);
    expect(keys).toEqual(["winter", "summer", "winter"]);
  });

  test("do not tell of what was refused or changed nothing", async () => {
    await expect(updateGroup({ setKey: { key: "winter" } }, { setSortOrder: { sortOrder: "2" } })).rejects.toThrow(
      "InvalidField",
    );
    await updateGroup({ setKey: { key: "summer" } });
    expect(await messages()).toHaveLength(1);
  });

  test("do not tell of Cart Discounts", async () => {
    await project.delete(PATH, await member());
    expect(await messages()).toHaveLength(1);
  });
});
