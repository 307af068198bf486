import { type Forge, isPlaceholder, tagOf } from "./forge.ts";

/** The facts about a checkout that decide whether it can be released. */
export interface Situation {
  readonly forge: Forge;
  /** Versions by what has them: the packages, the Deno workspace's members, the description. */
  readonly versions: Readonly<Record<string, string>>;
  /** Change notes that no version has taken in yet. */
  readonly pendingNotes: readonly string[];
  /** Tags of the commit that is checked out. */
  readonly tags: readonly string[];
  /** Files that differ from that commit. */
  readonly changedFiles: readonly string[];
}

/**
 * Tells why a checkout must not be released.
 *
 * @returns The reasons; none when it can be.
 */
export function refusals({ forge, versions, pendingNotes, tags, changedFiles }: Situation): readonly string[] {
  const distinct = [...new Set(Object.values(versions))];
  const [version = ""] = distinct;
  const named = Object.entries(versions).map(([name, own]) => `${name} ${own}`);
  return [
    ...(isPlaceholder(forge) ? [`"${forge.address}" stands for a forge that is not known yet: write its address`] : []),
    ...(distinct.length > 1 ? [`there is more than one version: ${named.join(", ")}`] : []),
    ...(distinct.includes("0.0.0") ? ["the version is still 0.0.0: run `npm run version`"] : []),
    ...(pendingNotes.length > 0 ? [`change notes wait for a version: ${pendingNotes.join(", ")}`] : []),
    ...(tags.includes(tagOf(version)) ? [] : [`the commit has no tag "${tagOf(version)}"`]),
    ...(changedFiles.length > 0 ? [`files differ from the commit: ${changedFiles.join(", ")}`] : []),
  ];
}

/** The refusals that do not concern a rehearsal: it has neither a forge nor a tag. */
export function rehearsalRefusals(situation: Situation): readonly string[] {
  const { versions } = situation;
  const tags = Object.values(versions).map(tagOf);
  return refusals({ ...situation, forge: { address: "https://rehearsal.example" }, tags });
}
