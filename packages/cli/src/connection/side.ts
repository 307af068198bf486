import { OptionValues } from "../program/command.ts";

/** Options of one of two connections: those whose names begin with its side, and the profile that the side itself names. */
export function optionsOf(side: string, options: OptionValues): OptionValues {
  const names = ["project", "base-url", "token-url", "client-id"].map((name) => `${side}-${name}`);
  const values = Object.fromEntries(names.map((name) => [name, options.text(name)]));
  const flags = ["allow-http", "allow-ip-address"].map((name) => `${side}-${name}`);
  const allowed = Object.fromEntries(flags.map((name) => [name, options.flag(name)]));
  return new OptionValues({ ...values, ...allowed, [`${side}-profile`]: options.text(side) });
}
