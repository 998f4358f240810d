import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { runCommand } from './testing/runCommand';

let work: string;
let project: string;

beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-migrate-'));
  project = path.join(work, 'project');
  await mkdir(project);
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true });
    await writeFile(path.join(project, name), text);
  }
}

const migrate = (...args: string[]) => runCommand(['migrate', ...args], work);
const written = () => readFile(path.join(project, 'recto.yaml'), 'utf8');

describe('recto migrate', () => {
  it('executes the configuration after a message, and reports imports that are not installed', async () => {
    await write({
      'docusaurus.config.ts': `
        import { themes } from 'prism-react-renderer';
        import type { Config } from '@docusaurus/types';
        const config: Config = { title: 'Tea', themeConfig: { prism: { theme: themes.github } } };
        export default async () => config;`,
    });
    const { code, output } = await migrate('docusaurus', project);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/^Running .*docusaurus\.config\.ts, which is code of the project …\n/);
    expect(output).toContain('import "prism-react-renderer"');
    expect(await written()).toContain('title: Tea\n');
  });

  it('executes configurations that spread lists of imports that are not installed', async () => {
    await write({
      'docs/.vitepress/config.mjs': `
        import { links, pages } from 'tea-sidebar';
        const items = [...links({ base: '/' }), { text: 'Pots', link: '/pots' }, ...pages.all];
        export default { title: 'Tea', themeConfig: { sidebar: items } };`,
      'docs/pots.md': '# Pots\n',
    });
    const { code, output } = await migrate('vitepress', project);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain('import "tea-sidebar"');
    expect(parse(await written())).toMatchObject({
      sections: [{ sidebars: { docs: [{ doc: 'pots' }] } }],
    });
  });

  it('writes recto.yaml above the folder of the configuration if the documents are beside it', async () => {
    const website = path.join(project, 'website');
    await write({
      'website/docusaurus.config.js': `globalThis.console.log('once');
        const docs = {
          path: '../docs', sidebarPath: './sidebars.js',
          editUrl: 'https://git.example/tea/edit/main/website/',
        };
        module.exports = {
          title: 'Tea', url: 'https://tea.example', baseUrl: '/',
          presets: [['classic', { docs, blog: {} }]],
        };`,
      'website/sidebars.js': "module.exports = { guide: ['first', 'brewing/pots'] };",
      'website/static/a.txt': 'a',
      'website/blog/2025-01-01-a.md': '# A post\n',
      'docs/start.md': '---\nid: first\n---\n\n# Start\n\n[Pots](./brewing/Pots.md)\n',
      'docs/brewing/Pots.md': '---\nid: pots\n---\n\n# Pots\n',
    });
    const { code, output } = await migrate('docusaurus', website);

    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(`wrote    ${path.join(project, 'recto.yaml')}\n`);
    expect(output.match(/^Running /gm)).toHaveLength(1);
    expect(parse(await written())).toMatchObject({
      static: 'website/static',
      sections: [
        {
          folder: 'docs',
          editUrl: 'https://git.example/tea/edit/main/{file}',
          sidebars: { guide: ['first', 'pots'] },
        },
        { folder: 'website/blog' },
      ],
    });
    const check = await runCommand(['check', project, '--date', '2026-01-01'], work);
    expect(check).toMatchObject({ code: 0 });
    expect((await migrate('docusaurus', website)).code).toBe(2);
  });

  it('reports an error of the configuration with its line', async () => {
    await write({ 'docusaurus.config.js': 'module.exports = {\n  title: words.title,\n};\n' });
    const { code, output } = await migrate('docusaurus', project);
    expect(code).toBe(2);
    expect(output).toMatch(
      /error: .*docusaurus\.config\.js could not be loaded: words is not defined\n {2}--> .*docusaurus\.config\.js:2:10\n2 \| {3}title: words\.title/,
    );
    await write({ 'docusaurus.config.js': 'module.exports = {\n  title: = 3,\n};\n' });
    expect((await migrate('docusaurus', project)).output).toMatch(/docusaurus\.config\.js:2:/);
  });

  it.each([
    ['sidebars.json', '{\n  "guide": ["start" "end"]\n}\n', '2:21'],
    ['versions.json', '[\n  "2.0",\n  "1.0"\n', '4:1'],
    ['versioned_sidebars/version-1.0-sidebars.json', '{\n  "guide": [}\n', '2:13'],
    ['docs/_category_.json', '{\n  "label": "A" "position": 2\n}\n', '2:16'],
  ])('reports the place of invalid JSON in %s', async (name, text, place) => {
    await write({
      'docusaurus.config.js': `module.exports = {
        title: 'Tea',
        presets: [['classic', { docs: { sidebarPath: './sidebars.json' } }]],
      };`,
      'sidebars.json': '{ "guide": ["start"] }',
      'versions.json': '["1.0"]',
      'docs/start.md': '# Start',
      'versioned_docs/version-1.0/start.md': '# Start',
      [name]: text,
    });
    const { code, output } = await migrate('docusaurus', project);
    expect(code).toBe(2);
    const [line = ''] = place.split(':');
    const file = name.replaceAll('.', '\\.');
    expect(output).toMatch(
      new RegExp(`error: .*${file} is invalid: .*\\n {2}--> .*${file}:${place}\\n`),
    );
    if (name !== 'versions.json')
      expect(output).toContain(`\n${line} | ${text.split('\n')[Number(line) - 1]}\n`);
    expect(output).toContain('help: correct the file at this position, and run the command again');
  });

  it('reports the place of an alias without an anchor', async () => {
    await write({ 'mkdocs.yml': 'site_name: Tea\ntheme: *none\n' });
    const { code, output } = await migrate('mkdocs', project);
    expect(code).toBe(2);
    expect(output).toMatch(/error: .*mkdocs\.yml is invalid: .*\n {2}--> .*mkdocs\.yml:2:8\n/);
  });

  it('accepts locales whose names are not language tags', async () => {
    await write({
      'docs/.vitepress/config.mjs':
        "export default { title: 'Tea', locales: { root: { lang: 'en' }, zh_CN: {}, v2: {} } };\n",
      'docs/index.md': '# Tea\n',
    });
    const { code, output } = await migrate('vitepress', project);
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  it('warns of unsafe links that the tool accepts, once for all documents', async () => {
    const guide = 'docs/more/guide.md';
    await write({
      'mkdocs.yml': 'site_name: Tea\nstrict: true\n',
      'docs/index.md': '# Tea\n\n[Brew](javascript:brew()) now.\n',
      'docs/guide.md': '# Guide\n\n<a class="a" href="//tea.example">Tea</a>\n',
      [guide]: '# Guide\n\n![Pot](data:image/png;base64,AA==)\n',
    });
    const { output } = await migrate('mkdocs', project);

    expect(output).toMatch(/^ {2}docs\/guide\.md \(and 2 more\) +problems\.unsafe-link: /m);
    expect(parse(await written()).problems).toEqual({ 'unsafe-link': 'warning' });
    const check = await runCommand(['check', project], work);
    expect(check).toMatchObject({ code: 0 });
    expect(check.output.match(/^warning\[unsafe-link\]/gm)).toHaveLength(3);
  });

  it.each([
    '[A](https://a.example), [b](guide.md), <mailto:a@a.example>, <p>a</p>, [^1]\n\n[^1]: Note: c',
    'Write `[A](javascript:a)`.\n\n```md\n[A](javascript:a)\n```\n\n    ~~~\n    <a href="//b">\n    ~~~',
    '[A](pathname:///a.pdf), ![A](a//b.png), [A](a.md "javascript:a"), [x]: [y](z.md)',
  ])('writes no severity for %j', async (text) => {
    await write({ 'mkdocs.yml': 'site_name: Tea\nstrict: true\n', 'docs/index.md': text });
    const { code, output } = await migrate('mkdocs', project);

    expect({ code, output }).toEqual({
      code: 0,
      output: expect.not.stringContaining('unsafe-link'),
    });
    expect(await written()).not.toContain('problems');
  });

  it('names the tool of the project if another one was passed', async () => {
    await write({ 'mkdocs.yml': 'site_name: Tea\n' });
    const { code, output } = await migrate('docusaurus', project);
    expect(code).toBe(2);
    expect(output).toContain('is a project of MkDocs (mkdocs.yml), not of Docusaurus');
    expect(output).toContain('help: run "recto migrate mkdocs ');
  });

  it('recognizes the tool by its configuration file', async () => {
    await write({ 'mkdocs.yml': 'site_name: Tea\n', 'docs/index.md': '# Tea\n' });
    const { code, output } = await migrate(project);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/^Recognized MkDocs by .*mkdocs\.yml\n/);
    expect(await written()).toContain('title: Tea\n');
  });

  it('recognizes no tool in folders with several configurations, or none', async () => {
    const empty = await migrate(project);
    expect(empty.code).toBe(2);
    expect(empty.output).toContain(
      'has no configuration of Docusaurus, MkDocs, Nextra, Starlight or VitePress',
    );
    await write({ 'mkdocs.yml': 'site_name: Tea\n', 'docusaurus.config.js': '' });
    const { code, output } = await migrate(project);
    expect(code).toBe(2);
    expect(output).toContain('has configurations of several tools: Docusaurus, MkDocs');
    expect(output).toContain(`"recto migrate mkdocs ${project}"`);
    const missing = await migrate('docusuarus');
    expect(missing.code).toBe(2);
    expect(missing.output).toContain('or one of the tools docusaurus, mkdocs, ');
  });

  it('rejects missing folders, folders without a configuration and unknown tools', async () => {
    const missing = await migrate('mkdocs', path.join(work, 'none'));
    expect(missing).toMatchObject({ code: 2, output: expect.stringContaining('not found') });
    const empty = await migrate('mkdocs', project);
    expect(empty.code).toBe(2);
    expect(empty.output).toContain('has no configuration of MkDocs (mkdocs.yml or mkdocs.yaml)');
    expect((await migrate('jekyll', project)).code).toBe(2);
  });

  it('overwrites a file only with --force, and writes nothing with --dry-run', async () => {
    await write({ 'mkdocs.yml': 'site_name: Tea\n', 'recto.yaml': 'title: Mine\n' });
    const refused = await migrate('mkdocs', project);
    expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('already exists') });
    expect((await migrate('mkdocs', project, '--dry-run')).output).toContain('title: Tea');
    expect(await written()).toBe('title: Mine\n');
    await migrate('mkdocs', project, '--out', path.join(project, 'other.yaml'));
    expect(await written()).toBe('title: Mine\n');
    await migrate('mkdocs', project, '--force');
    expect(await written()).toContain('title: Tea');
  });

  it('refuses configurations of MkDocs that inherit from each other', async () => {
    await write({ 'mkdocs.yml': 'INHERIT: base.yml\n', 'base.yml': 'INHERIT: mkdocs.yml\n' });
    const { code, output } = await migrate('mkdocs', project);

    expect(code).toBe(2);
    expect(output).toContain(
      '"mkdocs.yml" inherits from itself: mkdocs.yml → base.yml → mkdocs.yml',
    );
  });
});
