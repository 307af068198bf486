import { readBytes } from "./bytes.ts";
import type { AnswerReader, Expected, ReceivedBody } from "./reader.ts";

/**
 * Reads a successful answer. Without a type of its own, it is read as described.
 *
 * @param reader Absent if the description knows no content.
 */
export async function receive(
  response: Response,
  reader: AnswerReader | undefined,
  expected: Expected,
): Promise<ReceivedBody> {
  const type = response.headers.get("Content-Type") ?? "";
  if (reader && (type === "" || reader.fits(type))) return reader.read(response, expected);
  const { blob, cut } = await readBytes(response, expected.limit, expected.release);
  return { text: "", cut, read: () => undefined, ...(blob.size > 0 && { unexpected: blob }) };
}
