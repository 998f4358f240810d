import { describe, expect, it } from '@jest/globals';
import type { Manifest } from '#manifest/manifest';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { tableSidebarFaults } from './tableSidebars';

const edition = {
  ...{ locale: 'en', path: '/docs', routes: 'docs.json', sidebars: { guide: 'guide.json' } },
};
const version = { name: 'current', label: 'Next', isLast: true, path: '/docs' };
const sections: Manifest['sections'] = [
  { id: 'docs', kind: 'docs', label: 'Docs', versions: [{ ...version, editions: [edition] }] },
];
const entry = { path: '/docs/a', document: 'a.json', title: 'A', kind: 'doc' };

const faultsOf = (table: string) =>
  tableSidebarFaults({ sections }, memoryFileStore({ 'content/docs.json': table }));

describe('tableSidebarFaults', () => {
  it('are names of sidebars that the edition lacks, with those that may have been meant', async () => {
    const entries = [entry, { ...entry, sidebar: 'guide' }, { ...entry, sidebar: 'giude' }];

    expect(await faultsOf(JSON.stringify({ entries }))).toEqual([
      'content/docs.json: "/docs/a" names the sidebar "giude", which its edition lacks.\n' +
        'help: Did you mean "guide"?',
    ]);
  });

  it.each(['{', '{}'])('are not looked for in a table that cannot be read: %s', async (table) => {
    expect(await faultsOf(table)).toEqual([]);
  });
});
