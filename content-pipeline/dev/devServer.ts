import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevDiagnostics } from '#manifest/devEvent';
import {
  answerSite,
  hasFileAt,
  isPageAddress,
  type SiteFiles,
  sendText,
} from '../serve/answerSite';
import type { CompiledSite } from '../site/compiledSite';
import { attribute, escapeText } from '../site/markup';
import type { OutputFile } from '../site/outputFile';
import type { Session } from './createSession';
import { type EventStreams, eventsPath } from './events';
import type { LiveSite } from './liveSite';
import type { UrgentWork } from './urgentWork';

interface DevServerOptions {
  live: LiveSite;
  /** Adds the page at a route path to the live site if the page can be compiled before the whole site. */
  show: Session['show'];
  /**
   * Returns a promise that resolves when the first compilation of the whole site has ended, even if the site has
   * errors; `undefined` before the compilation has begun.
   */
  compiled(): Promise<void> | undefined;
  urgent: UrgentWork;
  streams: EventStreams;
  /** The base path of the site, with a slash at both ends. */
  base: string;
  /** The viewer's immutable files. The keys are paths relative to the site's root. */
  assets: ReadonlyMap<string, Uint8Array>;
  outputFilesOf(site: CompiledSite): ReadonlyMap<string, OutputFile>;
}

const scriptPath = '__recto/diagnostics.js';
const stylePath = '__recto/diagnostics.css';

/**
 * Creates the request handler of `recto dev`, which sends the files of the site and the event stream. Before the whole
 * site has been compiled, it compiles a page on demand. If that is not possible, it sends a page with the errors. If
 * there are no errors, it sends a page that reloads itself later.
 */
export function createDevAnswer(options: DevServerOptions) {
  const { live, streams, base, show, compiled, urgent } = options;
  const files = memoryFiles({ ...options, mark: attribute('data-dev', base + eventsPath) });

  async function answerFirst(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const address = addressOf(path, base);
    if (address !== undefined) await show(address);
    if (live.isWhole() || (await hasFileAt(path, { files, base }))) {
      return answerSite(request, response, { files, base });
    }
    const hasErrors = live.diagnostics().summary !== '';
    const policy = [
      ...["default-src 'none'", "script-src 'self'", "style-src 'self'"],
      ...["connect-src 'self'", "base-uri 'none'"],
    ];
    response.setHeader('Content-Security-Policy', policy.join('; '));
    if (!hasErrors) response.setHeader('Retry-After', '1');
    const page = hasErrors ? errorPage(live.diagnostics(), base) : waitingPage(base);
    return sendText(response, 503, page, 'text/html; charset=utf-8');
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (path === base + eventsPath) return streams.open(response, live.greeting());
    if (path === base + scriptPath) return sendText(response, 200, reloadScript, 'text/javascript');
    if (path === base + stylePath) return sendText(response, 200, plainStyle, 'text/css');
    if (live.isWhole()) return answerSite(request, response, { files, base });
    if (isPageAddress(path)) return urgent.run(() => answerFirst(path, request, response));
    const isContent = live.site() !== undefined && path.startsWith(`${base}content/`);
    if (!isContent && !path.startsWith(`${base}assets/`)) await compiled();
    return urgent.run(() => answerSite(request, response, { files, base }));
  };
}

type MemoryFilesOptions = Pick<DevServerOptions, 'live' | 'assets' | 'outputFilesOf'> & {
  /** An attribute of `<html>` as HTML, with a leading space; its value is the path of the event stream. */
  mark: string;
};

function addressOf(path: string, base: string): string | undefined {
  if (!`${path}/`.startsWith(base)) return undefined;
  try {
    return `/${decodeURIComponent(path.slice(base.length)).replace(/(?:index)?\.html$/, '')}`;
  } catch {
    return undefined; // Invalid percent-encoding.
  }
}

/**
 * Returns the files of the live site. An output file is generated when it is first requested, and again after its `key`
 * has changed.
 */
