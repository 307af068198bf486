import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../program.ts";

export interface Registry {
  /** Its address, with a slash at the end. */
  readonly url: string;
  stop(): void;
}

/** Starts a registry for the packages of a scope that holds nothing yet, and keeps what it gets in a new folder. */
export async function startRegistry(folder: string, scope: string): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  const child = fork(join(import.meta.dirname, "../../tools/registry.ts"), [folder, scope], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (address) => resolve(address as string));
    child.once("exit", (code) => reject(new Error(`The registry ended with ${code} before it listened`)));
  });
  return { url, stop: () => void child.kill() };
}

/** Publishes a tarball as a release does; but without signed provenance, which only a forge's runner can create. */
export async function publish(registry: Registry, tarball: string, folder: string): Promise<void> {
  const userconfig = join(folder, "publisher.npmrc");
  writeFileSync(userconfig, `${registry.url.replace(/^http:/, "")}:_authToken=rehearsal\n`);
  const args = ["publish", tarball, "--provenance=false", "--registry", registry.url, "--userconfig", userconfig];
  await run("npm", [...args, "--loglevel=error"], { folder });
}

/** The version of the last release that the checkout knows of, by its tag. */
export async function lastRelease(root: string): Promise<string | undefined> {
  const tags = await run("git", ["tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname"], {
    folder: root,
  });
  return tags
    .split("\n")
    .map((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1])
    .find((version) => version !== undefined);
}

/** Fetches the tarball of a released package; `undefined` where the release did not have it. */
export async function fetchReleased(name: string, version: string, target: string): Promise<string | undefined> {
  mkdirSync(target, { recursive: true });
  const args = ["pack", `${name}@${version}`, "--json", "--pack-destination", target];
  try {
    const [packed] = Object.values(JSON.parse(await run("npm", args, { folder: target })) as { filename: string }[]);
    return packed && join(target, packed.filename);
  } catch (error) {
    if (/\bE404\b/.test(String(error))) return undefined;
    throw error;
  }
}
