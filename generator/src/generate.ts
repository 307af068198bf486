import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Layout, PackageNames, TargetName } from "./config/layout.ts";
import { emitClient } from "./emit/client.ts";
import { emitCommands } from "./emit/commands.ts";
import { emitContract } from "./emit/contract.ts";
import { emitGraphql } from "./emit/graphql.ts";
import { emitPaths } from "./emit/paths.ts";
import { emitReference } from "./emit/reference.ts";
import { emitSamples } from "./emit/samples.ts";
import { emitSchemas } from "./emit/schemas.ts";
import { emitFamilies, emitTraits } from "./emit/traits.ts";
import { emitTypes } from "./emit/types.ts";
import { expectAgreement } from "./graphql/agreement.ts";
import { joined, load } from "./load.ts";
import { type GraphqlDocument, loadGraphql } from "./load/graphql.ts";
import { Problems } from "./load/problems.ts";
import type { ArrayFormat, Int64Type } from "./model/api-model.ts";
import { buildModel } from "./model/build-model.ts";
import type { ApiModel } from "./model/model.ts";
import { print } from "./print.ts";
import { withImportEnding } from "./print/import-ending.ts";
import type { OutputFile } from "./print/output-file.ts";
import { editionEntries, scaffold } from "./scaffold/scaffold.ts";
import { type GivenNames, type LeftOut, select, type Selection, withGivenNames } from "./select/select.ts";
import type { Problem } from "./spec-error.ts";
import { describe } from "./write/describe.ts";
import type { WrittenFile } from "./write/write.ts";

/** Account of a description: how much it has, and what was found. */
export interface Account {
  readonly operations: number;
  readonly schemas: number;
  /** Findings that do not touch what is generated, in the order of their places. */
  readonly warnings: readonly Problem[];
  /** Parts that were not requested. */
  readonly leftOut: LeftOut;
}

/** Everything that a description turns into, in memory. */
export interface Generated extends Account {
  readonly files: readonly WrittenFile[];
  /** Files of the description: absolute path → hash of the content that was read, `null` for one that may be there and is not. */
  readonly inputs: ReadonlyMap<string, string | null>;
}

/** Ways in which a description is read. */
export interface GenerateOptions {
  /** All operations if left out. */
  readonly selection?: Selection;
  /** Names in place of those that follow from the description. */
  readonly names?: GivenNames;
  /** Names of list elements in queries and forms, where the description leaves them open. */
  readonly arrayFormat?: ArrayFormat | undefined;
  /** Type of 64-bit integers; `number` by default. */
  readonly int64?: Int64Type | undefined;
  /** Set where a warning is an error, as it always is for a description that is written for this generator. */
  readonly isStrict?: boolean;
  /** Set where an error is a warning if reading can go on without what is wrong. */
  readonly isLenient?: boolean;
  /** Gets every file that the result depends on, before it is read. */
  readonly note?: (path: string) => void;
}

type Emitter = (
  model: ApiModel,
  packages: PackageNames,
  documents: readonly GraphqlDocument[],
) => readonly OutputFile[];

/** Emitters that read the model, with the target that each writes to. */
export const emitters: readonly (readonly [TargetName, Emitter])[] = [
  ["types", emitTypes],
  ["types", emitPaths],
  ["types", emitSchemas],
  ["client", emitClient],
  ["traits", emitTraits],
  ["contract", emitContract],
  ["families", emitFamilies],
  ["contract", (_model, _packages, documents) => emitGraphql(documents)],
  ["reference", emitReference],
  ["samples", emitSamples],
  ["commands", emitCommands],
];

/**
 * Generates all targets from a description: load → build → emit → print. Nothing is written yet; throws SpecErrors when
 * the description is not understood: with all that is wrong.
 */
export async function generate(spec: string, layout: Layout, options: GenerateOptions = {}): Promise<Generated> {
  const { selection = {}, names = {}, arrayFormat, int64, isStrict = false, isLenient = false, note } = options;
  const problems = new Problems({ isStrict: layout.isClosed || isStrict, isLenient });
  const reading = { ...layout.names, overlays: layout.overlays, ...(note && { note }) };
  const { loaded, leftOut } = select(withGivenNames(load(spec, reading, problems), names), selection);
  const model = buildModel(loaded, {
    isClosed: layout.isClosed,
    names: names.schemas,
    methodNames: names,
    arrayFormat,
    int64,
  });
  const documents = await loadGraphql(layout.graphql, layout.names.sourceBase, note);
  expectAgreement(model, documents);
  const files: Promise<WrittenFile>[] = [];
  for (const [target, emit] of emitters) {
    const folder = layout.folders[target];
    if (folder === undefined) continue;
    for (const file of emit(model, layout.packages, documents)) {
      const text = written(withImportEnding(file, layout.imports), folder, layout.command);
      // Awaited below; this prevents an unhandled rejection until then.
      text.catch(() => {});
      files.push(text);
    }
    // The formatter, which works beside this thread, takes what there is while the next target is emitted.
    await setImmediate();
  }
  const around = [
    ...(layout.output === undefined ? [] : scaffold(model, layout, layout.output)),
    ...(layout.edition === undefined ? [] : editionEntries(model, layout, layout.edition)),
  ];
  const description = layout.description === undefined ? [] : [describe(joined(spec, reading), layout.description)];
  return {
    files: [...(await Promise.all(files)), ...around, ...description],
    inputs: new Map([...loaded.files, ...documents.flatMap((document) => Array.from(document.files))]),
    operations: model.operations.length,
    schemas: model.chapters.reduce((sum, chapter) => sum + chapter.schemas.length, 0),
    warnings: problems.all,
    leftOut,
  };
}

async function written(file: OutputFile, folder: string, command: string): Promise<WrittenFile> {
  return { path: join(folder, file.path), text: await print(file, command) };
}
