import type { TestProject } from "vitest/node";
import { postgresPrograms, startPostgres } from "./server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server of this run; empty where none is installed. */
    readonly postgres: string;
  }
}

/** Starts one PostgreSQL server for all test files of a run. */
// oxlint-disable-next-line import/no-default-export -- vitest asks for it
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) {
    const missing = "PostgreSQL is not installed (apt-get install postgresql)";
    if (process.env["CI"] !== undefined) throw new Error(`${missing}: CI skips no tests`);
    project.provide("postgres", "");
    console.warn(`${missing}: its tests are skipped`);
    return undefined;
  }
  const server = await startPostgres(programs);
  project.provide("postgres", server.address("postgres"));
  return () => server.stop();
}
