import { describe, expect, it } from '@jest/globals';
import { checkSamples } from './checkSamples';
import { extractSamples } from './extractSamples';

/** Returns a page of fences; the first line of each argument is the text after the backticks. */
function page(...parts: string[]): string {
  return parts.map((part) => (part.startsWith('##') ? part : `\`\`\`${part}\n\`\`\``)).join('\n\n');
}

/** Returns all problems of a page and of its samples. */
async function problemsOf(markdown: string, preamble?: string): Promise<string[]> {
  const { samples, problems } = extractSamples({ file: 'page.md', markdown }, () => preamble);
  const checks = [...checkSamples(samples).values()];
  return [...problems, ...(await Promise.all(checks.map((check) => check()))).flat()];
}

const server = `js server
import { createServer } from 'node:http';
import { buildSchema } from 'graphql';
import { createHandler } from 'graphql-http/lib/use/http';
const schema = buildSchema('type Query { add(a: Int, b: Int): Int }');
const handler = createHandler({ schema, rootValue: { add: ({ a, b }) => a + b } });
createServer(handler).listen(4000, () => console.log('ready'));`;

describe('checkSamples, for programs', () => {
  it('is content with a program that prints what the page says', async () => {
    expect(await problemsOf(page('js\nconsole.log(1 + 1);', 'text output\n2'))).toEqual([]);
  });

  it('names the place of a program that fails', async () => {
    const problems = await problemsOf(page("js\nthrow new Error('broken');"));

    expect(problems[0]).toBe('page.md:1: exit code 1');
    expect(problems[1]).toContain('Error: broken');
  });

  it('rejects what is written to stderr', async () => {
    expect(await problemsOf(page("js\nconsole.error('oh');"))).toEqual([
      'page.md:1: prints errors\noh\n',
    ]);
  });

  it('rejects an output other than that of the page', async () => {
    const problems = await problemsOf(page('js\nconsole.log(1 + 1);', 'text output\n3'));

    expect(problems).toEqual(['page.md:1: prints\n2\nbut the page says\n3']);
  });

  it('gives a program the titled blocks above it as files', async () => {
    const markdown = page(
      'ts title="two.ts"\nexport const two: number = 2;',
      "js\nimport { two } from './two.js';\nconsole.log(two);",
      'text output\n2',
    );

    expect(await problemsOf(markdown)).toEqual([]);
  });

  it('puts the preamble before a fragment', async () => {
    const markdown = page('js fragment="three"\nconsole.log(three);', 'text output\n3');

    expect(await problemsOf(markdown, 'const three = 3;')).toEqual([]);
    expect(await problemsOf(markdown)).toContain('page.md:1: there is no file preambles/three.mjs');
  });

  it('runs legacy programs with graphql 15, and others with 16', async () => {
    const program = "import { version } from 'graphql';\nconsole.log(version.slice(0, 3));";
    const markdown = page(
      `js legacy\n${program}`,
      'text output\n15.',
      `js\n${program}`,
      'text output\n16.',
    );

    expect(await problemsOf(markdown)).toEqual([]);
  });
});

describe('checkSamples, for servers', () => {
  it('is content with a server that answers and prints as the page says', async () => {
    const client = `js client
const answer = await fetch('http://localhost:4000/graphql?query={add(a:1,b:2)}');
console.log(await answer.text());`;
    const markdown = page(
      server,
      'text output\nready',
      'graphql request\nquery ($a: Int) { add(a: $a, b: 2) }',
      'json variables\n{ "a": 3 }',
      'json response\n{ "data": { "add": 5 } }',
      client,
      'text output\n{"data":{"add":3}}',
    );

    expect(await problemsOf(markdown)).toEqual([]);
  });

  it('rejects a response other than that of the page', async () => {
    const markdown = page(
      server,
      'graphql request\n{ add(a: 1, b: 1) }',
      'json response\n{ "data": { "add": 3 } }',
    );

    expect((await problemsOf(markdown))[0]).toMatch(/^page\.md:10: answered\n.*"add": 2/s);
  });

  it('rejects errors where the page shows no response', async () => {
    const problems = await problemsOf(page(server, 'graphql request\n{ sub }'));

    expect(problems[0]).toContain('Cannot query field \\"sub\\"');
  });

  it('rejects a server that does not listen', async () => {
    const problems = await problemsOf(page("js server\nconsole.log('done');"));

    expect(problems).toEqual([expect.stringMatching(/^page\.md:1: does not listen on port 4000/)]);
  });

  it('ends a server at the next heading of level 2', async () => {
    const problems = await problemsOf(page(server, '## Next', 'graphql request\n{ add }'));

    expect(problems).toContain('page.md:12: no server fence above this request in its section');
  });
});

describe('checkSamples, for what is not run', () => {
  it('names the line of a mistake in types, counted in the page and without the preamble', async () => {
    const markdown = page(
      'js\n1;',
      'ts types\nconst one: number = 1;\nexport const two: string = one;',
      'ts types fragment="one"\nexport const two: string = one;',
    );

    expect(await problemsOf(markdown, 'const one = 1;')).toEqual([
      expect.stringMatching(/^page\.md:7: TS2322 /),
      expect.stringMatching(/^page\.md:11: TS2322 /),
    ]);
  });

  it('knows the types of the installed package', async () => {
    const markdown = page(
      "ts\nimport { parse, type DocumentNode } from 'graphql';\nexport const tree: DocumentNode = parse('{ a }');",
    );

    expect(await problemsOf(markdown)).toEqual([]);
  });

  it('rejects GraphQL that does not parse, and schemas that do not build', async () => {
    const markdown = page('graphql\n{ a', 'graphql\ntype Query { user: User }', 'graphql\n{ a }');

    expect(await problemsOf(markdown)).toEqual([
      expect.stringMatching(/^page\.md:1: Syntax Error/),
      expect.stringMatching(/^page\.md:5: Error: Unknown type "User"/),
    ]);
  });

  it('rejects JSON that does not parse', async () => {
    expect(await problemsOf(page('json\n{ a: 1 }'))).toEqual([
      expect.stringMatching(/^page\.md:1: SyntaxError/),
    ]);
  });
});
