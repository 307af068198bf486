import { correlationHeader } from "../request/headers.ts";
import type { Connected } from "../send/connection.ts";
import type { DefaultResult, Operation } from "./operation.ts";
import type { AnyOptions, OperationCall, OperationOptions, OperationResponse } from "./options.ts";
import { sendingOf } from "./request.ts";
import { resultOf } from "./result.ts";

/**
 * Calls an operation. Apps that call operations in this way bundle no others.
 *
 * @param client A client, a connection or a transport.
 * @param operation Generated clients export one for each method.
 * @param given Parameters by name and the `body`, with a `contentType` if the description lists several; then options.
 * @throws CallError unless the response is a success of a described type.
 */
export function call<Input extends object, Results extends DefaultResult, Choice extends Choices<Results> = never>(
  client: Connected,
  operation: Operation<object, Input, Results>,
  ...given: Given<Input, ChoiceOptions<Choice>>
): OperationCall<[Choice] extends [never] ? Results["default"] : Results[Choice]> {
  const [input = {}, options] = given;
  return callOperation(client, operation, input, options);
}

/** Choices of a caller between forms of a result: media types, or `blob` and `stream`. */
export type Choices<Results> = Exclude<keyof Results, "default"> & string;

/** Options of a call that chooses the form of its result. */
export interface ChoiceOptions<Choice extends string> extends Omit<OperationOptions, "accept"> {
  /** Requested media type of the response. */
  readonly accept?: (Choice & `${string}/${string}`) | undefined;
  /** Requested form of bytes. */
  readonly as?: (Choice & ("blob" | "stream")) | undefined;
}

/** Arguments of a call; the input may be left out if nothing in it is required. */
export type Given<Input extends object, Options> =
  Partial<Input> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options];

/**
 * Calls an operation for a method, which says what the operation takes and returns.
 *
 * @throws CallError unless the response is a success of a described type.
 */
export function callOperation<Result>(
  { connection }: Connected,
  operation: Operation,
  input: object,
  options: AnyOptions = {},
): OperationCall<Result> {
  // Set when the result is there; most callers never ask.
  let about!: () => Omit<OperationResponse<Result>, "data">;
  const answer = async (): Promise<Result> => {
    const sending = sendingOf(connection, operation, input, options);
    const received = await connection.pipeline.send(sending);
    const { status, headers, attempts } = received;
    about = () => {
      const correlationId = headers.get(correlationHeader) ?? sending.correlationId;
      return { status, headers, correlationId, attempts, undescribed: received.unexpected };
    };
    // The types of a method say what its operation is described with.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return resultOf(operation, sending, received) as Result;
  };
  const result = answer();
  return Object.assign(result, { withResponse: () => result.then((data) => ({ data, ...about() })) });
}
