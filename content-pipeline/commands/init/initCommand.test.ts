import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { runCommand } from '../testing/runCommand';

let work: string;
const inProject = (name: string) => path.join(work, 'project', name);
const read = (name: string) => readFile(inProject(name), 'utf8');

beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-init-'));
  await mkdir(inProject(''));
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(inProject(name)), { recursive: true });
    await writeFile(inProject(name), text);
  }
}

const init = (...args: string[]) => runCommand(['init', inProject(''), '--yes', ...args], work);
const packageOf = (fields: object) => JSON.stringify({ name: 'kit', ...fields });
const typed = { types: 'index.d.ts' };

describe('recto init', () => {
  it('writes a configuration and a first page into an empty folder, which then has no problems', async () => {
    const { code, output } = await init();
    expect({ code, output }).toMatchObject({ code: 0 });

    const config = await read('recto.yaml');
    expect(config.split('\n').length).toBeLessThan(40);
    expect(parse(config)).toEqual({
      title: 'project',
      sections: [{ kind: 'docs', id: 'docs', label: 'Docs', path: '/docs', folder: 'docs' }],
    });
    expect(await read('docs/index.md')).toMatch(/^---\ntitle: Getting started/);
    expect(await read('.gitignore')).toBe('/site/\n');
    const checked = await runCommand(['check', inProject(''), '--date', '2026-01-01'], work);
    expect(checked.output).toContain('warning[missing-url]');
    expect(checked.code).toBe(0);
  });

  it('documents a package with its documents, and adds scripts to it', async () => {
    await write({
      'package.json': `{\n\t"name": "kit",\n\t"types": "index.d.ts",\n\t"repository": "kit/kit",\n\t"scripts": { "docs:build": "mine" }\n}\n`,
      'docs/start.md': '---\ntitle: Start\n---\n',
      '.gitignore': 'dist',
    });
    await init();

    expect(parse(await read('recto.yaml'))).toMatchObject({
      title: 'kit',
      url: 'https://kit.github.io/kit',
      sections: [
        { kind: 'docs', folder: 'docs' },
        { kind: 'api', packages: [{ name: 'kit' }] },
      ],
    });
    const packageJson = await read('package.json');
    expect(packageJson).toContain('\n\t"name": "kit",\n');
    expect(JSON.parse(packageJson)).toEqual({
      ...{ name: 'kit', types: 'index.d.ts', repository: 'kit/kit' },
      scripts: {
        'docs:dev': 'recto dev',
        'docs:build': 'mine',
        'docs:publish': 'recto build && recto publish site',
      },
      devDependencies: { 'recto-docs': '^1.2.3' },
    });
    expect(await read('.gitignore')).toBe('dist\n/site/\n');
  });

  it('documents the public packages of a workspace', async () => {
    await write({
      'package.json': packageOf({ private: true, workspaces: ['packages/*'] }),
      'packages/a/package.json': JSON.stringify({ name: '@kit/a', ...typed }),
      'packages/b/package.json': JSON.stringify({ name: '@kit/b', ...typed }),
      'packages/hidden/package.json': JSON.stringify({
        name: '@kit/hidden',
        private: true,
        ...typed,
      }),
      'packages/tools/package.json': JSON.stringify({ name: '@kit/tools' }),
      'examples/c/package.json': JSON.stringify({ name: '@kit/c', ...typed }),
    });
    await init();

    const { sections } = parse(await read('recto.yaml'));
    expect(sections).toMatchObject([
      { kind: 'docs', folder: 'docs' },
      { packages: [{ name: '@kit/a' }, { name: '@kit/b' }] },
    ]);
    expect(await read('docs/index.md')).toContain('title: Getting started');
    expect(await read('.gitignore')).toBe('node_modules/\n/site/\n');
  });

  it('finds documents in other folders than "docs", without readmes, code and examples', async () => {
    const page = '---\ntitle: Start\n---\n';
    await write({
      'README.md': '# Kit\n',
      'website/guide/start.md': page,
      'website/guide/parts/engine.md': page,
      'notes/idea.md': page,
      ...{ 'src/a.md': page, 'src/b.md': page, 'src/c.md': page },
      ...{ 'more/README.md': '# A\n', 'more/x/README.md': '# B\n', 'more/y/readme.md': '# C\n' },
    });
    const { output } = await init();

    expect(output).toContain('found    Markdown files in website/guide\n');
    expect(parse(await read('recto.yaml')).sections).toMatchObject([{ folder: 'website/guide' }]);
    await expect(read('docs/index.md')).rejects.toThrow('ENOENT');
  });

  it.each([
    ['mkdocs.yml', 'docs', 'MkDocs'],
    ['docusaurus.config.js', 'docs', 'Docusaurus'],
    ['docs/.vitepress/config.mts', 'docs', 'VitePress'],
    ['astro.config.mjs', 'src/content/docs', 'Starlight'],
    ['theme.config.tsx', 'content', 'Nextra'],
  ])('finds %s and the documents in %s', async (file, folder, tool) => {
    await write({ [file]: '', [`${folder}/index.md`]: '---\ntitle: Start\n---\n' });
    const { output } = await init();

    expect(output).toContain(`found    a configuration of ${tool}`);
    expect(parse(await read('recto.yaml')).sections).toMatchObject([{ kind: 'docs', folder }]);
  });

  it('writes workflows, with a daily run for scheduled posts', async () => {
    await write({ 'blog/2026-01-01-tea.md': '---\ntitle: Tea\n---\n' });
    await init('--ci', 'github');
    const workflow = parse(await read('.github/workflows/docs.yml'));
    expect(workflow.on.schedule).toHaveLength(1);
    expect(workflow.jobs.publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    // Scripts of a pull request must not run in its preview.
    expect(workflow.jobs.build.steps).toContainEqual({
      run: expect.stringMatching(/^npx recto-docs build .*\$OPTIONS$/),
      env: { OPTIONS: expect.stringMatching(/'pull_request' && '--no-elements' \|\| ''/) },
    });

    await rm(inProject('recto.yaml'));
    await init('--ci', 'gitlab');
    const gitlab = parse(await read('.gitlab-ci.yml'));
    expect(gitlab.pages).not.toHaveProperty('variables');
    expect(gitlab.documentation.variables).toEqual({ OPTIONS: '--no-elements' });
    expect(gitlab.pages.extends).toBe('.build');
  });

  it('asks at most three questions', async () => {
    await write({ 'package.json': packageOf({}) });
    const answers = ['Tea shop', 'https://tea.example', 'gitlab', 'never asked'];
    await runCommand(['init', inProject('')], work, {}, answers);

    expect(answers).toEqual(['never asked']);
    expect(parse(await read('recto.yaml'))).toMatchObject({
      title: 'Tea shop',
      url: 'https://tea.example',
    });
    expect(await read('.gitlab-ci.yml')).toContain('npx recto-docs build');
  });

  it('writes valid YAML for a long title', async () => {
    const title = 'A name of many words '.repeat(8).trim();
    await runCommand(['init', inProject('')], work, {}, [title, '', '']);

    expect(parse(await read('recto.yaml')).title).toBe(title);
  });

  it('asks again for a service that it does not know', async () => {
    const answers = ['Tea shop', 'https://tea.example', 'jenkins', 'GitLab'];
    const { output } = await runCommand(['init', inProject('')], work, {}, answers);

    expect(output).toContain('"jenkins" is not one of: github, gitlab\n');
    expect(await read('.gitlab-ci.yml')).toContain('npx recto-docs build');
  });

  it('writes nothing if package.json is invalid, and prints the position of the error', async () => {
    const text = '{\n  "name": "kit",\n}\n';
    await write({ 'package.json': text });
    const { code, output } = await init();

    expect(code).toBe(2);
    expect(output).toContain('package.json:3:1 is not valid JSON');
    expect(output).not.toContain('bug');
    expect(await read('package.json')).toBe(text);
    await expect(read('recto.yaml')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('does not overwrite a workflow of GitHub', async () => {
    await write({ '.github/workflows/docs.yml': 'mine: {}' });
    const { output } = await init('--ci', 'github');
    expect(output).toContain('skipped  .github/workflows/docs.yml (it exists; add a job');
    expect(await read('.github/workflows/docs.yml')).toBe('mine: {}');
  });

  it('does not overwrite existing files', async () => {
    await write({ 'recto.yaml': 'title: Mine', '.gitlab-ci.yml': 'mine: {}' });
    const refused = await init();
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.output).toContain('already contains recto.yaml');
    expect(await read('recto.yaml')).toBe('title: Mine');

    await rm(inProject('recto.yaml'));
    const { output } = await init('--ci', 'gitlab');
    expect(output).toContain('skipped  .gitlab-ci.yml');
    expect(await read('.gitlab-ci.yml')).toBe('mine: {}');
  });
});
