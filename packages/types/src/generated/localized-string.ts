// Generated from spec/schemas/localized-string.yaml by `npm run generate`. Do not edit.

/**
 * Text in several languages: a map from language code to text. A field of a draft or update action that is
 * given as an empty map counts as not given (assumed).
 */
export interface LocalizedString {
  /** Fields by name. */
  [key: string]: string;
}
