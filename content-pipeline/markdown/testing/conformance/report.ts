import { runSuite, type SuiteResult } from './runSuite';
import { suites } from './suites';

/** Tells what a specification's examples showed, and whether exactly the listed ones differ. */
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

/** Runs all specifications and tells what they showed. */
export function reportConformance(): { lines: string[]; isAsListed: boolean } {
  const reports = suites.map((suite) => reportSuite(runSuite(suite)));
  return {
    lines: reports.flatMap(({ lines }) => [...lines, '']),
    isAsListed: reports.every(({ isAsListed }) => isAsListed),
  };
}
