import { useLayoutEffect, useState } from "preact/hooks";

/** A place of the page: `#/requests/17?status=4XX`. */
export interface Route {
  /** The view, the first part of the path. */
  readonly view: string;
  /** Further parts of the path, decoded. */
  readonly rest: readonly string[];
  readonly parameters: URLSearchParams;
  /** The place as it stands in the address, to lead back to. */
  readonly hash: string;
}

/** Reads a place from the fragment of an address. */
function routeIn(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [view = "", ...rest] = path.split("/").map(decoded);
  return {
    view: view || "requests",
    rest: rest.filter((part) => part !== ""),
    parameters: new URLSearchParams(query),
    hash,
  };
}

/** Writes a place as the fragment of an address. The Project that is looked at stays the same. */
export function hashOf(
  parts: readonly string[],
  parameters: Readonly<Record<string, string | undefined>> = {},
): string {
  const project = parameters["project"] ?? routeIn(location.hash).parameters.get("project");
  const given = Object.entries({ ...parameters, project }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const query = new URLSearchParams(given).toString();
  return `#/${parts.map(encodeURIComponent).join("/")}${query === "" ? "" : `?${query}`}`;
}

/** Goes to a place. Changes of filters replace the entry of the history, so that "back" leads to another view. */
export function go(hash: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (hash === location.hash) return;
  if (!replace) {
    location.hash = hash;
    return;
  }
  history.replaceState(null, "", hash);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

/** The place that is shown. */
export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useLayoutEffect(() => {
    const follow = (): void => setHash(location.hash);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return routeIn(hash);
}

/** A fragment that somebody has mistyped stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
