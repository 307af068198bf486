import type { AddedToken, StoredToken, TokenTable } from "../store.ts";
import { everythingLock, takeLocks } from "./commit.ts";
import type { Connections } from "./connection.ts";
import type { Row, Statement } from "./executor.ts";
import { reaching } from "./failure.ts";
import { checkForm } from "./prepare.ts";
import { SCHEMA } from "./schema.ts";

/** Tokens that are added between two looks for some that make room; the first one that a process adds lets it look, too. */
const SWEEP_EVERY = 500;

/** Tokens that go with one look at most: more than are added between two, and never so many that somebody has to wait. */
const SWEPT = 2000;

/** Tokens that are kept at most; beyond that, the oldest make room. */
const CAPACITY = 100_000;

export class PostgresTokens implements TokenTable {
  readonly #connections: () => Promise<Connections>;
  #added = 0;

  constructor(connections: () => Promise<Connections>) {
    this.#connections = connections;
  }

  async add({ address, grantId, clientId, scopes, expiresAt, validity }: AddedToken): Promise<void> {
    await this.#write(
      `insert into ${SCHEMA}.token (address, grant_id, client, scopes, expires_at, kept_until)
         values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')`,
      [address, grantId, JSON.stringify(clientId), JSON.stringify(scopes), expiresAt, validity],
      true,
    );
    if (this.#added % SWEEP_EVERY === 0) await this.#makeRoom();
    this.#added += 1;
  }

  async find(address: string): Promise<StoredToken | undefined> {
    const [row] = await this.#read(
      `select grant_id, client, scopes, expires_at, exists (select 1 from ${SCHEMA}.revoked_grant r where r.id = t.grant_id) as is_revoked
         from ${SCHEMA}.token t where address = $1`,
      [address],
      true,
    );
    if (row === undefined) return undefined;
    return {
      grantId: String(row["grant_id"]),
      clientId: JSON.parse(String(row["client"])),
      scopes: JSON.parse(String(row["scopes"])),
      expiresAt: Number(row["expires_at"]),
      isRevoked: row["is_revoked"] === true,
    };
  }

  async renew(address: string, expiresAt: number, validity: number): Promise<void> {
    await this.#write(
      `update ${SCHEMA}.token set expires_at = $2, kept_until = now() + $3 * interval '1 second' where address = $1`,
      [address, expiresAt, validity],
      true,
    );
  }

  async remove(address: string): Promise<void> {
    await this.#write(`delete from ${SCHEMA}.token where address = $1`, [address]);
  }

  async revoke(grantId: string): Promise<void> {
    await this.#write(`insert into ${SCHEMA}.revoked_grant (id) values ($1) on conflict do nothing`, [grantId]);
  }

  async clear(): Promise<void> {
    await this.#write(`delete from ${SCHEMA}.token`);
    await this.#write(`delete from ${SCHEMA}.revoked_grant`);
  }

  /** Removes what has expired by the time of the server: the clocks of emulators may tell any other. */
  async #makeRoom(): Promise<void> {
    const last = `select seq from ${SCHEMA}.token order by seq desc limit 1 offset ${CAPACITY}`;
    for (const condition of ["kept_until < now()", `seq <= (${last})`]) {
      const piece = `select seq from ${SCHEMA}.token where ${condition} limit ${SWEPT}`;
      await this.#write(`delete from ${SCHEMA}.token where seq = any(array(${piece}))`);
    }
    const ended = `select id from ${SCHEMA}.revoked_grant r
      where not exists (select 1 from ${SCHEMA}.token t where t.grant_id = r.id) limit ${SWEPT}`;
    await this.#write(`delete from ${SCHEMA}.revoked_grant where id = any(array(${ended}))`);
  }

  async #read(...statement: Statement): Promise<readonly Row[]> {
    const { reads } = await this.#connections();
    return reaching(reads.query(...statement));
  }

  /** Writes as all else is written: not while the database is changed, and never into another form. */
  async #write(...statement: Statement): Promise<void> {
    const { commits } = await this.#connections();
    const written = commits.transaction((sql) =>
      Promise.all([
        takeLocks(sql, [{ key: everythingLock(), exclusive: false }]),
        checkForm(sql),
        sql.query(...statement),
      ]),
    );
    await reaching(written);
  }
}
