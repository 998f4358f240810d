import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** A path through the code in ARCHITECTURE.md: a heading, and a numbered list with one file per line. */
interface Way {
  title: string;
  limit: number;
  entries: { file: string; text: string }[];
}

const limits = {
  'From a Markdown file to the screen': 35,
  'From a class to the screen': 40,
  'From a click to the new page': 20,
};

const text = readFileSync('ARCHITECTURE.md', 'utf8');
const ways = Object.entries(limits).map(([title, limit]): Way => {
  const [, section = ''] = text.split(`### ${title}\n`);
  const [list = ''] = section.split(/^##/m);
  const entries = [...list.matchAll(/^\d+\. `([^`]+)`(.*(?:\n {3,}.*)*)/gm)].map(
    ([, file = '', rest = '']) => ({ file, text: rest.replaceAll(/\s+/g, ' ') }),
  );
  return { title, limit, entries };
});

describe('ARCHITECTURE.md', () => {
  it('has at most 200 lines', () => {
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(200);
  });

  it.each(ways)('lists at most $limit files: $title', ({ entries, limit }) => {
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.length).toBeLessThanOrEqual(limit);
  });

  it.each(ways)('names files that exist: $title', ({ entries }) => {
    expect(entries.filter(({ file }) => !existsSync(file))).toEqual([]);
  });

  it.each(ways)(
    'each file is imported by an earlier one, or its line names the connection: $title',
    ({ entries }) => {
      const isConnected = ({ file, text }: Way['entries'][number], index: number) =>
        index === 0 ||
        text.includes('Connected by ') ||
        entries.slice(0, index).some((earlier) => importsOf(earlier.file).has(file));
      expect(entries.filter((entry, index) => !isConnected(entry, index))).toEqual([]);
    },
  );

  it('links to files and folders that exist', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, target = '']) => target,
    );
    expect(targets.filter((target) => !existsSync(target))).toEqual([]);
  });
});

/** Returns the files of the project that a file imports, as paths relative to the project's folder. */
function importsOf(file: string): Set<string> {
  const source = readFileSync(file, 'utf8');
  const specifiers = [
    ...source.matchAll(/(?:\bfrom|\bimport\(?)\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'/g),
  ];
  const found = specifiers.flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#manifest/')) return [specifier.replace('#', '')];
    return specifier.startsWith('.') ? [path.join(path.dirname(file), specifier)] : [];
  });
  const endings = ['', '.ts', '.tsx', '.mjs'];
  return new Set(
    found
      .flatMap((name) => endings.map((ending) => name + ending))
      .filter((name) => existsSync(name)),
  );
}
