import { join, relative } from "node:path";
import { Worker } from "node:worker_threads";
import { root, spec } from "../description.ts";
import type { Problem } from "../problem.ts";
import type { Printed } from "./redocly-thread.ts";

/** Redocly's command line, kept loaded. */
export class Redocly {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** Ends the run in hand. */
  #settle: { resolve(printed: Printed): void; reject(error: Error): void } | undefined;

  /** Lints the description by all rules of its configuration. */
  async lint(): Promise<readonly Problem[]> {
    const { out, err } = await this.#run([
      "lint",
      spec,
      `--config=${join(root, "spec/redocly.yaml")}`,
      "--lint-config=error",
      "--format=json",
      "--max-problems=1000",
    ]);
    const found = parsed(out) as { readonly problems: readonly Finding[] } | undefined;
    if (found === undefined) return [{ found: "lint", message: `Cannot lint: ${err.trim() || out.trim()}` }];
    return found.problems.map(problemOf);
  }

  /** Puts the description into one piece. */
  async bundle(): Promise<unknown> {
    const { out, err } = await this.#run(["bundle", spec, "--ext=json"]);
    const document = parsed(out);
    if (document === undefined) throw new Error(`Cannot bundle the description: ${err.trim()}`);
    return document;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Runs the command once those before it are done; a thread that has died is started again. */
  #run(args: readonly string[]): Promise<Printed> {
    const run = this.#last.then(
      () =>
        new Promise<Printed>((resolve, reject) => {
          this.#settle = { resolve, reject };
          (this.#worker ??= this.#started()).postMessage(args);
        }),
    );
    this.#last = run.catch(() => {});
    return run;
  }

  #started(): Worker {
    const worker = new Worker(new URL("./redocly-thread.ts", import.meta.url));
    worker.on("message", (printed: Printed) => this.#settle?.resolve(printed));
    worker.on("error", (error) => this.#settle?.reject(error));
    worker.on("exit", () => {
      this.#worker = undefined;
      this.#settle?.reject(new Error("The thread of Redocly has ended"));
    });
    return worker;
  }
}

/** A problem as Redocly writes it in JSON. */
interface Finding {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly {
    readonly source: { readonly ref: string };
    readonly start?: { readonly line: number; readonly col: number };
  }[];
}

function problemOf({ ruleId, message, location: [first] }: Finding): Problem {
  const problem = { found: "lint", message: message.replace(/\.$/, ""), rule: ruleId } as const;
  if (first === undefined) return problem;
  const { line = 1, col: column = 1 } = first.start ?? {};
  return { ...problem, place: { file: relative(root, first.source.ref), line, column } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
