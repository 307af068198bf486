import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { TokenTable } from "../store/store.ts";

/** Shared by a token, its refresh token, and all that are made from that: they are revoked together. */
export interface Grant {
  readonly id: string;
  readonly clientId: string;
}

export interface Token {
  readonly grant: Grant;
  readonly scopes: readonly string[];
}

export type TokenProblem = "unknown" | "expired" | "revoked";

/** Tokens of one sort. Those of this process answer at once; those that processes share are asked for. */
export interface Tokens {
  /** Makes a random token, valid for a number of seconds. */
  issue(token: Token, validity: number): string | Promise<string>;
  /** Rights that a token stands for, or why it stands for nothing. */
  find(text: string): Token | TokenProblem | Promise<Token | TokenProblem>;
  /** Lets a token live on: `validity` seconds from now. */
  renew(text: string, validity: number): void | Promise<void>;
  remove(text: string): void | Promise<void>;
}

export interface TokenStores {
  readonly access: Tokens;
  readonly refresh: Tokens;
  /** Ends all tokens of a grant, whatever is made of it later. */
  revoke(grant: Grant): void | Promise<void>;
  clear(): void | Promise<void>;
}

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

/** Tokens that all emulators on one database accept: it has their digests only; each emulator tells by its own clock what has expired. */
export function sharedTokens(table: () => Promise<TokenTable>, clock: Clock): TokenStores {
  return {
    access: tokensOf("access", table, clock),
    refresh: tokensOf("refresh", table, clock),
    revoke: async (grant) => (await table()).revoke(grant.id),
    clear: async () => (await table()).clear(),
  };
}

function tokensOf(use: "access" | "refresh", table: () => Promise<TokenTable>, clock: Clock): Tokens {
  const addressOf = (text: string): string => `${use} ${createHash("sha256").update(text).digest("base64url")}`;
  return {
    issue: async ({ grant, scopes }, validity) => {
      const text = randomBytes(24).toString("base64url");
      const expiresAt = clock.now() + validity * 1000;
      await (
        await table()
      ).add({
        address: addressOf(text),
        grantId: grant.id,
        clientId: grant.clientId,
        scopes,
        expiresAt,
        validity,
      });
      return text;
    },
    find: async (text) => {
      const stored = await (await table()).find(addressOf(text));
      if (stored === undefined) return "unknown";
      const { grantId, clientId, scopes, expiresAt, isRevoked } = stored;
      if (isRevoked) return "revoked";
      return expiresAt <= clock.now() ? "expired" : { grant: { id: grantId, clientId }, scopes };
    },
    renew: async (text, validity) => (await table()).renew(addressOf(text), clock.now() + validity * 1000, validity),
    remove: async (text) => (await table()).remove(addressOf(text)),
  };
}
