import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../../content-pipeline/diagnostics/diagnostic';
import { readPackage } from '../../content-pipeline/reference/readPackage';
import {
  conversionTime,
  convertShared,
} from '../../content-pipeline/reference/testing/convertDeclarations';
import { compileKit } from '../../content-pipeline/sections/api/testing/compileKit';
import { documentErrors } from '../../content-pipeline/sections/api/testing/documentErrors';
import { compareWithCompiler } from './compareWithCompiler';

// The smallest packages of the corpus (`npm run bench:packages`), which the project uses itself.

describe('the smallest packages of the corpus', () => {
  it.each(['p-limit', 'vfile', 'mime-types', 'minisearch', 'commander'])(
    'document what the compiler says about %s',
    async (packageName) => {
      const log = createDiagnosticLog();
      const project = await convertShared({ packageName, from: '.' }, log.report);
      expect(log.entries).toEqual([]);
      if (project === undefined) throw new Error('it was not converted');
      const { documents } = compileKit(readPackage(project, {}, () => undefined));
      const pages = documents.map(({ document }) => document);
      const folder = path.resolve(project.facts.folder);
      const entries = project.facts.entryPoints.map(({ specifier, file }) => ({
        ...{ specifier, file: path.join(folder, file) },
      }));
      const compared = compareWithCompiler(pages, entries, folder);

      expect(documentErrors(pages)).toEqual([]);
      expect(compared).toMatchObject({
        ...{ missingExports: [], missingMembers: [], differences: [], unlinked: [] },
      });
      expect(compared.exports).toBeGreaterThan(0);
    },
    conversionTime,
  );
});
