/** The formatter, which works beside this thread: the only file that knows it. */
import { format } from "oxfmt";
import formatterOptions from "../../../.oxfmtrc.json" with { type: "json" };

const { $schema: _schema, ignorePatterns: _ignored, ...options } = formatterOptions;

/** Characters that it has in hand at a time: while it works, a text takes many times its length. */
const most = 3_000_000;

let inHand = 0;
const waiting: (() => void)[] = [];

/**
 * Formats a text as the repository formats.
 *
 * @param path Its ending says what the text is.
 * @param width Columns of a line.
 * @throws {Error} When the text is not what its ending says.
 */
export async function formatted(path: string, text: string, width: number = options.printWidth): Promise<string> {
  while (isFull(text.length)) await new Promise<void>((resume) => waiting.push(resume));
  inHand += text.length;
  try {
    const { code, errors } = await format(path, text, { ...options, printWidth: width });
    const [error] = errors;
    if (error !== undefined) throw new Error(`Cannot format ${path}: ${error.message}`);
    return code;
  } finally {
    inHand -= text.length;
    for (const resume of waiting.splice(0)) resume();
  }
}

/** A text that is too long for any company has its turn alone. */
function isFull(length: number): boolean {
  return inHand > 0 && inHand + length > most;
}
