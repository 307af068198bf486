/** The place on the net where the repository lives. Its address stands in the root manifest, and nowhere else. */
export interface Forge {
  /** The repository's page, without a slash at the end. */
  readonly address: string;
}

/** The part of the root manifest that names the forge. */
export interface RootManifest {
  readonly repository: { readonly url: string };
}

/**
 * Reads the forge's address out of the root manifest.
 *
 * @throws {Error} When the manifest's address is not that of a Git repository over HTTPS.
 */
export function forgeOf({ repository: { url } }: RootManifest): Forge {
  const address = /^git\+(https:\/\/[^/]+\/.+)\.git$/.exec(url)?.[1];
  if (address === undefined) throw new Error(`Cannot read the address of the repository: "${url}"`);
  return { address };
}

/** Tells an address that stands for one that is not known yet: names that end in `.invalid` never lead anywhere. */
export function isPlaceholder({ address }: Forge): boolean {
  return new URL(address).hostname.endsWith(".invalid");
}

/** The form in which npm writes the address of a repository. */
export function gitAddress({ address }: Forge): string {
  return `git+${address}.git`;
}

/** The page of bug reports. */
export function issuesPage({ address }: Forge): string {
  return `${address}/issues`;
}

/**
 * The page of a file or folder as it was at a release.
 *
 * @param tag The release's tag.
 * @param path From the root of the repository; with a fragment where the link has one.
 * @param kind A page about a file, a page about a folder, or the file itself, for pictures.
 */
export function pageOf({ address }: Forge, tag: string, path: string, kind: "blob" | "tree" | "raw"): string {
  return `${address}/${kind}/${tag}/${path}`;
}

/** The tag of a release. */
export function tagOf(version: string): string {
  return `v${version}`;
}
