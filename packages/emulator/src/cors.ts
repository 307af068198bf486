/** Pages of any origin may call the emulator: integrators test browser code against it. */
export const CORS_HEADERS: readonly [string, string][] = [
  ["access-control-allow-origin", "*"],
  ["access-control-expose-headers", "x-correlation-id, date, retry-after, allow, www-authenticate"],
];

/** Answers the question of a browser whether a page may send a request. */
export function preflight(request: Request): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, POST, DELETE",
      "access-control-allow-headers": request.headers.get("access-control-request-headers") ?? "*",
      "access-control-max-age": "86400",
    },
  });
}
