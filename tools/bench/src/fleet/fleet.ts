import { clientCredentials, createTransport, States, type Fetch } from "@commerce-http/client";

/** Many clients, each a process of its own as far as it knows. They call at random moments, whatever becomes of their calls. */
export class Fleet {
  readonly calls: PerSecond;
  readonly failures: PerSecond;
  readonly #clock: VirtualClock;
  readonly #clients: readonly States[];
  #pace = {};

  constructor(clock: VirtualClock, service: SimulatedService, clients: number) {
    const { fetch } = service;
    this.#clock = clock;
    this.calls = new PerSecond(clock);
    this.failures = new PerSecond(clock);
    this.#clients = Array.from({ length: clients }, () => {
      const auth = clientCredentials({ tokenUrl, clientId: "fleet", clientSecret: "fleet-secret" });
      return new States(createTransport({ baseUrl: "https://api.example.invalid", projectKey: "fleet", auth, fetch }));
    });
  }

  /** Calls so many times a second and client from now on. */
  call(rate: number): void {
    const pace = {};
    this.#pace = pace;
    for (const states of this.#clients) {
      const next = (): void => {
        if (this.#pace !== pace) return;
        this.#wait(rate, next);
        this.#call(states);
      };
      this.#wait(rate, next);
    }
  }

  start(): void {
    for (const states of this.#clients) this.#call(states);
  }

  #wait(rate: number, next: () => void): void {
    this.#clock.after((-Math.log(1 - Math.random()) / rate) * 1000, next);
  }

  #call(states: States): void {
    this.calls.count();
    states.get({ id: "s-1" }).catch(() => this.failures.count());
  }
}

/** With `half` the API refuses what is beyond half of the normal load, with `faulty` one request in five. */
export type Condition = "up" | "down" | "silent" | "half" | "faulty";

/** An API and its token address, as a fleet sees them: 50 ms away. */
export class SimulatedService {
  condition: Condition = "up";
  readonly requests: PerSecond;
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

const tokenUrl = "https://auth.example.invalid/oauth/token";

/** Seconds. */
const tokenLife = 3600;

const granted = answer(200, JSON.stringify({ access_token: "a".repeat(32), expires_in: tokenLife }));
const found = answer(200, JSON.stringify({ id: "s-1", version: 1, type: "OrderState", initial: true, builtIn: false }));
const refused = answer(503, "");

/** An answer that can be read any number of times. */
function answer(status: number, text: string): Response {
  return Object.assign(new Response(null, { status }), { text: () => Promise.resolve(text) });
}

export class PerSecond {
  readonly #clock: VirtualClock;
  readonly #counts: number[] = [];

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  count(): void {
    const second = Math.floor(this.#clock.now / 1000);
    this.#counts[second] = (this.#counts[second] ?? 0) + 1;
  }

  between(from: number, to: number): readonly number[] {
    return Array.from({ length: to - from }, (_, index) => this.#counts[from + index] ?? 0);
  }
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

export function mean(counts: readonly number[]): number {
  return sum(counts) / counts.length;
}

/** Means of a minute each, beginning with every second. */
export function minutes(counts: readonly number[]): readonly number[] {
  return counts.slice(59).map((_, index) => mean(counts.slice(index, index + 60)));
}

/** A clock that runs as fast as its timers are done, in place of the clock and the random numbers of this process. */
export class VirtualClock {
  now = 0;
  readonly #timers = new Map<number, Set<Timer>>();

  install(): void {
    const begin = Date.parse("2026-01-01T00:00:00Z");
    Date.now = () => begin + this.now;
    performance.now = () => this.now;
    Math.random = randomNumbers(1);
    Object.assign(globalThis, {
      setTimeout: (run: () => void, delay = 0) => this.after(delay, run),
      clearTimeout: (timer?: Timer) => timer && this.#timers.get(timer.due)?.delete(timer),
    });
  }

  after(delay: number, run: () => void): Timer {
    const timer = { due: Math.max(Math.ceil((this.now + delay) / TICK) * TICK, this.now + TICK), run };
    const others = this.#timers.get(timer.due);
    if (others) others.add(timer);
    else this.#timers.set(timer.due, new Set([timer]));
    return timer;
  }

  async pass(seconds: number): Promise<void> {
    for (const end = this.now + seconds * 1000; this.now < end;) {
      this.now += TICK;
      const due = this.#timers.get(this.now);
      if (!due) continue;
      for (const timer of due) timer.run();
      this.#timers.delete(this.now);
      await everythingElse();
    }
  }
}

/** Milliseconds from one moment to the next; everything of one moment happens in turn. */
const TICK = 10;

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Waits until everything has gone on that waits for no timer. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Numbers from 0 to 1, always the same ones (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
