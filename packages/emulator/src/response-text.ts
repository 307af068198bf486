/** Texts of answers. Over HTTP they are sent as they are, instead of being read back from a stream. */
const texts: WeakMap<Response, string> = new WeakMap();

/** An answer whose body is a text. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** The text that an answer was made of, unless it was made in another way. */
export function textOf(response: Response): string | undefined {
  return texts.get(response);
}
