/** Ties a request to its answer, and to what the service logs about both. */
export const correlationHeader = "X-Correlation-ID";

const form = /^[A-Za-z0-9_-]{8,256}$/;

/** Makes a fresh correlation id. */
export function newCorrelationId(): string {
  return crypto.randomUUID();
}

/**
 * Lets a correlation id of the right form through.
 *
 * @throws TypeError if the service would refuse the id.
 */
export function checkedCorrelationId(id: string): string {
  if (form.test(id)) return id;
  throw new TypeError(
    `Cannot use correlation id ${JSON.stringify(id)}: expected 8 to 256 letters, digits, underscores or hyphens`,
  );
}
