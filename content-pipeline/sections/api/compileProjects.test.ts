import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import {
  conversionTime,
  convertShared,
  inTemporaryFolder,
  writeFiles,
} from '../../reference/testing/convertDeclarations';
import { type CompiledProjects, compileProjects } from './compileProjects';
import type { ReadProject } from './convertPackages';
import { readPackageImages } from './packageImages';
import { apiContext } from './testing/compileKit';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';

const files = {
  'package.json': '{ "name": "kit" }',
  'README.md': '# Kit\n\n![The oven](./inner/oven.svg)\n',
  'index.d.ts':
    "export * from './inner/bake';\n\n/** {@inheritDoc bake} */\nexport declare function alsoBake(): void;\n\n/** [Call](tel:+123) or see [the guide](/guide/). */\nexport declare function call(): void;\n\nexport default class Oven {}\n",
  'inner/bake.d.ts':
    '/** ![A loaf](./my%20loaf.svg) and ![none](./none.svg). */\nexport declare function bake(): void;\n',
  'inner/my loaf.svg': picture,
  'inner/oven.svg': `${picture}\n`,
  'inner/unused.svg': '<svg onload="alert(1)"/>',
};

let projects: ReadProject[];
let compiled: CompiledProjects;
let problems: string[];
/** The names under which images are published, by their paths in the package. */
let published: Map<string, string>;

beforeAll(async () => {
  await inTemporaryFolder(async (folder) => {
    await writeFiles(folder, files);
    const options = { packageName: 'kit', packageFolder: folder, from: folder };
    const report = () => undefined;
    const project = await convertShared(options, report);
    if (project === undefined) throw new Error('The kit could not be converted');
    const images = await readPackageImages(
      project.facts,
      () => JSON.stringify(project.converted),
      report,
    );
    const read = { sourceUrl: '' };
    projects = [{ project, read, images }];
    compiled = compileProjects(projects, { ...apiContext });
    const own = (name: string) => path.posix.relative(project.facts.folder, name);
    published = new Map([...images].map(([name, { file }]) => [own(name), file]));
    problems = compiled.diagnostics.map(
      ({ file, line, message }) => `${own(file)}:${line} ${message}`,
    );
  });
}, conversionTime);

function pageOf(address: string): PageDocument {
  const found = compiled.documents.find(({ document }) => document.path === address);
  if (found === undefined) throw new Error(`There is no page ${address}`);
  return found.document;
}

function imagesIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'src' in value ? [value] : Object.values(value).flatMap(imagesIn);
}

it('retains no output of TypeDoc', () => {
  expect(projects).toEqual([]);
});

it('returns the names that groups can list', () => {
  expect(compiled.groupable.sort()).toEqual(['Oven', 'alsoBake', 'bake', 'call']);
  expect(compiled.exported.map(({ name }) => name)).toContain('default');
});

describe('images of a package', () => {
  it('are published if comments show them, relative to the file of the comment', () => {
    const src = `/content/${published.get('inner/my loaf.svg')}`;
    const size = { width: 40, height: 20 };

    for (const address of ['/api/kit/function/bake/', '/api/kit/function/alsoBake/', '/api/kit/']) {
      expect(imagesIn(pageOf(address))).toContainEqual(expect.objectContaining({ src, ...size }));
    }
  });

  it('are published if the readme shows them', () => {
    expect(JSON.stringify(pageOf('/api/kit/'))).toContain(
      `/content/${published.get('inner/oven.svg')}`,
    );
    expect(compiled.shown).toHaveLength(2);
  });

  it('are not read if no text names them', () => {
    expect([...published.keys()].sort()).toEqual(['inner/my loaf.svg', 'inner/oven.svg']);
  });

  it('are reported if they are missing, at the line of the declaration', () => {
    expect(problems.filter((problem) => problem.includes('image'))).toEqual([
      'index.d.ts:4 image "./none.svg" not found (comment of alsoBake)',
      'inner/bake.d.ts:2 image "./none.svg" not found (comment of bake)',
    ]);
  });
});

describe('links in comments', () => {
  it('may be phone numbers', () => {
    expect(JSON.stringify(pageOf('/api/kit/function/call/'))).toContain('"href":"tel:+123"');
  });

  it('are listed if they refer to other pages of the site, which are not known yet', () => {
    expect(compiled.commentLinks).toEqual([
      expect.objectContaining({ target: '/guide/', line: 7, name: 'call' }),
    ]);
    expect(problems.filter((problem) => problem.includes('link'))).toEqual([]);
  });
});

describe('comments with invalid Markdown', () => {
  const comments = {
    'package.json': '{ "name": "kit", "version": "1.0.0" }',
    'index.d.ts': [
      '/** Writes a <script> tag, or a `<title>`. Never a [link](ftp://example.org) to it. */',
      'export declare function write(): void;',
    ].join('\n'),
  };

  async function compileAt(place: string): Promise<CompiledProjects> {
    return inTemporaryFolder(async (folder) => {
      const packageFolder = path.join(folder, place);
      for (const [name, text] of Object.entries(comments)) {
        await writeFiles(packageFolder, { [name]: text });
      }
      const project = await convertShared(
        { packageName: 'kit', packageFolder, from: folder },
        () => undefined,
      );
      if (project === undefined) throw new Error('The kit could not be converted');
      const read = { sourceUrl: '' };
      return compileProjects([{ project, read, images: new Map() }], { ...apiContext });
    });
  }

  it(
    'show HTML as text, and are reported as notes in an installed package',
    async () => {
      const installed = await compileAt('node_modules/kit');
      const own = await compileAt('packages/kit');

      expect(
        installed.diagnostics
          .map(({ code, severity, line }) => `${severity} ${code}:${line}`)
          .sort(),
      ).toEqual(['note html-unclosed:2', 'note unsafe-link:2']);
      expect(own.diagnostics.map(({ code, line }) => `${code}:${line}`)).toContain(
        'html-unclosed:2',
      );
      for (const { documents } of [installed, own]) {
        const page = documents.find(({ document }) => document.path === '/api/kit/function/write/');
        const text = JSON.stringify(page?.document);
        expect(text).toContain('Writes a <script> tag, or a ');
        expect(text).not.toContain('ftp:');
      }
    },
    conversionTime,
  );
});
