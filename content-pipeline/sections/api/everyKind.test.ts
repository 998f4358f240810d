import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rowText } from '#manifest/declarationTokens';
import type { PageDocument } from '#manifest/pageDocument';
import { createDiagnosticLog, type Report } from '../../diagnostics/diagnostic';
import { convertPackage } from '../../reference/convertPackage';
import { readPackage } from '../../reference/readPackage';
import {
  conversionTime,
  convertShared,
  inTemporaryFolder,
  typedocProgram,
} from '../../reference/testing/convertDeclarations';
import type { TypedocProject, TypeNode } from '../../reference/typedocProject';
import { compileApiPages } from './compileApiPages';
import { apiContext } from './testing/compileKit';
import { documentErrors } from './testing/documentErrors';
import { tokensIn, unlinkedTypes } from './testing/tokens';

// The package of the browser tests (e2e/fixtures/kit).

/** Each kind of type, with a declaration that has it. The compiler reports a missing one. */
const kindsOfTypes: Record<TypeNode['type'], string> = {
  array: 'type Elements = (string | number)[]',
  conditional:
    'type Conditional<T> = T extends (infer Item extends string)[]\n  ? Item\n  : T extends Promise<infer Value>\n  ? Value\n  : never',
  indexedAccess: "type Indexed = ObjectLiteral['name']",
  inferred: 'T extends Promise<infer Value>',
  intersection: 'type Intersection = (string | number) & { tag: 1 }',
  intrinsic: 'type Intrinsic = string | undefined',
  literal: "type Literals = 10n | -5n | 'it\\'s' | true | null",
  mapped: 'type Minus<T> = { -readonly [Key in keyof T]-?: T[Key] }',
  namedTupleMember: 'type NamedTuple = [first: string, second?: number]',
  optional: 'type Tuple = readonly [string, number?, ...boolean[]]',
  predicate: 'type Assertion = (this: Shape, value: unknown) => asserts value',
  query: 'type Query = typeof origin',
  reference:
    'type Reference =\n  | Shape\n  | Hidden<string>\n  | Map<string, ReadonlyArray<HTMLElement>>',
  reflection: 'type Maker = abstract new (name: string) => Shape',
  rest: '...boolean[]',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript.
  templateLiteral: 'type Template = `a${string}b${number}`',
  tuple: 'type Deep = [[[[[[[[[[[[[[Shape]]]]]]]]]]]]]]',
  typeOperator: 'type Operator = keyof ObjectLiteral | readonly string[]',
  union: "type Paint = 'red' | Shape",
  unknown: 'held: { again: { again: ...; } }',
};

const kit = { packageName: 'recto-kit', entryPoints: ['.', './tools'] };
let project: TypedocProject;
let documents: PageDocument[];
const log = createDiagnosticLog();

beforeAll(async () => {
  const converted = await convertShared(
    { ...kit, packageFolder: 'e2e/fixtures/kit', from: '.' },
    log.report,
  );
  if (converted === undefined) throw new Error(JSON.stringify(log.entries));
  project = converted;
  documents = compile(project, log.report);
}, conversionTime);

function compile(converted: TypedocProject, report: Report): PageDocument[] {
  const api = readPackage(converted, {}, report);
  const markdown: typeof apiContext.markdown = (page) => ({
    ...apiContext.markdown(page),
    resolveImage: () => ({ src: '/picture.svg' }),
  });
  const pages = compileApiPages([api], { ...apiContext, markdown }, report);
  return pages.documents.map(({ document }) => document);
}

function find(address: string): PageDocument | undefined {
  return documents.find(({ path }) => path === `/api/recto-kit/${address}/`);
}

