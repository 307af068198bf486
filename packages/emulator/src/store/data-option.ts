/** Says whether data is kept by a PostgreSQL server, and not in a file. */
export function isServerAddress(data: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(data);
}

/** An address without user, password and options, also where it is malformed: passwords may hold anything. */
export function withoutCredentials(address: string): string {
  return address.replace(/^(\w+:\/\/).*@/s, "$1").replace(/[?#].*$/s, "");
}

/** Durability of acknowledged changes: they survive the end of the process, or a power failure as well. */
export type Durability = (typeof DURABILITIES)[number];

export const DURABILITIES = ["process", "power"] as const;
