import { expect, it } from '@jest/globals';
import { memoryPageFiles, openPageStore } from './articles/pageStore';
import { readSiteConfig } from './config/readSiteConfig';
import { createDiagnosticLog } from './diagnostics/diagnostic';
import { diskFileStore } from './files/fileStore';
import { memoryCache } from './files/testing/memoryFiles';
import {
  conversionTime,
  inTemporaryFolder,
  typedocProgram,
  writeFiles,
} from './reference/testing/convertDeclarations';
import { compileSite } from './site/compileSite';
import { sectionKinds } from './site/sectionKinds';
import { viewerColors } from './testing/viewerColors';

const config = `title: Bread
url: https://bread.example/kit/
sections:
  - { kind: docs, id: docs, label: Guide, path: /docs, include: [guide] }
  - { kind: api, id: api, label: API, path: /api, packages: [{ name: kit }] }
`;

const comments = {
  bake: 'Bakes: [the dough](/docs/guide/dough#kneed), [rest](/docs/guide/dough.html) and [a file](/llms.txt).',
  call: 'Calls: [salt](/docs/guide/sallt/) and [the oven](/docs/guide/dough/#knead).',
};

/** Compiles a site with two documents and the reference of a package at `folder`, whose comments link to them. */
async function compileWith(folder: string, notes = false) {
  const declarations = Object.entries(comments).map(
    ([name, comment]) => `/** ${comment} */\nexport declare function ${name}(): void;\n`,
  );
  return inTemporaryFolder(async (site) => {
    await writeFiles(site, {
      'recto.yaml': config,
      'guide/index.md': '# Start\n',
      'guide/dough.md': '# Dough\n\n## Knead\n\nTen minutes.\n',
      [`${folder}package.json`]: '{ "name": "kit", "version": "1.0.0" }',
      [`${folder}index.d.ts`]: declarations.join(''),
    });
    const log = createDiagnosticLog();
    const files = diskFileStore(site);
    const read = await readSiteConfig(files, sectionKinds, log.report);
    if (read === undefined) throw new Error(JSON.stringify(log.entries));
    const pageFiles = memoryPageFiles();
    const store = await openPageStore({ files: pageFiles, site });
    const { pages } = await compileSite(
      {
        ...{ config: read, files, siteFolder: site, cache: memoryCache(), store, notes },
        ...{ typedoc: typedocProgram, generator: 'test', year: '2026', changes: new Map() },
        ...{ viewerColors, today: '2026-07-01', drafts: false },
        progress: { start: () => undefined, end: () => undefined },
      },
      log.report,
    );
    store.next();
    await store.save();
    const textOf = (path: string) => {
      const file = pages.find(({ page }) => page.facts.path === path)?.page.file ?? '';
      return pageFiles.textOf(file) ?? '';
    };
    const reported = log.entries.map(
      ({ code, severity, line, message }) => `${severity} ${code}:${line} ${message}`,
    );
    return {
      reported,
      bake: textOf('/api/kit/function/bake/'),
      call: textOf('/api/kit/function/call/'),
    };
  });
}

it(
  'links from comments to pages of the site, and reports targets that do not exist',
  async () => {
    const { reported, bake, call } = await compileWith('');

    expect(bake).toContain('["a",{"href":"/docs/guide/dough/#kneed"},"the dough"]');
    expect(bake).toContain('["a",{"href":"/docs/guide/dough/"},"rest"]');
    expect(bake).toContain('["a",{"href":"/llms.txt"},"a file"]');
    expect(call).toContain('["a",{"href":"/docs/guide/dough/#knead"},"the oven"]');
    expect(call).not.toContain('sallt');
    expect(reported).toEqual([
      'warning api-link-unresolved:4 no page matches "/docs/guide/sallt/" (comment of call)',
      'warning broken-anchor:2 anchor "kneed" not found on page "/docs/guide/dough/"',
    ]);
  },
  conversionTime,
);

it(
  'reports problems of links in installed packages only as notes',
  async () => {
    const { reported, call } = await compileWith('node_modules/kit/');
    const { reported: withNotes } = await compileWith('node_modules/kit/', true);

    expect(reported).toEqual([]);
    expect(withNotes).toEqual([
      'note api-link-unresolved:4 no page matches "/docs/guide/sallt/" (comment of call)',
    ]);
    expect(call).toContain('"Calls: salt and ');
  },
  conversionTime,
);
