import { expect, test } from "vitest";
import { parse } from "yaml";
import { forgeOf, gitAddress, type RootManifest } from "../../../tools/release/src/forge.ts";
import { type Manifest, publishedManifest } from "../../../tools/release/src/manifest.ts";
import { packages } from "../../../tools/release/src/repository.ts";
import { read, readJson } from "./page.ts";

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>;
}

const root = readJson("package.json") as RootManifest & { readonly scripts: Readonly<Record<string, string>> };

/** The part of the page about downloads. */
const section = /^## Verify a download\n([^]*?)^## /m.exec(read("docs/trust.md"))?.[1] ?? "";

test.each(packages)("every package is published with provenance", (folder) => {
  const forge = forgeOf(root);
  // The registry refuses provenance of another repository than the one that the manifest names.
  expect(publishedManifest(readJson(`${folder}/package.json`) as Manifest, folder, forge)).toMatchObject({
    repository: { type: "git", url: gitAddress(forge), directory: folder },
    publishConfig: { access: "public", provenance: true },
  });
});

test("the commands of the page are those that there are", () => {
  const scripts = [...section.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(scripts).toEqual(["release:pack"]);
  expect(Object.keys(root.scripts)).toEqual(expect.arrayContaining(scripts));
});

test("the files that the page names are on the page of a release", () => {
  const { jobs } = parse(read(".github/workflows/release.yml")) as Workflow;
  const attached = jobs["announce"]?.steps.map(({ run = "" }) => run).join("\n") ?? "";
  const named = [...section.matchAll(/SHA256SUMS|attestation\.jsonl|\.tgz/g)].map(([name]) => name);
  expect(new Set(named)).toEqual(new Set(["SHA256SUMS", "attestation.jsonl", ".tgz"]));
  expect(named.filter((name) => !attached.includes(name))).toEqual([]);
});
