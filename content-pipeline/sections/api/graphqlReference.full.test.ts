import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as graphql from 'graphql';
import type { PageDocument } from '#manifest/pageDocument';
import { sidebarSchema } from '#manifest/sidebar';
import { symbolIndexSchema } from '#manifest/symbolIndex';
import { createDiagnosticLog } from '../../diagnostics/diagnostic';
import type { ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import { readPackage } from '../../reference/readPackage';
import { conversionTime, convertShared } from '../../reference/testing/convertDeclarations';
import type { TypedocProject } from '../../reference/typedocProject';
import { compileApiPages } from './compileApiPages';
import { apiContext } from './testing/compileKit';
import { declaredUses } from './testing/declaredUses';
import { documentErrors } from './testing/documentErrors';
import { unlinkedTypes } from './testing/tokens';

// A whole reference, compiled from the declarations of a real package.

let project: TypedocProject;
let api: ApiPackage;
let documents: PageDocument[];
const log = createDiagnosticLog();

beforeAll(async () => {
  const converted = await convertShared({ packageName: 'graphql', from: '.' }, log.report);
  if (converted === undefined) throw new Error(JSON.stringify(log.entries));
  project = converted;
  api = readPackage(project, {}, log.report);
  documents = compileApiPages([api], apiContext, log.report).documents.map(
    ({ document }) => document,
  );
}, conversionTime);

function namesOf(kind: PageDocument['kind']): string[] {
  return documents.filter((document) => document.kind === kind).map(({ title }) => title);
}

function find(address: string): PageDocument | undefined {
  return documents.find(({ path: own }) => own === `/api/graphql/${address}/`);
}

describe('the reference of GraphQL.js', () => {
  it('has a page for everything that can be imported', () => {
    const values = api.symbols.filter(({ exported, isValue }) => exported && isValue);
    const exported = project.converted.project.children?.[0]?.children?.map(({ name }) => name);

    expect(values.map(({ name }) => name).sort()).toEqual(Object.keys(graphql).sort());
    expect(
      api.symbols
        .filter((symbol) => symbol.exported)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(exported?.sort());
    for (const { key, kind } of api.symbols) {
      expect(find(key.slice('graphql/'.length))).toMatchObject({ kind });
    }
  });

  it('has exactly the classes and enums of the library', () => {
    expect(namesOf('class')).toEqual([
      ...['GraphQLError', 'Lexer', 'Location', 'Source', 'Token', 'GraphQLDirective'],
      ...['GraphQLEnumType', 'GraphQLInputObjectType', 'GraphQLInterfaceType', 'GraphQLList'],
      ...['GraphQLNonNull', 'GraphQLObjectType', 'GraphQLScalarType', 'GraphQLSchema'],
      ...['GraphQLUnionType', 'TypeInfo', 'ValidationContext'],
    ]);
    expect(namesOf('enum')).toEqual([
      ...['DirectiveLocation', 'Kind', 'OperationTypeNode', 'TokenKind', 'TypeKind'],
      ...['BreakingChangeType', 'DangerousChangeType'],
    ]);
  });

  it('has the functions that readers look for', () => {
    const functions = new Set(namesOf('function'));
    const wanted = (
      'ExecutableDefinitionsRule KnownTypeNamesRule UniqueVariableNamesRule ValuesOfCorrectTypeRule ' +
      'parse parseValue parseType print printSchema visit validate validateSchema execute ' +
      'executeSync subscribe graphql graphqlSync buildSchema buildASTSchema buildClientSchema ' +
      'extendSchema getIntrospectionQuery introspectionFromSchema findBreakingChanges ' +
      'findDangerousChanges formatError locatedError syntaxError typeFromAST valueFromAST ' +
      'coerceInputValue lexicographicSortSchema isObjectType assertObjectType'
    ).split(' ');

    expect(wanted.filter((name) => !functions.has(name))).toEqual([]);
    expect(functions.size).toBeGreaterThan(150);
  });

  it('matches the contract', () => {
    const pages = compileApiPages([api], apiContext, () => {});

    expect(documentErrors(documents)).toEqual([]);
    expect(sidebarSchema.safeParse({ items: pages.sidebar }).error).toBeUndefined();
    expect(symbolIndexSchema.safeParse({ symbols: pages.symbols }).error).toBeUndefined();
  });

  it('links every name in code', () => {
    expect(new Set(documents.flatMap(unlinkedTypes))).toEqual(new Set());
  });

  it('finds the types of enum members, families and unexported types', () => {
    expect(find('enum/Kind')).toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({
          name: 'FIELD',
          marks: { label: 'FieldNode', href: '/api/graphql/interface/FieldNode/' },
        }),
      ]),
    });
    expect(find('function/isObjectType')).toMatchObject({
      relations: [
        expect.objectContaining({
          symbols: [expect.objectContaining({ label: 'assertObjectType' })],
        }),
      ],
    });
    expect(find('type/Maybe')).toMatchObject({ kind: 'type', flags: ['internal', 'not exported'] });
  });

  it('has small pages', () => {
    const sizes = documents
      .map((document) => brotliCompressSync(JSON.stringify(document)).length)
      .sort((a, b) => a - b);

    expect(sizes[Math.floor(sizes.length * 0.5)]).toBeLessThan(2_000);
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThan(6_000);
  });

  it('reports few problems in comments', () => {
    const codes = new Set(log.entries.map(({ code }) => code));

    // The readme shows a banner that exists in the repository alone.
    expect([...codes].sort()).toEqual(['broken-image', 'unsafe-html']);
    expect(log.count('error')).toBe(0);
  });
});

describe('the relations on the pages of GraphQL.js', () => {
  it('are those that the TypeScript checker finds', () => {
    const symbols = new Map(api.symbols.map((symbol) => [`/api/${symbol.key}/`, symbol]));
    const shown = new Set(documents.flatMap((document) => usesOn(document, symbols)));
    const declared = declaredUses(path.resolve(folder, 'index.d.ts'));

    expect([...declared].filter((use) => !shown.has(use))).toEqual([]);
    expect([...shown].filter((use) => !declared.has(use))).toEqual([]);
    expect(shown.size).toBeGreaterThan(1000);
  });
});

const folder = 'node_modules/graphql';

/** Returns the relations that a page lists, in the format of `declaredUses`. */
function usesOn(page: PageDocument, symbols: ReadonlyMap<string, ApiSymbol>): string[] {
  const lists = [
    ...('relations' in page ? (page.relations ?? []) : []).map(({ anchor, symbols }) => ({
      ...{ use: anchor, symbols },
    })),
    ...('extendedBy' in page ? [{ use: 'extended-by', symbols: page.extendedBy ?? [] }] : []),
    ...('implementedBy' in page
      ? [{ use: 'implemented-by', symbols: page.implementedBy ?? [] }]
      : []),
  ];
  const used = symbols.get(page.path);
  return lists
    .filter(({ use }) => use !== 'same-family')
    .flatMap(({ use, symbols: users }) =>
      users.flatMap(({ href }) => {
        const user = symbols.get(href ?? '');
        return user?.exported ? [`${labelOf(user)} ${use} ${labelOf(used)}`] : [];
      }),
    );
}

function labelOf(symbol: ApiSymbol | undefined): string {
  return `${symbol?.name} in ${path.relative(folder, symbol?.file ?? '')}`;
}
