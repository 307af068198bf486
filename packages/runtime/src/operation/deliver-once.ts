import type { Connection } from "../send/connection.ts";
import type { Deliver } from "../send/delivery.ts";
import type { Pipeline } from "../send/pipeline.ts";
import { singleDelivery } from "../send/single-delivery.ts";

const known = new WeakMap<Pipeline, Deliver>();

/** Keeps the runtime from sending a write twice, as {@link singleDelivery} does; one per client. */
export function deliverOnce({ pipeline }: Pick<Connection, "pipeline">): Deliver {
  const deliver = known.get(pipeline) ?? singleDelivery();
  known.set(pipeline, deliver);
  return deliver;
}
