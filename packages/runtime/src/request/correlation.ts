/** Ties a request to its answer, and to what the service logs about both. */
export const correlationHeader = "X-Correlation-ID";
