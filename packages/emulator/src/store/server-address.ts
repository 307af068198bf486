/** Says whether data is kept by a PostgreSQL server, and not in a file. */
export function isServerAddress(data: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(data);
}

/** An address without user, password and options. */
export function withoutCredentials(address: string): string {
  return address.replace(/^(\w+:\/\/)[^/]*@/, "$1").replace(/\?.*$/, "");
}
