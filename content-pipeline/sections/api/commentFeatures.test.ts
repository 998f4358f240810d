import { beforeAll, describe, expect, it } from '@jest/globals';
import { nodesText } from '#manifest/contentElement';
import type { ContentTree } from '#manifest/contentTree';
import { rowText } from '#manifest/declarationTokens';
import type { PageDocument } from '#manifest/pageDocument';
import { createDiagnosticLog, type Diagnostic } from '../../diagnostics/diagnostic';
import { readPackage } from '../../reference/readPackage';
import { conversionTime, convertDeclarations } from '../../reference/testing/convertDeclarations';
import { compileKit } from './testing/compileKit';

const declarations = `
/**
 * Bakes. See {@link Oven}, {@link Oven.heat | its heat} and {@linkcode Oven}.
 *
 * ![A loaf](./loaf.png) and [a file](./other.md).
 * @remarks More of it.
 * @privateRemarks For nobody else.
 * @typeParam Dough - what goes in
 * @param dough - the dough
 * @returns the bread
 * @throws {@link Oven} when it is cold
 * @throws {RangeError} when it is hot
 * @see {@link Oven}
 * @see the book
 * @since 1.2
 * @alpha
 * @flavour sweet
 * @category Baking
 * @example Twice
 * \`\`\`ts
 * bake(2)
 * \`\`\`
 * @example
 * <caption>Once</caption>
 * \`\`\`ts
 * bake(1)
 * \`\`\`
 */
export declare function bake<Dough>(dough: Dough): Dough;
/** {@inheritDoc bake} */
export declare function alsoBake<Dough>(dough: Dough): Dough;
/** {@inheritDoc nothing} */
export declare function lost(): void;
/** @deprecated Use {@link bake}. */
export declare function old(): void;
/**
 * @category Machines
 * @groupDescription Warmth
 * What makes it {@link bake | warm}.
 *
 * And keeps it.
 */
export interface Oven {
  /**
   * The temperature.
   * @defaultValue \`3\`
   * @group Warmth
   */
  heat: number;
  /** @alpha */
  inner?: string;
  /** @beta */
  cool(): void;
  /** @group Warmth */
  warm(): void;
}
`;

let byPath: ReadonlyMap<string, PageDocument>;
let reported: readonly Diagnostic[];

beforeAll(async () => {
  const log = createDiagnosticLog();
  const { project } = await convertDeclarations({ 'index.d.ts': declarations });
  if (project === undefined) throw new Error('The kit could not be converted');
  const compiled = compileKit(readPackage(project, { sourceUrl: '' }, log.report));
  byPath = compiled.byPath;
  reported = [...log.entries, ...compiled.reported];
}, conversionTime);

function functionPage(name: string) {
  const page = byPath.get(`/api/kit/function/${name}/`);
  if (page?.kind !== 'function') throw new Error(`There is no function ${name}`);
  return page;
}

function words(tree: ContentTree | undefined): string {
  return nodesText(tree?.nodes ?? []);
}

describe('the parts of a comment', () => {
  it('are in separate fields of the page', () => {
    const page = functionPage('bake');
    const [signature] = page.signatures;

    expect(words(page.summary)).toBe('Bakes. See Oven, its heat and Oven.');
    expect(words(page.remarks)).toBe('A loaf and a file.More of it.');
    expect(page).toMatchObject({ since: '1.2', flags: ['alpha'] });
    expect(page.see?.map(words)).toEqual(['Oven', 'the book']);
    expect(page.notes?.map(({ title, body }) => [title, words(body)])).toEqual([
      ['Flavour', 'sweet'],
    ]);
    expect(page.examples?.map(({ title }) => title)).toEqual(['Twice', 'Once']);
    expect(
      page.throws?.map(({ type, description }) => [type && rowText(type), words(description)]),
    ).toEqual([
      ['Oven', 'when it is cold'],
      ['RangeError', 'when it is hot'],
    ]);
    expect(words(signature?.typeParameters?.[0]?.description)).toBe('what goes in');
    expect(words(signature?.parameters?.[0]?.description)).toBe('the dough');
    expect(words(signature?.returns?.description)).toBe('the bread');
  });

  it('omit what only authors need', () => {
    expect(JSON.stringify([...byPath])).not.toContain('For nobody else');
  });

  it('can be inherited from another symbol, which is reported if it does not exist', () => {
    expect(words(functionPage('alsoBake').summary)).toBe(words(functionPage('bake').summary));
    expect(functionPage('alsoBake').since).toBeUndefined();
    expect(functionPage('lost').summary).toBeUndefined();
    expect(reported).toContainEqual(
      expect.objectContaining({
        code: 'api-link-unresolved',
        message: expect.stringContaining(
          'symbol "nothing" not found (@inheritDoc in the comment of lost)',
        ),
      }),
    );
  });

  it('mark deprecated names, and link their replacement', () => {
    expect(JSON.stringify(functionPage('old').deprecated)).toContain('/api/kit/function/bake/');
  });

  it('put members into groups after the groups by kind', () => {
    const page = byPath.get('/api/kit/interface/Oven/');
    if (page?.kind !== 'interface') throw new Error('There is no interface');

    expect(
      page.memberGroups.map(({ title, anchor, members }) => [
        ...[title, anchor],
        ...members.map(({ name, flags }) => [name, ...flags].join(' ')),
      ]),
    ).toEqual([
      ['Properties', 'properties', 'inner optional alpha'],
      ['Methods', 'methods', 'cool beta'],
      ['Warmth', 'group-Warmth', 'heat', 'warm'],
    ]);
    expect(page.memberGroups.map(({ summary }) => summary && words(summary))).toEqual([
      ...[undefined, undefined, 'What makes it warm.And keeps it.'],
    ]);
    expect(page.memberGroups[2]?.members[0]?.defaultValue).toBe('3');
  });

  it('are reported for missing images and files', () => {
    expect(reported.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      expect.stringMatching(/^\d+: symbol "nothing" not found/),
      '31: image "./loaf.png" not found (comment of alsoBake)',
      expect.stringMatching(/^31: invalid link target "\.\/other\.md" \(comment of alsoBake\)$/),
    ]);
  });
});
