import { beforeAll, describe, expect, it } from '@jest/globals';
import { nodesText } from '#manifest/contentElement';
import type { ContentTree } from '#manifest/contentTree';
import { rowText } from '#manifest/declarationTokens';
import type { PageDocument, SymbolPage } from '#manifest/pageDocument';
import type { MemberGroup } from '#manifest/symbolPage';
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
/** Of {@link Flour.kind}, {@link kit!Oven} and {@link kit!Oven#cool | its fan}. */
export type Flour = {
  /** The kind. */
  kind: string;
};
export type Dark = Flour & {
  /** Its darkness. */
  tone: number;
};
export type Grain =
  /** Grows {@link Oven | anywhere}. It lasts. */
  | 'rye'
  | 'wheat';
export interface Plan {
  /**
   * Starts. @param dough - the first dough
   * @returns true to go on
   */
  onStart?: (dough: string) => boolean;
  /** Nested. */
  tools: {
    /** Made of wood. */
    spoon: string;
  };
}
export type Handler<Event> = (event: Event) => boolean;
export type OvenHandler = (oven: Oven) => boolean;
export interface Alarm {
  (seconds: number): void;
}
export interface Handlers {
  /**
   * Opens.
   * @param oven - the opened oven
   * @returns true to stay open
   */
  onOpen?: OvenHandler | null;
  /** Rings. @param seconds - how long */
  onRing: Alarm;
  /** Closes. @param event - the closed oven */
  onClose: Handler<Oven>;
  /** Cleans. @param brush - a soft one */
  onClean: PropertyDescriptor['set'];
  /** Heats. @param it - the other name */
  onHeat: OvenHandler;
  onDone: OvenHandler;
}
export declare function plan(options: Plan): Promise<{
  /** Seconds. */
  time: number;
}>;
export declare class Scale {
  accessor zero: number;
  /** Reads it. */
  get grams(): number;
  /**
   * Sets it.
   * @deprecated Use a cup.
   * @throws {RangeError} below zero
   */
  set grams(value: number);
  /** Only set. */
  set tare(value: number);
  /** @returns the unit */
  get unit(): string;
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

function page(kind: string, name: string): SymbolPage {
  const found = byPath.get(`/api/kit/${kind}/${name}/`);
  if (found === undefined || !('declaration' in found)) throw new Error(`There is no ${name}`);
  return found;
}

function groupsOf(kind: string, name: string): readonly MemberGroup[] {
  const found = page(kind, name);
  return 'memberGroups' in found ? (found.memberGroups ?? []) : [];
}

/** Returns the declarations and the summaries of the members of a symbol. The keys are the names of the members. */
function membersOf(kind: string, name: string): Record<string, string[]> {
  const members = groupsOf(kind, name).flatMap((group) => group.members);
  return Object.fromEntries(
    members.map(({ name, declaration, summary }) => [
      name,
      [declaration.map(rowText).join('\n'), words(summary)],
    ]),
  );
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

  it('describe the members of object types', () => {
    expect(membersOf('type', 'Flour')).toEqual({ kind: ['kind: string', 'The kind.'] });
    expect(membersOf('type', 'Dark')).toEqual({ tone: ['tone: number', 'Its darkness.'] });
    expect(JSON.stringify(page('type', 'Flour').summary)).toMatch(
      /"\/api\/kit\/type\/Flour\/#kind"|"#kind"/,
    );
  });

  it('link symbols by the name of their package', () => {
    const summary = JSON.stringify(page('type', 'Flour').summary);
    expect(words(page('type', 'Flour').summary)).toBe('Of Flour.kind, Oven and its fan.');
    expect(summary).toContain('"/api/kit/interface/Oven/"');
    expect(summary).toContain('"/api/kit/interface/Oven/#cool"');
  });

  it('describe the members of unions', () => {
    const { kind, ...type } = page('type', 'Grain');
    const members = kind === 'type' && 'unionMembers' in type ? type.unionMembers : [];

    expect(members?.map(({ type, summary }) => [rowText(type), words(summary)])).toEqual([
      ["'rye'", 'Grows anywhere. It lasts.'],
      ["'wheat'", ''],
    ]);
  });

  it('describe functions and objects in the types of properties and results', () => {
    const [onStart, tools] = groupsOf('interface', 'Plan').flatMap(({ members }) => members);
    const [call] = onStart?.signatures ?? [];

    expect(onStart && rowText(onStart.declaration.flat())).toBe(
      'onStart?: (dough: string) => boolean',
    );
    expect(words(call?.parameters?.[0]?.description)).toBe('the first dough');
    expect(words(call?.returns?.description)).toBe('true to go on');
    expect(tools?.properties?.map(({ name, description }) => [name, words(description)])).toEqual([
      ['spoon', 'Made of wood.'],
    ]);
    const [signature] = functionPage('plan').signatures;
    expect(words(signature?.returns?.properties?.[0]?.description)).toBe('Seconds.');
    const [options] = signature?.parameters ?? [];
    expect(options?.properties?.map(({ description }) => words(description))).toEqual([
      'Starts.dough: the first doughReturns: true to go on',
      'Nested.',
    ]);
  });

  it('describe the calls of properties with named function types', () => {
    const handlers = groupsOf('interface', 'Handlers').flatMap(({ members }) => members);
    const calls = handlers.map(({ name, signatures = [] }) => [
      name,
      ...signatures.flatMap(({ parameters = [], returns }) => [
        ...parameters.map(({ name, type, description }) => [
          `${name}: ${rowText(type)}`,
          words(description),
        ]),
        ...(returns ? [words(returns.description)] : []),
      ]),
    ]);

    expect(calls).toEqual([
      ['onOpen', ['oven: Oven', 'the opened oven'], 'true to stay open'],
      ['onRing', ['seconds: number', 'how long'], ''],
      // The parameters of these types depend on type arguments, or are unknown.
      ['onClose', ['event: ', 'the closed oven']],
      ['onClean', ['brush: ', 'a soft one']],
      ['onHeat', ['it: ', 'the other name']],
      ['onDone'],
    ]);
  });

  it('describe getters and setters', () => {
    expect(membersOf('class', 'Scale')).toMatchObject({
      zero: ['accessor zero: number', ''],
      grams: ['get grams(): number\nset grams(value: number)', 'Reads it.'],
      tare: ['set tare(value: number)', 'Only set.'],
      unit: ['get unit(): string', 'the unit'],
    });
    const grams = groupsOf('class', 'Scale')
      .flatMap(({ members }) => members)
      .find(({ name }) => name === 'grams');
    expect(grams?.deprecated).toBeUndefined();
    expect(grams?.notes?.map(({ title, body }) => [title, words(body)])).toEqual([
      ['set grams', 'Deprecated. Use a cup.Sets it.'],
    ]);
    expect(grams?.throws?.map(({ description }) => words(description))).toEqual(['below zero']);
  });

  it('are reported for missing images and files', () => {
    expect(reported.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      expect.stringMatching(/^\d+: symbol "nothing" not found/),
      '31: image "./loaf.png" not found (comment of alsoBake)',
      expect.stringMatching(/^31: invalid link target "\.\/other\.md" \(comment of alsoBake\)$/),
    ]);
  });
});
