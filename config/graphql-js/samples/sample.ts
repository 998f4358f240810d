/** A file in the folder of a program. */
export interface SampleFile {
  name: string;
  text: string;
}

/** The JavaScript or TypeScript of a code block, with the files that it needs. */
export interface Program {
  place: string;
  /** The line of the page on which the fence opens. */
  line: number;
  /** The file to run. Its name ends in `ts` if it is TypeScript. */
  entry: SampleFile;
  /** The files that the program may import or read. The page shows them above the program. */
  companions: SampleFile[];
  /** The number of lines of the preamble that were inserted before the author's text. */
  preambleLines: number;
  /** True if the program is run with graphql 15 under the name `graphql`. */
  legacy: boolean;
  /** The required output; `undefined` if the page shows none. */
  output: string | undefined;
}

/** A use of a running server: a client program, or a request with the required response. */
export type Step =
  | { kind: 'client'; place: string; program: Program }
  | {
      kind: 'request';
      place: string;
      query: string;
      variables: string | undefined;
      response: string | undefined;
    };

/** A part of a page that is checked. */
export type Sample =
  | { kind: 'program'; place: string; program: Program }
  | { kind: 'server'; place: string; program: Program; steps: Step[] }
  | { kind: 'types'; place: string; program: Program }
  | { kind: 'graphql'; place: string; text: string }
  | { kind: 'json'; place: string; text: string };
