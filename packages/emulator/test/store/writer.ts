import { openStore } from "../own.ts";
/** Writes States to the file it is given, one acknowledged line each, until it is killed. */

const [, , file, mode, user] = process.argv;
// All modules are loaded by now: the other user may not be able to read them.
if (user !== undefined) {
  process.setgid?.(Number(user));
  process.setuid?.(Number(user));
}
const store = openStore({ ...(file !== undefined && { file }) });
process.stdout.write("open\n");
if (mode === "hold") setInterval(() => undefined, 1000);
else {
  const first = store.count("shop", "state", {});
  for (let index = first; ; index += 2) {
    store.transaction(() => {
      store.insert("shop", "state", { id: `${index}`, key: `key-${index}` });
      store.insert("shop", "state", { id: `${index + 1}`, key: `key-${index + 1}` });
    });
    process.stdout.write(`${index + 1}\n`);
  }
}
