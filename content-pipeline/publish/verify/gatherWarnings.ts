import type { Diagnostic } from '../../diagnostics/diagnostic';

/** Errors as they are, and of warnings that say the same of a kind of file the first, with the number of the others. */
export function gatherWarnings(entries: readonly Diagnostic[]): Diagnostic[] {
  const warnings = new Map<string, Diagnostic[]>();
  for (const entry of entries) {
    const key = entry.severity === 'error' ? entry.file : kindOf(entry);
    warnings.set(`${entry.code} ${key}`, [...(warnings.get(`${entry.code} ${key}`) ?? []), entry]);
  }
  return [...warnings.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    if (first.severity === 'error') return [first, ...others];
    const more = others.length === 0 ? '' : `, as ${others.length} others like it`;
    return [{ ...first, message: `${first.message}${more}` }];
  });
}

/** What a host makes rules for: a message and an ending. */
function kindOf({ file, message }: Diagnostic): string {
  return `${message} ${/\.\w+$/.exec(file)?.[0] ?? '/'}`;
}
