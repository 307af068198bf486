import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Schema } from "@commerce-http/types/validate";
import { UsageError } from "../exit-code.ts";
import { type DataDocument, DataFile } from "../folder/data-file.ts";
import { schemaProblems } from "../folder/schema-problems.ts";
import { ProblemError } from "../problem/problem.ts";
import type { Io } from "../terminal/terminal.ts";

export type Input = Pick<DataDocument, "value" | "placeAt">;

/** Values of a text: several where it has several documents, or a list. */
export interface Inputs {
  readonly values: readonly Input[];
  /** `true` for a list or several documents, however many values they hold. */
  readonly isList: boolean;
}

/** Reads a file of YAML or JSON, or standard input for `-`. */
export async function readInputFile(file: string, io: Io): Promise<Inputs> {
  return readInputText(file === "-" ? "standard input" : file, await textOf(file, io));
}

export function readInputText(name: string, text: string): Inputs {
  const source = new DataFile(name, text);
  const documents = source.read().filter(({ value }) => value !== undefined && value !== null);
  if (source.problems.length > 0) throw new ProblemError(source.problems);
  const values = documents.flatMap(({ value, placeAt }): readonly Input[] => {
    if (!Array.isArray(value)) return [{ value, placeAt }];
    return value.map((each: unknown, position) => ({
      value: each,
      placeAt: (path, part) => placeAt([position, ...path], part),
    }));
  });
  return { values, isList: documents.length > 1 || documents.some(({ value }) => Array.isArray(value)) };
}

export function checkInputs(inputs: readonly Input[], schema: Schema<unknown> | undefined): void {
  if (schema === undefined) return;
  const problems = inputs.flatMap((input) => schemaProblems(schema, input));
  if (problems.length > 0) throw new ProblemError(problems);
}

async function textOf(file: string, io: Io): Promise<string> {
  if (file === "-") {
    if (io.readInput === undefined) throw new UsageError("Cannot read standard input: nothing is piped into it");
    return io.readInput();
  }
  try {
    return readFileSync(resolve(io.folder, file), "utf8");
  } catch (cause) {
    throw new UsageError(`Cannot read "${file}"`, { cause });
  }
}
