import type { ConvertedPackage } from './typedocProject';

/** What the TypeDoc process is asked. Paths are absolute. */
export interface TypedocRequest {
  packageFolder: string;
  entryFiles: string[];
  tsconfigFile: string;
  /** Where the answer is written, as JSON. */
  answerFile: string;
}

/** What is wrong with a package, in the words of TypeScript or TypeDoc. */
export interface TypedocFault {
  message: string;
  /** The file, from the folder of the package. */
  file?: string;
  line?: number;
  column?: number;
}

export type TypedocAnswer =
  | { status: 'converted'; converted: ConvertedPackage }
  | { status: 'failed'; faults: TypedocFault[] };
