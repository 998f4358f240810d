import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeFile, projectFolder } from './folders';
import { expectRecto } from './recto';

/** A built site in a temporary folder. */
interface MovedSite {
  out: string;
  remove(): Promise<void>;
}

/** Builds a site with aliases, redirects, a single Git commit and a page with `lastUpdated` in its front matter. */
export async function buildMovedSite(): Promise<MovedSite> {
  const site = await mkdtemp(path.join(tmpdir(), 'recto-e2e-'));
  await cp(path.join(projectFolder, 'e2e/fixtures/small-site'), site, { recursive: true });
  const aliases = 'aliases: [guide/hearth, /stove/old.html]';
  await changeFile(
    path.join(site, 'guide/oven.md'),
    'title: The oven',
    `title: The oven\n${aliases}`,
  );
  await changeFile(
    path.join(site, 'guide/dough.md'),
    'sidebarLabel:',
    'lastUpdated: 2019-08-07\nsidebarLabel:',
  );
  await changeFile(
    path.join(site, 'recto.yaml'),
    'static: static',
    'redirects: [{ from: /, to: /docs/guide/oven }]\nstatic: static',
  );
  commitAll(site, '2021-02-03T12:00:00+0000');
  await expectRecto(['build', '.', '--out', 'out'], { cwd: site });
  return {
    out: path.join(site, 'out'),
    remove: () => rm(site, { recursive: true, force: true }),
  };
}

function commitAll(cwd: string, date: string): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const git = (...args: string[]) => execFileSync('git', args, { cwd, env });
  git('init', '-q');
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@bread.example', 'commit', '-q', '-m', 'Bake');
}
