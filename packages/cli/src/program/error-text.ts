import { CallError } from "@commerce-http/client";

/** Writes an error for a person: what failed and why, what a support team asks for and, to debug, the stack. */
export function errorLines(
  error: unknown,
  { isDebug = false }: { readonly isDebug?: boolean } = {},
): readonly string[] {
  const lines: string[] = [];
  for (let each = error, depth = 0; each !== undefined && depth < 5; depth += 1) {
    const [first, ...details] = linesOf(each);
    if (depth === 0) lines.push(first, ...details);
    // Many an error says in its own words what its cause says, apart from the details.
    else if (lines.some((line) => line.endsWith(first))) lines.push(...details);
    else lines.push(...[first, ...details].map((line) => `  because: ${line}`));
    each = each instanceof Error ? each.cause : undefined;
  }
  const trace = isDebug && error instanceof Error ? [error.stack ?? ""] : [];
  return [...new Set(lines), ...trace];
}

function linesOf(error: unknown): readonly [first: string, ...details: string[]] {
  if (!(error instanceof Error)) return [String(error)];
  if (!(error instanceof CallError)) return [messageOf(error)];
  const { message, method, path, correlationId, outcome } = error;
  return [
    message,
    `  ${method} ${path}${correlationId === undefined ? "" : `, correlation id ${correlationId}`}`,
    ...(outcome === "unknown" ? ["  it is unknown whether this took effect: no response proves it either way"] : []),
  ];
}

/** The message of an error; of one without, those that it gathers, or else its code or name. */
function messageOf(error: Error): string {
  if (error.message !== "") return error.message;
  const gathered: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  if (gathered.length > 0) return [...new Set(gathered.map((each) => linesOf(each)[0]))].join("; ");
  return "code" in error ? String(error.code) : error.name;
}
