import type { PageDocument } from '#manifest/pageDocument';
import type { Declaration, Signature } from '#manifest/signature';
import type {
  ClassPage,
  EnumPage,
  FunctionPage,
  InterfacePage,
  Member,
} from '#manifest/symbolPage';
import { element, paragraph, tree } from '../../testing/tree';

/** The required fields of all page documents. */
const pageBase = { path: '/x/', title: 'A page', outline: [], breadcrumbs: [] };

/** Returns a declaration with one line of code. Names in `line` are marked by angle brackets: `function <name>()`. */
export function code(line: string): Declaration {
  const tokens = line.split(/(<\w+>)/).filter((text) => text !== '');
  return [tokens.map((text) => (/^<\w+>$/.test(text) ? [text.slice(1, -1), 'name'] : text))];
}

/** Returns a member that is a method. */
export function method(name: string, more: Partial<Member> = {}): Member {
  return {
    ...{ name, anchor: name, kind: 'method', flags: [], declaration: code(`<${name}>(): void`) },
    ...more,
  };
}

/** Returns a member that is a property. */
export function property(name: string, more: Partial<Member> = {}): Member {
  return {
    ...{ name, anchor: name, kind: 'property', flags: [] },
    declaration: code(`<${name}>: number`),
    ...more,
  };
}

// Small documents about a library of shapes that does not exist.

/** The required fields of the pages of symbols. */
const symbolBase = {
  ...pageBase,
  package: { name: 'kit', version: '2.1.0', path: '/api/kit/' },
  flags: [],
  relations: [],
};

const signature: Signature = {
  anchor: 'signature',
  declaration: code('function <paint>(shape: Shape, options?: PaintOptions): string'),
  parameters: [
    {
      ...{ name: 'shape', anchor: 'parameter-shape', description: paragraph('What is painted.') },
      type: [['Shape', 'type', '/api/kit/class/Shape/']],
    },
    {
      ...{ name: 'options', anchor: 'parameter-options', optional: true },
      type: ['PaintOptions'],
      properties: [
        {
          ...{ name: 'scale', anchor: 'parameter-options-scale', defaultValue: '1' },
          type: [['number', 'keyword']],
        },
      ],
    },
  ],
  returns: { type: [['string', 'keyword']], description: paragraph('The picture.') },
};

/** The page of a class with members of several kinds. */
export const classPage: ClassPage = {
  kind: 'class',
  ...symbolBase,
  title: 'Shape',
  name: 'Shape',
  importStatement: "import { Shape } from 'kit'",
  source: { label: 'src/shape.ts', href: 'https://example.org/shape.ts' },
  summary: paragraph('Anything that can be painted.'),
  remarks: paragraph('Shapes have no colours.'),
  declaration: code('class <Shape> extends Base'),
  usage: paragraph('Make a shape.'),
  examples: [
    { body: paragraph('The first example.') },
    { title: 'In a loop', body: paragraph('The second example.') },
  ],
  extends: [{ label: 'Base' }],
  implements: [{ label: 'Paintable', href: '/api/kit/interface/Paintable/' }],
  extendedBy: [],
  relations: [
    {
      title: 'Used by',
      anchor: 'used-by',
      symbols: Array.from({ length: 20 }, (_, index) => ({
        ...{ label: `user${index}`, href: `/api/kit/function/user${index}/`, kind: 'function' },
        ...(index === 1 ? { deprecated: true } : {}),
      })),
    },
  ],
  memberGroups: [
    {
      title: 'Constructors',
      anchor: 'constructors',
      members: [
        {
          ...{ name: 'constructor', anchor: 'constructor', kind: 'constructor', flags: [] },
          declaration: code('new <Shape>(name: string)'),
        },
      ],
    },
    {
      title: 'Properties',
      anchor: 'properties',
      members: [
        property('size', { flags: ['readonly'], summary: paragraph('How big it is.') }),
        property('old', { deprecated: paragraph('Use size.'), defaultValue: '0' }),
        property('message', { inheritedFrom: { label: 'Base.message' } }),
      ],
    },
    {
      title: 'Methods',
      anchor: 'methods',
      members: [
        method('paint', {
          overrides: { label: 'Base.paint' },
          signatures: [
            {
              ...signature,
              anchor: 'paint-signature',
              throws: [{ description: paragraph('Never.') }],
            },
          ],
        }),
        method('move', {
          summary: paragraph('Moves it.'),
          signatures: [
            {
              ...{ anchor: 'move-point', declaration: code('<move>(to: Point): void') },
              summary: paragraph('Moves it.'),
            },
            {
              ...{ anchor: 'move-xy', declaration: code('<move>(x: number, y: number): void') },
              summary: paragraph('Moves it by numbers.'),
            },
          ],
        }),
      ],
    },
  ],
};

