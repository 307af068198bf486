import { join } from "node:path";
import { load } from "../../src/load.ts";
import { type ProblemOptions, Problems } from "../../src/load/problems.ts";
import type { NamedSchema } from "../../src/model/api-model.ts";
import { buildModel, type ModelOptions } from "../../src/model/build-model.ts";
import type { ApiModel } from "../../src/model/model.ts";
import { SpecError } from "../../src/spec-error.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Parts of a description; what is missing is filled in. */
export interface DescriptionParts {
  readonly openapi?: string;
  readonly paths?: object;
  readonly components?: object;
  readonly [part: string]: unknown;
}

/** A reference to a component schema. */
export function ref(key: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${key}` };
}

/** A body or an answer in JSON. */
export function json(schema: object): { readonly content: object } {
  return { content: { "application/json": { schema } } };
}

/** Builds the model of a description that is written down as data. */
export function modelOf(parts: DescriptionParts, options?: ModelOptions & ProblemOptions): ApiModel {
  const description = { openapi: "3.1.1", info: { title: "Test", version: "1.0.0" }, paths: {}, ...parts };
  const folder = temporaryFolder({ "openapi.json": description });
  const loaded = load(join(folder, "openapi.json"), { errorBase: folder }, new Problems(options));
  return buildModel(loaded, options);
}

/** Builds the model of component schemas, and finds them by their keys. */
export function schemasOf(schemas: object, parts: DescriptionParts = {}): Readonly<Record<string, NamedSchema>> {
  const { chapters } = modelOf({ ...parts, components: { schemas } });
  return Object.fromEntries(chapters.flatMap((chapter) => chapter.schemas.map((schema) => [schema.key, schema])));
}

/** Says why a description is refused. */
export function refusalOf(parts: DescriptionParts, options?: ModelOptions & ProblemOptions): string {
  try {
    modelOf(parts, options);
  } catch (error) {
    if (error instanceof SpecError) return error.reason;
    throw error;
  }
  throw new Error("The description was not refused");
}
