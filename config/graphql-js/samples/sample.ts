/** A file that a program finds beside itself. */
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
  /** What it must print, if the page says so. */
  output: string | undefined;
}

/** Something that is sent to a running server, and what must come back. */
export type Step =
  | { kind: 'client'; place: string; program: Program }
  | {
      kind: 'request';
      place: string;
      query: string;
      variables: string | undefined;
      response: string | undefined;
    };

/** One thing a page shows and a test proves. */
export type Sample =
  | { kind: 'program'; place: string; program: Program }
  | { kind: 'server'; place: string; program: Program; steps: Step[] }
  | { kind: 'types'; place: string; program: Program }
  | { kind: 'graphql'; place: string; text: string }
  | { kind: 'json'; place: string; text: string };
