/** One name for each resource. */
export function nameOf(list: string, key: string): string {
  return `${list} ${key}`;
}
