/** The place on the net where the repository lives. Its address stands in the root manifest, and nowhere else. */
export interface Forge {
  readonly address: string;
}

export interface RootManifest {
  readonly repository: { readonly url: string };
}

/** Reads the forge's address out of the root manifest. */
export function forgeOf({ repository: { url } }: RootManifest): Forge {
  const address = /^git\+(https:\/\/[^/]+\/.+)\.git$/.exec(url)?.[1];
  if (address === undefined) throw new Error(`Cannot read the address of the repository: "${url}"`);
  return { address };
}

/** Tells an address that stands for one that is not known yet: names that end in `.invalid` never lead anywhere. */
export function isPlaceholder({ address }: Forge): boolean {
  return new URL(address).hostname.endsWith(".invalid");
}

export function gitAddress({ address }: Forge): string {
  return `git+${address}.git`;
}

export function issuesPage({ address }: Forge): string {
  return `${address}/issues`;
}

/** The page of a file or folder at a release: `raw` is the file itself, for pictures; the path may have a fragment. */
export function pageOf({ address }: Forge, tag: string, path: string, kind: "blob" | "tree" | "raw"): string {
  return `${address}/${kind}/${tag}/${path}`;
}

export function tagOf(version: string): string {
  return `v${version}`;
}
