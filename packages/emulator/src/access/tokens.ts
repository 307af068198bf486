/** Shared by a token, its refresh token, and all that are made from that: they are revoked together. */
export interface Grant {
  readonly id: string;
  readonly clientId: string;
}

/** Rights that a token stands for. */
export interface Token {
  readonly grant: Grant;
  readonly scopes: readonly string[];
}

/** Why a token is of no use. */
export type TokenProblem = "unknown" | "expired" | "revoked";

/** Tokens of one sort. Those of this process answer at once; those that processes share are asked for. */
export interface Tokens {
  /**
   * Makes a random token.
   *
   * @param validity In seconds.
   */
  issue(token: Token, validity: number): string | Promise<string>;
  /** Rights that a token stands for, or why it stands for nothing. */
  find(text: string): Token | TokenProblem | Promise<Token | TokenProblem>;
  /** Lets a token live on: `validity` seconds from now. */
  renew(text: string, validity: number): void | Promise<void>;
  remove(text: string): void | Promise<void>;
}

/** Everything that grants access. */
export interface TokenStores {
  readonly access: Tokens;
  readonly refresh: Tokens;
  /** Ends all tokens of a grant, whatever is made of it later. */
  revoke(grant: Grant): void | Promise<void>;
  /** Forgets all tokens. */
  clear(): void | Promise<void>;
}
