/**
 * Updates and reads a second of one emulator on a PostgreSQL database, beside transactions that are written by hand over the same driver:
 * read a row, lock it, write it, commit. The server is one of Debian's packages, which syncs each commit to the disk.
 *
 * `npm run postgres -w tools/bench -- [ROUNDS]`; measures nothing where PostgreSQL is not installed.
 */
import { createEmulator } from "@commerce-http/emulator";
import { Pool } from "pg";
import { postgresPrograms, startPostgres } from "../../../packages/emulator/test/store/postgres/server.ts";
import { atLeast, type Figure } from "./figure.ts";
import { median } from "./measure.ts";
import { report } from "./report.ts";

interface State {
  readonly id: string;
  readonly version: number;
}

const rounds = Number(process.argv[2] ?? 7);
const CALLERS = 16;
const MILLISECONDS = 1500;

const programs = postgresPrograms();
if (programs === undefined)
  console.warn("PostgreSQL is not installed (apt-get install postgresql): nothing is measured on it");
report("PostgreSQL", programs === undefined ? [] : await figures(programs));

async function figures(folder: string): Promise<Figure[]> {
  const server = await startPostgres(folder, { isDurable: true });
  const address = server.address("postgres");
  const emulator = createEmulator({ data: address, projects: ["bench"] });
  const pool = new Pool({ connectionString: address, max: CALLERS });
  // The pool ends before all of its connections have, and those are told when the server stops.
  pool.on("error", () => undefined);
  try {
    const ask = async (method: string, path: string, body?: object): Promise<State> => {
      const response = await emulator.fetch(`http://localhost/bench/states${path}`, {
        method,
        ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as State;
    };
    await pool.query("create table by_hand (id text primary key, version integer not null, json text not null)");
    const states = await Promise.all(
      Array.from({ length: CALLERS }, async (_, index) => {
        const state = await ask("POST", "", { key: `state-${index}`, type: "OrderState" });
        await pool.query("insert into by_hand values ($1, 1, $2)", [state.id, JSON.stringify(state)]);
        return state;
      }),
    );
    const update = async (caller: number): Promise<void> => {
      const { id, version } = states[caller]!;
      const actions = [{ action: "setName", name: { en: `name ${version}` } }];
      states[caller] = await ask("POST", `/${id}`, { version, actions });
    };
    const byHand = async (caller: number): Promise<void> => {
      const { id } = states[caller]!;
      const client = await pool.connect();
      await client.query("begin");
      const { rows } = await client.query<{ version: number; json: string }>({
        name: "read",
        text: "select version, json from by_hand where id = $1 for update",
        values: [id],
      });
      const { version, json } = rows[0]!;
      const changed = JSON.stringify({ ...JSON.parse(json), version: version + 1, name: { en: `name ${version}` } });
      const text = "update by_hand set version = $2, json = $3 where id = $1";
      await client.query({ name: "write", text, values: [id, version + 1, changed] });
      await client.query("commit");
      client.release();
    };
    const times: Record<"update" | "byHand" | "get", number[]> = { update: [], byHand: [], get: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const [own, hand, get] = [
        await perSecond(update),
        await perSecond(byHand),
        await perSecond((caller) => ask("GET", `/${states[caller]!.id}`)),
      ];
      // The first round warms up.
      if (round === 0) continue;
      times.update.push(own);
      times.byHand.push(hand);
      times.get.push(get);
    }
    const peer = { name: "transactions by hand", value: median(times.byHand) };
    return [
      {
        name: "Updates on PostgreSQL",
        value: median(times.update),
        unit: "a second",
        peer,
        limit: atLeast(0.5, "ratio"),
      },
      { name: "Gets by id on PostgreSQL", value: median(times.get), unit: "a second" },
    ];
  } finally {
    await pool.end();
    await emulator.close();
    await server.stop();
  }
}

/** How often all callers together do something in a second. */
async function perSecond(work: (caller: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (; performance.now() - start < MILLISECONDS; count += 1) await work(caller);
    }),
  );
  return (count / (performance.now() - start)) * 1000;
}
