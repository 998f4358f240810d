import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { cutFrontMatter } from './cutFrontMatter';

function cut(text: string) {
  const log = createDiagnosticLog();
  const result = cutFrontMatter({ path: 'page.md', text }, log.report);
  return { ...result, reported: log.entries.map(({ code, line }) => `${code} ${line}`) };
}

describe('cutFrontMatter', () => {
  it('cuts off the text between two lines of dashes', () => {
    const { frontMatter, body, reported } = cut('---\ntitle: A\n---\nText');

    expect(frontMatter).toEqual({ text: 'title: A\n', line: 2 });
    expect(body).toBe('   \n        \n   \nText');
    expect(reported).toEqual([]);
  });

  it('reads files with the line endings of Windows', () => {
    const { frontMatter, body } = cut('---\r\ntitle: A\r\n---\r\nText');

    expect(frontMatter?.text).toBe('title: A\r\n');
    expect(body).toBe('   \r\n        \r\n   \r\nText');
  });

  it('reads an empty block', () => {
    expect(cut('---\n---\nText').frontMatter).toEqual({ text: '', line: 2 });
  });

  it.each(['Text\n---\na: 1\n---', ' ---\na: 1\n---', '----\na: 1\n---', '- - -\n---', ''])(
    'finds no front matter in %j',
    (text) => {
      expect(cut(text)).toEqual({ body: text, reported: [] });
    },
  );

  it.each(['---js', '--- js', '---json', '---yaml'])('rejects %s with any content', (opening) => {
    const { frontMatter, body, reported } = cut(`${opening}\nprocess.exit()\n---\nText`);

    expect(frontMatter).toBeUndefined();
    expect(body.trim()).toBe('Text');
    expect(reported).toEqual(['front-matter-engine 1']);
  });

  it('reports front matter that is not closed', () => {
    const { frontMatter, reported } = cut('---\ntitle: A\n\nText');

    expect(frontMatter).toBeUndefined();
    expect(reported).toEqual(['front-matter-syntax 1']);
  });

  it('reports front matter after empty lines, which is text of the page', () => {
    const text = '\n \r\n---\ntitle: A\ntags:\n  - b\n- c\n---\nText';

    expect(cut(text)).toEqual({ body: text, reported: ['front-matter-syntax 3'] });
  });

  it.each(['\n---\nText\n---\n', '\n---\n\nSee: it\n\nText\n\n---', '\n---\n---', '\n---\na: 1'])(
    'does not mistake lines between texts for front matter: %j',
    (text) => {
      expect(cut(text).reported).toEqual([]);
    },
  );

  it('treats dashes followed by other words as content of the front matter', () => {
    expect(cut('---\na: |\n  ---\n  b\n---\n').frontMatter?.text).toBe('a: |\n  ---\n  b\n');
  });
});
