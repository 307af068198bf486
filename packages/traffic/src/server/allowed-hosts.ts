import { isIP } from "node:net";
import { refused, type Refusal } from "./refusal.ts";

/**
 * Names that a server answers to. A page of another site can give this machine's address to a name of its own, and is then of one origin with
 * the server. The name stays in the `Host` header. Addresses and the names of the machine itself cannot be given away like that.
 */
export class AllowedHosts {
  readonly #all: boolean;
  readonly #names: ReadonlySet<string>;
  readonly #domains: readonly string[];

  /**
   * @param own The name that the server listens on.
   * @param names Further names; one that begins with a dot stands for those below it too, and `*` for all.
   * @throws RangeError for what is no name of a host.
   */
  constructor(own: string, names: readonly string[] = []) {
    const wrong = names.find((name) => name !== "*" && !NAME.test(name));
    if (wrong !== undefined) {
      throw new RangeError(`Cannot allow the host "${wrong}": expected a name such as "emulator" or ".example.com"`);
    }
    const lower = [own, ...names].map((name) => name.toLowerCase());
    this.#all = lower.includes("*");
    this.#names = new Set(lower.map((name) => name.replace(/^\./, "")));
    this.#domains = lower.filter((name) => name.startsWith("."));
  }

  /** The refusal of a request by its `Host` header, with or without a port. */
  refusal(header: string): Refusal | undefined {
    if (this.#all) return undefined;
    const [, address, host = address] = HOST.exec(header.toLowerCase()) ?? [];
    if (host === undefined) return refused(`Cannot read the host "${header}"`);
    if (this.#allows(host)) return undefined;
    const reason = `Host "${host}" is not allowed, since pages of other sites can take such names`;
    return refused(`${reason}: allow it with "allowedHosts", or with --allowed-host`, 403);
  }

  #allows(host: string): boolean {
    return isLocalOrAddress(host) || this.#names.has(host) || this.#domains.some((domain) => host.endsWith(domain));
  }
}

/** Host names, and names below a domain. */
const NAME = /^\.?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i;

/** An address in brackets, or a name; a dot at its end says nothing. */
const HOST = /^(?:\[([0-9a-f:.]+)\]|([^\s:/?#@[\]\\]+?)\.?)(?::\d*)?$/;

function isLocalOrAddress(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || isIP(host) !== 0;
}
