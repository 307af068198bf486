import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { readModules } from "../../src/folder/read-modules.ts";
import { hideKnownWarnings, processIo } from "../../src/terminal/process-io.ts";
import { type Io, Terminal } from "../../src/terminal/terminal.ts";
import { folderOf } from "../folder/folders.ts";

/** Something that a process tells. */
type Listener = (...args: unknown[]) => void;

/** The surroundings of this process, and what it would tell them; nothing of it stays when the test is over. */
function surroundings(): {
  readonly io: Io;
  readonly tell: (source: NodeJS.EventEmitter, event: string, ...args: unknown[]) => void;
} {
  const sources: readonly (readonly [NodeJS.EventEmitter, string])[] = [
    [process, "SIGINT"],
    [process, "SIGTERM"],
    [process.stdout, "error"],
    [process.stderr, "error"],
  ];
  const before = sources.map(([source, event]) => new Set(source.listeners(event)));
  const io = processIo();
  void io.signal;
  const added = sources.map(([source, event], index) => {
    const own = source.listeners(event).filter((each) => !before[index]?.has(each)) as Listener[];
    return { source, event, own };
  });
  onTestFinished(() => {
    for (const { source, event, own } of added) for (const listener of own) source.off(event, listener);
  });
  return {
    io,
    tell: (source, event, ...args) => {
      const own = added.find((each) => each.source === source && each.event === event)?.own ?? [];
      for (const listener of own) listener(...args);
    },
  };
}

function spyOnExit(): ReturnType<typeof vi.fn> {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  onTestFinished(() => exit.mockRestore());
  return exit;
}

test("the first Ctrl-C asks a command to end, and the second ends it at once", () => {
  const exit = spyOnExit();
  const { io, tell } = surroundings();
  expect(io.signal.aborted).toBe(false);
  tell(process, "SIGINT", "SIGINT", 2);
  expect([io.signal.reason, exit.mock.calls]).toEqual([new Error("Stopped by SIGINT"), []]);
  tell(process, "SIGTERM", "SIGTERM", 15);
  expect(exit).toHaveBeenCalledWith(143);
});

test("until a command asks for the signal, the system ends it, however long its work is: modules do not ask", async () => {
  const before = [process.listenerCount("SIGINT"), process.listenerCount("SIGTERM")];
  const modules = {
    root: folderOf({ "a.mjs": "" }),
    modules: ["a.mjs"],
    input: { environment: undefined, values: {} },
  };
  await readModules(modules, { terminal: new Terminal(processIo()) });
  expect([process.listenerCount("SIGINT"), process.listenerCount("SIGTERM")]).toEqual(before);
});

test("output that nobody reads any more ends the process, and any other failure of it is thrown", () => {
  const exit = spyOnExit();
  const { tell } = surroundings();
  expect(() => tell(process.stderr, "error", new Error("disk full"))).toThrow("disk full");
  expect(exit).not.toHaveBeenCalled();
  exit.mockImplementation(() => {
    throw new Error("ended");
  });
  const broken = Object.assign(new Error("broken pipe"), { code: "EPIPE" });
  expect(() => tell(process.stdout, "error", broken)).toThrow("ended");
  expect(exit).toHaveBeenCalledWith(141);
});

test("a command sees the folder, the environment and the streams of the process", () => {
  const { io } = surroundings();
  expect([io.folder, io.env]).toEqual([process.cwd(), process.env]);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  io.stdout.write("words");
  expect(write).toHaveBeenCalledWith("words");
});

/** Gives a stream another property until the test is over. */
function set(stream: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(stream, name);
  Object.defineProperty(stream, name, { value, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(stream, name, before);
    else Reflect.deleteProperty(stream, name);
  });
}

test("a command waits for a slow reader, knows the width, and reads what is piped into it", async () => {
  set(process.stdin, "isTTY", false);
  set(process.stdout, "isTTY", true);
  set(process.stdout, "columns", 33);
  const { io } = surroundings();
  expect([io.stdin, io.readInput, io.stdout.isTerminal, io.stdout.columns]).toEqual([
    undefined,
    expect.any(Function),
    true,
    33,
  ]);
  set(process.stdout, "columns", 0);
  expect(io.stdout.columns).toBe(undefined);
  await io.stdout.drained?.();
  set(process.stdout, "writableNeedDrain", true);
  let isDrained = false;
  const waiting = io.stdout.drained?.().then(() => (isDrained = true));
  await setImmediate();
  expect(isDrained).toBe(false);
  process.stdout.emit("drain");
  await waiting;
  set(process.stdin, "isTTY", true);
  set(process.stdout, "isTTY", undefined);
  const other = surroundings().io;
  expect([other.stdin, other.readInput, other.stdout.isTerminal]).toEqual([process.stdin, undefined, false]);
});

test("warnings that users cannot act on are hidden, and others are shown as before", () => {
  const before = process.listeners("warning");
  onTestFinished(() => {
    process.removeAllListeners("warning");
    for (const listener of before) process.on("warning", listener);
  });
  const told: string[] = [];
  process.removeAllListeners("warning");
  process.on("warning", ({ message }) => void told.push(message));
  hideKnownWarnings();
  process.emit("warning", new Error("SQLite is an experimental feature and might change at any time"));
  process.emit("warning", new Error("A file was closed twice"));
  expect(told).toEqual(["A file was closed twice"]);
});
