import { expect, test } from "vitest";

/** A function with options, and the option that it cannot do without. JavaScript gives it anything. */
export type OptionCall = [where: string, call: (options: never) => unknown, required?: string];

/** Tests that functions refuse options by name where they are unknown or missing. */
export function describeOptions(calls: readonly OptionCall[]): void {
  test.each(calls)(
    "options of %s are refused by name where they are unknown or missing",
    async (where, call, required) => {
      const ask = async (options?: object): Promise<unknown> => call(options as never);
      await expect(ask({ nwo: 1 })).rejects.toThrow(`Cannot use the option "nwo" of ${where}: there are `);
      if (required === undefined) return;
      for (const options of [undefined, {}, { [required]: undefined }]) {
        await expect(ask(options)).rejects.toThrow(`Cannot run ${where} without the option "${required}"`);
      }
    },
  );
}
