import type { ArrayFormat, Int64Type } from "../model/api-model.ts";
import type { GivenNames, Selection } from "../select/select.ts";

/** Default name of the configuration file. */
export const configName = "commerce-http.config.json";

/** Things that can be generated. */
export const targets = ["types", "client", "contract", "reference"] as const;

export type Target = (typeof targets)[number];

/** Endings that imports between generated files can have. */
export const importEndings = ["ts", "js"] as const;

export type ImportEnding = (typeof importEndings)[number];

/** Configuration: what to generate, from which description, and where. */
export interface Config extends Selection {
  /** Root file of the OpenAPI description, YAML or JSON. Default: the Commerce HTTP API, which overlays extend. */
  readonly spec?: string;
  /** OpenAPI Overlay documents, in the order in which they are applied. */
  readonly overlays?: readonly string[];
  /** Folder of the output. */
  readonly out: string;
  /** Fields of the output's `package.json`; name and version default to those of the description. */
  readonly package?: PackageFields;
  /** Default: everything. A client needs the types. */
  readonly targets?: readonly Target[];
  /** New names of types and operations. */
  readonly names?: GivenNames;
  /**
   * How lists are named in `deepObject` parameters and urlencoded forms, which OpenAPI leaves open: `tags[0]=a` (`indices`:
   * Stripe, PHP), `tags[]=a` (`brackets`: Rails) or `tags=a` (`repeat`).
   */
  readonly arrayFormat?: ArrayFormat;
  /**
   * Type of values with `format: int64`, of which a `number` rounds those beyond 2^53. Clients read and write them exactly.
   * Default: `number`.
   */
  readonly int64?: Int64Type;
  /** Ending of imports between the files of the output. Default: what the nearest `tsconfig.json` allows. */
  readonly imports?: ImportEnding;
  /** File to write the description to as one document, with overlays applied. */
  readonly description?: string;
  /** Treats warnings as errors. */
  readonly strict?: boolean;
  /** Reads on where something is wrong with the description, with a warning that says what is made of it. */
  readonly lenient?: boolean;
}

/** Fields of a manifest. */
export interface PackageFields {
  readonly name?: string;
  readonly version?: string;
  readonly [field: string]: unknown;
}
