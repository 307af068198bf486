import { clientCredentials, createTransport, States } from "@commerce-http/client";
import { PerSecond } from "./per-second.ts";
import { type SimulatedService, tokenUrl } from "./simulated-service.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** Many clients, each a process of its own as far as it knows. They call at random moments, whatever becomes of their calls. */
export class Fleet {
  /** Calls as they began. */
  readonly calls: PerSecond;
  /** Calls that failed, as they ended. */
  readonly failures: PerSecond;
  readonly #clock: VirtualClock;
  readonly #clients: readonly States[];
  /** Changes with the pace. */
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

  /** Every client calls once, now. */
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
