import { describe, expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import { checkDocument } from '../../articles/checkDocument';
import { englishWords } from '../../words/pageWords';
import type { CompiledEdition } from '../sectionKind';
import { addGuides, addTypeSearches, collectGuides } from './relatedLinks';
import { apiPackage, apiSymbol, compileKit } from './testing/compileKit';

const bake = '/api/kit/function/bake/';

function edition(isLast: boolean, ...pages: { path: string; unlisted?: true }[]): CompiledEdition {
  return {
    section: { id: 'docs', kind: 'docs', label: 'Docs' },
    ...{ version: { name: '1', label: '1', isLast }, locale: 'en', path: '/docs/' },
    ...{ redirects: [], sidebars: new Map() },
    pages: pages.map(({ path, ...rest }) => ({
      page: {
        facts: { kind: 'doc', path, title: `At ${path}`, breadcrumbs: [], ...rest },
        ...{ file: `pages${path}`, anchors: [], textSize: 0 },
      },
    })),
  };
}

/** Returns the pages of a reference by path, before and after adding the guides that mention symbols. */
function referenceWith(guides: ReturnType<typeof collectGuides>) {
  const symbols = [apiSymbol('bake'), apiSymbol('cool'), apiSymbol('isCool'), apiSymbol('getCool')];
  const { documents } = compileKit(apiPackage(symbols));
  return new Map(
    documents.map(({ document: before }) => {
      return [before.path, { before, patched: addGuides(before, guides, englishWords) }];
    }),
  );
}

describe('the guides of a symbol', () => {
  it('are documents of the newest version and posts that mention it, in their reading order', () => {
    const editions = [
      edition(true, { path: '/b/' }, { path: '/a/' }, { path: '/secret/', unlisted: true }),
      edition(false, { path: '/old/' }),
    ];
    const mentions = new Map(
      ['/a/', '/b/', '/secret/', '/old/', '/gone/'].map((path) => [path, new Set([bake])]),
    );

    expect([...collectGuides(editions, mentions)]).toEqual([
      [
        bake,
        [
          { label: 'At /b/', href: '/b/' },
          { label: 'At /a/', href: '/a/' },
        ],
      ],
    ]);
  });

  it('are listed in the order of the sidebar, at their first place there', () => {
    const pages = ['/a/', '/b/', '/c/', '/new/', '/z/'].map((path) => ({ path }));
    const link = (href: string) => ({ type: 'link' as const, label: href, href });
    const inner = { type: 'category' as const, label: 'C', href: '/c/', collapsed: true };
    const sidebars = new Map([
      ['first', [link('/z/'), { ...inner, items: [link('/b/')] }]],
      ['second', [link('/b/'), link('/z/'), link('/a/')]],
    ]);
    const mentions = new Map(pages.map(({ path }) => [path, new Set([bake])]));

    const guides = collectGuides([{ ...edition(true, ...pages), sidebars }], mentions);

    expect(guides.get(bake)?.map(({ href }) => href)).toEqual([
      ...['/z/', '/c/', '/b/', '/a/', '/new/'],
    ]);
  });

  it('are first among related links, on its page and in its outline', () => {
    const links = [{ label: 'First steps', href: '/docs/start/' }];
    const isCool = '/api/kit/function/isCool/';
    const pages = referenceWith(
      new Map([
        [bake, links],
        [isCool, links],
      ]),
    );
    const outlineOf = (path: string) => pages.get(path)?.patched?.outline.at(-1);

    expect(pages.get(bake)?.patched).toMatchObject({
      guides: { title: 'From the guides', anchor: 'from-the-guides', links },
    });
    expect(outlineOf(bake)).toMatchObject({
      ...{ id: 'relations', label: 'Related', level: 2 },
      children: [{ id: 'from-the-guides', level: 3 }],
    });
    expect(outlineOf(isCool)?.children?.map(({ id }) => id)).toEqual([
      ...['from-the-guides', 'same-family'],
    ]);
    for (const path of [bake, isCool]) {
      expect(() => checkDocument(pages.get(path)?.patched as PageDocument)).not.toThrow();
    }
  });

  it('do not change other pages', () => {
    const pages = referenceWith(new Map([[bake, [{ label: 'A', href: '/a/' }]]]));

    for (const [path, { before, patched }] of pages) {
      expect(patched === before).toBe(path !== bake);
    }
  });
});

const relation = (anchor: string) => ({ title: anchor, anchor, symbols: [] });
// Nothing else of a page is read.
const oven = {
  ...{ kind: 'class', name: 'Oven' },
  relations: ['same-family', 'accepted-by', 'returned-by'].map(relation),
} as unknown as PageDocument;

describe('searches by types', () => {
  it('are linked from the lists of functions that take or return a symbol', () => {
    const page = addTypeSearches(oven, '/search/', englishWords);
    const relations = 'relations' in page ? page.relations : [];

    expect(relations.map(({ search }) => search?.href)).toEqual([
      undefined,
      '/search/?q=Oven+-%3E',
      '/search/?q=-%3E+Oven',
    ]);
  });

  it('are linked neither from other pages nor on sites without a search', () => {
    const other = { kind: 'content' } as unknown as PageDocument;

    expect(addTypeSearches(other, '/search/', englishWords)).toBe(other);
    expect(addTypeSearches(oven, undefined, englishWords)).toBe(oven);
  });
});
