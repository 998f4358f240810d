import { createDiagnosticLog } from '../../../diagnostics/diagnostic';
import type { ApiPackage, ApiSymbol } from '../../../reference/apiPackage';
import { emptyComment } from '../../../reference/readComment';
import { englishWords } from '../../../words/pageWords';
import { type ApiContext, compileApiPages } from '../compileApiPages';
import { divideOverloads } from '../divideOverloads';
import { placeMembers } from '../memberPages';

/** The context of a reference at `/api`, on a site whose other pages are all below `/docs/`. */
export const apiContext: ApiContext = {
  words: englishWords,
  pagePath: (path) => `${path.replace(/\/+$/, '')}/`,
  section: { label: 'API', path: '/api' },
  groupBy: 'module',
  memberPages: new Map(),
  externalHref: (packageName) => `https://www.npmjs.com/package/${packageName}`,
  markdown: () => ({
    resolveLink: (target) => (/^(?:https:|\/docs\/)/.test(target) ? target : undefined),
    resolveImage: (target) => (/^https?:/.test(target) ? { src: target } : undefined),
    symbolHref: () => undefined,
    words: englishWords,
  }),
};

/** Returns a symbol of the package `kit` with the given fields. The default is an exported function. */
export function apiSymbol(name: string, facts: Partial<ApiSymbol> = {}): ApiSymbol {
  const kind = facts.kind ?? 'function';
  return {
    ...{
      key: `kit/${kind}/${name}`,
      typedocId: 1,
      name,
      kind,
      exported: true,
      importedFrom: 'kit',
    },
    ...{ isValue: kind !== 'interface' && kind !== 'type', module: 'kit', file: 'kit/index.d.ts' },
    ...{ flags: [], comment: emptyComment, declaration: [], headline: [], typeParameters: [] },
    ...{
      extends: [],
      implements: [],
      extendedBy: [],
      implementedBy: [],
      members: [],
      typeMembers: [],
    },
    ...{ enumMembers: [], signatures: [], union: [], children: [] },
    groupTexts: {},
    ...facts,
  };
}

/** Returns the package `kit` with the given symbols and other fields. */
export function apiPackage(symbols: ApiSymbol[], facts: Partial<ApiPackage> = {}): ApiPackage {
  const names = [...new Set(symbols.map(({ module }) => module))];
  const modules = names.map((name) => ({ name, comment: emptyComment }));
  return {
    ...{ name: 'kit', slug: 'kit', entryPoints: ['kit'], comment: emptyComment },
    ...{ file: 'kit/index.d.ts', groupTexts: {}, modules, symbols, ...facts },
  };
}

/** Compiles packages. Returns their pages, the page documents by route path (`byPath`), and the reported problems. */
export function compileKit(...packages: ApiPackage[]) {
  return compileWith(apiContext, ...packages);
}

/** Compiles packages in a given context. Returns the same as `compileKit`. */
export function compileWith(context: ApiContext, ...read: ApiPackage[]) {
  const packages = read.map((api) => divideOverloads(api, context.words));
  const log = createDiagnosticLog();
  const placed = { ...context, memberPages: placeMembers(packages) };
  const pages = compileApiPages(packages, placed, log.report);
  const byPath = new Map(pages.documents.map(({ document }) => [document.path, document]));
  return { ...pages, byPath, reported: log.entries };
}
