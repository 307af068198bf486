import type { GivenNames, Selection } from "../select/select.ts";

/** Name of the configuration that is read where none is named. */
export const configName = "commerce-http.config.json";

/** Things that can be generated. */
export const targets = ["types", "client", "contract", "reference"] as const;

export type Target = (typeof targets)[number];

/** Endings that imports between generated files can have. */
export const importEndings = ["ts", "js"] as const;

export type ImportEnding = (typeof importEndings)[number];

/** Wishes of a user: what is generated, from which description, and where. */
export interface Config extends Selection {
  /** Root file of the OpenAPI description, YAML or JSON; an edition of our own API is made where it is left out. */
  readonly spec?: string;
  /** OpenAPI Overlay documents, in the order in which they are applied. */
  readonly overlays?: readonly string[];
  /** Folder that the output goes into. */
  readonly out: string;
  /** Fields of the output's `package.json`; name and version are those of the description if left out. */
  readonly package?: PackageFields;
  /** Everything if left out; a client needs the types. */
  readonly targets?: readonly Target[];
  /** Other names than those that follow from the description. */
  readonly names?: GivenNames;
  /** Ending of imports between the files of the output; as the nearest `tsconfig.json` allows if left out. */
  readonly imports?: ImportEnding;
  /** File that the description is written to as one document, overlays applied. */
  readonly description?: string;
  /** Takes warnings for errors. */
  readonly strict?: boolean;
}

/** Fields of a manifest. */
export interface PackageFields {
  readonly name?: string;
  readonly version?: string;
  readonly [field: string]: unknown;
}
