import { countOf } from '../diagnostics/formatDiagnostics';
import type { ReleasePlan } from './planRelease';

/** Largest number of files of each step that a summary names. */
const namesPerStep = 5;

/**
 * Formats what a publication would do, in its order: the number of files of each step with a few names,
 * or, if `isVerbose`, all names; then the number of files that are there already.
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

/** Returns the steps of a publication in their order, each with the files that it writes or removes. */
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
