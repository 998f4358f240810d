import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transformSync } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright';
import { z } from 'zod';
import { chromiumFlags, findChromium } from '../scripts/findChromium.mjs';
import { projectFolder } from './support/folders';
import { runRecto } from './support/recto';

// The package as users install it: in an empty folder outside of the repository.

const run = promisify(execFile);
const packedSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    integrity: z.string(),
    filename: z.string(),
    size: z.number(),
    files: z.array(z.object({ path: z.string() })),
  }),
);
const mebibyte = 1024 * 1024;

type Packed = z.infer<typeof packedSchema>[number];

let folder = '';
let packages: Packed[] = [];
let registry: Server;
let browser: Browser;

beforeAll(async () => {
  const executablePath = findChromium();
  browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath !== undefined && { executablePath }),
  });
  folder = await mkdtemp(path.join(tmpdir(), 'recto-package-'));
  const both = ['--include-workspace-root', '--workspace', 'create-recto-docs'];
  const pack = ['pack', '--json', '--pack-destination', folder, ...both];
  const { stdout } = await run('npm', pack, { cwd: projectFolder });
  packages = packedSchema.parse(JSON.parse(stdout));
  registry = await startRegistry();
  await writeFile(path.join(folder, 'package.json'), '{ "name": "projects", "private": true }');
  await npm(folder, 'install', 'recto-docs');
}, 300_000);
afterAll(async () => {
  registry.close();
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts a package registry with both packages. Requests for all other packages are redirected to the configured
 * registry.
 */
async function startRegistry(): Promise<Server> {
  const { stdout } = await run('npm', ['config', 'get', 'registry'], { cwd: projectFolder });
  const others = stdout.trim().replace(/\/$/, '');
  const server = createServer(async ({ url = '', headers }, response) => {
    const { name, filename } =
      packages.find((each) => [`/${each.name}`, `/${each.filename}`].includes(url)) ?? {};
    if (name === undefined || filename === undefined) {
      response.writeHead(302, { location: others + url }).end();
    } else if (url === `/${filename}`) {
      response.end(await readFile(path.join(folder, filename)));
    } else
      response.end(JSON.stringify(await packument(name, `http://${headers.host}/${filename}`)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Returns the metadata of a package in the format of a registry. */
async function packument(name: string, tarball: string) {
  const { version = '', integrity } = packages.find((each) => each.name === name) ?? {};
  const source = name === 'recto-docs' ? '.' : name;
  const file = path.join(projectFolder, source, 'package.json');
  const packageJson: object = JSON.parse(await readFile(file, 'utf8'));
  const dist = { tarball, integrity };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...packageJson, dist } },
  };
}

/** Runs npm in a folder, with the test's registry and with a cache that contains no earlier version of the packages. */
function npm(cwd: string, ...args: string[]) {
  const address = registry.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const settings = {
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: path.join(folder, 'npm-cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  return run('npm', args, { cwd, env: { ...process.env, ...settings } });
}

/** Runs the installed command in a folder. */
const recto = (cwd: string, ...args: string[]) =>
  run(path.join(folder, 'node_modules/.bin/recto'), args, { cwd });

it('contains the command, the viewer and their licenses, and no sources', () => {
  const packed = packages.find(({ name }) => name === 'recto-docs');
  if (packed === undefined) throw new Error('The package is missing');
  const names = packed.files.map(({ path: name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['LICENSE', 'README.md', 'package.json', 'dist/recto/bin.mjs', 'dist/recto/licenses.txt'],
      ...['dist/recto.schema.json', 'dist/recto/index.mjs', 'dist/manifest/index.mjs'],
      ...['dist/types/index.d.mts', 'dist/types/manifest.d.mts'],
      ...['dist/viewer/assets.json', 'dist/viewer/assets/licenses.txt', 'dist/viewer/server.mjs'],
    ]),
  );
  expect(names.filter((name) => /\.map$|\.tsx?$|\.stamp$/.test(name))).toEqual([]);
  expect(packed.size).toBeLessThan(6 * mebibyte);
});

it('lists the licenses of the bundled packages', async () => {
  const read = (name: string) =>
    readFile(path.join(folder, 'node_modules/recto-docs/dist', name), 'utf8');
  expect(await read('recto/licenses.txt')).toMatch(/^@aws-sdk\/client-s3$/m);
  expect(await read('recto/licenses.txt')).toMatch(/^minisearch$/m);
  expect(await read('viewer/assets/licenses.txt')).toMatch(/^react-dom$/m);
  expect(await read('viewer/assets/licenses.txt')).toMatch(/^zod\nMIT\nCopyright \(c\) .+$/m);
  // Many packages have this license.
  expect(
    (await read('viewer/assets/licenses.txt')).match(/^Permission is hereby granted, free/gm),
  ).toHaveLength(1);
  // The terms of a license are complete.
  expect(await read('recto/licenses.txt')).toMatch(/and\n\n\(c\) You must retain/);
  // Only the build runs its code.
  expect(await read('viewer/assets/licenses.txt')).not.toMatch(/^css-loader$/m);
});

it('prints its version, and that of the package', async () => {
  const packageJson = await readFile(path.join(projectFolder, 'package.json'), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageJson));
  expect((await recto(folder, '--version')).stdout).toBe(`${version}\n`);
});

describe('the command, if the command that reads its output ends first,', () => {
  const start = (...args: string[]) => {
    const command = path.join(folder, 'node_modules/.bin/recto');
    return spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  };

  it('ends without an error', async () => {
    const child = start('--help');
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.stdout.destroy();

    expect(await once(child, 'close')).toEqual([0, null]);
    expect(errors).toBe('');
  });

  it('keeps its exit code if it prints errors', async () => {
    const child = start('check', path.join(folder, 'missing'));
    child.stdout.destroy();
    child.stderr.destroy();

    expect(await once(child, 'close')).toEqual([2, null]);
  });
});

it('says in one sentence that Node is too old, in a file that old versions can read', async () => {
  const old = "Object.defineProperty(process,'versions',{value:{node:'18.20.0'}})";
  const command = path.join(folder, 'node_modules/recto-docs/dist/recto/bin.mjs');
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${old}` };

  expect(await runRecto(['--version'], { command, env })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Recto needs Node 20.19 or newer; this is Node 18.20.0\n',
  });
  const text = await readFile(command, 'utf8');
  const options = { format: 'esm', minify: true } as const;
  expect(transformSync(text, { ...options, target: 'es2020' }).code).toBe(
    transformSync(text, { ...options, target: 'esnext' }).code,
  );
});

const programText = `
import { CommandError, compileSite, type CompileSiteResult, type DiagnosticCode } from 'recto-docs';
import { type Manifest, manifestSchema, pageDocumentSchema } from 'recto-docs/manifest';

const date = '2026-01-01';
const broken: CompileSiteResult = await compileSite({ site: 'broken', date });
const codes: DiagnosticCode[] = broken.diagnostics.map(({ code }) => code);
const unwritten = await compileSite({ site: 'site', date });
const [page] = unwritten.pages.filter(({ kind }) => kind === 'doc');
const document = await page?.read();
const { written, pages } = await compileSite({ site: 'site', out: 'public', baseUrl: 'tea', date });
const file = pages.find(({ path }) => path === page?.path)?.file;
const published = await import(\`./public/content/\${file}\`, { with: { type: 'json' } });
const manifest: Manifest = manifestSchema.parse(unwritten.manifest);
const foreign = await compileSite({ site: 'site', out: 'node_modules', date }).catch((error: unknown) =>
  error instanceof CommandError ? error.code : 'another error',
);
const controller = new AbortController();
// The first message says that the build date is today.
const onMessage = (message: string) => controller.abort(new RangeError(message.split(':')[0]));
const aborted = await compileSite({ site: 'site', signal: controller.signal, onMessage }).catch(String);
const [problem] = broken.diagnostics;
console.log(
  JSON.stringify({
    ...{ codes, file: problem?.file, line: problem?.line, ok: [broken.ok, unwritten.ok] },
    read: document?.kind === 'doc' ? document.body.type : undefined,
    ...{ unwritten: unwritten.written.length, written: written.includes('docs/index.html') },
    published: pageDocumentSchema.parse(published.default).title,
    invalid: pageDocumentSchema.safeParse({ kind: 'doc', title: 1 }).success,
    ...{ title: manifest.site.title, foreign, aborted },
  }),
);
`;

describe('a TypeScript program', () => {
  let project = '';
  let examples: Record<string, string> = {};
  beforeAll(async () => {
    project = path.join(folder, 'program');
    const guide = path.join(projectFolder, 'config/recto/guide/programs.md');
    const blocks = (await readFile(guide, 'utf8')).matchAll(/^```ts title=(\S+)\n(.*?)^```$/gms);
    examples = Object.fromEntries([...blocks].map(([, name, text]) => [name, text]));
    await writeProject(project, {
      ...examples,
      'package.json': '{ "type": "module" }',
      'program.ts': programText,
      'node_modules/kit/index.js': '',
      'site/recto.yaml': 'title: Tea\nurl: https://tea.example\n',
      'site/docs/index.md': '---\ntitle: Pouring\n---\n\nText.\n',
      'broken/recto.yaml': 'title: Tea\nurl: https://tea.example\n',
      'broken/docs/index.md': '---\ntitle: Pouring\n---\n\n[Leaves](leaves.md)\n',
    });
  });

  /** Compiles the program and the examples of the guide with the installed TypeScript. Returns TypeScript's output. */
  async function compile(...options: string[]): Promise<string> {
    const args = ['--strict', '--skipLibCheck', 'false', '--target', 'es2022', ...options];
    const compiler = path.join(folder, 'node_modules/typescript/bin/tsc');
    // The compiler prints errors to standard output, and fails.
    const files = ['program.ts', ...Object.keys(examples)];
    const command = run(process.execPath, [compiler, ...args, ...files], { cwd: project });
    return command.then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    );
  }

  it('has examples in the guide', () => {
    expect(Object.keys(examples)).toEqual(['check.ts', 'errors.ts', 'titles.ts']);
  });

  it.each([
    ['as Node resolves modules', ['--module', 'nodenext']],
    ['as bundlers do', ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ])(
    'is checked with the types of the package, %s',
    async (_, options) => {
      expect(await compile(...options)).toBe('');
    },
    120_000,
  );

  it('compiles sites, and reads what was written', async () => {
    const { stdout, stderr } = await run(process.execPath, ['program.js'], { cwd: project });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      ...{ codes: ['broken-link'], file: 'broken/docs/index.md', line: 5, ok: [false, true] },
      ...{ read: 'tree', unwritten: 0, written: true, published: 'Pouring', invalid: false },
      ...{ title: 'Tea', foreign: 'foreign', aborted: 'RangeError: warning' },
    });
  }, 60_000);

  it('makes the site that the command makes', async () => {
    const { stdout } = await recto(
      project,
      ...['build', 'site', '--out', 'public', '--base-url', '/tea/', '--date', '2026-01-01'],
    );
    expect(stdout).toMatch(/Rendering and writing … 0 files changed/);
  }, 60_000);

  it('can require the package and its files', async () => {
    const script =
      "const { compileSite } = require('recto-docs'); const { title } = require('recto-docs/schema.json'); const { name } = require('recto-docs/package.json'); console.log(typeof compileSite, title !== undefined, name)";
    const { stdout } = await run(process.execPath, ['--eval', script], { cwd: folder });
    expect(stdout).toBe('function true recto-docs\n');
  });
});

const typed = { name: 'kit', version: '1.0.0', repository: 'kit/kit' };
const declarations = '/** Pours tea. */\nexport declare function pour(cups: number): string;\n';

interface Project {
  files: Record<string, string>;
  /** The texts that HTML files of the built site must contain, by file path. */
  pages: Record<string, string>;
  /** A text that the output of `recto init` must contain. */
  says?: string;
}

/** The projects in which `recto init` is run. */
const projects: Record<string, Project> = {
  'an empty folder': { files: {}, pages: { 'docs/index.html': 'Getting started</h1>' } },
  'documents without a package': {
    files: { 'docs/index.md': '---\ntitle: Tea\n---\n\nText.\n' },
    pages: { 'docs/index.html': 'Tea</h1>' },
  },
  'a package with declarations': {
    files: {
      'package.json': JSON.stringify({
        ...typed,
        type: 'module',
        exports: { types: './kit.d.ts', default: './kit.js' },
      }),
      'kit.d.ts': declarations,
      'README.md': '# Kit\n\nAll about tea.\n',
    },
    pages: { 'api/index.html': 'kit', 'api/kit/function/pour/index.html': 'Pours tea.' },
  },
  'a CommonJS package with documents': {
    files: {
      'package.json': JSON.stringify({ ...typed, main: 'kit.js', types: 'kit.d.ts' }),
      'kit.d.ts': declarations,
      'docs/guide/pouring.md': '---\ntitle: Pouring\n---\n\nCall `pour`.\n',
    },
    pages: {
      'docs/guide/pouring/index.html': '/kit/api/kit/function/pour/',
      'api/kit/function/pour/index.html': 'https://kit.github.io/kit/api/kit/function/pour/',
    },
  },
  'a package of TypeScript sources': {
    files: {
      'package.json': JSON.stringify({ ...typed, type: 'module', exports: './src/kit.ts' }),
      'src/kit.ts': '/** Pours tea. */\nexport const pour = (cups: number) => String(cups);\n',
    },
    pages: { 'api/kit/function/pour/index.html': 'Pours tea.' },
  },
  'a package with a scoped name and several entry points': {
    files: {
      'package.json': JSON.stringify({
        ...typed,
        name: '@tea/kit',
        exports: { '.': { types: './kit.d.ts' }, './tools': { types: './tools.d.ts' } },
      }),
      'kit.d.ts': declarations,
      'tools.d.ts': '/** Stirs tea. */\nexport declare function stir(): void;\n',
    },
    pages: {
      'api/kit/function/pour/index.html': '@tea/kit',
      'api/kit/function/stir/index.html': '@tea/kit/tools',
    },
  },
  'a package with types in @types': {
    files: {
      'package.json': JSON.stringify({ ...typed, main: 'kit.js' }),
      'kit.js': 'exports.pour = (cups) => String(cups);\n',
      'node_modules/@types/kit/package.json': '{ "name": "@types/kit", "types": "index.d.ts" }',
      'node_modules/@types/kit/index.d.ts': declarations,
    },
    pages: { 'api/kit/function/pour/index.html': 'Pours tea.' },
  },
  'a workspace of two packages': {
    files: {
      'package.json': '{ "name": "tea", "private": true, "workspaces": ["packages/*"] }',
      'packages/kit/package.json': JSON.stringify({ ...typed, types: 'kit.d.ts' }),
      'packages/kit/kit.d.ts': declarations,
      'packages/pot/package.json': JSON.stringify({ ...typed, name: 'pot', types: 'pot.d.ts' }),
      'packages/pot/pot.d.ts': '/** Warms the pot. */\nexport declare function warm(): void;\n',
    },
    pages: {
      'api/kit/function/pour/index.html': 'Pours tea.',
      'api/pot/function/warm/index.html': 'Warms the pot.',
    },
  },
  'JavaScript with JSDoc comments': {
    files: {
      'package.json': JSON.stringify({ ...typed, main: 'kit.js' }),
      'kit.js':
        '/**\n * Pours tea.\n * @param {number} cups How many.\n */\nexports.pour = (cups) => String(cups);\n',
    },
    pages: { 'api/kit/function/pour/index.html': 'How many.' },
  },
  'JavaScript without types': {
    files: {
      'package.json': JSON.stringify({ ...typed, main: 'kit.js' }),
      'kit.js': 'exports.pour = (cups) => String(cups);\n',
    },
    pages: { 'docs/index.html': 'Getting started</h1>' },
    says: 'found    no types of kit: ',
  },
};

async function writeProject(
  project: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(project, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true });
    await writeFile(path.join(project, file), text);
  }
}

async function linkWorkspaces(project: string, names: readonly string[]): Promise<void> {
  await mkdir(path.join(project, 'node_modules'), { recursive: true });
  for (const name of names) {
    await symlink(path.join('../packages', name), path.join(project, 'node_modules', name));
  }
}

it.each(Object.entries(projects))(
  'makes a site of %s',
  async (name, { files, pages, says = '' }) => {
    const project = path.join(folder, 'projects', name.replaceAll(' ', '-'));
    await writeProject(project, files);
    expect((await recto(project, 'init', '--yes')).stdout).toContain(says);
    // What npm does with workspaces.
    if ('packages/kit/package.json' in files) await linkWorkspaces(project, ['kit', 'pot']);
    await recto(project, 'build', '--date', '2026-01-01');

    for (const [file, text] of Object.entries(pages)) {
      const html = await readFile(path.join(project, 'site', file), 'utf8');
      expect({ file, html }).toEqual({ file, html: expect.stringContaining(text) });
    }
    // The start page, or a redirect to one.
    expect(existsSync(path.join(project, 'site/index.html'))).toBe(true);
    const isPackage = 'package.json' in files;
    const cache = path.join(isPackage ? project : folder, 'node_modules/.cache/recto');
    expect(existsSync(cache)).toBe(true);
    await withServer(project, ['preview'], async (url) => {
      await withPage(url, async (page) => {
        const title = (await page.locator('h1').textContent()) ?? '';
        await page.goto(`${url}search/?q=${encodeURIComponent(title)}`);
        await page.getByRole('option', { name: title }).first().waitFor();
      });
    });
  },
  120_000,
);

it('starts a site with npm create, which recto dev shows', async () => {
  const empty = path.join(folder, 'empty');
  await mkdir(empty);
  const started = performance.now();
  const { stdout } = await npm(empty, 'create', '--yes', 'recto-docs', 'kit', '--', '--yes');
  expect(stdout).toContain('wrote    recto.yaml');

  let kilobytes = 0;
  await withServer(empty, ['dev', 'kit'], async (url) => {
    await withPage(url, async (page) => {
      expect(await page.locator('h1').textContent()).toBe('Getting started');
      kilobytes = (await page.evaluate(transferred)) / 1024;
    });
  });
  const seconds = (performance.now() - started) / 1000;
  const names = await readdir(path.join(empty, 'kit'), { recursive: true });
  process.stdout.write(
    `From "npm create recto-docs kit" and "recto dev kit" to a page in a browser: ${seconds.toFixed(1)} s, ${names.length} files, ${kilobytes.toFixed(0)} KB loaded by the page\n`,
  );
  for (const file of names.filter((name) => /\.ya?ml$/.test(name))) {
    expect({ file, text: await readFile(path.join(empty, 'kit', file), 'utf8') }).toEqual({
      file,
      text: expect.stringMatching(/^# /),
    });
  }
}, 300_000);

/** Returns the number of bytes that the page has loaded from the network. The browser runs it. */
function transferred(): number {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  return entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}

/** Runs a command that serves a site on a free port, while `use` reads the site. `url` is that of its start page. */
async function withServer(
  cwd: string,
  args: readonly string[],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const command = path.join(folder, 'node_modules/.bin/recto');
  const server = spawn(command, [...args, '--port', '0'], { cwd });
  try {
    await use(await addressOf(server));
  } finally {
    server.kill();
  }
}

/** Returns the first URL that a server prints. Rejects if the server ends before that. */
function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    // An iterator would close the stream after the first URL, and the server could print nothing more.
    stdout?.on('data', (text) => {
      printed += text;
      const [, url] = /(http:\/\/\S+)\s/.exec(printed) ?? [];
      if (url !== undefined) resolve(url);
    });
    stdout?.on('end', () => reject(new Error(`The server ended: ${printed}`)));
  });
}

/** Opens a page in the browser, calls `use` when it is hydrated, and closes it. Expects no errors in its console. */
async function withPage(url: string, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  try {
    await page.goto(url);
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    await use(page);
  } finally {
    await page.close();
  }
  expect(errors).toEqual([]);
}

it('renders social images with the font in the package', async () => {
  const site = path.join(folder, 'projects/an-empty-folder/site');
  const html = await readFile(path.join(site, 'docs/index.html'), 'utf8');
  const [image = ''] = /content\/images\/[\w-]+\.png/.exec(html) ?? [];
  expect((await stat(path.join(site, image))).size).toBeGreaterThan(1000);
});
