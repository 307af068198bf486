import { Copy, said } from "./copy.ts";
import type { Refusal, RefusedBy } from "./refusals.ts";

const entries: Readonly<Partial<Record<RefusedBy, string>>> = {
  "compile the emulator": "packages/emulator/src/index.ts",
  "compile the client": "packages/client/src/index.ts",
  "compile apply": "packages/client/src/apply.ts",
};

/** A copy of this repository with edits, and what is said of them. */
export class Refused {
  readonly copy: Copy = new Copy();
  readonly #steps: readonly RefusedBy[];

  /** @param refusals Edits that do not get in each other's way, found in the same stage. */
  constructor(refusals: readonly Refusal[]) {
    this.#steps = [...new Set(refusals.map(([, by]) => by))];
    for (const make of new Set(refusals.map(([, , each]) => each))) make(this.copy);
  }

  /** Output of the steps. */
  async output(): Promise<string> {
    if (this.#steps.includes("lint it")) return this.copy.lint();
    const files = this.#steps.flatMap((step) => entries[step] ?? []);
    if (files.length === 0) return this.copy.generate().catch(said);
    await this.copy.generate();
    return this.copy.typeCheck(...files);
  }

  /** Words of a refusal, as they are about this copy. */
  words([, , , words]: Refusal): string | RegExp {
    return typeof words === "function" ? words(this.copy) : words;
  }

  close(): void {
    this.copy.close();
  }
}