function memoryFiles({ live, assets, outputFilesOf, mark }: MemoryFilesOptions): SiteFiles {
  const made = new Map<string, { key: string; content: Promise<string | Uint8Array> }>();
  let known: { of: CompiledSite; files: ReadonlyMap<string, OutputFile> } | undefined;

  function outputFiles(): ReadonlyMap<string, OutputFile> {
    const site = live.site();
    if (site === undefined) return new Map();
    if (known?.of !== site) known = { of: site, files: outputFilesOf(site) };
    return known.files;
  }

  function make(
    name: string,
    { key, make: makeContent }: OutputFile,
  ): Promise<string | Uint8Array> {
    const earlier = made.get(name);
    if (earlier?.key === key) return earlier.content;
    const content = makeContent().then((text) => (name.endsWith('.html') ? marked(text) : text));
    made.set(name, { key, content });
    content.catch(() => made.delete(name));
    return content;
  }

  function marked(html: string | Uint8Array): string {
    return html.toString().replace('<html', () => `<html${mark}`);
  }

  function storedFile(name: string): string | Uint8Array | undefined {
    if (name === 'content/manifest.json') return JSON.stringify(live.site()?.manifest);
    if (name.startsWith('content/')) return live.file(name.slice('content/'.length));
    return assets.get(name);
  }

  function documentOf(name: string): (() => Promise<string>) | undefined {
    return name.startsWith('content/pages/')
      ? live.document(name.slice('content/'.length))
      : undefined;
  }

  async function read(name: string): Promise<Buffer> {
    const stored = storedFile(name) ?? (await documentOf(name)?.());
    if (stored !== undefined) return Buffer.from(stored);
    const file = outputFiles().get(name);
    return Buffer.from(file === undefined ? '' : await make(name, file));
  }

  return {
    async kindOf(names) {
      const name = names.join('/');
      const isKnown = storedFile(name) !== undefined || documentOf(name) !== undefined;
      if (isKnown || outputFiles().has(name)) return 'file';
      return outputFiles().has(`${name}/index.html`) ? 'folder' : undefined;
    },
    read,
    async send(name, _, response) {
      const bytes = await read(name);
      response.setHeader('Content-Length', bytes.length);
      response.end(bytes);
    },
  };
}

/**
 * The script of the pages that `waitingPage` and `errorPage` return. It reloads the error page after a change of the
 * site or of its errors. It reloads the waiting page as soon as the server returns another page for its URL.
 */
const reloadScript = `let isFirst = true;
const { events, waits } = document.currentScript.dataset;
new EventSource(events).onmessage = async ({ data }) => {
  const { type } = JSON.parse(data);
  if (type === 'program') return;
  if (waits !== undefined) {
    const { headers } = await fetch(location.href, { method: 'HEAD' });
    if (!headers.has('Retry-After')) location.reload();
  } else if (!isFirst) location.reload();
  isFirst = false;
};
`;

/** The stylesheet of the pages that `waitingPage` and `errorPage` return. */
const plainStyle = `body {
  margin: 0;
  background: light-dark(#fdfdfb, #16171a);
  color: light-dark(#33343a, #c9cad1);
  font: 1rem/1.6 system-ui, sans-serif;
}
main {
  max-width: 44rem;
  margin: 0 auto;
  padding: 3rem 1rem;
}
h1, h2 {
  color: light-dark(#111218, #f4f4f6);
  line-height: 1.3;
}
h1 {
  margin: 0 0 1rem;
  font-size: 2rem;
}
h2 {
  margin: 2rem 0 0.5rem;
  padding-top: 1.5rem;
  border-top: 1px solid light-dark(#e2e2de, #34353b);
  font-size: 1.125rem;
  overflow-wrap: anywhere;
}
p {
  margin: 0 0 1rem;
}
pre, code {
  font-family: ui-monospace, monospace;
  font-size: 0.875em;
}
pre {
  margin: 0 0 1rem;
  padding: 0.75rem 1rem;
  border: 1px solid light-dark(#e2e2de, #34353b);
  border-radius: 0.5rem;
  overflow-x: auto;
  background: light-dark(#f5f5f1, #1d1e22);
}
`;

function waitingPage(base: string): string {
  const title = 'Compiling …';
  const main = [
    `<main>\n<h1>${title}</h1>\n<div role="status">`,
    '<p>This page is reloaded as soon as it has been compiled.</p>',
    '<p>Pages of an API reference can be compiled after the declarations of their packages have been read. Pages whose URL is not the path of their file can be compiled after all files have been read.</p>',
    '</div>\n</main>',
  ];
  return plainPage(title, main, { base, waits: true });
}

function errorPage({ summary, diagnostics }: DevDiagnostics, base: string): string {
  const items = diagnostics.map(({ place, code, message, excerpt, hint }) =>
    [
      `<h2><code>${escapeText(place)}</code> ${escapeText(code)}</h2>`,
      `<p>${escapeText(message)}</p>`,
      ...(excerpt.length === 0 ? [] : [`<pre>${escapeText(excerpt.join('\n'))}</pre>`]),
      ...(hint === undefined ? [] : [`<p>Help: ${escapeText(hint)}</p>`]),
    ].join('\n'),
  );
  const title = 'This site could not be compiled';
  const main = [
    `<main>\n<h1>${title}</h1>\n<div role="alert">`,
    `<p>${escapeText(summary)}. The page appears as soon as the errors have been corrected.</p>`,
    ...items,
    '</div>\n</main>',
  ];
  return plainPage(title, main, { base, waits: false });
}

function plainPage(
  title: string,
  main: readonly string[],
  { base, waits }: { base: string; waits: boolean },
): string {
  const attributes = [
    attribute('src', base + scriptPath),
    attribute('data-events', base + eventsPath),
    waits ? ' data-waits' : '',
  ].join('');
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    `<link rel="stylesheet"${attribute('href', base + stylePath)}>`,
    `<script defer${attributes}></script>`,
    '</head>\n<body>',
    ...main,
    '</body>\n</html>\n',
  ].join('\n');
}
