/**
 * A path as servers may read it: decoded as often as it is encoded, with slashes for backslashes, without parameters of segments, empty
 * segments, and those that lead up. Escapes that stand for nothing stay as they were sent.
 */
export function plainPath(pathname: string): string {
  const segments: string[] = [];
  for (const part of decoded(pathname).split(/[/\\]/)) {
    const [segment = ""] = part.split(";", 1);
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

function decoded(pathname: string): string {
  let path = pathname;
  for (;;) {
    const plain = path.replaceAll(/(?:%[0-9a-f]{2})+/gi, decodedEscapes);
    if (plain === path) return path;
    path = plain;
  }
}

function decodedEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // Those that are ASCII say something by themselves.
    return escapes.replaceAll(/%[0-7][0-9a-f]/gi, (escape) => decodeURIComponent(escape));
  }
}
