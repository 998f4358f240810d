import { describe, expect, it } from '@jest/globals';
import { toHast } from '#manifest/hast';
import { manifestSchema } from '#manifest/manifest';
import { readSiteConfig } from './config/readSiteConfig';
import { createDiagnosticLog } from './diagnostics/diagnostic';
import { memoryFileStore } from './files/testing/memoryFiles';
import { plainText } from './markdown/plainText';
import { showContent } from './markdown/testing/compileText';
import { alternateFiles, createMarkdownAlternates } from './site/alternates/markdownAlternates';
import { feedHtml } from './site/feeds/feedHtml';
import { sectionKinds } from './site/sectionKinds';
import { compile, config, site } from './testing/compileSample';

const script = "customElements.define('tea-chart', class extends HTMLElement {});\n";
const elements =
  'elements: [{ tag: tea-chart, script: elements/chart.js, attributes: [data, bar-color, data-x] }]\n';

/** Compiles a document with the given text on a site with a custom element. */
async function compileText(
  lines: readonly string[],
  changes: Readonly<Record<string, string>> = {},
  options: { elements?: boolean } = {},
) {
  const compiled = await compile(
    {
      ...site,
      'recto.yaml': config + elements,
      'elements/chart.js': script,
      'guide/dough.md': `---\ntitle: Dough\n---\n\n## Knead\n\n${lines.join('\n')}\n`,
      ...changes,
    },
    undefined,
    undefined,
    undefined,
    options.elements,
  );
  const page = compiled.pages.find(({ document }) => document.title === 'Dough');
  if (page?.document.kind !== 'doc') throw new Error('The document is missing');
  const { body } = page.document;
  if (body.type !== 'tree') throw new Error('The document has no tree');
  const nodes = toHast(body.tree).slice(1);
  return { ...compiled, body, html: showContent(nodes), text: plainText(nodes) };
}

describe('a custom element in Markdown', () => {
  it('has its attributes and its content, which is Markdown between blank lines', async () => {
    const { html, reported } = await compileText([
      '<tea-chart data="[1, 2]" bar-color="red" data-x="" id="year" aria-label="Year">',
      '',
      'One, *two*.',
      '',
      '</tea-chart>',
      '',
      'Now <tea-chart>three</tea-chart> cups.',
    ]);

    expect(reported).toEqual([]);
    expect(html).toBe(
      '<tea-chart data="[1, 2]" bar-color=red data-x= aria-label=Year id=year>\n' +
        '<p>One, <em>two</em>.</p>\n</tea-chart>' +
        '<p>Now <tea-chart>three</tea-chart> cups.</p>',
    );
  });

  it('has no other attributes, which are removed with a warning', async () => {
    const { html, reported } = await compileText([
      '<tea-chart onclick="a" style="b" class="c" src="d" is="e" slot="f" align="left" data="g">',
      '</tea-chart>',
    ]);

    expect(html).toBe('<tea-chart data=g>\n</tea-chart>');
    expect(reported.map(({ code, line, message }) => `${line} ${code} ${message}`)).toEqual(
      ['onclick', 'style', 'class', 'src', 'is', 'slot', 'align'].map(
        (name) =>
          `7 unsafe-html the attribute "${name}" of <tea-chart> is not allowed and is removed`,
      ),
    );
  });

  it('must have a tag that the configuration lists', async () => {
    const { body, reported } = await compileText([
      '<tea-cup data="1">',
      'a',
      '</tea-cup>',
      '',
      'b <tea-pot>c</tea-pot>',
    ]);

    expect(JSON.stringify(body)).not.toContain('["tea-');
    expect(reported.map(({ code, line }) => `${line} ${code}`)).toEqual(
      expect.arrayContaining(['7 unsafe-html', '11 unsafe-html']),
    );
  });

  it('is shown as its content in all files without scripts', async () => {
    const compiled = await compileText([
      'a',
      '',
      '<tea-chart data="1>2">',
      '',
      '*b*',
      '</tea-chart>',
    ]);
    const feed = feedHtml(compiled.body, (href) => href);

    expect(feed).toContain('<p>a</p>');
    expect(feed).toContain('<em>b</em>');
    expect(feed).not.toContain('tea-chart');
    expect(compiled.text).toBe('a\nb');
    const options = { base: '/', generator: 'test' };
    const alternate = alternateFiles(createMarkdownAlternates(compiled, options)).get(
      'docs/guide/dough/index.md',
    );
    const text = await alternate?.make();
    expect(text).toContain('*b*');
    expect(text).not.toContain('tea-chart');
  });
});

