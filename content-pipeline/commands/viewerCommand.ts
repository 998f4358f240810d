import { Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { type Edition, type Manifest, manifestSchema } from '#manifest/manifest';
import { pageDocumentSchema } from '#manifest/pageDocument';
import { noSidebar, type RouteTable, routeTableSchema } from '#manifest/routes';
import { sidebarSchema } from '#manifest/sidebar';
import { CommandError } from '../diagnostics/commandError';
import { createDiagnosticLog, type Report } from '../diagnostics/diagnostic';
import { ExitCode, exitCodeOf } from '../diagnostics/exitCode';
import { suggest } from '../diagnostics/nearestNames';
import { diskFileStore, type FileStore } from '../files/fileStore';
import { mapWithLimit } from '../files/mapWithLimit';
import { htmlPage, htmlSiteOf, htmlTitle } from '../site/htmlPage';
import { openOutput } from '../site/outputFolder';
import { readViewer } from '../site/readViewer';
import { messageIds, pageWordsOf } from '../words/pageWords';
import type { CommandContext } from './commandContext';
import { baseUrlOption, examples } from './options';
import { writeDiagnostics } from './terminal';

const manifestFile = 'content/manifest.json';
const schemaHint =
  'compare the file with its JSON Schema, in the folder content/schema of a site that recto build wrote';
const filesAtOnce = 16;

/**
 * Creates the command `recto viewer`, which copies the viewer into a folder. The folder contains a manifest and page
 * documents that were not written by `recto build`.
 */
export function viewerCommand(context: CommandContext) {
  return new Command('viewer')
    .description('Copy the viewer into a folder with a handwritten content/manifest.json')
    .argument('<folder>', 'folder with content/manifest.json')
    .addOption(baseUrlOption('path below which the site is published'))
    .addHelpText(
      'after',
      examples({
        'recto viewer handwritten': 'copy the viewer into the folder "handwritten"',
      }),
    )
    .action(async (folder, { baseUrl }) => {
      const log = createDiagnosticLog();
      const files = diskFileStore(folder);
      const manifest = await readManifest(files, log.report);
      if (manifest !== undefined) {
        checkMessages(manifest, files, log.report);
        await checkFiles(manifest, files, log.report);
      }
      await writeDiagnostics(log, 'text', context);
      const code = exitCodeOf(log.entries, false);
      if (manifest !== undefined && code === ExitCode.ok) {
        await writeViewer(folder, manifest, baseUrl, context);
        context.write(
          `Copied the viewer into ${folder}, where it displays the site of ${manifestFile}\n`,
        );
      }
      context.finish(code);
    });
}

async function readManifest(files: FileStore, report: Report): Promise<Manifest | undefined> {
  const file = files.nameOf(manifestFile);
  const result = await files.read(manifestFile);
  if (result.status !== 'found') {
    const hint = `create the manifest, or specify the folder that contains ${manifestFile}`;
    throw new CommandError('usage', `"${file}" not found`, hint);
  }
  return parseJson(result.bytes, manifestSchema, { file, report });
}

/**
 * Reports the route tables, sidebars and pages that the viewer cannot read. Also reports each page whose sidebar does
 * not exist in its edition, because the viewer would display the page without a sidebar.
 */
async function checkFiles(
  { sections, routes }: Manifest,
  files: FileStore,
  report: Report,
): Promise<void> {
  const context = { files, report };
  const documents = routes.flatMap((route) => (route.type === 'page' ? route.document : []));
  const editions = sections.flatMap(({ versions }) => versions.flatMap((each) => each.editions));
  for (const edition of editions) {
    const tables = await checkEach([edition.routes], routeTableSchema, context);
    const entries = tables.flatMap((table) => table.entries);
    checkSidebars(edition, entries, context);
    documents.push(...entries.map(({ document }) => document));
    await checkEach(Object.values(edition.sidebars), sidebarSchema, context);
  }
  await checkEach(documents, pageDocumentSchema, context);
}

function checkSidebars(
  { routes, sidebars }: Pick<Edition, 'routes' | 'sidebars'>,
  entries: RouteTable['entries'],
  { files, report }: CheckContext,
): void {
  for (const { path, sidebar } of entries) {
    if (sidebar === undefined || sidebar === noSidebar) continue;
    if (Object.hasOwn(sidebars, sidebar)) continue;
    report({
      code: 'unknown-sidebar',
      severity: 'error',
      message: `sidebar "${sidebar}" not found (sidebar of the page "${path}")`,
      hint: suggest(
        sidebar,
        Object.keys(sidebars),
        'add the sidebar to the edition in the manifest',
      ),
      file: files.nameOf(`content/${routes}`),
    });
  }
}

interface CheckContext {
  files: FileStore;
  report: Report;
}

/** Reports each file that is missing or does not match a schema. Returns the contents of the other files. */
async function checkEach<Schema extends z.core.$ZodType>(
  names: readonly string[],
  schema: Schema,
  { files, report }: CheckContext,
): Promise<z.output<Schema>[]> {
  const found = await mapWithLimit([...new Set(names)], filesAtOnce, async (name) => {
    const result = await files.read(`content/${name}`);
    const file = files.nameOf(`content/${name}`);
    if (result.status === 'found') return parseJson(result.bytes, schema, { file, report });
    report({
      code: 'published-missing',
      severity: 'error',
      message: 'this file does not exist, but the manifest or a route table names it',
      hint: 'create the file, or correct its name in the manifest or the route table',
      file,
    });
    return undefined;
  });
  return found.flatMap((value) => (value === undefined ? [] : [value]));
}

/** Returns the value of a JSON file. If it does not match the schema, reports each problem and returns `undefined`. */
function parseJson<Schema extends z.core.$ZodType>(
  bytes: Uint8Array,
  schema: Schema,
  { file, report }: { file: string; report: Report },
): z.output<Schema> | undefined {
  const diagnostic = { code: 'published-shape', severity: 'error', file } as const;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const parsed = z.safeParse(schema, value);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const name = path.length === 0 ? 'the file' : `"${z.core.toDotPath(path)}"`;
      report({ ...diagnostic, message: `${name}: ${message}`, hint: schemaHint });
    }
    return parsed.data;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'correct the syntax of the file, or write it with a JSON library';
    report({ ...diagnostic, message: `the file is not valid JSON: ${reason}`, hint });
    return undefined;
  }
}

