/** A text with Markdown in it. */
export interface SourceText {
  /** The file, as messages name it. */
  path: string;
  /** Decoded, without a byte order mark. */
  text: string;
}
