/**
 * A path as servers may read it: decoded, without empty segments, and without those that lead up.
 *
 * Where it cannot be decoded, it stays as it was sent.
 */
export function plainPath(pathname: string): string {
  const segments: string[] = [];
  for (const segment of decoded(pathname).split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
