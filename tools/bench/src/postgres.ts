/** Measures an emulator on PostgreSQL, where that is installed, beside transactions by hand over the same driver. */
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { Pool } from "pg";
import { postgresPrograms, startPostgres } from "../../../packages/emulator/test/store/postgres/server.ts";
import { atLeast, figure, type Figure } from "./figure.ts";
import { mediansInTurns } from "./measure.ts";
import { report } from "./record.ts";

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
  // The pool ends before all of its connections do, and those get an error when the server stops.
  pool.on("error", () => undefined);
  try {
    const states = await Promise.all(
      Array.from({ length: CALLERS }, (_, index) =>
        ask(emulator, "POST", "", { key: `state-${index}`, type: "OrderState" }),
      ),
    );
    await pool.query("create table by_hand (id text primary key, version integer not null, json text not null)");
    for (const state of states)
      await pool.query("insert into by_hand values ($1, 1, $2)", [state.id, JSON.stringify(state)]);
    const update = async (caller: number): Promise<void> => {
      const { id, version } = states[caller]!;
      const actions = [{ action: "setName", name: { en: `name ${version}` } }];
      states[caller] = await ask(emulator, "POST", `/${id}`, { version, actions });
    };
    const [updates, byHand, gets] = await mediansInTurns(
      [
        () => perSecond(update),
        () => perSecond((caller) => updateByHand(pool, states[caller]!.id)),
        () => perSecond((caller) => ask(emulator, "GET", `/${states[caller]!.id}`)),
      ],
      rounds,
    );
    const peer = { name: "transactions by hand", value: byHand };
    return [
      figure("Updates on PostgreSQL", [updates, "a second"], peer, atLeast(0.5, "ratio")),
      figure("Gets by id on PostgreSQL", [gets, "a second"]),
    ];
  } finally {
    await pool.end();
    await emulator.close();
    await server.stop();
  }
}

async function ask({ fetch }: Emulator, method: string, path: string, body?: object): Promise<State> {
  const response = await fetch(`http://localhost/bench/states${path}`, {
    method,
    ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as State;
}

async function updateByHand(pool: Pool, id: string): Promise<void> {
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
