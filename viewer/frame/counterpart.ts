/** The page at hand in another version or language. */
export interface Counterpart {
  /** The version or the language. */
  label: string;
  lang?: string;
  isCurrent: boolean;
  /** Where the page would stand there. */
  path: string;
  /** Where that version or language begins. */
  start: string;
}
