import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { runCommand } from './testing/runCommand';

let work: string;
/** The path of a site that is not in a Git repository and has one post, dated 2099. */
let site: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'recto-commands-'));
  site = path.join(work, 'site');
  await mkdir(path.join(site, 'blog'), { recursive: true });
  await writeFile(
    path.join(site, 'recto.yaml'),
    'title: Bread\nurl: https://bread.example\nsections: [{ kind: blog, id: blog, label: Blog, path: /blog }]\n',
  );
  await writeFile(
    path.join(site, 'blog/2099-01-01-flying-ovens.md'),
    '---\ntitle: Flying ovens\n---\n\nThey fly.\n',
  );
});

afterAll(() => rm(work, { recursive: true, force: true }));

const run = (args: readonly string[], env?: Record<string, string>) => runCommand(args, work, env);

describe('the severity of a problem', () => {
  const broken = '---\ntitle: Bread\n---\n\n[Gone](./gone.md), [no anchor](#gone).\n';
  async function check(config: string, ...args: string[]) {
    const folder = await mkdtemp(path.join(work, 'broken-'));
    const keys = 'title: Bread\nurl: https://bread.example\n';
    const section = 'sections: [{ kind: docs, id: docs, label: Docs, path: /docs }]\n';
    await writeFile(path.join(folder, 'recto.yaml'), `${keys}${section}${config}`);
    await writeFile(path.join(folder, 'index.md'), broken);
    const { code, output } = await run(['check', folder, ...args]);
    const found = output.match(/^(?:error|warning)\[[\w-]+\]/gm)?.join(' ');
    return `${code} ${found}`;
  }

  it('is that of the option, of recto.yaml, or the default', async () => {
    const lenient = 'problems: { broken-link: warning, broken-anchor: error }\n';

    expect(await check('')).toBe('1 error[broken-link] warning[broken-anchor]');
    expect(await check('', '--warn', 'broken-link')).toBe(
      '0 warning[broken-link] warning[broken-anchor]',
    );
    expect(await check(lenient)).toBe('1 warning[broken-link] error[broken-anchor]');
    expect(await check(lenient, '--warn', 'broken-anchor', '--error', 'broken-link')).toBe(
      '1 error[broken-link] warning[broken-anchor]',
    );
    expect(await check(lenient, '--warn', 'broken-anchor', '--strict')).toBe(
      '1 warning[broken-link] warning[broken-anchor]',
    );
  });

  it('is set only for known problems in content', async () => {
    const { code, output } = await run(['check', site, '--warn', 'broken-lnk']);

    expect(code).toBe(2);
    expect(output).toContain('help: did you mean "broken-link"');
    expect(await check('problems: { config-shape: warning }\n')).toBe('2 error[config-shape]');
  });
});

describe('an unknown option', () => {
  it.each([
    ['--base', '--base-url'],
    ['--base=/kit/', '--base-url'],
    ['--bse-url', '--base-url'],
  ])('is reported with a similar option: %s', async (option, meant) => {
    const { code, output } = await run(['build', site, option, '/kit/']);

    expect(code).toBe(2);
    expect(output).toContain(`error: unknown option '${option}'\n(Did you mean ${meant}?)`);
  });
});

describe('the progress of a command', () => {
  it('counts the pages of each kind, in the singular for one', async () => {
    const folder = await mkdtemp(path.join(work, 'counted-'));
    const page = '---\ntitle: Bread\n---\n\nBake.\n';
    await mkdir(path.join(folder, 'blog'));
    await mkdir(path.join(folder, 'pages'));
    await writeFile(
      path.join(folder, 'recto.yaml'),
      'title: Bread\nurl: https://bread.example\npages: pages\nsections: [{ kind: blog, id: blog, label: Blog, path: /blog }]\n',
    );
    await writeFile(path.join(folder, 'blog/2026-01-01-loaf.md'), page);
    await writeFile(path.join(folder, 'pages/about.md'), page);
    const { output } = await run(['check', folder]);

    expect(output).toMatch(/ … 1 post, 1 standalone page,/);
  });
});

