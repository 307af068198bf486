import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { News, Trial, Verdict } from "./trial.ts";

/** Milliseconds without the end of any test, after which a mutant counts as one that never ends. */
const patience = 90_000;

/** A process that tries mutants one after the other, and is replaced where one of them hangs it. */
export class Tester {
  #process: ChildProcess | undefined;

  /** Tries; what hangs or breaks the process has been noticed, too. */
  async attempt(trial: Trial): Promise<Verdict> {
    const child = (this.#process ??= await started());
    return await new Promise((resolve) => {
      const dead = (killer: string): void => {
        this.close();
        end({ killer, runs: [] });
      };
      const crashed = (): void => dead("the end of the process");
      const timedOut = (): void => dead("the time limit");
      let timer = setTimeout(timedOut, patience);
      const hear = (news: News): void => {
        clearTimeout(timer);
        if (typeof news === "object") end(news);
        else timer = setTimeout(timedOut, patience);
      };
      const end = (verdict: Verdict): void => {
        clearTimeout(timer);
        child.off("message", hear).off("exit", crashed);
        resolve(verdict);
      };
      child.on("message", hear).on("exit", crashed);
      child.send(trial);
    });
  }

  close(): void {
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
  }
}

function started(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "tester.ts"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", () => reject(new Error("Cannot start Vitest")));
  });
}
