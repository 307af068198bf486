import { createHash, randomUUID } from "node:crypto";
import type { Client } from "@commerce-http/client";
import { planFamilies } from "@commerce-http/client/apply";
import type { ListName } from "../folder/folder.ts";
import { resourcesOf } from "../project/resources.ts";
import { type Answer, failed, saying } from "./answer.ts";
import { readChanges } from "./changes.ts";
import { perform } from "./perform.ts";
import { doubtsOf, onlyAs, readable, rehearse, type Rehearsed, sayings, type ShownEffect } from "./rehearse.ts";
import { describe, search } from "./topics.ts";
import { isObject } from "./types.ts";
import { validateChanges } from "./validate-changes.ts";

/** Circumstances of a session. */
export interface SessionOptions {
  /** Gives the client of the project; asked for when it is first needed. */
  readonly client: () => Client;
  /** `true` if rehearsals may be carried out. */
  readonly canWrite: boolean;
}

/** Everything that one assistant does: its rehearsals are known by their ids as long as it lasts. */
export class Session {
  readonly #options: SessionOptions;
  readonly #rehearsals = new Map<string, Rehearsed>();

  /** Begins without any rehearsal. */
  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Answers a call of a tool. What goes wrong is an answer as well. */
  async call(tool: string, given: unknown, signal: AbortSignal): Promise<Answer> {
    try {
      const run = this.#tools[tool];
      if (run === undefined) return failed(`There is no tool ${JSON.stringify(tool)}`);
      return await run(isObject(given) ? given : {}, signal);
    } catch (error) {
      return refused(error);
    }
  }

  readonly #tools: Readonly<Record<string, (given: Given, signal: AbortSignal) => Answer | Promise<Answer>>> = {
    search: ({ words }) => {
      const found = search(textOf("words", words));
      return { text: found.length > 0 ? found.join("\n") : "Nothing found: try fewer or other words" };
    },
    describe: ({ name }) => ({ text: describe(textOf("name", name)) }),
    read: (given, signal) => this.#read(given, signal),
    validate: ({ changes }, signal) => validateChanges(changes, signal),
    rehearse: ({ changes }, signal) => this.#rehearse(changes, signal),
    apply: ({ id }, signal) => this.#apply(textOf("id", id), signal),
  };

  async #read(given: Given, signal: AbortSignal): Promise<Answer> {
    const { in: name, key, where, sort, limit = 20, fields } = given;
    const family = planFamilies.find(({ list }) => list === name);
    if (family === undefined)
      throw new RangeError(`in must be one of ${planFamilies.map(({ list }) => list).join(", ")}`);
    const client = this.#options.client();
    const show = (resource: unknown): unknown =>
      Array.isArray(fields) ? picked(resource, fields.map(String)) : resource;
    if (key !== undefined) {
      const resource = await resourcesOf(client, family.list).get({ key: textOf("key", key) }, { signal });
      return { text: `1 ${family.noun}`, data: show(resource) };
    }
    if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 1 || limit > 100) {
      throw new RangeError("limit must be a whole number from 1 to 100");
    }
    const { results, total } = await queryOf(
      client,
      family.list,
    )({
      ...(where !== undefined && { where: [textOf("where", where)] }),
      ...(sort !== undefined && { sort: [textOf("sort", sort)] }),
      limit,
      signal,
    });
    return fitting(results.map(show), total ?? results.length, family.noun);
  }

  async #rehearse(given: unknown, signal: AbortSignal): Promise<Answer> {
    const { changes, problems } = readChanges(given);
    if (problems.length > 0)
      return failed("Nothing was rehearsed: the changes have not the form that the API asks for", problems);
    const rehearsed = await rehearse(this.#options.client(), changes, signal);
    if (rehearsed.refusals.length > 0) {
      return failed("The API would refuse this; nothing was sent", {
        refusals: rehearsed.refusals,
        effects: rehearsed.effects,
        ...doubtsOf(rehearsed),
      });
    }
    const id = `rehearsal-${randomUUID().slice(0, 8)}`;
    this.#rehearsals.set(id, rehearsed);
    // An assistant that rehearses without end holds no more than the last ones.
    const [oldest] = this.#rehearsals.keys();
    if (this.#rehearsals.size > keptRehearsals && oldest !== undefined) this.#rehearsals.delete(oldest);
    const words = this.#options.canWrite
      ? `apply ${id} carries it out`
      : "this server only reads: it cannot be applied";
    return {
      text: `${summaryOf(rehearsed.effects)}; nothing was sent. ${words}`,
      data: { id, effects: rehearsed.effects, ...doubtsOf(rehearsed) },
    };
  }

  async #apply(id: string, signal: AbortSignal): Promise<Answer> {
    if (!this.#options.canWrite) return failed("This server only reads: a person has to start it with --write");
    const before = this.#rehearsals.get(id);
    if (before === undefined)
      return failed(`There is no rehearsal ${JSON.stringify(id)} here, or no more: rehearse first`);
    const client = this.#options.client();
    const now = await rehearse(client, before.changes, signal);
    if (now.refusals.length > 0 || printOf(now.effects) !== printOf(before.effects)) {
      return failed(
        "The project has changed since: the rehearsal would not come to the same. Nothing was sent; rehearse again",
        {
          before: before.effects,
          after: now.effects,
          refusals: now.refusals,
        },
      );
    }
    this.#rehearsals.delete(id);
    const done = await perform(client, before.changes, { signal, allow: onlyAs(now) });
    const effects = readable(done.effects, now.keys);
    if (done.refusals.length === 0) return { text: `Done: ${summaryOf(effects)}`, data: { effects } };
    return failed("Not all of it could be done", { done: effects, refusals: sayings(done), untried: done.untried });
  }
}

type Given = Readonly<Record<string, unknown>>;

const keptRehearsals = 20;

function printOf(effects: readonly ShownEffect[]): string {
  return createHash("sha256").update(JSON.stringify(effects)).digest("hex");
}

function summaryOf(effects: readonly ShownEffect[]): string {
  const counts = (["created", "updated", "deleted", "unchanged"] as const).flatMap((outcome) => {
    const count = effects.filter((effect) => effect.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${outcome}`];
  });
  return counts.join(", ") || "nothing";
}

/** Most characters of data in one answer. */
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
  if (!isObject(resource)) return resource;
  return Object.fromEntries(fields.filter((field) => field in resource).map((field) => [field, resource[field]]));
}

function queryOf(client: Client, list: ListName): Query {
  const resources = client[list];
  // Each class has sort paths of its own, which the API checks.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return resources.query.bind(resources) as Query;
}

type Query = (options: object) => Promise<{ readonly results: readonly object[]; readonly total?: number }>;

function textOf(name: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new RangeError(`${name} must be a text`);
}

/** Words of a failure may quote what people have written: they are data. */
function refused(error: unknown): Answer {
  if (error instanceof RangeError) return failed(error.message);
  return failed("It did not work", { says: saying(error) });
}
