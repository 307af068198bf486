import { expect, it } from "vitest";
import {
  call,
  createConnection,
  createRawClient,
  deliverOnce,
  inPath,
  jsonAnswer,
  type Operation,
} from "../../src/index.ts";
import { failure, token } from "../calls.ts";

const getBook: Operation<object, { id: string }, { default: { title: string } }> = {
  method: "GET",
  path: "/books/{id}",
  parameters: [{ name: "id", in: inPath }],
  answers: { 200: { "application/json": jsonAnswer } },
};

const arrived: string[] = [];
const client = createConnection({
  baseUrl: "https://books.example.invalid",
  auth: token,
  fetch: (url, { method }) => {
    arrived.push(`${method} ${url}`);
    return Promise.resolve(Response.json({ title: "Emma" }));
  },
});

it("call() sends one operation of a connection", async () => {
  const { data, status, attempts } = await call(client, getBook, { id: "1" }).withResponse();
  expect([data.title, status, attempts, arrived.splice(0)]).toEqual([
    "Emma",
    200,
    1,
    ["GET https://books.example.invalid/books/1"],
  ]);
});

it("call() refuses a write that the runtime might send twice", async () => {
  const createBook: Operation = { method: "POST", path: "/books" };
  const { message } = await failure(call(client, createBook));
  expect(message).toBe("Cannot send POST /books: expected `delivery: deliverOnce` in its operation");
  expect(arrived).toEqual([]);
  await call(client, { ...createBook, delivery: deliverOnce });
  expect(arrived.splice(0)).toEqual(["POST https://books.example.invalid/books"]);
});

it("a raw client uses the connection", async () => {
  interface Paths {
    "/books": { get: { responses: { 200: { content: { "application/json": { title: string } } } } } };
  }
  const { connection } = client;
  const raw = createRawClient<Paths>({ connection: { ...connection, deliver: deliverOnce(connection) } });
  expect((await raw.GET("/books")).data?.title).toBe("Emma");
  expect(arrived.splice(0)).toEqual(["GET https://books.example.invalid/books"]);
});
