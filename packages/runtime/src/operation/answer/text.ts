import { kindOf, parameterOf } from "../../media-type.ts";
import { readBytes } from "./bytes.ts";
import type { AnswerReader } from "./reader.ts";

/** Reads text. */
export const textAnswer: AnswerReader = {
  fits: (type) => !/^(bytes|multipart)$/.test(kindOf(type)),
  async read(response, { limit, release }) {
    const { blob, cut } = await readBytes(response, limit, release);
    const type = response.headers.get("Content-Type") ?? "";
    const content = decodedAs(parameterOf(type, "charset"), await blob.arrayBuffer());
    return { text: "", cut, read: () => content };
  },
  error: (text) => text,
};

/** Text in a charset that is unknown here is read as what nearly all text is. */
export function decodedAs(charset: string | undefined, bytes: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
