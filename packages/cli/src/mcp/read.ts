import type { Client } from "@commerce-http/client";
import { planFamilies, type PlanFamily } from "@commerce-http/client/apply";
import { isRecord } from "@commerce-http/model";
import { hintFor } from "../folder/folder.ts";
import { resourcesOf } from "../project/resources.ts";
import { type Given, textOf } from "./arguments.ts";
import { noListText } from "./changes.ts";
import { propertiesOf, types } from "./describe.ts";
import { type Answer, insteadOfText, mostResults } from "./tools.ts";
import { resourceName } from "./topics.ts";

/** Reads a resource by its key, or those that a predicate matches; for what cannot be asked for, nothing is sent. */
export async function readResources(clientOf: () => Client, given: Given, signal: AbortSignal): Promise<Answer> {
  const { in: name, key, where, sort, limit, fields } = given;
  const family = planFamilies.find(({ list }) => list === name);
  if (family === undefined) throw new RangeError(`in ${noListText(name)}`);
  const names = fields === undefined ? undefined : fieldsOf(family, fields);
  const show = (resource: unknown): unknown => (names === undefined ? resource : picked(resource, names));
  if (key !== undefined) {
    const beside = Object.entries({ where, sort, limit }).filter(([, value]) => value !== undefined);
    if (beside.length > 0) {
      throw new RangeError(
        `key names one resource: ${beside.map(([each]) => each).join(", ")} cannot be combined with it`,
      );
    }
    const resource = await resourcesOf(clientOf(), family.list).get({ key: textOf("key", key) }, { signal });
    return { text: `1 ${family.noun}`, data: show(resource) };
  }
  const query = {
    ...(where !== undefined && { where: [textOf("where", where)] }),
    ...(sort !== undefined && { sort: [textOf("sort", sort)] }),
    limit: limitOf(limit),
    signal,
  };
  const { results, total } = await resourcesOf(clientOf(), family.list).query(query);
  return fitting(results.map(show), total ?? results.length, family.noun);
}

function fieldsOf({ draft }: PlanFamily, fields: unknown): readonly string[] {
  if (!Array.isArray(fields) || fields.length === 0) {
    throw new RangeError(`fields must be a list of field names${insteadOfText(fields)}`);
  }
  const type = types.get(resourceName(draft.name));
  const known = type === undefined ? [] : Object.keys(propertiesOf(type));
  return fields.map((field: unknown) => {
    if (typeof field === "string" && known.includes(field)) return field;
    throw new RangeError(
      `${resourceName(draft.name)} has no field ${JSON.stringify(field)}${hintFor(String(field), known)}`,
    );
  });
}

function limitOf(limit: unknown = 20): number {
  if (typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= mostResults) return limit;
  throw new RangeError(`limit must be a whole number from 1 to ${mostResults}${insteadOfText(limit)}`);
}

const mostData = 24_000;

/** As many results as fit into an answer, and a word on those that do not. */
function fitting(results: readonly unknown[], total: number, noun: string): Answer {
  let size = 0;
  const shown = results.filter((result) => (size += JSON.stringify(result).length) <= mostData);
  const left = total - shown.length;
  const more = left > 0 ? `; ${left} more match: narrow the predicate, or name the fields that you need` : "";
  return { text: `${shown.length} ${noun}s${more}`, data: shown };
}

function picked(resource: unknown, fields: readonly string[]): unknown {
  if (!isRecord(resource)) return resource;
  return Object.fromEntries(fields.filter((field) => field in resource).map((field) => [field, resource[field]]));
}
