/** Media types whose content is text to whoever reads it. */
const textual: RegExp =
  /^(?:text\/|application\/(?:json|xml|yaml|x-yaml|javascript|ecmascript|graphql|jwt|sql|x-www-form-urlencoded|.*\+(?:json|xml|yaml))\s*(?:;|$))/i;

/** Says whether the content of a media type is text rather than bytes. */
export function isTextual(mediaType: string): boolean {
  return textual.test(mediaType.trim());
}
