import type { Description, Family } from "../emulator/contract.ts";
import { waysByGraphql } from "./ways-by-graphql.ts";
import { waysByRest } from "./ways-by-rest.ts";
import type { Ways } from "./ways.ts";

/** The ways that the API has for a kind of resource. */
export async function waysOf(
  description: Description,
  family: Family,
  project: string,
  signal: AbortSignal,
): Promise<Ways> {
  const ways = waysByRest(description, family, project);
  if (Object.keys(ways).length > 0) return ways;
  return await waysByGraphql(`/${encodeURIComponent(project)}/${description.graphqlPath}`, family, signal);
}
