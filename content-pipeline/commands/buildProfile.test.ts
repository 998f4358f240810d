import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ready } from '../site/outputFile';
import { createBuildProfile } from './buildProfile';
import { runCommand } from './testing/runCommand';

const silence = () => undefined;

/** Creates a profile with a fake clock. */
function createTimedProfile() {
  let now = 5000;
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  const profile = createBuildProfile({
    milliseconds: () => now,
    peakMemory: () => 123_400_000,
  });
  const lines = () =>
    profile
      .format()
      .split('\n')
      .map((line) => line.replace(/(?<=\S) {3,}/, ' … '));
  return { profile, wait, lines };
}

describe('createBuildProfile', () => {
  it('lists stages with their steps, and other work', () => {
    const { profile, wait, lines } = createTimedProfile();
    const progress = profile.measureStages({ start: silence, end: silence });
    wait(0.25);
    progress.start('Reading');
    wait(1);
    progress.end('2 documents');
    progress.start('Compiling');
    progress.step?.('articles');
    wait(2);
    progress.step?.('search');
    wait(0.5);
    progress.end('2 pages');
    wait(0.25);

    expect(lines()).toEqual([
      'Reading … 1.00 s',
      'Compiling … 2.50 s',
      '  articles … 2.00 s',
      '  search … 0.50 s',
      'Other work … 0.50 s',
      'Total … 4.00 s',
      '0 articles: 0 compiled, 0 from the cache',
      'Peak memory: 123 MB, without the TypeDoc process',
    ]);
  });

  it('forwards the stages', () => {
    const lines: string[] = [];
    const { profile } = createTimedProfile();
    const addLine = (text: string) => void lines.push(text);
    const progress = profile.measureStages({ start: addLine, end: addLine });
    progress.start('Reading');
    progress.step?.('documents');
    progress.end('2 documents');

    expect(lines).toEqual(['Reading', '2 documents']);
  });

  it('measures files of a type from the first to the last, and single files', async () => {
    const { profile, wait, lines } = createTimedProfile();
    const progress = profile.measureStages({ start: silence, end: silence });
    progress.start('Writing');
    const slow = {
      key: 'slow',
      make: async () => {
        wait(3);
        return 'slow';
      },
    };
    const files = profile.measureFiles(
      new Map([
        ['index.html', slow],
        ['about/index.html', slow],
        ['old/index.html', slow],
        ['robots.txt', ready('')],
      ]),
    );
    expect(files.get('index.html')?.key).toBe('slow');
    expect(await files.get('index.html')?.make()).toBe('slow');
    await files.get('about/index.html')?.make();
    await files.get('robots.txt')?.make();
    progress.end('3 files');

    expect(lines().slice(0, 3)).toEqual([
      'Writing … 6.00 s',
      '    HTML, 2 files … 6.00 s',
      '    other files, 1 file … 0.00 s',
    ]);
  });
});

describe('recto build --profile', () => {
  let work: string;
  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'recto-profile-'));
    for (const folder of ['site/guide', 'out', 'viewer']) {
      await mkdir(path.join(work, folder), { recursive: true });
    }
    await writeFile(
      path.join(work, 'site/recto.yaml'),
      'title: Bread\nurl: https://bread.example\nsections: [{ kind: docs, id: docs, label: Guide, path: /docs, include: [guide], mainDoc: guide/index }]\n',
    );
    // The error stops the build before it renders pages, for which the viewer would be needed.
    await writeFile(
      path.join(work, 'site/guide/index.md'),
      '---\ntitle: Start\n---\n\n[Dough](dough.md)\n',
    );
    for (const name of ['start.js', 'server.mjs']) {
      await writeFile(path.join(work, 'viewer', name), '');
    }
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  const build = (...options: string[]) => {
    const args = ['--out', path.join(work, 'out'), '--date', '2026-07-01', ...options];
    return runCommand(['build', path.join(work, 'site'), ...args], work);
  };

  it('prints a profile after all other output, and does not change the site', async () => {
    const { code, output } = await build('--profile');
    const [others, profile] = output.split(/^(?=Reading documents.* s$)/m);

    expect(code).toBe(1);
    expect(profile).toMatch(
      /^Compiling pages +0\.00 s\n {2}articles and symbols +0\.00 s\n {2}search index +0\.00 s\n/m,
    );
    expect(profile).toMatch(/^1 article: 1 compiled, 0 from the cache\nPeak memory: 100 MB.*\n$/m);
    expect(await build()).toEqual({ code, output: others });
  });

  it('counts the articles from the cache', async () => {
    expect((await build('--profile')).output).toContain('1 article: 0 compiled, 1 from the cache');
  });
});
