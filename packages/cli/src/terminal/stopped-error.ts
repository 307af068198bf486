/** An end that somebody has asked for. */
export class StoppedError extends Error {
  override readonly name: string = "StoppedError";
}
