/**
 * Parts that servers of the packages beside this one are made of: the gate and the listener, the way on to another server, secrets in
 * texts, and the reading of options and of JSON Lines.
 *
 * Their shape follows these packages, so that any release may change it.
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
export { ConnectionReset, readBytes, responseOf, targetOf, type HeaderList, type Reply } from "./server/reply.ts";
