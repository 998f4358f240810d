import { type ReadTree, runExample } from './runExample';
import { type Suite, suites } from './suites';

/**
 * Returns a report on the examples of a specification (`lines`), and `true` if exactly the listed exceptions differ
 * (`isAsListed`).
 */
export function reportSuite({ name, sections, failed, reasons }: SuiteResult) {
  const total = [...sections.values()].reduce((sum, section) => sum + section.total, 0);
  const unexpected = failed.filter((number) => !reasons.has(number));
  const outdated = [...reasons.keys()].filter((number) => !failed.includes(number));
  const listed = failed.length - unexpected.length;
  const lines = [
    `${name}: ${total - failed.length} of ${total} examples pass, ${listed} differ on purpose`,
    ...[...sections].map(
      ([section, counts]) => `  ${`${counts.passed}/${counts.total}`.padStart(7)}  ${section}`,
    ),
    ...exceptionLines(failed, reasons),
    ...unexpected.map((number) => `✗ ${number} fails, and no reason is listed`),
    ...outdated.map((number) => `✗ ${number} passes, and is listed as an exception`),
  ];
  return { lines, isAsListed: unexpected.length + outdated.length === 0 };
}

function exceptionLines(failed: readonly number[], reasons: SuiteResult['reasons']): string[] {
  return [...new Set(reasons.values())].map((reason) => {
    const numbers = failed.filter((number) => reasons.get(number) === reason);
    return `  ${reason}: ${numbers.join(', ')}`;
  });
}

/** Runs the examples of all specifications, and returns a report on the results. */
export function reportConformance(read?: ReadTree): { lines: string[]; isAsListed: boolean } {
  const reports = suites.map((suite) => reportSuite(runSuite(suite, read)));
  return {
    lines: reports.flatMap(({ lines }) => [...lines, '']),
    isAsListed: reports.every(({ isAsListed }) => isAsListed),
  };
}

/** Results of the examples of one specification. */
interface SuiteResult {
  name: string;
  sections: ReadonlyMap<string, { passed: number; total: number }>;
  /** The numbers of the examples whose results differ. */
  failed: readonly number[];
  /** The reasons for intended differences, by the numbers of their examples. */
  reasons: ReadonlyMap<number, string>;
}

function runSuite({ name, examples, reasons }: Suite, read?: ReadTree): SuiteResult {
  const sections = new Map<string, { passed: number; total: number }>();
  const failed: number[] = [];
  for (const example of examples) {
    const { wanted, given } = runExample(example, read);
    const { passed, total } = sections.get(example.section) ?? { passed: 0, total: 0 };
    const isPassed = wanted === given;
    if (!isPassed) failed.push(example.number);
    sections.set(example.section, { passed: passed + (isPassed ? 1 : 0), total: total + 1 });
  }
  return { name, sections, failed, reasons };
}