describe('the custom elements of a site', () => {
  it('are in the manifest, with the names of their scripts among the content files', async () => {
    const { manifest, files } = await compileText(['a']);
    const [element] = manifest.elements ?? [];

    expect(element).toEqual({
      tag: 'tea-chart',
      script: expect.stringMatching(/^elements\/[0-9a-f]{20}\.js$/),
      attributes: ['data', 'bar-color', 'data-x'],
    });
    expect(String(Buffer.from(files.get(element?.script ?? '') ?? ''))).toBe(script);
  });

  it('are only checked if elements are not published', async () => {
    const lines = ['<tea-chart data="1">', '', 'a', '', '</tea-chart>'];
    const withElements = await compileText(lines);
    const { manifest, files, reported, html } = await compileText(lines, {}, { elements: false });

    expect(reported).toEqual([]);
    expect(html).toBe(withElements.html);
    expect(manifest.elements).toBeUndefined();
    expect([...files.keys()].filter((name) => name.startsWith('elements/'))).toEqual([]);

    const missing = await compileText(lines, { 'elements/chart.js': '' }, { elements: false });
    expect(missing.reported).toHaveLength(1);
  });

  it.each([
    [
      'import "./scale.js";',
      '"elements/chart.js" imports "./scale.js", which is not published with it',
    ],
    ['import(name);', '"elements/chart.js" imports other modules, which are not published with it'],
    [
      'export { a } from "https://x.example/";',
      '"elements/chart.js" imports "https://x.example/", which is not published with it',
    ],
    ['const a = {;', '"elements/chart.js" is not a valid JavaScript module'],
    ['alert(import.meta.url);', '"elements/chart.js" does not call "customElements.define"'],
  ])('are omitted, with a message, if the script contains %j', async (text, message) => {
    const { manifest, reported } = await compileText([''], { 'elements/chart.js': text });

    expect(reported.map(({ code, line, message: own }) => [code, line, own])).toEqual([
      ['config-shape', config.split('\n').length, message],
    ]);
    expect(manifest.elements).toBeUndefined();
  });

  it('are reported if the script is missing, with the nearest name', async () => {
    const { reported } = await compileText([''], {
      'recto.yaml': `${config}elements:\n  - tag: tea-chart\n    script: elements/chat.js\n`,
    });

    expect(reported).toMatchObject([
      {
        ...{ code: 'missing-source', line: config.split('\n').length + 2 },
        message: '"elements/chat.js" not found in the folder of the site',
        hint: 'did you mean "elements/chart.js"?',
      },
    ]);
  });
});

describe('the configuration of custom elements', () => {
  /** Returns the messages about an entry of `elements`. */
  async function messagesOf(entry: object): Promise<string[]> {
    const log = createDiagnosticLog();
    const text = `${config}elements: ${JSON.stringify([entry])}\n`;
    await readSiteConfig(memoryFileStore({ 'recto.yaml': text }), sectionKinds, log.report);
    return log.entries.map(({ message }) => message);
  }

  it.each(['chart', 'Tea-Chart', 'tea_chart', '-tea', 'tea-', '1-tea', 'font-face', 'tea-chart.x'])(
    'rejects the tag "%s"',
    async (tag) => {
      expect(await messagesOf({ tag, script: 'a.js' })).toHaveLength(1);
      expect(isManifestElement({ tag, script: 'elements/a.js', attributes: [] })).toBe(false);
    },
  );

  it.each([
    ...[
      'onclick',
      'onfoo',
      'style',
      'class',
      'is',
      'slot',
      'part',
      'nonce',
      'src',
      'href',
      'srcdoc',
    ],
    ...['hidden', 'inert', 'popover', 'tabindex', 'autofocus', 'role', 'aria-hidden', 'xmlns'],
    ...['innerHTML', 'Data', 'a b', '1a', 'data-1', 'data-', '', 'id', 'x:href', '__proto__'],
  ])('rejects the attribute "%s"', async (name) => {
    expect(await messagesOf({ tag: 'a-b', script: 'a.js', attributes: [name] })).toHaveLength(1);
    const element = { tag: 'a-b', script: 'elements/a.js', attributes: [name] };
    expect(isManifestElement(element)).toBe(false);
  });

  it.each([
    '../a.js',
    '/a.js',
    'https://x.example/a.js',
    '//x.example/a.js',
    'data:,a',
    'a/../b.js',
  ])('rejects the script "%s" in a manifest', (script) => {
    expect(isManifestElement({ tag: 'a-b', script, attributes: [] })).toBe(false);
  });

  it('accepts attributes with other names', async () => {
    const attributes = ['data', 'items', 'format', 'data-points', 'bar-color', 'value', 'x1'];
    expect(await messagesOf({ tag: 'a-b2-c', script: 'a.mjs', attributes })).toEqual([]);
    const element = { tag: 'a-b2-c', script: 'elements/a.js', attributes };
    expect(isManifestElement(element)).toBe(true);
  });

  it('rejects files that are not scripts, and tags and attributes that are listed twice', async () => {
    expect(await messagesOf({ tag: 'a-b', script: 'a.ts' })).toHaveLength(1);
    const twice = { tag: 'a-b', script: 'a.js', attributes: ['data', 'data'] };
    expect(await messagesOf(twice)).toEqual([expect.stringContaining('lists an attribute twice')]);
  });
});

function isManifestElement(element: object): boolean {
  return manifestSchema.shape.elements.safeParse([element]).success;
}
