// Generated from spec/schemas/localized-string.yaml by `npm run generate`. Do not edit.

/**
 * Text in several languages: a map from language code to text. In a draft or update action, an empty map counts
 * as absent (assumed).
 */
export interface LocalizedString {
  /** Fields by name. */
  [key: string]: string;
}
