import { describe, expect, it } from '@jest/globals';
import { memoryPageFiles } from './articles/pageStore';
import { compile, config, index, site } from './testing/compileSample';

const codeOf = (grams: number) =>
  `// #region flour\nconst flour = ${grams};\n// #endregion\nconst salt = 10;\n`;

const filesFor = (fence: string, more: Record<string, string> = {}) => ({
  ...{ ...site, 'guide/code/a.ts': codeOf(500), 'guide/dough.ts': 'a', ...more },
  'guide/index.md': `${index}\n\`\`\`text ${fence}\n\`\`\`\n`,
});

type Compiled = Awaited<ReturnType<typeof compile>>;

/** Tests if the document of a page contains a text. */
function shows({ pages }: Compiled, text: string, path = '/docs/guide/') {
  const page = pages.find(({ document }) => document.path === path);
  return JSON.stringify(page).includes(text);
}

const diagnosticsOf = ({ reported }: Compiled) =>
  reported.map(({ code, file, line, column, hint }) => `${code} ${file}:${line}:${column} ${hint}`);

describe('code of a file of the site', () => {
  it.each(['./code/a.ts', 'code/a.ts', '/guide/code/a.ts', '../guide/code/a.ts'])(
    'is shown by its path %s',
    async (path) => {
      const compiled = await compile(filesFor(`file=${path} region=flour`));

      expect(compiled.reported).toEqual([]);
      expect(shows(compiled, 'const flour = 500;')).toBe(true);
      expect(shows(compiled, 'salt')).toBe(false);
    },
  );

  it('is updated if only the file has changed, not the document', async () => {
    const pageFiles = memoryPageFiles();
    const fence = 'file=./code/a.ts';
    await compile(filesFor(fence), new Map(), pageFiles);
    const again = await compile(
      filesFor(fence, { 'guide/code/a.ts': codeOf(750) }),
      new Map(),
      pageFiles,
    );

    expect(shows(again, 'const flour = 750;')).toBe(true);
  });

  it('can be translated in another language', async () => {
    const locales =
      'locales: [{ code: en, label: English }, { code: de, label: Deutsch }]\nsections:';
    const german = {
      'recto.yaml': config.replace('sections:', locales),
      'locales/de/guide/index.md': `${index}\n\`\`\`text file=./code/a.ts\n\`\`\`\n`,
    };
    const one = await compile(filesFor('file=./code/a.ts', german));
    const two = await compile(
      filesFor('file=./code/a.ts', {
        ...german,
        'locales/de/guide/code/a.ts': 'const mehl = 500;',
      }),
    );

    expect([...one.reported, ...two.reported]).toEqual([]);
    expect(shows(one, 'flour', '/de/docs/guide/')).toBe(true);
    expect(shows(two, 'mehl', '/de/docs/guide/')).toBe(true);
    expect(shows(two, 'flour', '/docs/guide/')).toBe(true);
  });

  it.each([
    ['file=./code/b.ts', 'broken-import', 'did you mean "./code/a.ts"'],
    ['file=/guide/cod/a.ts', 'broken-import', 'did you mean "/guide/code/a.ts"'],
    ['file=./a/very/other/path.ts', 'broken-import', 'use a path relative to the document'],
    [
      'file=../../secret.ts',
      'outside-root',
      'copy the file into that folder, or add the folder of the file',
    ],
  ])('is reported if it is missing: %s', async (fence, code, hint) => {
    const [first, ...others] = diagnosticsOf(await compile(filesFor(fence)));

    expect(first).toContain(`${code} guide/index.md:9:14 ${hint}`);
    expect(others).toEqual([]);
  });

  it('is reported if the file is not text, or too large', async () => {
    const reported = async (text: string) =>
      diagnosticsOf(await compile(filesFor('file=./code/a.ts', { 'guide/code/a.ts': text })));

    await expect(reported('a\0b')).resolves.toEqual([
      'encoding guide/code/a.ts:1:undefined save the file as UTF-8, or remove the character if the file is already UTF-8',
    ]);
    await expect(reported('a'.repeat(1_000_001))).resolves.toEqual([
      'too-large guide/code/a.ts:undefined:undefined use a smaller file',
    ]);
  });
});

describe('code of a folder in codeRoots', () => {
  const roots = { 'recto.yaml': `${config}codeRoots: { samples: ../examples }\n` };
  const filesWith = (fence: string) =>
    filesFor(fence, { ...roots, '../examples/http/a.ts': codeOf(250), '../secret.ts': 'secret' });

  it.each(['samples:http/a.ts', 'samples:/http/a.ts', 'samples:./http/../http/a.ts'])(
    'is shown by its path in that folder: %s',
    async (path) => {
      const compiled = await compile(filesWith(`file=${path} region=flour`));

      expect(compiled.reported).toEqual([]);
      expect(shows(compiled, 'const flour = 250;')).toBe(true);
    },
  );

  it('is updated if the file has changed', async () => {
    const pageFiles = memoryPageFiles();
    const files = filesWith('file=samples:http/a.ts');
    await compile(files, new Map(), pageFiles);
    const changed = { ...files, '../examples/http/a.ts': codeOf(125) };

    expect(shows(await compile(changed, new Map(), pageFiles), 'const flour = 125;')).toBe(true);
  });

  it.each([
    ['file=samples:htp/a.ts', 'broken-import', 'did you mean "samples:http/a.ts"'],
    ['file=sample:http/a.ts', 'broken-import', 'did you mean "samples"'],
    ['file=samples:../secret.ts', 'outside-root', 'copy the file into that folder'],
    ['file=samples:http/../../secret.ts', 'outside-root', 'copy the file into that folder'],
  ])('is reported if it is missing: %s', async (fence, code, hint) => {
    const [first, ...others] = diagnosticsOf(await compile(filesWith(fence)));

    expect(first).toContain(`${code} guide/index.md:9:14 ${hint}`);
    expect(others).toEqual([]);
  });
});
