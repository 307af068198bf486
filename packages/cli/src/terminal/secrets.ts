/** Texts that must never be shown: each is replaced wherever it appears. */
export class Secrets {
  readonly #texts = new Set<string>();

  /** Remembers a secret; a very short one would blot out what is none. */
  add(secret: string): void {
    if (secret.length >= shortest) this.#texts.add(secret);
  }

  /** A text without the secrets in it. */
  hiddenIn(text: string): string {
    let hidden = text;
    for (const secret of this.#texts) hidden = hidden.replaceAll(secret, "***");
    return hidden;
  }
}

const shortest = 4;
