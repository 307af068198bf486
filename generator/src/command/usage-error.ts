/** Says that the command was called in a way that it does not understand; nothing has been done. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}
