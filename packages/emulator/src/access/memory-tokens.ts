import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Grant, Token, TokenProblem, Tokens, TokenStores } from "./tokens.ts";

/** Makes tokens that this process alone knows. Everything is in memory and follows the clock. */
export function memoryTokens(clock: Clock): TokenStores {
  const revoked = new WeakSet<Grant>();
  const [access, refresh] = [new MemoryTokens(clock, revoked), new MemoryTokens(clock, revoked)];
  return {
    access,
    refresh,
    revoke: (grant) => void revoked.add(grant),
    clear: () => {
      access.clear();
      refresh.clear();
    },
  };
}

/** Tokens of one sort, in memory. What has expired makes room for what is new; beyond the capacity the oldest does. */
export class MemoryTokens implements Tokens {
  readonly #clock: Clock;
  readonly #revoked: WeakSet<Grant>;
  readonly #capacity: number;
  readonly #tokens = new Map<string, Token & { expiresAt: number }>();
  #sweepAt = 1024;

  constructor(clock: Clock, revoked: WeakSet<Grant> = new WeakSet(), capacity = 100_000) {
    this.#clock = clock;
    this.#revoked = revoked;
    this.#capacity = capacity;
  }

  issue(token: Token, validity: number): string {
    this.#makeRoom();
    const text = randomBytes(24).toString("base64url");
    this.#tokens.set(text, { ...token, expiresAt: this.#clock.now() + validity * 1000 });
    return text;
  }

  find(text: string): Token | TokenProblem {
    const token = this.#tokens.get(text);
    if (token === undefined) return "unknown";
    if (this.#revoked.has(token.grant)) return "revoked";
    return token.expiresAt <= this.#clock.now() ? "expired" : token;
  }

  renew(text: string, validity: number): void {
    const token = this.#tokens.get(text);
    if (token !== undefined) token.expiresAt = this.#clock.now() + validity * 1000;
  }

  remove(text: string): void {
    this.#tokens.delete(text);
  }

  clear(): void {
    this.#tokens.clear();
  }

  /** Number of tokens that are kept, expired ones included. */
  get size(): number {
    return this.#tokens.size;
  }

  #makeRoom(): void {
    // Sweeping whenever the number has doubled keeps the cost per token constant.
    if (this.#tokens.size >= this.#sweepAt) {
      const now = this.#clock.now();
      for (const [text, { expiresAt, grant }] of this.#tokens) {
        if (expiresAt <= now || this.#revoked.has(grant)) this.#tokens.delete(text);
      }
      this.#sweepAt = Math.max(1024, this.#tokens.size * 2);
    }
    if (this.#tokens.size < this.#capacity) return;
    for (const oldest of this.#tokens.keys()) {
      this.#tokens.delete(oldest);
      return;
    }
  }
}
