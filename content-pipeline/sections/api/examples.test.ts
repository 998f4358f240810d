import { describe, expect, it } from '@jest/globals';
import { titleExamples, usageOf } from './examples';

function example(...lines: string[]) {
  return { text: ['```ts', ...lines, '```'].join('\n') };
}

function titlesOf(name: string, ...examples: { title?: string; text: string }[]) {
  return titleExamples(examples, name).map(({ title }) => title);
}

describe('titleExamples', () => {
  it('keeps the title of the author', () => {
    const written = { title: 'With a type', ...example('// Without a type.', 'make();') };

    expect(titlesOf('make', written)).toEqual(['With a type']);
  });

  it('uses the comment before the code, also after imports', () => {
    expect(
      titlesOf(
        'make',
        example('// Make two shapes.', "import { make } from 'kit';", 'make(2);'),
        example("import { make } from 'kit';", '', '// Make many shapes:', 'make(9);'),
      ),
    ).toEqual(['Make two shapes', 'Make many shapes']);
  });

  it('ignores comments on results, instructions for tools and comments within the code', () => {
    expect(
      titlesOf(
        'make',
        example('// => 2', '// @ts-check', '// eslint-disable-next-line', 'count();', '// Later.'),
      ),
    ).toEqual([undefined]);
  });

  it('uses the call of several examples that have no comment', () => {
    expect(
      titlesOf(
        'Shape',
        example("const shape = new Shape('round', { size: 2 });"),
        example(
          'const shape = new Shape({',
          "  name: ')',",
          '  make: (a, b) => a,',
          '  size,',
          '  colour: [1, 2, 3, 4, 5],',
          '  order: 1000000000,',
          '});',
        ),
      ),
    ).toEqual([
      "new Shape('round', { size: 2 })",
      'new Shape({ name, make, size, colour, order })',
    ]);
  });

  it('shortens only an object that is the first argument, and ignores commas in strings', () => {
    const long = "{ title: 'bread, salt, butter and much more', size: 3, order: 1_000_000 }";
    expect(
      titlesOf(
        'make',
        example(`make(${long});`),
        example(`make(wrap(${long}));`),
        example('make();'),
      ),
    ).toEqual(['make({ title, size, order })', undefined, 'make()']);
  });

  it('gives no title to a single call, to equal calls and to calls of others', () => {
    expect(titlesOf('make', example('make();'))).toEqual([undefined]);
    expect(titlesOf('make', example('make();'), example('make();', 'stop();'))).toEqual([
      undefined,
      undefined,
    ]);
    expect(titlesOf('make', example('remake();'), example('make('))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('usageOf', () => {
  it('returns the whole code of a short example', () => {
    expect(usageOf([example("import { Shape } from 'kit';", 'new Shape();')], 'Shape')).toBe(
      "```ts\nimport { Shape } from 'kit';\nnew Shape();\n```",
    );
  });

  it('returns the statement that creates an instance from a long example', () => {
    const before = Array.from({ length: 9 }, (_, index) => `step(${index});`);

    expect(
      usageOf(
        [example(...before, 'const shape = new Shape({', '  size: 2,', '});', 'end();')],
        'Shape',
      ),
    ).toBe('```ts\nconst shape = new Shape({\n  size: 2,\n});\n```');
  });

  it('returns `undefined` without a call, within a function, and for long statements', () => {
    const lines = Array.from({ length: 9 }, (_, index) => `  a${index}: 1,`);

    expect(usageOf([example('make(Shape);')], 'Shape')).toBeUndefined();
    expect(
      usageOf([example('const shape = new Shape({', ...lines, '});')], 'Shape'),
    ).toBeUndefined();
    expect(
      usageOf([example('function make() {', ...lines, '  return new Shape({});', '}')], 'Shape'),
    ).toBeUndefined();
  });
});
