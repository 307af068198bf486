import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createEmulator } from "../../../src/index.ts";
import { driverProblem } from "../../../src/store/postgres/connection.ts";
import { reasonOf, refusedIfAway } from "../../../src/store/postgres/failure.ts";
import { closing } from "../../closing.ts";
import { ask, newDatabase, serverAddress } from "./database.ts";

const password = "s3cr3t-of-mine";

/** The address of a server that refuses everybody with one error. */
async function refusing(code: string, message: string): Promise<string> {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
  const answer = Buffer.alloc(5 + fields.length);
  answer.write("E");
  answer.writeUInt32BE(4 + fields.length, 1);
  answer.write(fields, 5);
  const server = createServer((socket) => {
    socket.on("error", () => undefined).once("data", () => socket.end(answer));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return `postgres://someone:${password}@127.0.0.1:${port}/shop`;
}

/** The address of a database for a user of its own, who may do nothing there yet. */
async function asReader(address: string): Promise<{ readonly name: string; readonly href: string }> {
  const name = `reader_${randomUUID().replaceAll("-", "")}`;
  await ask(address, `create role ${name} login`);
  onTestFinished(async () => void (await ask(address, `drop owned by ${name}; drop role ${name}`)));
  const own = new URL(address);
  own.username = name;
  return { name, href: own.href };
}

/** What is told of an address: at the start, and to somebody who sends a request. */
async function toldOf(data: string): Promise<string> {
  const emulator = closing(createEmulator({ data }));
  const start = await emulator.listen().then(
    () => "",
    (error: Error) => error.message,
  );
  const answer = await emulator.fetch("http://localhost/p/states");
  const told = (await answer.json()) as { readonly message: string };
  expect([answer.status, told.message]).toEqual([503, start]);
  expect(start).not.toContain(password);
  return start;
}

describe("a database that cannot be used", () => {
  test.for([
    {
      name: "whose host is unknown",
      host: "no-such-host.invalid:5432",
      reason: /: its host (?:is unknown|cannot be looked up now) \(/,
    },
    {
      name: "where nothing listens",
      host: "127.0.0.1:1",
      reason: /: nothing listens there \(connect ECONNREFUSED 127\.0\.0\.1:1\)$/,
    },
  ])("$name is told so", async ({ host, reason }) => {
    const told = await toldOf(`postgres://someone:${password}@${host}/shop`);
    expect(told).toMatch(reason);
    expect(told).toContain(`Cannot reach the database at "postgres://${host}/shop": `);
  });

  test.for([
    ["28P01", 'password authentication failed for user "someone"'],
    ["28000", 'no pg_hba.conf entry for host "127.0.0.1"'],
    ["53300", "sorry, too many clients already"],
    ["57P03", "the database system is starting up"],
  ] as const)("for %s is told in the words of the server", async ([code, message]) => {
    expect(await toldOf(await refusing(code, message))).toMatch(/^Cannot reach the database at "[^"]+": /);
    expect(await toldOf(await refusing(code, message))).toContain(message);
  });

  test.skipIf(serverAddress === "")("is told apart from one that is not there, or speaks no TLS", async () => {
    const address = new URL(serverAddress);
    address.password = password;
    address.pathname = "/no_such_database";
    expect(await toldOf(address.href)).toContain('database "no_such_database" does not exist');
    address.searchParams.set("sslmode", "verify-full");
    expect(await toldOf(address.href)).toContain("The server does not support SSL connections");
  });

  test.skipIf(serverAddress === "")("is told by name where nothing may be made in it", async () => {
    const address = await newDatabase();
    const name = new URL(address).pathname.slice(1);
    await ask(address, `alter database ${name} set default_transaction_read_only = on`);
    expect(await toldOf(address)).toMatch(
      /^Cannot open "postgres:\/\/[^"@]+\/test_\w+": cannot execute CREATE SCHEMA in a read-only transaction$/,
    );
    const { href } = await asReader(await newDatabase());
    expect(await toldOf(href)).toMatch(/^Cannot open "[^"]+": permission denied for database test_\w+$/);
  });

  test.skipIf(serverAddress === "")("is told with 503 where its user may only read", async () => {
    const address = await newDatabase();
    const owner = closing(createEmulator({ data: address, projects: ["p"] }));
    await owner.listen();
    const { name, href } = await asReader(address);
    await ask(address, `grant usage on schema commerce_http to ${name}`);
    await ask(address, `grant select on all tables in schema commerce_http to ${name}`);
    const reader = closing(createEmulator({ data: href }));
    const answers = await Promise.all(
      ["p/states", "q/states", "_emulator/ready"].map((path) => reader.fetch(`http://localhost/${path}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
    expect(await answers[1]?.text()).toContain("Cannot store a change, the database takes none now: permission denied");
  });
});

describe("reasonOf()", () => {
  test.for([
    [
      "a certificate",
      Object.assign(new Error("self-signed certificate"), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
      "its certificate cannot be trusted (self-signed certificate)",
    ],
    [
      "a missing password",
      new Error("SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string"),
      "it asks for a password, and none is given",
    ],
    [
      "several addresses of one name",
      new AggregateError([new Error("one"), new Error("one"), new Error("other")]),
      "one; other",
    ],
    ["what is no error", "none", "none"],
  ] as const)("tells of %s", ([, error, told]) => {
    expect(reasonOf(error)).toBe(told);
  });
});

describe("driverProblem()", () => {
  test("says what to install only where the driver itself is missing", () => {
    expect(driverProblem(missing("Cannot find package 'pg' imported from /app/x.js"))).toContain(
      'install the package "pg"',
    );
    for (const error of [
      missing("Cannot find package 'pg-pool' imported from /app/x.js"),
      new SyntaxError("Unexpected token"),
      "odd",
    ]) {
      const told = driverProblem(error);
      expect(told).not.toContain("install");
      expect(told).toContain(error instanceof Error ? error.message : error);
    }
  });
});

function missing(message: string): Error {
  return Object.assign(new Error(message), { code: "ERR_MODULE_NOT_FOUND" });
}

test.each([
  ["57014", "a statement", "the database takes too long; nothing is changed"],
  ["55P03", "a lock", "the database takes too long; nothing is changed"],
  ["25006", "a change where it only reads", "the database takes none now"],
  ["42P01", "a table that is gone", "another version has changed the database"],
])("%s is told for %s: nothing is stored", (code, _, reason) => {
  const error = Object.assign(new Error("as the server says it"), { severity: "ERROR", code });
  expect(refusedIfAway(error, "Cannot go on")).toMatchObject({ status: 503, message: expect.stringContaining(reason) });
});
