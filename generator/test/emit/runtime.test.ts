import { join } from "node:path";
import type { ConnectionOptions, RequestEvent } from "@commerce-http/runtime";
import { beforeAll, describe, expect, test } from "vitest";
import { generated, written } from "../type-check.ts";

/** A client of the library, as far as it is used here. */
interface Library {
  readonly books: {
    get(address: { isbn: string }): Promise<object>;
    update(book: object, actions: readonly object[]): Promise<object>;
    iterate(options?: object): AsyncIterable<{ readonly id: string }>;
  };
}

type CreateClient = (options: ConnectionOptions & { readonly libraryId: string }) => Library;

let createClient: CreateClient;
beforeAll(async () => {
  const folder = written(await generated(join(import.meta.dirname, "library/openapi.yaml"), "library"));
  ({ createClient } = (await import(join(folder, "client/create-client.ts"))) as { createClient: CreateClient });
});

/** A server of one library that answers in turn, and remembers what it was asked. */
function library(...answers: readonly (() => Response)[]): { client: Library; asked: Request[]; seen: RequestEvent[] } {
  const asked: Request[] = [];
  const seen: RequestEvent[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    asked.push(new Request(url, init));
    const answer = answers[asked.length - 1] ?? (() => Response.json({ message: "Enough" }, { status: 400 }));
    return Promise.resolve(answer());
  };
  const client = createClient({
    baseUrl: "https://library.example.invalid",
    libraryId: "main",
    auth: () => "t0ken",
    retry: { baseDelay: 0 },
    hooks: { onRequest: (event) => void seen.push(event) },
    fetch,
  });
  return { client, asked, seen };
}

function lost(): Response {
  throw new TypeError("fetch failed");
}

function page(...ids: readonly string[]): () => Response {
  return () => Response.json({ results: ids.map((id) => ({ id })), limit: 2 });
}

const busy = (): Response => Response.json({ message: "Busy" }, { status: 503 });

describe("a client that is generated from another description", () => {
  test("sends its token, asks again after a failure that passes, and tells hooks", async () => {
    const { client, asked, seen } = library(busy, () => Response.json({ id: "1", title: "Emma" }));
    expect(await client.books.get({ isbn: "9" })).toEqual({ id: "1", title: "Emma" });
    expect(asked.map(({ url }) => url)).toEqual(Array(2).fill("https://library.example.invalid/main/books/isbn=9"));
    expect(asked[1]?.headers.get("Authorization")).toBe("Bearer t0ken");
    expect(seen.map(({ path, attempt }) => [path, attempt])).toEqual([
      ["/{libraryId}/books/isbn={isbn}", 1],
      ["/{libraryId}/books/isbn={isbn}", 2],
    ]);
  });

  test("says of a write whether it may have happened", async () => {
    const { client } = library(lost, lost, lost, lost, lost, lost);
    const failure = client.books.update({ id: "1", version: 1 }, [{ action: "setTitle", title: "U" }]);
    await expect(failure).rejects.toMatchObject({ name: "NetworkError", outcome: "unknown" });
  });

  test("walks over all pages", async () => {
    const { client, asked } = library(page("1", "2"), page("3"));
    const found: string[] = [];
    for await (const { id } of client.books.iterate({ limit: 2 })) found.push(id);
    expect(found).toEqual(["1", "2", "3"]);
    expect(asked.map(({ url }) => new URL(url).searchParams.get("where"))).toEqual([null, 'id > "2"']);
  });
});
