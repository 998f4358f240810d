import type { Signature } from '#manifest/signature';
import type { ClassPage, EnumPage, FunctionPage, InterfacePage } from '#manifest/symbolPage';
import { paragraph, tree } from '../../testing/tree';
import { code, method, property } from './members';
import { pageBase } from './pageBase';

// Small documents about a library of shapes that does not exist.

/** What pages about symbols have in common. */
export const symbolBase = {
  ...pageBase,
  package: { name: 'kit', version: '2.1.0', path: '/api/kit/' },
  flags: [],
  relations: [],
};

const signature: Signature = {
  anchor: 'signature',
  declaration: code('function <draw>(shape: Shape, options?: DrawOptions): string'),
  parameters: [
    {
      ...{ name: 'shape', anchor: 'parameter-shape', description: paragraph('What is drawn.') },
      type: [{ text: 'Shape', kind: 'type', href: '/api/kit/class/Shape/' }],
    },
    {
      ...{ name: 'options', anchor: 'parameter-options', optional: true },
      type: [{ text: 'DrawOptions' }],
      properties: [
        {
          ...{ name: 'scale', anchor: 'parameter-options-scale', defaultValue: '1' },
          type: [{ text: 'number', kind: 'keyword' }],
        },
      ],
    },
  ],
  returns: { type: [{ text: 'string', kind: 'keyword' }], description: paragraph('The picture.') },
};

/** A class with members of every kind. */
export const classPage: ClassPage = {
  kind: 'class',
  ...symbolBase,
  title: 'Shape',
  name: 'Shape',
  importStatement: "import { Shape } from 'kit'",
  source: { label: 'src/shape.ts', href: 'https://example.org/shape.ts' },
  summary: paragraph('Anything that can be drawn.'),
  remarks: paragraph('Shapes know nothing of colours.'),
  declaration: code('class <Shape> extends Base'),
  examples: [
    { body: paragraph('The first example.') },
    { title: 'In a loop', body: paragraph('The second example.') },
  ],
  extends: [{ label: 'Base' }],
  implements: [{ label: 'Drawable', href: '/api/kit/interface/Drawable/' }],
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
        method('draw', {
          overrides: { label: 'Base.draw' },
          signatures: [
            {
              ...signature,
              anchor: 'draw-signature',
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

/** An interface that nobody has described. */
export const interfacePage: InterfacePage = {
  kind: 'interface',
  ...symbolBase,
  title: 'DrawOptions',
  name: 'DrawOptions',
  declaration: [
    [{ text: 'interface ' }, { text: 'DrawOptions', kind: 'name' }, { text: ' {' }],
    [{ text: '  ' }, { text: 'scale', kind: 'property', href: '#scale' }, { text: ': number;' }],
    [{ text: '}' }],
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

/** A function with one signature. */
export const functionPage: FunctionPage = {
  kind: 'function',
  ...symbolBase,
  title: 'draw',
  name: 'draw',
  summary: paragraph('Draws a shape.'),
  declaration: signature.declaration,
  throws: [{ type: [{ text: 'DrawError' }], description: paragraph('When there is no ink.') }],
  examples: [{ body: paragraph('The only example.') }],
  signatures: [signature],
};

/** A function with two signatures. */
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
      parameters: [{ name: 'text', anchor: 'overload-string-text', type: [{ text: 'string' }] }],
    },
    {
      ...{ anchor: 'overload-bytes', deprecated: tree() },
      declaration: code('function <parse>(bytes: Uint8Array): Shape'),
      summary: paragraph('Parses bytes.'),
    },
  ],
};

/** An enum with a deprecated member. */
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
