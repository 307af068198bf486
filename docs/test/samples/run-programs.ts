/** A program with the emulator that shall answer it. */
export interface Run {
  readonly program: () => Promise<unknown>;
  /** Address that answers in the place of the one that the program names. */
  readonly url: string;
  readonly token: string;
}

/**
 * Runs programs under Deno, one after the other, and prints what each of them has printed, as JSON.
 *
 * @param base The address that the programs name.
 */
export async function runPrograms(base: string, runs: readonly Run[]): Promise<void> {
  const { fetch } = globalThis;
  const { log } = console;
  const printed: unknown[][] = [];
  for (const { program, url, token } of runs) {
    const results: unknown[] = [];
    globalThis.fetch = (input, init) => {
      const request = new Request(input, init);
      return fetch(new Request(request.url.replace(base, url), request));
    };
    console.log = (result: unknown): unknown => results.push(result);
    Deno.env.set("ACCESS_TOKEN", token);
    await program();
    printed.push(results);
  }
  log(JSON.stringify(printed));
}

declare const Deno: { readonly env: { set(name: string, value: string): void } };
