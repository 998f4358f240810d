import type { PageDocument } from '#manifest/pageDocument';
import { element, paragraph, tree } from '../../testing/tree';
import { code } from './members';
import { pageBase } from './pageBase';
import { classPage, enumPage, functionPage, interfacePage, symbolBase } from './symbolPages';

const body = { type: 'tree', tree: paragraph('Text of the page.') } as const;
const post = {
  date: '2026-11-02',
  authors: [{ name: 'Ada', href: 'https://example.org' }, { name: 'Grace' }],
  tags: [{ label: 'release', href: '/blog/tags/release/' }],
  readingTime: 4,
};

const listed = [
  { name: 'draw', href: '/api/kit/function/draw/', kind: 'function' as const },
  {
    name: 'drawAll',
    href: '/api/kit/function/drawAll/',
    kind: 'function' as const,
    deprecated: true,
  },
  { name: 'Shape', href: '/api/kit/class/Shape/', kind: 'class' as const },
  { name: '$', href: '/api/kit/variable/$/', kind: 'variable' as const },
];

/** A document of every kind. */
export const pages: { [Kind in PageDocument['kind']]: Extract<PageDocument, { kind: Kind }> } = {
  landing: {
    kind: 'landing',
    ...pageBase,
    hero: {
      ...{ title: 'Shapes, drawn', text: body, install: 'npm install kit' },
      actions: [{ label: 'Start', href: '/docs/', style: 'primary' }],
    },
    sample: { title: 'hello.js', body },
    features: [{ title: 'Fast', body }],
    paths: [{ title: 'New here', body, links: [{ label: 'Begin', href: '/docs/start/' }] }],
    facts: [{ label: 'Licence', body }],
  },
  doc: { kind: 'doc', ...pageBase, body, tags: [{ label: 'basics', href: '/docs/tags/basics/' }] },
  content: { kind: 'content', ...pageBase, body },
  'api-index': {
    kind: 'api-index',
    ...pageBase,
    packages: [{ name: 'kit', version: '2.1.0', href: '/api/kit/', symbolCount: 4 }],
    symbols: listed,
  },
  package: {
    kind: 'package',
    ...pageBase,
    ...{ title: 'kit', name: 'kit', version: '2.1.0', license: 'MIT', install: 'npm install kit' },
    groups: [
      { title: 'Drawing', anchor: 'drawing', symbols: listed.slice(0, 2) },
      { title: 'Shapes', anchor: 'shapes', symbols: listed.slice(2) },
    ],
    readme: tree(element('h1', {}, 'Kit'), element('p', {}, 'Read me.')),
  },
  class: classPage,
  interface: interfacePage,
  enum: enumPage,
  function: functionPage,
  type: {
    kind: 'type',
    ...symbolBase,
    ...{ title: 'Paint', name: 'Paint', declaration: code('type <Paint> = Colour | Pattern') },
    unionMembers: [
      { type: [{ text: 'Colour' }], summary: paragraph('One colour.') },
      { type: [{ text: 'Pattern' }] },
    ],
  },
  variable: {
    kind: 'variable',
    ...symbolBase,
    ...{ title: 'red', name: 'red', declaration: code('const <red>: Colour') },
  },
  namespace: {
    kind: 'namespace',
    ...symbolBase,
    ...{ title: 'tools', name: 'tools', declaration: code('namespace <tools>') },
    symbols: [{ label: 'tools.pen', href: '/api/kit/variable/tools.pen/', kind: 'variable' }],
  },
  'blog-list': {
    kind: 'blog-list',
    ...pageBase,
    posts: [{ title: 'A release', href: '/blog/a/', ...post, excerpt: body }],
  },
  post: { kind: 'post', ...pageBase, ...post, body },
  archive: {
    kind: 'archive',
    ...pageBase,
    years: [
      { year: '2026', posts: [{ title: 'A release', href: '/blog/a/', date: '2026-11-02' }] },
    ],
  },
  'tag-list': {
    kind: 'tag-list',
    ...pageBase,
    tags: [{ name: 'basics', href: '/docs/tags/basics/', count: 3 }],
  },
  tag: {
    kind: 'tag',
    ...{ ...pageBase, title: 'Basics', tag: 'basics' },
    pages: [{ title: 'Start', href: '/docs/start/', description: 'Begin here.' }],
  },
  search: {
    kind: 'search',
    ...{ ...pageBase, title: 'Search', withoutScripts: 'Searching needs JavaScript.' },
  },
};
