import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import type { ApiSymbol } from '../../reference/apiPackage';
import { convertPackage } from '../../reference/convertPackage';
import { readPackage } from '../../reference/readPackage';
import {
  conversionTime,
  inTemporaryFolder,
  typedocProgram,
} from '../../reference/testing/convertDeclarations';
import { compileApiPages } from './compileApiPages';
import { apiContext } from './testing/compileKit';
import { declaredUses } from './testing/declaredUses';

// What the pages of GraphQL.js say of each other, and what the TypeScript checker says.

const folder = 'node_modules/graphql';
let shown: Set<string>;

beforeAll(async () => {
  const log = createDiagnosticLog();
  const project = await inTemporaryFolder((cacheFolder) =>
    convertPackage(
      {
        ...{ packageName: 'graphql', from: '.', cacheFolder, program: typedocProgram },
        place: { file: 'recto.yaml' },
      },
      log.report,
    ),
  );
  if (project === undefined) throw new Error(JSON.stringify(log.entries));
  const api = readPackage(project, {}, log.report);
  const symbols = new Map(api.symbols.map((symbol) => [`/api/${symbol.key}/`, symbol]));
  const { documents } = compileApiPages([api], apiContext, log.report);
  shown = new Set(documents.flatMap(({ document }) => usesOn(document, symbols)));
}, conversionTime);

function usesOn(page: PageDocument, symbols: ReadonlyMap<string, ApiSymbol>): string[] {
  const lists = [
    ...('relations' in page ? (page.relations ?? []) : []).map(({ anchor, symbols }) => ({
      ...{ use: anchor, symbols },
    })),
    ...('extendedBy' in page ? [{ use: 'extended-by', symbols: page.extendedBy ?? [] }] : []),
    ...('implementedBy' in page
      ? [{ use: 'implemented-by', symbols: page.implementedBy ?? [] }]
      : []),
  ];
  const used = symbols.get(page.path);
  return lists
    .filter(({ use }) => use !== 'same-family')
    .flatMap(({ use, symbols: users }) =>
      users.flatMap(({ href }) => {
        const user = symbols.get(href ?? '');
        return user?.exported ? [`${labelOf(user)} ${use} ${labelOf(used)}`] : [];
      }),
    );
}

function labelOf(symbol: ApiSymbol | undefined): string {
  return `${symbol?.name} in ${path.relative(folder, symbol?.file ?? '')}`;
}

describe('the relations on the pages of GraphQL.js', () => {
  it('are those that the TypeScript checker finds', () => {
    const declared = declaredUses(path.resolve(folder, 'index.d.ts'));

    expect([...declared].filter((use) => !shown.has(use))).toEqual([]);
    expect([...shown].filter((use) => !declared.has(use))).toEqual([]);
    expect(shown.size).toBeGreaterThan(1000);
  });
});
