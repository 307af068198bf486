/**
 * Records requests on their way to a server, and compares two servers by their responses to them.
 *
 * @module
 */
export type { AddressedServer, HeaderFields, ServerAddress } from "./server/forward.ts";
export type { Listener, ListenOptions } from "./server/listen.ts";
export type { ComparisonOptions, DifferenceKind } from "./compare.ts";
export {
  readRecording,
  type Exchange,
  type ExchangedAnswer,
  type ExchangedRequest,
  type ExchangeGap,
  type NumberedExchange,
  type RecordingSource,
} from "./exchange.ts";
export { createRecorder, type RecorderCounts, type RecorderOptions, type TrafficRecorder } from "./record.ts";
export { renderVerification, verificationJson, type VerificationJson } from "./report.ts";
export {
  verify,
  type Difference,
  type Unanswered,
  type Unlike,
  type Unsent,
  type Verification,
  type VerificationOutcome,
  type VerificationTotals,
  type VerifiedServer,
  type VerifyOptions,
} from "./verify.ts";
