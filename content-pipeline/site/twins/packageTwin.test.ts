import { describe, expect, it } from '@jest/globals';
import { linesOf, pageFields, row, tree } from './testing/samplePages';

describe('packages as Markdown', () => {
  it('print the packages of a reference and all names', () => {
    const entry = { name: 'lib', version: '1.0.0', href: '/api/lib/', symbolCount: 2 };
    const symbols = [
      { name: 'old', href: '/api/lib/old/', kind: 'function' as const, deprecated: true },
    ];
    const packages = [{ ...entry, summary: tree('A library.') }];
    expect(linesOf({ ...pageFields, kind: 'api-index', packages, symbols })).toEqual([
      '## Packages',
      '- [`lib`](https://x.org/api/lib/) 1.0.0 (2 names): A library.',
      '## All names from A to Z',
      '- [`old`](https://x.org/api/lib/old/) (deprecated function)',
    ]);
  });

  it('print a package with its facts, its names by group, and its readme', () => {
    const symbols = [
      { name: 'a', href: '/api/lib/a/', kind: 'class' as const, summary: tree('Explained.') },
      { name: 'b', href: '/api/lib/b/', kind: 'type' as const, signature: row('type b = 1') },
      { name: 'c', href: '/api/lib/c/', kind: 'variable' as const },
    ];
    const page = {
      ...pageFields,
      kind: 'package' as const,
      name: 'lib',
      version: '1.0.0',
      license: 'MIT',
      repository: 'https://git.example/lib',
      install: 'npm install lib',
      summary: tree('A library.'),
      groups: [{ title: 'All', anchor: 'all', summary: tree('What there is.'), symbols }],
      readme: tree('Read me.'),
    };
    expect(linesOf(page)).toEqual([
      '```sh',
      'npm install lib',
      '```',
      '- Version: 1.0.0',
      '- Licence: MIT',
      '- Repository: <https://git.example/lib>',
      'A library.',
      '## All',
      'What there is.',
      '- [`a`](https://x.org/api/lib/a/) (class): Explained.',
      '- [`b`](https://x.org/api/lib/b/) (type): `type b = 1`',
      '- [`c`](https://x.org/api/lib/c/) (variable)',
      '## Readme',
      'Read me.',
    ]);
  });
});
