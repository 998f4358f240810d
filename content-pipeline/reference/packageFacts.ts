/** A way into a package: what programs import from, and the file that declares what they get. */
export interface EntryPoint {
  /** `kit`, `kit/tools`. */
  specifier: string;
  /** From the folder of the package, with forward slashes. */
  file: string;
}

/** What the files of an installed package say about it. */
export interface PackageFacts {
  name: string;
  /** Its folder, as messages name it. */
  folder: string;
  version?: string;
  license?: string;
  description?: string;
  /** The web address of the repository, without a slash at the end. */
  repository?: string;
  /** Where the package stands in the repository, if not at its root. */
  directory?: string;
  readme?: { file: string; text: string };
  entryPoints: EntryPoint[];
}
