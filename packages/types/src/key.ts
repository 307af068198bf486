/** Says why a text cannot be used as a key in any request, as a sentence without its subject; `undefined` if it can. */
export function keyProblem(key: string): string | undefined {
  if (key === "") return "is empty";
  if (key === "." || key === "..") return "stands for a folder in an address";
  if (/\p{Surrogate}/u.test(key)) return "has half a character";
  return /\p{Cc}/u.test(key) ? "has a control character" : undefined;
}
