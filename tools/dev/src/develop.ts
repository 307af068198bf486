import { watch } from "../../../generator/src/watch/watch.ts";
import { repositoryAt } from "./description.ts";
import { Development } from "./development.ts";
import { Report } from "./report.ts";
import { pageFiles } from "./server/page.ts";
import { PageServer } from "./server/server.ts";

export interface DevelopOptions {
  /** Folder of the repository. */
  readonly root: string;
  /** Of the page; if it is taken, another one. */
  readonly port: number;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
}

/** Watches the description until told to stop, and makes everything follow each edit. */
export async function develop({ root, port, signal, print }: DevelopOptions): Promise<void> {
  const repository = repositoryAt(root);
  const report = new Report(print);
  const server = new PageServer(await pageFiles(repository.pageConfig));
  const development = new Development(repository, server, report, signal);
  try {
    print(`Page of the description: ${await server.listen(port)}`);
    print("Watching spec/; Ctrl-C ends");
    await watch((inputs, changed) => development.follow(inputs, changed), { signal });
  } finally {
    await development.close();
    await server.close();
  }
}
