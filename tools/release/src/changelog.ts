/** How change notes become changelogs; changesets calls these functions by their names. */

/** The entry of one change note: an item of a list, without the commit, which says nothing to readers of a registry. */
export function getReleaseLine({ summary }: { readonly summary: string }): Promise<string> {
  return Promise.resolve(`- ${summary.trim().replaceAll(/\n(?=.)/g, "\n  ")}`);
}

/** Nothing: all packages have one version, so that every release would say of each that it uses the others. */
export function getDependencyReleaseLine(): Promise<string> {
  return Promise.resolve("");
}
