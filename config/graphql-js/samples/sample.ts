/** A file in the folder of a program. */
export interface SampleFile {
  name: string;
  text: string;
}

/** JavaScript or TypeScript that can be run by itself. */
export interface Program {
  place: string;
  /** The line of the page on which the fence opens. */
  line: number;
  /** The file to run; its name ends in `ts` where it is TypeScript. */
  entry: SampleFile;
  /** Files of the same page that the program may import or read: the titled fences above it. */
  companions: SampleFile[];
  /** Lines of the preamble that were put before the author's text. */
  preambleLines: number;
  /** Run with graphql 15 under the name `graphql`. */
  legacy: boolean;
  /** The required output; undefined if the page shows none. */
  output: string | undefined;
}

/** A request to a running server, with the required response. */
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
