/** How change notes become changelogs, by functions that changesets calls by their names, and changelogs the notes of a release. */

/** The entry of one change note: an item of a list, without the commit, which says nothing to readers of a registry. */
export function getReleaseLine({ summary }: { readonly summary: string }): Promise<string> {
  return Promise.resolve(`- ${summary.trim().replaceAll(/\n(?=.)/g, "\n  ")}`);
}

/** Nothing: all packages have one version, so that every release would say of each that it uses the others. */
export function getDependencyReleaseLine(): Promise<string> {
  return Promise.resolve("");
}

/** The text below a version's heading; `undefined` when the changelog does not have it. */
export function notesOf(changelog: string, version: string): string | undefined {
  const [, ...sections] = changelog.split(/^## (?=\S)/m);
  const section = sections.find((text) => text.split("\n", 1)[0]?.trim() === version);
  return section?.slice(version.length).trim();
}

/** The notes of a release, one part per package that has changed, by the changelogs of the packages. */
export function releaseNotes(changelogs: Readonly<Record<string, string | undefined>>, version: string): string {
  const parts = Object.entries(changelogs).flatMap(([name, changelog]) => {
    const notes = changelog === undefined ? undefined : notesOf(changelog, version);
    return notes === undefined ? [] : [`## ${name}\n\n${notes}\n`];
  });
  if (parts.length === 0) throw new Error(`Cannot find version ${version} in any changelog`);
  return parts.join("\n");
}
