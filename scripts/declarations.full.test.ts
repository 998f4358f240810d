import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { declarations, entries } from './declarations.mjs';

describe('declarations', () => {
  let made: ReadonlyMap<string, string>;
  let folder = '';
  beforeAll(() => {
    made = declarations();
    folder = mkdtempSync(path.resolve('node_modules/.cache/declarations-'));
    for (const [name, text] of made) writeFileSync(path.join(folder, name), text);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const textOf = (name: keyof typeof entries) => made.get(name) ?? '';

  it('are types that the sources agree with, in both directions', () => {
    const checks = Object.entries(entries).map(([name, source], index) => {
      const text = textOf(name as keyof typeof entries);
      const namesAfter = (keyword: string) =>
        [...text.matchAll(new RegExp(`^export ${keyword} (\\w+)[ (:]`, 'gm'))].map(
          ([, name = '']) => name,
        );
      const own = `own${index}`;
      const declared = `declared${index}`;
      return [
        `import * as ${own} from '${path.resolve(source).replace(/\.ts$/, '')}';`,
        `import * as ${declared} from './${name.replace('.d.mts', '.mjs')}';`,
        ...namesAfter('(?:type|interface)').map(
          (type) =>
            `declare let ${type}${index}: ${own}.${type}; declare let ${type}${index}b: ${declared}.${type}; ${type}${index} = ${type}${index}b; ${type}${index}b = ${type}${index};`,
        ),
        ...namesAfter('declare (?:const|function)').map(
          (value) => `${own}.${value} satisfies typeof ${declared}.${value};`,
        ),
      ].join('\n');
    });
    expect(checks.join('\n').split('\n').length).toBeGreaterThan(100);
    expect(problemsOf(checks.join('\n'))).toEqual([]);
  }, 60_000);

  /** Writes a text to a file beside the declarations and returns the messages of TypeScript's errors in all files. */
  function problemsOf(text: string): string[] {
    const file = path.join(folder, 'check.mts');
    writeFileSync(file, text);
    const { config } = ts.readConfigFile('tsconfig.base.json', ts.sys.readFile);
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
    const program = ts.createProgram([file], {
      ...options,
      ...{ composite: false, noEmit: true, emitDeclarationOnly: false },
      ...{ skipLibCheck: false, types: ['node'] },
    });
    return [file, ...Object.keys(entries).map((name) => path.join(folder, name))]
      .flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  it('have the comments of the fields of schemas, and of the schemas', () => {
    expect(textOf('manifest.d.mts')).toMatch(
      /\/\*\* The names, the URL and general settings of the site\. \*\/\nexport type Site = \{\n {2}title: string;\n/,
    );
    expect(textOf('manifest.d.mts')).toContain(
      '  /** The origin of the published site, such as `https://example.org`. */\n  url: string;\n',
    );
  });

  it('need no other package', () => {
    const imports = [...made.values()].flatMap(
      (text) => text.match(/from '[^']+'|import\(/g) ?? [],
    );
    expect(imports).toEqual(["from './manifest.mjs'"]);
  });
});
