import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Rehearsed } from "./rehearse.ts";

export type Kept = Pick<Rehearsed, "changes" | "effects">;

export interface RehearsalsOptions {
  /** Texts that handles are bound to: the project, and the token of those who may use them. */
  readonly boundTo: readonly string[];
  /** Most characters that rehearsals take together; beyond them the oldest are forgotten. */
  readonly mostCharacters?: number;
  /** Key of the signatures; a random one unless given. */
  readonly key?: Uint8Array;
}

/**
 * Rehearsals of all assistants of this process, by their handles.
 *
 * A handle is the digest of a rehearsal, signed with a key that only this process has: it stands for what was rehearsed here, for one
 * project and one token, and for nothing else. Assistants need no session.
 */
export class Rehearsals {
  readonly #key: Uint8Array;
  readonly #boundTo: string;
  readonly #most: number;
  readonly #kept = new Map<string, Kept & { readonly characters: number }>();
  #characters = 0;

  constructor({ boundTo, mostCharacters = 32_000_000, key = randomBytes(32) }: RehearsalsOptions) {
    this.#key = key;
    this.#boundTo = JSON.stringify(boundTo);
    this.#most = mostCharacters;
  }

  keep({ changes, effects }: Kept): string {
    const text = JSON.stringify([changes, effects]);
    // Two of the same changes are two rehearsals.
    const digest = createHash("sha256").update(randomBytes(16)).update(text).digest("hex").slice(0, digestLength);
    const handle = `${prefix}${digest}${this.#signatureOf(digest)}`;
    this.#put(handle, { changes, effects, characters: text.length });
    return handle;
  }

  /** Takes a rehearsal out, so that no other call has it, with a function that puts it back. */
  take(handle: string): { readonly rehearsal: Kept; readonly putBack: () => void } {
    if (!this.#isOwn(handle)) {
      throw new RangeError(
        `There is no rehearsal ${JSON.stringify(handle)} for this project and this token: rehearse first`,
      );
    }
    const rehearsal = this.#kept.get(handle);
    if (rehearsal === undefined) {
      throw new RangeError(`${handle} was applied already, or is forgotten because many came after it: rehearse again`);
    }
    this.#drop(handle);
    return { rehearsal, putBack: () => this.#put(handle, rehearsal) };
  }

  #put(handle: string, kept: Kept & { readonly characters: number }): void {
    this.#kept.set(handle, kept);
    this.#characters += kept.characters;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= this.#most || oldest === handle) break;
      this.#drop(oldest);
    }
  }

  #drop(handle: string): void {
    this.#characters -= this.#kept.get(handle)?.characters ?? 0;
    this.#kept.delete(handle);
  }

  #isOwn(handle: string): boolean {
    const digest = handle.slice(prefix.length, prefix.length + digestLength);
    const [given, expected] = [Buffer.from(handle), Buffer.from(`${prefix}${digest}${this.#signatureOf(digest)}`)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #signatureOf(digest: string): string {
    return createHmac("sha256", this.#key).update(this.#boundTo).update(digest).digest("hex").slice(0, 32);
  }
}

const prefix = "rehearsal-";

const digestLength = 16;
