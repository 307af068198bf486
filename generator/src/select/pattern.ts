/** The form of paths as a regular expression; whatever else is no letter stands for itself, braces too. */
export function formOf(path: string): RegExp {
  const source = path.replaceAll(/\*\*|\*|[^*]+/g, (part) => {
    if (part === "**") return ".*";
    return part === "*" ? "[^/]*" : part.replaceAll(/[\\^$.+?()[\]{}|]/g, "\\$&");
  });
  return new RegExp(`^${source}$`, "s");
}
