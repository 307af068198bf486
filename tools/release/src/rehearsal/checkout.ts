import { cpSync, existsSync, globSync, lstatSync, renameSync } from "node:fs";
import { join } from "node:path";
import { run, show } from "../program.ts";

/** Copies the checkout as it stands, changes that are not committed included, and makes a repository of the copy. */
export async function copyCheckout(root: string, target: string): Promise<void> {
  const listed = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { folder: root });
  for (const path of listed.split("\0")) {
    if (path === "" || !existsSync(join(root, path)) || lstatSync(join(root, path)).isDirectory()) continue;
    cpSync(join(root, path), join(target, path));
  }
  await run("git", ["init", "--quiet", "--initial-branch", "main"], { folder: target });
  await commitAll(target, "The checkout");
}

export async function commitAll(folder: string, message: string): Promise<void> {
  const author = ["-c", "user.name=Rehearsal", "-c", "user.email=rehearsal@example.invalid"];
  await run("git", ["add", "--all"], { folder });
  await run("git", [...author, "commit", "--quiet", "--no-gpg-sign", "--no-verify", "--message", message], { folder });
}

/** Clones a checkout, and moves what is installed there to the clone, whose own workspaces it then links to. */
export async function cloneCheckout(source: string, target: string): Promise<void> {
  await run("git", ["clone", "--quiet", source, target], { folder: source });
  for (const installed of globSync("{node_modules,{*,packages/*,tools/*}/node_modules}", { cwd: source })) {
    renameSync(join(source, installed), join(target, installed));
  }
}

export async function installCheckout(folder: string): Promise<void> {
  await show("npm", ["ci", "--prefer-offline", "--loglevel=error"], { folder });
}
