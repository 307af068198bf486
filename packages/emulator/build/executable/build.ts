/**
 * Makes the emulator one file that runs without Node, by Node's single executable applications: the Node that this runs on, with the
 * command in it. For the platform that this runs on.
 *
 * Run as `npm run executable -w @commerce-http/emulator -- [FILE]`.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { inject } from "postject";
import { notices } from "../../../../generator/build/notices.ts";
import { builtPage, withPage } from "../page.ts";
import { bundle } from "./bundle.ts";

/** The mark in Node's executable that says whether something was put into it. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

const root = join(import.meta.dirname, "../..");
const name = process.platform === "win32" ? "commerce-http-emulator.exe" : "commerce-http-emulator";
const [asked] = process.argv.slice(2);
// npm runs this in the folder of the package, and says where it was asked to.
const out = asked === undefined ? join(root, "executable", name) : resolve(process.env["INIT_CWD"] ?? ".", asked);
const folder = mkdtempSync(join(tmpdir(), "executable-"));
try {
  const page = await builtPage(root, join(root, "../../docs/decisions"));
  const inputs = await bundle(root, join(folder, "main.js"), withPage(page));
  const configuration = {
    main: join(folder, "main.js"),
    output: join(folder, "blob"),
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
  };
  writeFileSync(join(folder, "sea.json"), JSON.stringify(configuration));
  execFileSync(process.execPath, ["--experimental-sea-config", join(folder, "sea.json")], { stdio: "pipe" });
  mkdirSync(dirname(out), { recursive: true });
  copyFileSync(process.execPath, out);
  chmodSync(out, 0o755);
  await inject(out, "NODE_SEA_BLOB", readFileSync(configuration.output), {
    sentinelFuse: FUSE,
    machoSegmentName: "NODE_SEA",
  });
  const licences = [licenceOfNode(), notices([...inputs, ...page.inputs])];
  writeFileSync(`${out.replace(/\.exe$/, "")}-licences.txt`, licences.join("\n\n"));
  console.log(out);
} finally {
  rmSync(folder, { recursive: true });
}

/** Node's licence, with those of all that it is made of, from where its archives have it: above the program, or beside it on Windows. */
function licenceOfNode(): string {
  const folder = dirname(process.execPath);
  const file = [join(folder, "../LICENSE"), join(folder, "LICENSE")].find(existsSync);
  if (file === undefined) throw new Error(`Cannot find the licence of ${process.execPath}`);
  return readFileSync(file, "utf8").trim();
}
