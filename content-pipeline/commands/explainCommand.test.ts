import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue } from '../diagnostics/catalogue';
import { runCommand } from './testing/runCommand';

let work: string;
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-explain-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

const explain = (...args: string[]) => runCommand(['explain', ...args], work);

describe('recto explain', () => {
  it('prints the meaning, the exit code, the example and the correction of a diagnostic', async () => {
    const { code, output } = await explain('broken-anchor');

    expect(code).toBeUndefined();
    expect(output).toMatch(/^broken-anchor: a link contains an anchor .*\n\nThe page that a link/);
    expect(output).toMatch(/^As a warning: exit code 0, or 1 with --strict$/m);
    expect(output).toContain('problems: { broken-anchor: error }');
    expect(output).toMatch(
      /^Example:\n\n {2}docs\/index\.md\n {4}---\n.*First, \[knead\]\(\.\/dough\.md#kneed\) it\.\n/ms,
    );
    expect(output).toMatch(/^What helps: Correct the id/m);
    expect(output).toMatch(/^Corrected:\n\n {2}docs\/index\.md\n.*dough\.md#knead\) it\.\n$/ms);
  });

  it('prints the exit codes of each severity', async () => {
    expect((await explain('config-shape')).output).toMatch(/^As an error: exit code 2$/m);
    expect((await explain('unsafe-html')).output).toMatch(
      /^As a warning: exit code 0, or 1 with --strict\nAs a note: exit code 0$/m,
    );
  });

  it('wraps long texts', async () => {
    const { output } = await explain('block-shape');

    const [texts = ''] = output.split('Example:');
    expect(Math.max(...texts.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(texts.split('\n').length).toBeGreaterThan(8);
  });

  it('replaces characters that terminals do not show', async () => {
    expect((await explain('encoding')).output).toContain('Br␀e␀a␀d␀\n');
  });

  it.each(['error[broken-link]', 'warning[broken-link]', 'error[broken-link]:'])(
    'accepts the form in which diagnostics are printed: %s',
    async (written) => {
      expect(await explain(written)).toEqual(await explain('broken-link'));
    },
  );

  it('lists all diagnostics with their summaries', async () => {
    const { output } = await explain();

    const codes = output
      .split('\n')
      .flatMap((line) => /^ {2}([a-z-]+) {2,}\S/.exec(line)?.[1] ?? []);
    expect(codes).toEqual(Object.keys(catalogue));
    expect(output).toMatch(/^ {2}missing-url +the site has no URL$/m);
  });

  it('rejects an unknown code, and suggests a similar code', async () => {
    expect(await explain('broken-lnk')).toEqual({
      code: 2,
      output: 'error: unknown diagnostic "broken-lnk"\nhelp: did you mean "broken-link"?\n',
    });
    const { code, output } = await explain('constructor');
    expect(code).toBe(2);
    expect(output).toContain('help: run "recto explain" for a list of all codes');
  });
});

describe('the output of diagnostics', () => {
  const check = (...args: string[]) => runCommand(['check', work, ...args], work);

  it('names the command once, after the text', async () => {
    const { output } = await check();

    expect(output).toMatch(
      /\n\nMore about a diagnostic: npx recto-docs explain missing-source\n0 pages, /,
    );
    expect(output.match(/recto-docs explain/g)).toHaveLength(1);
  });

  it.each(['json', 'github'])('does not name the command in the format %s', async (format) => {
    expect((await check('--format', format)).output).not.toContain('recto-docs explain');
  });
});