describe('the build date', () => {
  const pagesWith = async (args: string[], env?: Record<string, string>) => {
    const { code, output } = await run(['check', site, ...args], env);
    expect({ code, output }).toMatchObject({ code: 0 });
    return Number(/^(\d+) pages?, no problems$/m.exec(output)?.[1]);
  };

  it.each(['26-1-1', 'tomorrow', '2026-99-99', '2026-02-30', '', '2026-01-01T10:00'])(
    'is rejected if it is not a date: %s',
    async (day) => {
      const { code, output } = await run(['check', site, '--date', day]);

      expect(code).toBe(2);
      expect(output).toMatch(
        /^error: option '--date <date>'.*is invalid\. It is not a valid date\.$/m,
      );
      expect(output).toMatch(/^help: use the form YYYY-MM-DD/m);
    },
  );

  it('is that of --date before that of SOURCE_DATE_EPOCH', async () => {
    const epoch = { SOURCE_DATE_EPOCH: '0' };
    const withPost = await pagesWith(['--date', '2099-01-01'], epoch);

    expect(await pagesWith([], { SOURCE_DATE_EPOCH: '4070908800' })).toBe(withPost);
    expect(await pagesWith([], epoch)).toBe(withPost - 1);
    expect(await pagesWith(['--drafts'], epoch)).toBe(withPost);
  });

  it.each(['soon', '-1', '1.5', '99999999999999'])(
    'is rejected if SOURCE_DATE_EPOCH is not a number of seconds: %s',
    async (seconds) => {
      const { code, output } = await run(['check', site], { SOURCE_DATE_EPOCH: seconds });

      expect(code).toBe(2);
      expect(output).toMatch(/^error: SOURCE_DATE_EPOCH is "/m);
      expect(output).toMatch(/^help: set the variable to the seconds since 1970/m);
    },
  );

  it('is today, with a warning, if there is no history; posts of later days are not published', async () => {
    const { code, output } = await run(['check', site]);

    expect(code).toBe(0);
    expect(output).toMatch(
      /^warning: ".*" has no commit in a Git repository, so the build date is today, 2026-07-01$/m,
    );
    expect(await pagesWith([])).toBe((await pagesWith(['--drafts'])) - 1);
  });
});

describe('usage', () => {
  it.each([
    'https://x/docs/',
    '//x/docs/',
    '/../x',
    '/a/./b',
    '/%2E%2e/x',
    '/a?b',
    '/a b',
    'C:\\docs',
    '/a%2Fb',
  ])('rejects --base-url %s', async (base) => {
    const { code, output } = await run(['build', site, '--base-url', base]);

    expect(code).toBe(2);
    expect(output).toMatch(/^error: option '--base-url <path>' argument .* is invalid\./m);
    expect(output).toMatch(/^help: use only a path of letters, .* such as \/docs\/;/m);
  });

  it.each([
    ['check'],
    ['coverage'],
    ['preview'],
    ['dev'],
    ['viewer'],
    ['publish', 'target'],
    ['releases'],
    ['rollback'],
  ])('exits with 2 if the folder of "%s" is missing', async (command, ...more) => {
    const missing = path.join(work, 'nosuch');
    const { code, output } = await run([command, missing, ...more]);

    expect({ code, output }).toMatchObject({ code: 2 });
    expect(output).toMatch(/^error/m);
    expect(output).toMatch(/^help: /m);
  });

  it('rejects a file instead of a folder to preview', async () => {
    const { code, output } = await run(['preview', path.join(site, 'recto.yaml')]);

    expect(code).toBe(4);
    expect(output).toContain('is not a folder\nhelp: ');
  });

  it('prints the version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, output: '1.2.3\n' });
  });

  it('names the default port in the help of commands that listen', async () => {
    for (const command of ['dev', 'preview']) {
      const { code, output } = await run([command, '--help']);
      expect(code).toBe(0);
      expect(output.replace(/\s+/g, ' ')).toContain('(default: 4000, env: PORT)');
    }
  });

  it('fails if the chosen port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const { code, output } = await run(['preview', site, '--port', String(port)]);
      expect(code).toBe(4);
      expect(output).toBe(
        `error: port ${port} is in use\nhelp: stop the program that uses the port, or set another port with --port\n`,
      );
    } finally {
      server.close();
    }
  });

  it('shows the source line of an error, also outside of the working folder', async () => {
    const folder = path.join(work, 'invalid');
    await mkdir(folder);
    await writeFile(path.join(folder, 'recto.yaml'), 'title: Bread\nurl: bread.example\n');
    const { code, output } = await run(['check', folder]);

    expect(code).toBe(2);
    expect(output).toMatch(
      /^error\[config-shape\]: .*\n --> \S+recto\.yaml:2:6\n2 \| url: bread\.example\n {2}\| {6}\^{13}\nhelp: /m,
    );
  });

  it('builds without a cache if the cache folder cannot be created', async () => {
    const other = path.join(work, 'other');
    await mkdir(other);
    await writeFile(path.join(other, 'cache'), 'This is a file.');

    expect(await runCommand(['check', site, '--date', '2026-07-01'], other)).toMatchObject({
      code: 0,
      output: expect.stringContaining('no problems'),
    });
  });

  it('uses the singular for one error', async () => {
    const { output } = await run(['check', path.join(work, 'nosuch')]);

    expect(output).toMatch(/^0 pages, 1 error in 1 file$/m);
  });
});

describe('completion in a shell', () => {
  const complete = async (...args: string[]) => {
    const print = jest.spyOn(console, 'log').mockImplementation(() => {});
    await run(args);
    const printed = print.mock.calls.map(([line]) => String(line));
    print.mockRestore();
    return printed.join('\n');
  };

  it.each(['bash', 'zsh', 'fish', 'powershell'])('has a script for %s', async (shell) => {
    expect(await complete('completion', shell)).toMatch(/\brecto\b.*\bcomplete\b/);
  });

  it('suggests commands, options and their values', async () => {
    expect(await complete('complete', '--', 'bu')).toMatch(/^build\tCompile /m);
    expect(await complete('complete', '--', 'build', '--ba')).toMatch(/^--base-url\t/m);
    expect(await complete('complete', '--', 'check', '--format', '')).toMatch(/^github/m);
    expect(await complete('complete', '--', 'migrate', '')).toMatch(/^mkdocs/m);
  });
});

describe('the help of a command', () => {
  it('has examples whose arguments and options exist', async () => {
    const { output } = await run(['--help']);
    const names = [...output.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);
    const own = names.filter((name) => !['help', 'completion'].includes(name));
    expect(own.length).toBeGreaterThan(12);
    for (const name of own) {
      const help = (await run([name, '--help'])).output;
      const lines = [...help.matchAll(/^ {2}(recto .*?)(?: {2,}|$)/gm)].map(
        ([, line = '']) => line,
      );
      expect(lines).not.toEqual([]);
      for (const line of lines) {
        expect(line.split(' ')[1]).toBe(name);
        for (const [option] of line.matchAll(/--[\w-]+/g)) expect(help).toContain(`  ${option} `);
      }
    }
  });
});
