import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { noSidebar } from '#manifest/routes';
import { runCommand } from './testing/runCommand';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-viewer-'));
  await cp('e2e/handwritten', folder, { recursive: true });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Replaces a text in a file in the folder `content`, and runs `recto viewer`. */
async function runAfter(name: string, from: string, to: string) {
  const file = path.join(folder, 'content', name);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
  return runCommand(['viewer', folder], folder);
}

describe('recto viewer', () => {
  it('reports a sidebar of a page that its edition does not have', async () => {
    const { code, output } = await runAfter(
      'notes.json',
      '"docId": "knots"',
      '"docId": "knots", "sidebar": "nots"',
    );

    expect(code).toBe(1);
    expect(output).toMatch(
      /^error\[unknown-sidebar\]: sidebar "nots" not found \(sidebar of the page "\/notes\/\S*"\)\n--> \S+notes\.json\nhelp: did you mean "notes"\?$/m,
    );
  });

  it('accepts a page without a sidebar', async () => {
    const { output } = await runAfter(
      'notes.json',
      '"docId": "knots"',
      `"docId": "knots", "sidebar": "${noSidebar}"`,
    );

    expect(output).not.toContain('unknown-sidebar');
  });

  it('reports a translation of an unknown message', async () => {
    const { output } = await runAfter(
      'manifest.json',
      '"direction": "ltr"',
      '"direction": "ltr", "messages": { "copy": "Take", "skip-lnk": "Down" }',
    );

    expect(output.match(/^error.*/gm)).toEqual([
      expect.stringMatching(
        /^error\[unknown-translation\]: unknown message id "skip-lnk" in the translations for "/,
      ),
    ]);
    expect(output).toContain('help: did you mean "skip-link"?');
  });

  it.each([
    ['notes.json', '{', '[', 'the file is not valid JSON: '],
    ['notes.json', '"kind": "doc"', '"kind": "docs"', '"entries[0].kind": '],
    ['pages/knots.json', '"title": "Knots"', '"title": 7', '"title": '],
    ['notes-sidebar.json', '"label": "', '"label": 7, "other": "', '"items['],
  ])('reports a file that the viewer cannot read: %s', async (name, from, to, reason) => {
    const { code, output } = await runAfter(name, from, to);

    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toContain(`error[published-shape]: ${reason}`);
    expect(output).toMatch(new RegExp(`^ *--> \\S+content/${name}$`, 'm'));
  });

  it('reports a file that does not exist', async () => {
    const { code, output } = await runAfter('manifest.json', 'pages/', 'pages/no-');

    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toMatch(
      /^error\[published-missing\]: this file does not exist, .*\n--> \S+content\/pages\/no-/m,
    );
  });

  it('reports a manifest that does not match the schema, and one that is not JSON', async () => {
    const other = await runAfter('manifest.json', '"kind": "docs"', '"kind": "dogs"');
    expect(other.code).toBe(1);
    expect(other.output).toMatch(/^error\[published-shape\]: "sections\[0\]\.kind": /m);

    const broken = await runAfter('manifest.json', '{', '[');
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/^error\[published-shape\]: the file is not valid JSON: /m);
  });
});
