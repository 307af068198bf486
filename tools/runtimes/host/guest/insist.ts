/**
 * Tries something again for a while. What a guest does to connections may break others that are under way: all streams of an
 * HTTP/2 connection end with it, and Chromium's network service may have to restart.
 */
export async function insist<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time += 1) {
    try {
      return await task();
    } catch (error) {
      if (time === PATIENCE) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** How often something is tried: for half a minute, and a busy machine takes a few seconds for a network service. */
const PATIENCE = 300;
