import { readFile } from "node:fs/promises";
import { isRecord } from "@commerce-http/model";
import { expectForm } from "../contract/fitness.ts";
import type { EmulatorOptions } from "../options.ts";
import { importModule } from "./import-module.ts";

export type Edition = Pick<EmulatorOptions, "contract" | "families" | "functions">;

/** Reads the contract of an edition: JSON, or a module, with `contract`, `families` and, in a module, `functions`. */
export async function readEdition(file: string): Promise<Edition> {
  try {
    const held: unknown = file.endsWith(".json") ? JSON.parse(await readFile(file, "utf8")) : await importModule(file);
    if (!isRecord(held)) throw new TypeError('expected an object with "contract" and "families"');
    const { contract, families, functions } = held;
    expectForm(contract, families);
    // The rest is found out by the emulator.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return {
      contract,
      ...(families !== undefined && { families }),
      ...(functions !== undefined && { functions }),
    } as Edition;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot read a contract from "${file}": ${reason}`, { cause });
  }
}
