import { randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";

/** Shared by a token, its refresh token, and all that are made from that: they are revoked together. */
export interface Grant {
  readonly clientId: string;
  revoked: boolean;
}

/** Rights that a token stands for. */
export interface Token {
  readonly grant: Grant;
  readonly scopes: readonly string[];
}

/** Why a token is of no use. */
export type TokenProblem = "unknown" | "expired" | "revoked";

/** Tokens of one sort, in memory. What has expired makes room for what is new; beyond the capacity the oldest does. */
export class TokenStore {
  readonly #clock: Clock;
  readonly #capacity: number;
  readonly #tokens = new Map<string, Token & { expiresAt: number }>();
  #sweepAt = 1024;

  constructor(clock: Clock, capacity = 100_000) {
    this.#clock = clock;
    this.#capacity = capacity;
  }

  /**
   * Makes a random token.
   *
   * @param validity In seconds.
   */
  issue(token: Token, validity: number): string {
    this.#makeRoom();
    const text = randomBytes(24).toString("base64url");
    this.#tokens.set(text, { ...token, expiresAt: this.#clock.now() + validity * 1000 });
    return text;
  }

  /** Rights that a token stands for, or why it stands for nothing. */
  find(text: string): Token | TokenProblem {
    const token = this.#tokens.get(text);
    if (token === undefined) return "unknown";
    if (token.grant.revoked) return "revoked";
    return token.expiresAt <= this.#clock.now() ? "expired" : token;
  }

  /** Lets a token live on: `validity` seconds from now. */
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
        if (expiresAt <= now || grant.revoked) this.#tokens.delete(text);
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
