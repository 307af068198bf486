/**
 * Warnings of the runtime that users of the command could not act on, or are told in other words: features that it calls
 * experimental, in this version or in an earlier one, and guesses about the kind of a module.
 */
const known = [
  "SQLite is an experimental feature",
  "glob is an experimental feature",
  "Type Stripping is an experimental feature",
  "Module type of file:",
  "Failed to load the ES module",
];

/** Hides warnings that are nothing to users of the command. */
export function hideKnownWarnings(): void {
  const listeners = process.listeners("warning");
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (known.some((text) => warning.message.includes(text))) return;
    for (const tell of listeners) tell(warning);
  });
}
