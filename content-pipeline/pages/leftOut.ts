/** A page that is not published yet. Links to it are faults, which say so. */
export interface LeftOut {
  /** Its path below the site's folder. */
  sourcePath: string;
  /** The file, as messages name it. */
  file: string;
  /** The address that it is going to have. */
  path: string;
  /** What the configuration calls it, where it is a document. */
  docId?: string;
  /** Why, in a few words that follow "is": "a draft". */
  reason: string;
}
