import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { runCommand } from './testing/runCommand';

// Editors complete, explain and check the recto.yaml that `recto init` writes: they use this language server.

let project: string;
let server: ChildProcess;
let connection: MessageConnection;
let firstLine = '';
let version = 1;

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'recto-editor-'));
  await writeFile(path.join(project, 'package.json'), '{ "name": "tea" }');
  await runCommand(['init', '--yes', project], project);
  [firstLine = ''] = (await readFile(path.join(project, 'recto.yaml'), 'utf8')).split('\n');
  const installed = path.join(project, 'node_modules/recto-docs/dist');
  await mkdir(installed, { recursive: true });
  const { output } = await runCommand(['config', '--schema'], project);
  await writeFile(path.join(installed, 'recto.schema.json'), output);

  const program = 'node_modules/yaml-language-server/bin/yaml-language-server';
  server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { stdin, stdout } = server;
  if (stdin === null || stdout === null) throw new Error('The language server has no streams');
  connection = createMessageConnection(
    new StreamMessageReader(stdout),
    new StreamMessageWriter(stdin),
  );
  connection.onRequest('client/registerCapability', () => null);
  // No schemas of the public store: they would need a network.
  connection.onRequest('workspace/configuration', ({ items }: { items: { section: string }[] }) =>
    items.map(({ section }) => (section === 'yaml' ? { schemaStore: { enable: false } } : {})),
  );
  connection.listen();
  const rootUri = String(pathToFileURL(project));
  await connection.sendRequest('initialize', {
    ...{ processId: process.pid, rootUri, workspaceFolders: [{ uri: rootUri, name: 'tea' }] },
    capabilities: {
      workspace: { configuration: true },
      textDocument: { hover: { contentFormat: ['markdown'] }, publishDiagnostics: {} },
    },
  });
  await connection.sendNotification('initialized', {});
  await send('textDocument/didOpen', { textDocument: { languageId: 'yaml', version, text: '' } });
}, 60_000);
afterAll(async () => {
  connection.dispose();
  server.kill();
  await rm(project, { recursive: true, force: true });
});

const uri = () => String(pathToFileURL(path.join(project, 'recto.yaml')));

function send(method: string, { textDocument, ...others }: { textDocument: object }) {
  return connection.sendNotification(method, {
    textDocument: { uri: uri(), ...textDocument },
    ...others,
  });
}

/**
 * Replaces the text below the first line of the file, and returns the position of the character `|` in the new text.
 */
async function type(marked: string): Promise<object> {
  version += 1;
  const text = `${firstLine}\n${marked.replace('|', '')}`;
  await send('textDocument/didChange', {
    textDocument: { version },
    ...{ contentChanges: [{ text }] },
  });
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  const position = { line: before.length, character: before.at(-1)?.length ?? 0 };
  return { textDocument: { uri: uri() }, position };
}

async function completions(marked: string): Promise<string[]> {
  const position = await type(marked);
  const { items }: { items: { label: string }[] } = await connection.sendRequest(
    'textDocument/completion',
    position,
  );
  return items.map(({ label }) => label);
}

it('is completed: keys, values, and the keys of a kind of section', async () => {
  expect(await completions('tra|\n')).toContain('trailingSlash');
  expect(await completions('socialImages: |\n')).toEqual(['all', 'documents', 'none']);
  expect(await completions('sections:\n  - kind: |\n')).toEqual(['docs', 'api', 'blog']);
  expect(await completions('analytics:\n  provider: |\n')).toEqual([
    ...['plausible', 'umami', 'goatcounter', 'fathom', 'cloudflare'],
  ]);
  const ofFathom = await completions('analytics:\n  provider: fathom\n  |\n');
  expect(ofFathom).toContain('site');
  expect(ofFathom).not.toContain('token');
  const ofBlog = await completions('sections:\n  - kind: blog\n    id: blog\n    |\n');
  expect(ofBlog).toContain('postsPerPage');
  expect(ofBlog).not.toContain('sidebars');
});

it('is explained', async () => {
  const hover = await connection.sendRequest(
    'textDocument/hover',
    await type('trailing|Slash: true\n'),
  );
  expect(hover).toMatchObject({
    contents: {
      value: expect.stringContaining('the paths of pages end in a slash: `/docs/page/`'),
    },
  });
});

it('is checked', async () => {
  const checked = new Promise<string>((resolve) => {
    connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ diagnostics }: { diagnostics: { message: string }[] }) => {
        const messages = diagnostics.map(({ message }) => message).join('\n');
        if (messages.includes('titel')) resolve(messages);
      },
    );
  });
  await type('titel: Tea\nsocialImages: some\n|');

  expect(await checked).toContain('"documents"');
});
