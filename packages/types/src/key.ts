/**
 * Says why no request can name a resource by a text, however it is encoded: the rest of a sentence that begins with the text. `undefined`
 * where one can.
 */
export function keyProblem(key: string): string | undefined {
  if (key === "") return "is empty";
  if (key === "." || key === "..") return "stands for a folder in an address";
  if (/\p{Surrogate}/u.test(key)) return "has half a character";
  return /\p{Cc}/u.test(key) ? "has a control character" : undefined;
}
