import { fault } from "../contract/faults.ts";

/** An update action as GraphQL sends it: what one key holds, by its name. */
export type OneKey<Actions extends object> = { readonly [Name in keyof Actions]?: Actions[Name] | null };

/**
 * Reads an update action that is an object with one key.
 *
 * @param readers Readers of actions, by their names.
 * @throws Fault `InvalidInput` unless exactly one key is given.
 */
export function readAction<Actions extends object, Action>(
  input: OneKey<Actions>,
  readers: { readonly [Name in keyof Actions]-?: (fields: Actions[Name]) => Action },
): Action {
  const actions: Action[] = [];
  for (const name in readers) {
    const fields = input[name];
    if (fields !== undefined && fields !== null) actions.push(readers[name](fields));
  }
  const [action, ...more] = actions;
  if (action !== undefined && more.length === 0) return action;
  const names = Object.keys(readers).map((name) => `"${name}"`);
  throw fault("InvalidInput", `Give exactly one key in each update action, one of ${names.join(", ")}`);
}
