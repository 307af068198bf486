import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { editionLayout, type Layout } from "../src/config/layout.ts";
import { generate } from "../src/generate.ts";
import { run } from "../src/run/run.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { type Generated, testUses } from "./type-check.ts";

const root = join(import.meta.dirname, "../..");

const overlay = `overlay: 1.0.0
info: { title: Ours, version: 1.0.0 }
actions:
  - target: $.components.schemas.FieldContainer
    update: { properties: { season: { type: string, description: Season. } } }
  - target: $.components.securitySchemes.bearer.x-scopes
    update: { "manage_vendors:{projectKey}": { description: Create and change Vendors. } }
  - target: $.components.schemas
    update:
      VendorBlockedError:
        type: object
        description: The Vendor is blocked.
        x-status: 409
        required: [code, message, since]
        properties:
          code: { type: string, const: VendorBlocked, description: Name of the error. }
          message: { type: string, description: Explanation. }
          since: { type: string, format: date, description: First day. }
  - target: $.components.schemas.ErrorObject.oneOf
    update: { $ref: "#/components/schemas/VendorBlockedError" }
  - target: $.components.schemas.ErrorObject.discriminator.mapping
    update: { VendorBlocked: "#/components/schemas/VendorBlockedError" }
`;

/** An edition in a folder that has the overlay. */
function target(folder: string): { readonly spec: string; readonly layout: Layout } {
  const spec = join(root, "spec/openapi.yaml");
  return { spec, layout: editionLayout({ spec, out: join(folder, "src/api"), overlays: [join(folder, "ours.yaml")] }) };
}

/** What a module beside the edition may say. */
const accepted: Readonly<Record<string, string>> = {
  "know what the overlay adds, in types, drafts and predicates": `const season: string | undefined = discount.custom?.fields.season;
  const { cartDiscountFields: fields } = await import("./index.ts");
  for await (const each of client.cartDiscounts.iterate({ where: fields.custom.fields.season.is("summer") })) found.push(each);
  const group = await client.discountGroups.create({ key: "summer", sortOrder: "0.5" });
  const applied = await apply(client.states, { key: "paid", type: "OrderState", initial: false });
  const name: string | undefined = applied.resource?.name?.["en"];
  const plan = await planOf(client, { cartDiscounts: [], discountGroups: [{ key: "summer", sortOrder: "0.5" }] });
  const { data } = await client.raw.GET("/{projectKey}/states", { params: { path: { projectKey: "shop" } } });
  found.push(season, group.version, name, plan.steps, data?.results);`,
  "know errors that the overlay adds, beside all others": `const error: unknown = discount;
  if (isApiError(error, "VendorBlocked")) found.push(error.errors[0]?.since.length, error.code satisfies "VendorBlocked" | undefined);
  if (isApiError(error, "ConcurrentModification")) found.push(error.errors[0]?.currentVersion satisfies number | undefined);
  if (isApiError(error, "NotFound")) found.push(error.code satisfies "NotFound" | "ResourceNotFound" | undefined);
  if (isApiError(error, "VendorBlocked")) found.push(log(error));
  if (isApiError(error)) found.push(error.status.toFixed(), error.errors[0]?.code, log(error));`,
  "know scopes that the overlay adds, beside all others": `const scopes = ["manage_vendors:shop", "view_states:shop"] as const;
  found.push(clientCredentials({ ...shop, scopes }), { ...shop, scopes } satisfies ClientCredentialsOptions);`,
};

/** What it may not. */
const refused: Readonly<Record<string, string>> = {
  "a code that nobody has described": 'found.push(isApiError(discount, "VendorBlokced"));',
  "a value of another type": "const season: number | undefined = discount.custom?.fields.season; found.push(season);",
  "a scope that nobody has described": 'found.push(clientCredentials({ ...shop, scopes: ["manage_vendor:shop"] }));',
  "a draft of another resource": 'await apply(client.states, { key: "a", sortOrder: "0.5" });',
};

/** A module beside the edition, with a client at hand. */
function moduleOf(code: string): string {
  return `import { apply, planOf } from "./client/apply.ts";
import { contract } from "./contract/contract.ts";
import { families } from "./contract/families.ts";
import { type ApiError, type CartDiscount, clientCredentials, type ClientCredentialsOptions, createClient, discountGroupFields, isApiError } from "./index.ts";
export async function used(discount: CartDiscount): Promise<unknown[]> {
  const client = createClient({ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "token" });
  const found: unknown[] = [apply, planOf, contract, families, discountGroupFields, isApiError, discount, client];
  const log = (error: ApiError): number => error.status;
  const shop = { tokenUrl: "https://auth.example.invalid", clientId: "a", clientSecret: "b" };
  found.push(log, clientCredentials, shop satisfies ClientCredentialsOptions);
  ${code}
  return found;
}
`;
}

describe("the types of an edition of our own API", () => {
  let edition: Generated;
  beforeAll(async () => {
    const { spec, layout } = target(temporaryFolder({ "ours.yaml": overlay }));
    const { files } = await generate(spec, layout);
    edition = { files: new Map(files.map(({ path, text }) => [path, text])), folder: layout.edition ?? "", types: "" };
  });

  testUses(() => edition, moduleOf, { accepted, refused });
});

describe("the folder of an edition", () => {
  test("is written, and known again", async () => {
    const folder = temporaryFolder({ "ours.yaml": overlay });
    const { spec, layout } = target(folder);
    await run({ spec, layout, check: false });
    const added = readFileSync(join(folder, "src/api/types/custom-fields.ts"), "utf8");
    expect(added).toContain("season?: string | undefined;");
    writeFileSync(join(folder, "src/api/own.ts"), "export {};\n");
    const again = target(folder);
    expect(await run({ ...again, check: true })).toMatchObject({ changes: [] });
    await run({ ...again, check: false });
    expect(existsSync(join(folder, "src/api/own.ts"))).toBe(true);
  });

  test("is left alone where a file of somebody's would be written over", async () => {
    const folder = temporaryFolder({ "ours.yaml": overlay, "src/api/index.ts": "export const mine = 1;\n" });
    await expect(run({ ...target(folder), check: false })).rejects.toThrow("index.ts: the file exists");
    expect(readFileSync(join(folder, "src/api/index.ts"), "utf8")).toBe("export const mine = 1;\n");
  });
});