/** The page of an interface without comments. */
export const interfacePage: InterfacePage = {
  kind: 'interface',
  ...symbolBase,
  title: 'PaintOptions',
  name: 'PaintOptions',
  declaration: [
    ['interface ', ['PaintOptions', 'name'], ' {'],
    ['  ', ['scale', 'property', '#scale'], ': number;'],
    ['}'],
  ],
  extends: [],
  extendedBy: [],
  implementedBy: [],
  memberGroups: [
    {
      title: 'Properties',
      anchor: 'properties',
      members: ['scale', 'width', 'height', 'depth'].map((name) => property(name)),
    },
  ],
};

/** The page of a function with a single signature. */
export const functionPage: FunctionPage = {
  kind: 'function',
  ...symbolBase,
  title: 'paint',
  name: 'paint',
  summary: paragraph('Paints a shape.'),
  declaration: signature.declaration,
  throws: [{ type: ['PaintError'], description: paragraph('When there is no ink.') }],
  examples: [{ body: paragraph('The only example.') }],
  signatures: [signature],
};

/** The page of a function with two signatures. */
export const overloadedPage: FunctionPage = {
  kind: 'function',
  ...symbolBase,
  title: 'parse',
  name: 'parse',
  outline: [{ id: 'overload-string', label: 'parse(string)', level: 2, children: [] }],
  summary: paragraph('Parses something.'),
  declaration: [
    ...code('function <parse>(text: string): Shape'),
    ...code('function <parse>(bytes: Uint8Array): Shape'),
  ],
  signatures: [
    {
      ...{ anchor: 'overload-string', summary: paragraph('Parses something.') },
      declaration: code('function <parse>(text: string): Shape'),
      parameters: [{ name: 'text', anchor: 'overload-string-text', type: ['string'] }],
    },
    {
      ...{ anchor: 'overload-bytes', deprecated: tree() },
      declaration: code('function <parse>(bytes: Uint8Array): Shape'),
      summary: paragraph('Parses bytes.'),
    },
  ],
};

/** The page of an enum with a deprecated member. */
export const enumPage: EnumPage = {
  kind: 'enum',
  ...symbolBase,
  title: 'Unit',
  name: 'Unit',
  declaration: code('enum <Unit>'),
  members: [
    {
      ...{ name: 'PIXEL', anchor: 'PIXEL', value: "'px'", summary: paragraph('A dot.') },
      marks: { label: 'PixelLength', href: '/api/kit/interface/PixelLength/' },
    },
    { name: 'INCH', anchor: 'INCH', value: "'in'", deprecated: tree() },
  ],
};

const body = { type: 'tree', tree: paragraph('Text of the page.') } as const;
const post = {
  date: '2026-11-02',
  authors: [{ name: 'Ada', href: 'https://example.org' }, { name: 'Grace' }],
  tags: [{ label: 'release', href: '/blog/tags/release/' }],
  readingTime: 4,
};

const listed = [
  { name: 'paint', href: '/api/kit/function/paint/', kind: 'function' as const },
  {
    name: 'paintAll',
    href: '/api/kit/function/paintAll/',
    kind: 'function' as const,
    deprecated: true,
  },
  { name: 'Shape', href: '/api/kit/class/Shape/', kind: 'class' as const },
  { name: '$', href: '/api/kit/variable/$/', kind: 'variable' as const },
];

/** A page document of each kind. */
export const pages: { [Kind in PageDocument['kind']]: Extract<PageDocument, { kind: Kind }> } = {
  landing: {
    kind: 'landing',
    ...pageBase,
    hero: {
      ...{ title: 'Shapes, painted', text: body, install: 'npm install kit' },
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
      { title: 'Painting', anchor: 'painting', symbols: listed.slice(0, 2) },
      { title: 'Shapes', anchor: 'shapes', symbols: listed.slice(2) },
    ],
    readme: tree(element('h1', {}, 'Kit'), element('p', {}, 'Read me.')),
  },
  'symbol-list': {
    kind: 'symbol-list',
    ...{ ...pageBase, title: 'Functions, A – P' },
    groups: [{ title: 'P', anchor: 'P', symbols: listed.slice(0, 2) }],
  },
  class: classPage,
  interface: interfacePage,
  enum: enumPage,
  function: functionPage,
  type: {
    kind: 'type',
    ...symbolBase,
    ...{ title: 'Paint', name: 'Paint', declaration: code('type <Paint> = Colour | Pattern') },
    unionMembers: [{ type: ['Colour'], summary: paragraph('One colour.') }, { type: ['Pattern'] }],
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
  'member-list': {
    kind: 'member-list',
    ...{ ...pageBase, title: 'Shape: area – scale' },
    owner: { label: 'Shape', href: '/api/kit/class/Shape/', kind: 'class' },
    memberGroups: [
      { title: 'Methods', anchor: 'methods', members: [method('area'), method('scale')] },
    ],
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