function checkMessages({ locales }: Manifest, files: FileStore, report: Report): void {
  for (const { code, messages = {} } of locales) {
    for (const id of Object.keys(messages)) {
      if (messageIds.includes(id)) continue;
      report({
        code: 'unknown-translation',
        severity: 'error',
        message: `unknown message id "${id}" in the translations for "${code}"`,
        hint: suggest(id, messageIds, 'remove the translation'),
        file: files.nameOf(manifestFile),
      });
    }
  }
}

async function writeViewer(
  folder: string,
  manifest: Manifest,
  base: string,
  { installation, writeError }: CommandContext,
): Promise<void> {
  const viewer = await readViewer(installation.viewerFolder);
  const language = manifest.locales.find(({ code }) => code === manifest.defaultLocale);
  const shell = htmlPage(
    {
      lang: manifest.defaultLocale,
      direction: language?.direction ?? 'ltr',
      head: htmlTitle(manifest.site.title),
      body: '',
      withoutScripts: pageWordsOf(language ?? {})('page-without-scripts'),
    },
    htmlSiteOf(manifest, { base, assets: viewer.assets }),
  );
  const out = await openOutput(folder, {
    sourceFolder: installation.viewerFolder,
    force: true,
    report: writeError,
  });
  try {
    for (const [name, bytes] of viewer.files) await out.write(name, bytes);
    await out.write('index.html', shell);
    await out.write('404.html', shell);
  } finally {
    await out.close();
  }
}
