import type { CallOptions, CallResponse } from "../request/call.ts";

/**
 * Options of a call to an operation.
 *
 * @typeParam Accept Possible media types of the response.
 */
export interface OperationOptions<Accept extends string = string> extends Omit<CallOptions, "externalUserId"> {
  /**
   * Requested media type of the response; by default JSON if the operation has it, otherwise the first described one.
   */
  readonly accept?: Accept | undefined;
}

/**
 * Options of a call that returns bytes.
 *
 * @typeParam As Form of the bytes.
 */
export interface BytesOptions<As extends "blob" | "stream" = "blob" | "stream"> extends OperationOptions<never> {
  /** `stream` returns a stream of unlimited size; `blob` returns all bytes at once. @defaultValue `"blob"` */
  readonly as?: As | undefined;
}

/** Bytes in the requested form. */
export type Bytes<As extends "blob" | "stream"> = As extends "stream" ? ReadableStream<Uint8Array> : Blob;

/**
 * Options of any call.
 *
 * @internal
 */
export type AnyOptions = OperationOptions & Pick<BytesOptions, "as">;

/** A pending call of an operation: a promise of its result, with access to the full response. */
export interface OperationCall<Result> extends Promise<Result> {
  /** Returns the result together with the rest of the response. */
  withResponse(): Promise<OperationResponse<Result>>;
}

/** The full response to an operation. */
export interface OperationResponse<Result> extends CallResponse<Result> {
  /** Content that the description does not mention, with its type. */
  readonly undescribed: Blob | undefined;
}
