import type { Column } from "@commerce-http/model";
import type { Layout } from "../kinds.ts";
import type { StoredResource } from "../store.ts";
import { tooMuchWork, workOf } from "../where.ts";
import { arrayOf, nameOf, NAMES, parameterOf } from "./columns.ts";
import type { Executor, Parameter, Row } from "./executor.ts";
import { compareSorted, numbered, orderOf, sortKeys, type Sortable } from "./filter.ts";
import {
  addressOf,
  type ClaimQuestion,
  type CountQuestion,
  type Found,
  type Known,
  type PageQuestion,
  type Question,
  type RowFilter,
  type RowQuestion,
  type StoredRow,
} from "./question.ts";
import { SCHEMA } from "./schema.ts";

/** Rows of one kind; the first two parameters are the project and the kind. */
const OF_KIND = `collection = (select id from ${SCHEMA}.collection where project = $1 and kind = $2)`;
const ROW = `seq, revision, "${NAMES.id}" as id, json`;

/** Rows that are read at once where documents have to be asked. */
const PIECE = 500;

/** Statements that the server keeps prepared; others are prepared each time. */
const MAX_PREPARED = 200;

/** Answers what sessions ask, all of it in one go. */
export class Reads {
  readonly #sql: Executor;
  readonly #layout: Layout;
  readonly #prepared: Set<string>;

  constructor(sql: Executor, layout: Layout, prepared: Set<string> = new Set()) {
    this.#sql = sql;
    this.#layout = layout;
    this.#prepared = prepared;
  }

