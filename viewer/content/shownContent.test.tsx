import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import type { ContentNode } from '#manifest/contentElement';
import type { DocPage } from '#manifest/docPage';
import { samplePage } from '../testing/sampleSite';
import { element, tree } from '../testing/tree';
import { ContentView } from './ContentView';
import { omitShown, readShown } from './shownContent';

const site = { basepath: '/', trailingSlash: true };

function pageOf(...nodes: ContentNode[]): DocPage {
  return { ...samplePage('/docs/', 'Page'), body: { type: 'tree', tree: tree(...nodes) } };
}

function rendered({ body, path }: DocPage): HTMLElement {
  const html = document.createElement('div');
  html.innerHTML = renderToString(<ContentView body={body} path={path} />);
  return html;
}

/** Returns the words that the data of a page still contains after `omitShown`. */
function wordsLeft(page: DocPage): string[] {
  const { body } = omitShown(page, site) as DocPage;
  return JSON.stringify(body.type === 'tree' && body.tree).match(/\b[A-Z]\w*/g) ?? [];
}

const code = (...tokens: ContentNode[]) =>
  element('pre', {}, element('code', { className: 'language-js' }, ...tokens));
const paragraph = (...children: ContentNode[]) => element('p', {}, ...children);
const link = (href: string, ...children: ContentNode[]) => element('a', { href }, ...children);

const readable: Record<string, ContentNode[]> = {
  'texts beside each other': [paragraph('A ', 'b', element('em', {}, 'c'), ' & <d>\u00a0')],
  'headings and lists': [
    element('h2', { id: 'a', className: 'b c' }, 'A'),
    element(
      'ul',
      {},
      '\n',
      element('li', {}, paragraph('B'), element('ol', {}, element('li', {}, 'C'))),
    ),
  ],
  'links within the site': [
    paragraph(
      link('/docs/start/#part', 'A'),
      link('/a.txt', 'B'),
      link('#', 'C'),
      link('mailto:a@b.example', 'D'),
    ),
  ],
  'links to other sites': [
    paragraph(
      link('https://example.org/A', 'A'),
      element('a', { href: 'http://b.example/', className: 'x y' }, 'B', element('code', {}, 'C')),
    ),
  ],
  'code with a title': [
    element(
      'figure',
      { className: 'code', dataLanguage: 'js', dataTitle: 'a.js' },
      code(
        element('span', { className: 'k' }, 'Const'),
        '\n  x = ',
        element('span', { className: 'n' }, '1'),
        '\n',
      ),
    ),
  ],
  tables: [
    element(
      'div',
      { className: 'table-scroll' },
      element(
        'table',
        {},
        element('thead', {}, element('tr', {}, element('th', { className: 'align-right' }, 'A'))),
      ),
    ),
  ],
  'callouts with code': [
    paragraph('Before'),
    element(
      'aside',
      { className: 'callout', dataKind: 'tip' },
      element('p', { className: 'title' }, 'Tip'),
      '\n',
      element('figure', { className: 'code' }, code('A')),
      paragraph('B'),
    ),
    paragraph('After'),
  ],
  details: [element('details', {}, element('summary', {}, 'More'), paragraph('A'))],
};

describe('readShown', () => {
  it.each(Object.entries(readable))('reads %s from the HTML', (_, nodes) => {
    const page = pageOf(...nodes);

    expect(wordsLeft(page)).toEqual([]);
    expect(readShown(omitShown(page, site), rendered(page), '/')).toEqual(page);
  });

  it.each([
    ['a picture', paragraph('A', element('img', { src: '/a.png', alt: '' }))],
    ['another property', element('p', { dataKind: 'a' }, 'A')],
    ['an address that is rendered in another form', paragraph(link('/docs/start', 'A'))],
    ['an address that is not allowed', paragraph(link('javascript:b', 'A'))],
    ['other blocks', element('section', {}, paragraph('A'))],
  ])('leaves %s in the data', (_, node) => {
    const page = pageOf(paragraph('Before'), node);

    expect(wordsLeft(page)).toEqual(['A']);
    expect(readShown(omitShown(page, site), rendered(page), '/')).toEqual(page);
  });

  it('leaves everything in the data where a node may be rendered as no element', () => {
    const page = pageOf(paragraph('A'), element('img', { src: 'javascript:b' }));

    expect(omitShown(page, site)).toEqual(page);
    expect(readShown(page, rendered(page), '/')).toEqual(page);
  });

  it('leaves a block with a custom element in the data, which may be shown as several elements', () => {
    const chart = element('tea-chart', {}, paragraph('B'), paragraph('C'));
    const nodes = [paragraph('A'), element('details', {}, paragraph('D'), chart)];

    expect(omitShown(pageOf(...nodes), site)).toEqual({
      ...pageOf(),
      body: { type: 'tree', tree: { nodes: [0, nodes[1]] } },
    });
  });

  it('reads paths from the root of the site, with any base', () => {
    const page = pageOf(paragraph(link('/docs/', 'A'), link('#x', 'B')));
    const html = rendered(page);
    html.innerHTML = html.innerHTML.replace('/docs/', '/base/docs/');

    const data = omitShown(page, { ...site, basepath: '/base/' });
    expect(readShown(data, html, '/base/')).toEqual(page);
  });

  it('reads the text only of elements that an extension of the browser has added', () => {
    const page = pageOf(paragraph('A ', link('https://b.example/', 'B')));
    const html = rendered(page);
    const added = document.createElement('font');
    added.innerHTML = '<script>C</script>';
    html.querySelector('a')?.before(added);

    expect(readShown(omitShown(page, site), html, '/')).toEqual(
      pageOf(paragraph('A ', 'C', link('https://b.example/', 'B'))),
    );
  });

  it('returns undefined if the HTML has other elements', () => {
    const page = pageOf(paragraph('A'), paragraph('B'));
    const html = rendered(page);
    html.querySelector('p')?.before(document.createElement('div'));

    expect(readShown(omitShown(page, site), html, '/')).toBeUndefined();
  });
});
