import { Agent, get } from "node:http";
import { performance } from "node:perf_hooks";

/**
 * Asks a server over a few connections that stay open.
 *
 * @param seconds How long.
 * @param url Its address.
 * @param paths What to ask for, in turns.
 * @returns How many answers there were.
 */
export async function requestsIn(seconds: number, url: string, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      count += 1;
      await answer(agent, url + (paths[count % paths.length] ?? "/"));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return count;
}

const CONNECTIONS = 16;

function answer(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Cannot measure: ${url} answers ${response.statusCode}`));
      response.on("end", resolve).on("error", reject).resume();
    }).on("error", reject);
  });
}
