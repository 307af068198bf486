import type * as Fs from "node:fs";
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { WatchOptions, Work } from "../../src/watch/watch.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Folders that are listened to, and how the system answers to that. */
const { listened, system } = vi.hoisted(() => ({
  listened: new Set<string>(),
  system: { isFull: false },
}));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof Fs>();
  return {
    ...fs,
    watch: (folder: string) => {
      if (system.isFull) throw new Error("System limit for number of file watchers reached");
      const watcher = fs.watch(folder);
      listened.add(folder);
      const close = watcher.close.bind(watcher);
      watcher.close = () => {
        listened.delete(folder);
        close();
      };
      return watcher;
    },
  };
});

/** A watch whose runs can be waited for, one after another. */
class Watching {
  readonly ended: Promise<void>;
  readonly #controller = new AbortController();
  readonly #runs: (readonly string[])[] = [];
  #arrived: () => void = () => {};

  constructor(work: Work, options: Partial<WatchOptions> = {}) {
    this.ended = watch(
      async (inputs, changed) => {
        await work(inputs, changed);
        this.#runs.push(changed);
        this.#arrived();
      },
      { signal: this.#controller.signal, ...options },
    );
    open.push(this);
  }

  /** Paths whose change led to the next run. */
  async run(): Promise<readonly string[]> {
    while (this.#runs.length === 0) {
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
    return this.#runs.shift() ?? [];
  }

  /** Ends the watch, and gives the runs that nobody has waited for. */
  async stop(): Promise<readonly (readonly string[])[]> {
    this.#controller.abort();
    await this.ended;
    return this.#runs;
  }
}

// Another test of this process may have loaded it without these listeners.
vi.resetModules();
const { watch } = await import("../../src/watch/watch.ts");

const open: Watching[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop().catch(() => {});
  system.isFull = false;
});

function noting(...paths: readonly string[]): Work {
  return async (inputs) => paths.forEach((path) => inputs.note(path));
}

/** A folder with files, which are watched after a first run. */
async function watched(
  names: readonly string[] = ["a.yaml"],
  options: Partial<WatchOptions> = {},
): Promise<{ readonly folder: string; readonly paths: readonly string[]; readonly a: string; watching: Watching }> {
  const folder = temporaryFolder(Object.fromEntries(names.map((name) => [name, "before"])));
  const paths = names.map((name) => join(folder, name));
  const watching = new Watching(noting(...paths), options);
  expect(await watching.run()).toEqual([]);
  return { folder, paths, a: paths[0] ?? "", watching };
}

describe("watch() repeats the work", () => {
  test("when a file has other content, and says which", async () => {
    const { folder, a, watching } = await watched(["a.yaml", "b.yaml"]);
    const b = join(folder, "b.yaml");
    writeFileSync(b, "other");
    expect(await watching.run()).toEqual([b]);
    rmSync(a);
    expect(await watching.run()).toEqual([a]);
    writeFileSync(a, "a");
    expect(await watching.run()).toEqual([a]);
  });

  test("when an editor puts another file in the place of one", async () => {
    const { a, watching } = await watched();
    for (const text of ["first", "second"]) {
      writeFileSync(`${a}.tmp`, text);
      renameSync(`${a}.tmp`, a);
      expect(await watching.run()).toEqual([a]);
    }
  });

  test("not for files that are saved as they were, nor for others beside them", async () => {
    const { folder, a, watching } = await watched(["a.yaml", "b.yaml"]);
    const b = join(folder, "b.yaml");
    writeFileSync(a, "before");
    utimesSync(a, 1, 1);
    writeFileSync(join(folder, "notes.txt"), "beside");
    writeFileSync(b, "other");
    expect(await watching.run()).toEqual([b]);
    expect(await watching.stop()).toEqual([]);
  });

  test("once for several edits in a row", async () => {
    const { paths, watching } = await watched(["a.yaml", "b.yaml", "c/d.yaml"], { quiet: 200 });
    for (const path of paths) {
      writeFileSync(path, "half");
      await new Promise((resolve) => setTimeout(resolve, 20));
      writeFileSync(path, "whole");
    }
    expect(await watching.run()).toEqual(paths);
    expect(await watching.stop()).toEqual([]);
  });

  test("after an edit during the work, which may have read the file before", async () => {
    const folder = temporaryFolder({ "a.yaml": "0" });
    const a = join(folder, "a.yaml");
    let count = 0;
    const watching = new Watching(async (inputs) => {
      inputs.note(a);
      if (++count < 3) writeFileSync(a, String(count));
    });
    expect(await watching.run()).toEqual([]);
    expect(await watching.run()).toEqual([a]);
    expect(await watching.run()).toEqual([a]);
    expect(await watching.stop()).toEqual([]);
  });

  test("when something appears where nothing was, also in a folder that was not there", async () => {
    const folder = temporaryFolder({ "a.yaml": "a" });
    const [near, far] = [join(folder, "b.yaml"), join(folder, "deep/down/c.yaml")];
    const watching = new Watching(noting(near, far));
    await watching.run();
    writeFileSync(near, "");
    expect(await watching.run()).toEqual([near]);
    mkdirSync(join(folder, "deep/down"), { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    writeFileSync(far, "");
    expect(await watching.run()).toEqual([far]);
  });

  test("when a folder gets other names, but those of editors' own files", async () => {
    const folder = temporaryFolder({ "a.yaml": "a" });
    const watching = new Watching(noting(folder));
    await watching.run();
    writeFileSync(join(folder, "a.yaml"), "other");
    writeFileSync(join(folder, ".a.yaml.swp"), "");
    writeFileSync(join(folder, "a.yaml~"), "");
    await new Promise((resolve) => setTimeout(resolve, 100));
    writeFileSync(join(folder, "b.yaml"), "b");
    expect(await watching.run()).toEqual([folder]);
    expect(await watching.stop()).toEqual([]);
  });

  test("when the folder is replaced by another, and when files in that change", async () => {
    const folder = temporaryFolder({ "spec/a/a.yaml": "1", "other/a/a.yaml": "2" });
    const a = join(folder, "spec/a/a.yaml");
    const watching = new Watching(noting(join(folder, "spec/openapi.yaml"), a));
    await watching.run();
    renameSync(join(folder, "spec"), join(folder, "old"));
    renameSync(join(folder, "other"), join(folder, "spec"));
    expect(await watching.run()).toEqual([a]);
    writeFileSync(a, "3");
    expect(await watching.run()).toEqual([a]);
    rmSync(join(folder, "spec"), { recursive: true });
    expect(await watching.run()).toEqual([a]);
    mkdirSync(join(folder, "spec/a"), { recursive: true });
    writeFileSync(a, "4");
    expect(await watching.run()).toEqual([a]);
  });

  test("when the file behind a link changes", async () => {
    const folder = temporaryFolder({ "real/a.yaml": "a" });
    const [link, real] = [join(folder, "link.yaml"), join(folder, "real/a.yaml")];
    symlinkSync(real, link);
    const watching = new Watching(noting(link));
    await watching.run();
    writeFileSync(real, "other");
    expect(await watching.run()).toEqual([link, real]);
  });

  test("only for what the last run has asked for", async () => {
    const folder = temporaryFolder({ "x/a.yaml": "a", "y/b.yaml": "b" });
    const [a, b] = [join(folder, "x/a.yaml"), join(folder, "y/b.yaml")];
    let wanted: readonly string[] = [a, b];
    const watching = new Watching(async (inputs) => wanted.forEach((path) => inputs.note(path)));
    await watching.run();
    expect(listened.size).toBe(2);
    wanted = [a];
    writeFileSync(a, "1");
    await watching.run();
    await vi.waitFor(() => expect([...listened]).toEqual([join(folder, "x")]));
    writeFileSync(b, "other");
    writeFileSync(a, "2");
    expect(await watching.run()).toEqual([a]);
  });
});

describe("watch() looks by itself", () => {
  test("where the system watches no more folders", async () => {
    system.isFull = true;
    const { a, watching } = await watched();
    expect(listened.size).toBe(0);
    writeFileSync(a, "other");
    expect(await watching.run()).toEqual([a]);
    expect(await watching.stop()).toEqual([]);
  });
});

describe("watch() ends", () => {
  test("when it waits, and listens to nothing any more", async () => {
    const { watching } = await watched();
    expect(listened.size).toBe(1);
    expect(await watching.stop()).toEqual([]);
    expect(listened.size).toBe(0);
  });

  test("after the work in hand, and does not begin again for what changed meanwhile", async () => {
    const folder = temporaryFolder({ "a.yaml": "a" });
    const a = join(folder, "a.yaml");
    const controller = new AbortController();
    const steps: string[] = [];
    await watch(
      async (inputs) => {
        inputs.note(a);
        steps.push("begun");
        controller.abort();
        writeFileSync(a, "other");
        await new Promise((resolve) => setTimeout(resolve, 10));
        steps.push("done");
      },
      { signal: controller.signal },
    );
    expect(steps).toEqual(["begun", "done"]);
  });

  test("before it begins, if it is told so early", async () => {
    const work = vi.fn<Work>();
    await watch(work, { signal: AbortSignal.abort() });
    expect(work).not.toHaveBeenCalled();
  });

  test("with an error of the work", async () => {
    const folder = temporaryFolder({ "a.yaml": "a" });
    const a = join(folder, "a.yaml");
    const watching = new Watching(async (inputs, changed) => {
      inputs.note(a);
      if (changed.length > 0) throw new Error("defect");
    });
    await watching.run();
    writeFileSync(a, "other");
    await expect(watching.ended).rejects.toThrow("defect");
    expect(listened.size).toBe(0);
  });
});
