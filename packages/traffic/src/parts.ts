/**
 * Building blocks for the servers of other packages in this project: CORS and listening, forwarding to another server,
 * hiding secrets, and reading options and JSON Lines.
 *
 * Any release may change them.
 *
 * @module
 */
export { linesAndValues, type Placed } from "./json-lines.ts";
export { any, callable, checkKinds, flag, list, object, text, texts, type OptionKind } from "./option-kinds.ts";
export { patternText } from "./redaction.ts";
export { visible } from "./report.ts";
export * from "./secrets.ts";
export { GRACE, type Grace } from "./server/grace.ts";
export { baseOf, Forwarder, type AddressedServer, type HeaderFields, type ServerAddress } from "./server/forward.ts";
export { AllowedOrigins, EVERY_METHOD, letIn, preflight, type Area } from "./server/gate.ts";
export type { Handler, Listener, ListenOptions, RequestHead, Witness } from "./server/listen.ts";
export { Refusal } from "./server/refusal.ts";
export {
  ConnectionReset,
  isEventStream,
  readBytes,
  responseOf,
  targetOf,
  type HeaderList,
  type Reply,
} from "./server/reply.ts";