  /** The same, within a transaction. */
  within(sql: Executor): Reads {
    return new Reads(sql, this.#layout, this.#prepared);
  }

  async answer(questions: Iterable<Question>, known: Known): Promise<void> {
    const rows = new Map<string, RowQuestion[]>();
    const claims = new Map<string, ClaimQuestion[]>();
    const names: string[] = [];
    const going: Promise<void>[] = [];
    for (const question of questions) {
      switch (question.about) {
        case "row":
          add(rows, `${question.project}\0${question.kind}\0${question.by}`, question);
          break;
        case "claim":
          add(claims, `${question.project}\0${question.space}`, question);
          break;
        case "project":
          names.push(question.name);
          break;
        case "projects":
          going.push(this.#projects().then((projects) => void known.set(addressOf(question), projects)));
          break;
        case "kinds":
          going.push(this.#kinds(question.project).then((kinds) => void known.set(addressOf(question), kinds)));
          break;
        default:
          going.push(this.#found(question).then((found) => void known.set(addressOf(question), found)));
      }
    }
    if (names.length > 0) going.push(this.#knownProjects(names, known));
    for (const group of rows.values()) going.push(this.#rowsOf(group, known));
    for (const group of claims.values()) going.push(this.#owners(group, known));
    // All of them end before anything is thrown: none is left behind.
    const outcomes = await Promise.allSettled(going);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }

  async #projects(): Promise<readonly string[]> {
    const rows = await this.#query(`select label from ${SCHEMA}.project order by seq`, []);
    return rows.map(({ label }): string => JSON.parse(String(label)));
  }

  async #kinds(project: string): Promise<readonly string[]> {
    const rows = await this.#query(
      `select kind from ${SCHEMA}.collection c where project = $1
       and exists (select 1 from ${SCHEMA}.resource r where r.collection = c.id) order by id`,
      [nameOf(project)],
    );
    return rows.map(({ kind }) => String(kind));
  }

  async #knownProjects(names: readonly string[], known: Known): Promise<void> {
    const rows = await this.#query(`select name from ${SCHEMA}.project where name = any($1::text[])`, [
      arrayOf(names.map(nameOf)),
    ]);
    const found = new Set(rows.map(({ name }) => String(name)));
    for (const name of names) known.set(addressOf({ about: "project", name }), found.has(nameOf(name)));
  }

  async #rowsOf(questions: readonly RowQuestion[], known: Known): Promise<void> {
    const [first] = questions;
    if (first === undefined) return;
    const { project, kind, by } = first;
    const rows = await this.#query(
      `select ${ROW}, "${NAMES[by]}" as found from ${SCHEMA}.resource where ${OF_KIND} and "${NAMES[by]}" = any($3::text[])`,
      [nameOf(project), nameOf(kind), arrayOf(questions.map(({ value }) => nameOf(value)))],
    );
    const found = new Map(rows.map((row) => [String(row["found"]), storedRow(row)]));
    for (const question of questions) known.set(addressOf(question), found.get(nameOf(question.value)));
  }

  async #owners(questions: readonly ClaimQuestion[], known: Known): Promise<void> {
    const [first] = questions;
    if (first === undefined) return;
    const { project, space } = first;
    const rows = await this.#query(
      `select value, owner from ${SCHEMA}.claim where project = $1 and space = $2 and value = any($3::text[])`,
      [nameOf(project), nameOf(space), arrayOf(questions.map(({ value }) => nameOf(value)))],
    );
    const found = new Map(rows.map(({ value, owner }) => [String(value), String(owner)]));
    for (const question of questions) known.set(addressOf(question), found.get(nameOf(question.value)));
  }

  /** Asks the columns where they can say everything, and the documents otherwise. */
  async #found(question: PageQuestion | CountQuestion): Promise<Found> {
    const columns = this.#layout.columnsOf(question.kind);
    const { filter } = question;
    const order = orderOf(question.about === "page" ? question.sort : [], columns);
    if (order === undefined || (filter !== undefined && filter.condition.tests.length > 0)) {
      return this.#askDocuments(question, columns);
    }
    const isPlain = filter === undefined && order === "seq";
    const [irregular, found] = await Promise.all([
      isPlain ? undefined : this.#hasIrregular(question),
      this.#askColumns(question, order),
    ]);
    return irregular === true ? this.#askDocuments(question, columns) : found;
  }

  async #hasIrregular({ project, kind }: PageQuestion | CountQuestion): Promise<boolean> {
    const sql = `select 1 from ${SCHEMA}.resource where ${OF_KIND} and irregular limit 1`;
    return (await this.#query(sql, [nameOf(project), nameOf(kind)])).length > 0;
  }

  async #askColumns(question: PageQuestion | CountQuestion, order: string): Promise<Found> {
    const { project, kind, filter } = question;
    const { text, parameters } = conditionOf(filter);
    const from = `from ${SCHEMA}.resource where ${OF_KIND}${text}`;
    const given = [nameOf(project), nameOf(kind), ...parameters];
    const count = async (limit: number): Promise<number> => {
      const counted = Number.isFinite(limit)
        ? `select count(*) as matches from (select 1 ${from} limit ${limit}) s`
        : `select count(*) as matches ${from}`;
      const [row] = await this.#query(counted, given);
      return Number(row?.["matches"]);
    };
    if (question.about === "count") return { rows: [], total: await count(question.limit) };
    const { offset, limit, totalUpTo } = question;
    const [rows, total] = await Promise.all([
      limit === 0
        ? []
        : this.#query(
            `select ${ROW} ${from} order by ${order} limit $${given.length + 1} offset $${given.length + 2}`,
            [...given, Number.isFinite(limit) ? limit : null, offset],
          ),
      totalUpTo === undefined ? 0 : count(totalUpTo),
    ]);
    return { rows: rows.map(storedRow), total };
  }

  /** Reads rows piece by piece, asks their documents, and sorts here. */
  async #askDocuments(question: PageQuestion | CountQuestion, columns: readonly Column[]): Promise<Found> {
    const { filter, maxWork } = question;
    const sort = question.about === "page" ? question.sort : [];
    const page = question.about === "page" ? question : undefined;
    const counted = page === undefined ? question.limit : (page.totalUpTo ?? 0);
    const wanted = Math.max(
      counted,
      page === undefined || sort.length === 0 ? (page ? page.offset + page.limit : 0) : Infinity,
    );
    const found: (Sortable & { readonly row: StoredRow })[] = [];
    let work = maxWork;
    for await (const { row, isIrregular } of this.#rows(question)) {
      const mustAsk = filter !== undefined && (isIrregular || filter.condition.tests.length > 0);
      if (mustAsk) work -= workOf(row.json, filter.conditions);
      if (work < 0) return { rows: [], total: 0, refusal: tooMuchWork(maxWork) };
      const document: StoredResource | undefined = mustAsk || sort.length > 0 ? JSON.parse(row.json) : undefined;
      if (mustAsk && !filter.holds(document)) continue;
      const keys = document === undefined ? [] : sortKeys(document, sort, columns);
      found.push({ row, keys, seq: BigInt(row.seq) });
      if (found.length >= wanted) break;
    }
    const total = Math.min(found.length, counted);
    if (page === undefined) return { rows: [], total };
    if (sort.length > 0) found.sort(compareSorted(sort));
    return { rows: found.slice(page.offset, page.offset + page.limit).map(({ row }) => row), total };
  }

  async *#rows({
    project,
    kind,
    filter,
  }: PageQuestion | CountQuestion): AsyncGenerator<{ readonly row: StoredRow; readonly isIrregular: boolean }, void> {
    const { sql, parameters } = filter?.condition ?? { sql: "true", parameters: [] };
    const text = numbered(sql, 3);
    const given = [nameOf(project), nameOf(kind), ...parameters.map(parameterOf)];
    let last = "0";
    for (;;) {
      const rows = await this.#query(
        `select ${ROW}, irregular from ${SCHEMA}.resource where ${OF_KIND} and (irregular or ${text})
         and seq > $${given.length + 1} order by seq limit ${PIECE}`,
        [...given, last],
      );
      for (const row of rows) yield { row: storedRow(row), isIrregular: row["irregular"] === true };
      const final = rows.at(-1);
      if (final === undefined || rows.length < PIECE) return;
      last = String(final["seq"]);
    }
  }

  #query(sql: string, parameters: readonly Parameter[]): Promise<readonly Row[]> {
    const isOften = this.#prepared.has(sql) || this.#prepared.size < MAX_PREPARED;
    if (isOften) this.#prepared.add(sql);
    return this.#sql.query(sql, parameters, isOften);
  }
}

function conditionOf(filter: RowFilter | undefined): { readonly text: string; readonly parameters: Parameter[] } {
  if (filter === undefined) return { text: "", parameters: [] };
  const { sql, parameters } = filter.condition;
  return { text: ` and not irregular and ${numbered(sql, 3)}`, parameters: parameters.map(parameterOf) };
}

function storedRow(row: Row): StoredRow {
  return {
    seq: String(row["seq"]),
    revision: String(row["revision"]),
    id: String(row["id"]),
    json: String(row["json"]),
  };
}

function add<Value>(groups: Map<string, Value[]>, name: string, value: Value): void {
  const group = groups.get(name);
  if (group === undefined) groups.set(name, [value]);
  else group.push(value);
}
