/**
 * Normalises the address that paths are appended to: absolute, without a trailing slash and without places left to fill.
 *
 * @throws TypeError if it is no such address. The message never holds credentials or a query.
 */
export function checkedBaseUrl(baseUrl: string): string {
  const url = parsed(baseUrl);
  const plain = url && !url.username && !url.password && !/[?#{}]/.test(baseUrl);
  if (plain && (url.protocol === "https:" || url.protocol === "http:")) {
    return url.origin + url.pathname.replace(/\/+$/, "");
  }
  const shown = /[@?#]/.test(baseUrl) ? "" : ` ${JSON.stringify(baseUrl)}`;
  throw new TypeError(
    `Cannot use base address${shown}: expected an absolute http or https address without credentials, query, fragment and braces`,
  );
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
