import { countOf } from '../diagnostics/formatDiagnostics';
import type { ReleasePlan } from './planRelease';

/** Maximum number of file names that are printed for each step without `--verbose`. */
const namesPerStep = 5;

/**
 * Returns the lines that `recto publish --dry-run` prints for a plan: the files of each step, then the number of
 * unchanged files. At most five names are listed for each step, or all names if `isVerbose` is `true`.
 */
export function formatPlan(plan: ReleasePlan, unchanged: number, isVerbose: boolean): string[] {
  const limit = isVerbose ? Number.POSITIVE_INFINITY : namesPerStep;
  return [
    ...planSteps(plan).flatMap(({ verb, names }) => {
      if (names.length === 0) return [];
      const more = names.length - limit;
      return [
        `${verb.padEnd(7)} ${countOf(names.length, 'file')}`,
        ...names.slice(0, limit).map((name) => `          ${name}`),
        ...(more > 0 ? [`          … and ${more} more`] : []),
      ];
    }),
    `${countOf(unchanged, 'unchanged file')}`,
  ];
}

/** Returns the steps of a publication in order, each with the names of the site's files that it writes or removes. */
export function planSteps(plan: ReleasePlan): { verb: string; names: readonly string[] }[] {
  const namesOf = (files: readonly (readonly [string, unknown])[]) => files.map(([name]) => name);
  return [
    { verb: 'send', names: plan.uploads.map(({ name }) => name) },
    { verb: 'add', names: namesOf(plan.additions) },
    { verb: 'switch', names: ['content/manifest.json'] },
    { verb: 'replace', names: namesOf(plan.replacements) },
    { verb: 'remove', names: plan.deletions },
  ];
}
