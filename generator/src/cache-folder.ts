import { join, sep } from "node:path";

/** Where runs keep what spares the next one work: in the generator's folder, or beside the packages that it is installed with. */
export const cacheFolder: string = folderOf(join(import.meta.dirname, ".."));

function folderOf(installed: string): string {
  const modules = `${sep}node_modules${sep}`;
  const at = installed.lastIndexOf(modules);
  if (at < 0) return join(installed, ".cache");
  return join(installed.slice(0, at + modules.length), ".cache/commerce-http-generator");
}
