// The examples of `recto explain` that TypeDoc must convert, which takes seconds for each of them.

import { expect, it } from '@jest/globals';
import { catalogue } from './diagnostics/catalogue';
import { createDiagnosticLog, type DiagnosticCode } from './diagnostics/diagnostic';
import { readPackage } from './reference/readPackage';
import { conversionTime, convertDeclarations } from './reference/testing/convertDeclarations';
import { compileKit } from './sections/api/testing/compileKit';

/** Converts a package and compiles its pages. Returns the codes of all diagnostics. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<DiagnosticCode[]> {
  const log = createDiagnosticLog();
  const { project, reported } = await convertDeclarations(files);
  if (project === undefined) return reported.map(({ code }) => code);
  const compiled = compileKit(readPackage(project, {}, log.report));
  return [...log.entries, ...compiled.reported].map(({ code }) => code);
}

it.each(['api-link-unresolved', 'api-type-unknown', 'api-undocumented-type'] as const)(
  'the example of an explanation causes %s, and the corrected one does not',
  async (code) => {
    const { example, corrected } = catalogue[code];

    expect(await problemsOf(example)).toEqual([code]);
    expect(await problemsOf({ ...example, ...corrected })).toEqual([]);
  },
  2 * conversionTime,
);
