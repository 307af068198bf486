import type { Client } from "@commerce-http/client";
import { readProject } from "../../src/project/project.ts";

/** All resources by list and key, with references by key, and without what every write or every project has of its own. */
export async function exported(client: Client, without: readonly string[] = []): Promise<ReadonlyMap<string, unknown>> {
  const { resources } = await readProject(client);
  const all = [...resources].flatMap(([list, some]) => some.map((resource) => ({ list, resource })));
  const names = new Map(all.map(({ list, resource: { id, key } }) => [id, `${list} ${key}`]));
  const own = new Set(["createdAt", "createdBy", "lastModifiedAt", "lastModifiedBy", "versionModifiedAt", ...without]);
  return new Map(
    all.map(({ list, resource }) => [
      `${list} ${resource.key}`,
      JSON.parse(JSON.stringify(resource), (field, value: unknown) =>
        own.has(field) ? undefined : field === "id" ? names.get(String(value)) : value,
      ),
    ]),
  );
}
