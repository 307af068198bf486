import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** What generated classes use of the file that is written beside them. */
interface Scaffold {
  readonly iterate: (options: object, field: string, page: (asked: Asked) => Promise<Page>) => AsyncIterable<Book>;
}

const { iterate }: Scaffold = await import(join(import.meta.dirname, "../../src/scaffold/transport.ts"));

interface Asked {
  readonly where: readonly string[];
  readonly limit: number | undefined;
}

interface Page {
  readonly results: readonly Book[];
  readonly limit?: number;
}

interface Book {
  readonly id: string;
}

const books: readonly Book[] = Array.from("123456789", (id) => ({ id }));

/** A server that gives at most three books, and says what it is told to say of it. */
function capped(said: object): {
  readonly page: (asked: Asked) => Promise<Page>;
  asked: number;
} {
  const server = {
    asked: 0,
    async page({ where: [beyond = ""], limit = 9 }: Asked): Promise<Page> {
      server.asked += 1;
      const after = /id > "(.)"/.exec(beyond)?.[1] ?? "";
      return { ...said, results: books.filter(({ id }) => id > after).slice(0, Math.min(limit, 3)) };
    },
  };
  return server;
}

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("iterate() of a foreign description", () => {
  test.each([
    [{ limit: 3 }, 500, 4],
    [{}, 500, 4],
    [{}, undefined, 4],
    [{ limit: 500 }, 2, 5],
    [{ limit: 4 }, undefined, 1],
  ])("goes by the size of pages that the server says: %j, asked for %s", async (said, limit, asked) => {
    const server = capped(said);
    const found = await collected(iterate({ limit }, "id", server.page));
    expect(found).toEqual(asked === 1 ? books.slice(0, 3) : books);
    expect(server.asked).toBe(asked);
  });

  test("ends with an error when a page leads nowhere", async () => {
    const { page } = capped({ limit: 1 });
    const stuck = iterate({ limit: 1 }, "id", () => page({ where: [], limit: 1 }));
    await expect(collected(stuck)).rejects.toThrow('Cannot walk on behind id "1"');
  });
});
