import type { MethodPlan } from "../../../model/class/class-plan.ts";
/** Types of the arguments that identify the resource of a method. */
import type { Statement } from "../../../print/output-file.ts";
import { alias } from "../../../print/statements.ts";
import { propertyName } from "../../../text/text.ts";
import type { NamedTypes } from "../../named-types.ts";
import { alternatives } from "../../words.ts";
import type { OptionNames } from "./options.ts";

/** One way to address a resource: its path parameters by name, with their types. */
export type Address = ReadonlyMap<string, string>;

/** Writes the ways to address what operations are about, each once. */
export function addressesOf(parameters: MethodPlan["addresses"], types: NamedTypes): readonly Address[] {
  const addresses = parameters.map(
    (all): Address => new Map(all.map(({ name, schema }) => [name, types.of(schema, "request")])),
  );
  const byText = new Map(addresses.map((address) => [JSON.stringify([...address]), address]));
  return [...byText.values()].filter((address) => address.size > 0);
}

/** Writes the type of an address with a version. Of several addresses the first counts: what was read before will do. */
export function versionedAddress(addresses: readonly Address[], version: string): string {
  const shapes = addresses.map((address, index) => {
    const before = namesOf(addresses.slice(0, index)).filter((name) => !address.has(name));
    return shape([...address, ["version", version]], before);
  });
  return shapes.join(" | ");
}

/** The types of a module's addresses. Several in one would be refused by the API, so they get a type that refuses them. */
export class AddressTypes {
  readonly #names: OptionNames;
  readonly #nameOf: Map<string, string> = new Map();
  readonly #statements: Statement[] = [];

  constructor(names: OptionNames) {
    this.#names = names;
  }

  /** @param version Type of the version of the thing as a whole, where it goes by the first address. */
  type(addresses: readonly Address[], about: string, version: string | undefined): string {
    const [first, ...others] = addresses;
    if (first === undefined) return "";
    if (others.length === 0) return shape([...first], []);
    const names = namesOf(addresses);
    const types = addresses.map((address) =>
      shape(
        [...address],
        names.filter((name) => !address.has(name)),
      ),
    );
    const whole = version === undefined ? [] : [shape([...first, ["version", version]], [])];
    const type = [...types, ...whole].join(" | ");
    const known = this.#nameOf.get(type);
    if (known !== undefined) return known;
    const name = this.#names.free(`${about}Address`);
    const ways = alternatives(addresses.map(keysOf), "and");
    const tail = version === undefined ? "" : `; a resource that you have read is addressed by its ${keysOf(first)}`;
    const text = `Addresses one {@link ${about}} by exactly one of ${ways}${tail}.`;
    this.#nameOf.set(type, name);
    this.#statements.push(alias(name, text, type));
    return name;
  }

  statements(): readonly Statement[] {
    return this.#statements;
  }
}

function keysOf(address: Address): string {
  return [...address.keys()].map((name) => `\`${name}\``).join(" with ");
}

function namesOf(addresses: readonly Address[]): readonly string[] {
  return [...new Set(addresses.flatMap((address) => [...address.keys()]))];
}

/** @param absent Names of other addresses. */
function shape(fields: readonly (readonly [name: string, type: string])[], absent: readonly string[]): string {
  const members = [
    ...fields.map(([name, type]) => `readonly ${propertyName(name)}: ${type}`),
    ...absent.map((name) => `readonly ${propertyName(name)}?: undefined`),
  ];
  return `{ ${members.join("; ")} }`;
}
