import { fault, type Fault } from "../contract/faults.ts";

/** So many conditions take as long as it takes to read what they are asked of. */
const CONDITIONS_LIKE_READING = 20;

export function workOf(json: string, conditions: number): number {
  return json.length * (1 + conditions / CONDITIONS_LIKE_READING);
}

export function tooMuchWork(limit: number): Fault {
  const message =
    `Cannot go on with the query: no index answers its predicate, and it takes more work than ${limit}; ` +
    'ask for less, or raise the limit "queryWork" (--limit query-work=N)';
  return fault("InvalidInput", message);
}
