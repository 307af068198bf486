import type { Fetch } from "@commerce-http/client";
import { PerSecond } from "./per-second.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/**
 * A state of the service. The API and the token address share it, apart from `half`, where the API answers half of the
 * normal load and refuses the rest, and `faulty`, where it refuses one request in five.
 */
export type Condition = "up" | "down" | "silent" | "half" | "faulty";

/** An API and its token address, as a fleet sees them: 50 ms away. */
export class SimulatedService {
  condition: Condition = "up";
  /** Requests to the API. */
  readonly requests: PerSecond;
  /** Requests to the token address. */
  readonly tokenRequests: PerSecond;
  readonly #clock: VirtualClock;
  /** Answers a millisecond at half of the capacity. */
  readonly #half: number;
  #left = 0;
  #leftAt = 0;

  /** @param load Normal load, in requests a second. */
  constructor(clock: VirtualClock, load: number) {
    this.#clock = clock;
    this.#half = load / 2 / 1000;
    this.requests = new PerSecond(clock);
    this.tokenRequests = new PerSecond(clock);
  }

  readonly fetch: Fetch = (url) => {
    const isToken = url === tokenUrl;
    (isToken ? this.tokenRequests : this.requests).count();
    if (this.condition === "silent") return new Promise(() => undefined);
    const answer = this.#serves(isToken) ? (isToken ? granted : found) : refused;
    return new Promise((resolve) => void this.#clock.after(50, () => resolve(answer)));
  };

  #serves(isToken: boolean): boolean {
    if (this.condition === "up") return true;
    if (this.condition === "down") return false;
    if (isToken) return true;
    return this.condition === "faulty" ? Math.random() >= 0.2 : this.#hasRoom();
  }

  /** What is left of the capacity lasts for a tenth of a second. */
  #hasRoom(): boolean {
    const { now } = this.#clock;
    this.#left = Math.min(100 * this.#half, this.#left + (now - this.#leftAt) * this.#half);
    this.#leftAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

export const tokenUrl = "https://auth.example.invalid/oauth/token";

/** Seconds. */
const tokenLife = 3600;

const granted = answer(200, JSON.stringify({ access_token: "a".repeat(32), expires_in: tokenLife }));
const found = answer(200, JSON.stringify({ id: "s-1", version: 1, type: "OrderState", initial: true, builtIn: false }));
const refused = answer(503, "");

/** An answer that can be read any number of times. */
function answer(status: number, text: string): Response {
  return Object.assign(new Response(null, { status }), { text: () => Promise.resolve(text) });
}
