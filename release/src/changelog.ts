/** How change notes become changelogs; changesets calls it by these names. */

/**
 * The entry of one change note, without commits: readers of a registry have none.
 *
 * A note with headings of its own, such as that of a first release, stands as it is; any other is an item of a list.
 */
export function getReleaseLine({ summary }: { readonly summary: string }): Promise<string> {
  const text = summary.trim();
  if (/^#/m.test(text)) return Promise.resolve(`\n${text}\n`);
  return Promise.resolve(`- ${text.replaceAll(/\n(?=.)/g, "\n  ")}`);
}

/** Nothing: all packages have one version, so that every release would say of each that it uses the others. */
export function getDependencyReleaseLine(): Promise<string> {
  return Promise.resolve("");
}