describe('a package with each kind of type, symbol and tag', () => {
  it('has each kind of type of TypeDoc', () => {
    expect([...new Set(kindsIn(project.converted.project))].sort()).toEqual(
      Object.keys(kindsOfTypes).sort(),
    );
  });

  it.each(Object.entries(kindsOfTypes))('writes %s as code', (_, code) => {
    expect(codesIn(documents).some((text) => text.includes(code))).toBe(true);
  });

  it('omits default type arguments', () => {
    expect(codesIn(find('function/isShape'))).toContain(
      'function isShape(value: unknown): value is Shape',
    );
    expect(codesIn(find('class/Circle'))).toContain(
      'class Circle extends Shape<{ radius: number }>',
    );
  });

  it('shows types as text only if TypeDoc cannot convert them, and reports it', () => {
    const unread = log.entries.map(
      ({ code, message }) => `${code}: ${message.replace(/ in \S+ is/, ' is')}`,
    );

    expect(new Set(unread)).toEqual(
      new Set([
        'api-type-unknown: "{ again: ...; }" is a type that TypeDoc cannot convert; it is shown as text',
      ]),
    );
    expect(new Set(documents.flatMap(unlinkedTypes))).toEqual(new Set(['again']));
  });

  it('has a page for each kind of symbol', () => {
    const kinds = new Set(documents.map(({ kind }) => kind));

    expect([...kinds].sort()).toEqual([
      ...['api-index', 'class', 'enum', 'function', 'interface', 'namespace', 'package'],
      ...['type', 'variable'],
    ]);
  });

  it('matches the contract, without broken links', () => {
    expect(documentErrors(documents)).toEqual([]);
  });

  it('links type parameters of members only where the page lists them', () => {
    const linked = [...tokensIn(find('class/Shape'))].filter(({ text }) => text === 'Made');
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.flatMap(({ href }) => href ?? [])).toEqual([]);

    const described = [...tokensIn(find('function/takesAll'))].filter(
      ({ text }) => text === 'Given',
    );
    expect(new Set(described.map(({ href }) => href))).toEqual(new Set(['#type-parameter-Given']));
  });

  it('shows the content of tags, and no tag itself', () => {
    const texts = stringsIn(find('function/draw')).join('\n');
    const shown = [
      ...['These are remarks', 'what to draw', 'how to draw it', 'how large', 'what comes out'],
      ...['what was drawn', 'when there is none', 'sometimes', 'On Mondays', 'A title'],
      ...['From a file', '2.0.0', 'instead', 'Ada', 'Told by a tag of our own', 'beta'],
      ...['its size', 'paint', 'a site', 'relative link', 'strong words', 'Type guard'],
    ];

    expect(shown.filter((words) => !texts.includes(words))).toEqual([]);
    expect(stringsIn(documents).filter((text) => /\{@|(?:^|\s)@[a-z]/.test(text))).toEqual([]);
  });

  it('omits what is not meant for readers', () => {
    const texts = stringsIn(documents).join('\n');

    expect(texts).not.toContain('Nobody may read this');
    expect([find('variable/unseen'), find('variable/ignored')]).toEqual([undefined, undefined]);
    expect(texts).not.toContain('secret: string');
  });

  it('inherits comments', () => {
    expect(stringsIn(find('function/wasDrawn'))).toContain('Tells whether something is a shape.');
    expect(stringsIn(find('function/isDrawn'))).toContain('Shapes are round.');
  });

  it(
    'does not depend on the folder of the package',
    async () => {
      await inTemporaryFolder(async (folder) => {
        const packageFolder = path.join(folder, 'elsewhere', 'library');
        await mkdir(path.dirname(packageFolder));
        await cp('e2e/fixtures/kit', packageFolder, { recursive: true });
        const options = {
          ...{ ...kit, packageFolder, from: folder, program: typedocProgram },
          ...{ cacheFolder: path.join(folder, 'cache'), place: { file: 'recto.yaml' } },
        };
        const other = await convertPackage(options, log.report);

        expect(other && compile(other, () => {})).toEqual(documents);
      });
    },
    conversionTime,
  );
});

/** Returns the kinds of the types in a value. */
function kindsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && typeof value.type === 'string' ? [value.type] : [];
  return [...own, ...Object.values(value).flatMap(kindsIn)];
}

/** Returns the declarations in a value as text. */
function codesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'declaration' in value && Array.isArray(value.declaration)
      ? [value.declaration.map(rowText).join('\n')]
      : [];
  return [...own, ...Object.values(value).flatMap(codesIn)];
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
