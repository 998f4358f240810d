import { describe, expect, it } from '@jest/globals';
import { type PageDocument, pageDocumentSchema } from '#manifest/pageDocument';
import { addLinks, leaveOutLinks } from './listedLinks';

const names = [
  { name: 'parse', kind: 'function', href: '/api/tool/function/parse/' },
  { name: 'Parser', kind: 'class', href: '/api/tool/class/Parser/' },
  { name: 'Parser', kind: 'variable', href: '/api/tool/variable/Parser-1/' },
];
const shared = { schemaVersion: '1.2', path: '/api/', title: 'API', outline: [], breadcrumbs: [] };
const lists = {
  package: {
    ...shared,
    ...{ kind: 'package', name: 'tool' },
    groups: [
      { title: 'A', anchor: 'a', symbols: names.slice(0, 1) },
      { title: 'B', anchor: 'b', symbols: names.slice(1) },
    ],
  },
  'api-index': { ...shared, kind: 'api-index', packages: [], symbols: names },
};

function page(kind: keyof typeof lists): PageDocument {
  return pageDocumentSchema.parse(lists[kind]);
}

describe.each(['package', 'api-index'] as const)('the list of a page of the kind "%s"', (kind) => {
  it('leaves out the links that follow from the first one, and no others', () => {
    const text = JSON.stringify(leaveOutLinks(page(kind)));
    expect(text.match(/"href":"[^"]*"/g)).toEqual([
      '"href":"/api/tool/function/parse/"',
      '"href":"/api/tool/variable/Parser-1/"',
    ]);
  });

  it('is whole again when they are put back', () => {
    const document = JSON.parse(JSON.stringify(leaveOutLinks(page(kind))));
    addLinks(document);
    expect(document).toEqual(page(kind));
  });
});

it('stays as it is where links tell nothing of kind and name', () => {
  const symbols = names.map(({ name, kind }, index) => ({
    name,
    kind,
    href: `/symbols/${index}/`,
  }));
  const document = pageDocumentSchema.parse({ ...lists['api-index'], symbols });
  expect(leaveOutLinks(document)).toEqual(document);
});
