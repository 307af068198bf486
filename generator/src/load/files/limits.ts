/**
 * How much a description may ask for. Far above any real one (the largest public REST description is 14 MB of JSON), low
 * enough that a hostile one is refused within a second.
 */
export const limits: Limits = {
  fileBytes: 32 * 1024 * 1024,
  files: 5_000,
  depth: 250,
  aliasedValues: 10_000,
  copies: 100_000,
  overlaidValues: 1_000_000,
};

export interface Limits {
  readonly fileBytes: number;
  /** Files of one description. */
  readonly files: number;
  /** Objects and arrays inside each other, counted from the root of a file. */
  readonly depth: number;
  /** Values that aliases may add to a YAML file, beyond one for each of its characters. */
  readonly aliasedValues: number;
  /** Copies of what cannot be a component, where files are joined to one document. */
  readonly copies: number;
  /** Values that other files and overlays may bring into a joined document. */
  readonly overlaidValues: number;
}
