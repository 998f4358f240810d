import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevDiagnostics } from '#manifest/devEvent';
import { answerSite, type SiteFiles, sendText } from '../serve/answerSite';
import type { CompiledSite } from '../site/compiledSite';
import { attribute, escapeText } from '../site/markup';
import type { OutputFile } from '../site/outputFile';
import { type EventStreams, eventsPath } from './events';
import type { LiveSite } from './liveSite';

interface DevServerOptions {
  live: LiveSite;
  streams: EventStreams;
  /** The path of the site, with a slash at both ends. */
  base: string;
  /** The viewer's immutable files, by name from the root. */
  assets: ReadonlyMap<string, Uint8Array>;
  /** Returns the HTML and other output files of a site. */
  outputFilesOf(site: CompiledSite): ReadonlyMap<string, OutputFile>;
}

const scriptPath = '__recto/diagnostics.js';

/** Creates the answers of `recto dev`: the site, its events, or the errors because of which there is no site. */
export function createDevAnswer({ live, streams, base, ...options }: DevServerOptions) {
  const files = memoryFiles({ live, mark: attribute('data-dev', base + eventsPath), ...options });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (path === base + eventsPath) return streams.open(response, live.greeting());
    if (live.site() !== undefined) return answerSite(request, response, { files, base });
    if (path === base + scriptPath) return sendText(response, 200, reloadScript, 'text/javascript');
    const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";
    response.setHeader('Content-Security-Policy', policy);
    const page = errorPage(live.diagnostics(), base);
    return sendText(response, 503, page, 'text/html; charset=utf-8');
  };
}

type MemoryFilesOptions = Pick<DevServerOptions, 'live' | 'assets' | 'outputFilesOf'> & {
  /** The attribute of `<html>` with the address of the event stream. */
  mark: string;
};

/** Serves a site that is in memory only. An output file is made when it is requested, and again after it has changed. */
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

  async function read(name: string): Promise<Buffer> {
    const file = outputFiles().get(name);
    return Buffer.from(storedFile(name) ?? (file === undefined ? '' : await make(name, file)));
  }

  return {
    async kindOf(names) {
      const name = names.join('/');
      if (storedFile(name) !== undefined || outputFiles().has(name)) return 'file';
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

/** Reloads the page below as soon as anything changes. */
const reloadScript = `let isFirst = true;
const events = new EventSource(document.currentScript.dataset.events);
events.onmessage = ({ data }) => {
  const { type } = JSON.parse(data);
  if (type === 'program') return;
  if (!isFirst) location.reload();
  isFirst = false;
};
`;

/** Returns the page that is shown until the configuration is valid for the first time. */
function errorPage({ summary, diagnostics }: DevDiagnostics, base: string): string {
  const items = diagnostics.map(({ place, code, message, excerpt, hint }) =>
    [
      `<h2><code>${escapeText(place)}</code> ${escapeText(code)}</h2>`,
      `<p>${escapeText(message)}</p>`,
      ...(excerpt.length === 0 ? [] : [`<pre>${escapeText(excerpt.join('\n'))}</pre>`]),
      ...(hint === undefined ? [] : [`<p>Help: ${escapeText(hint)}</p>`]),
    ].join('\n'),
  );
  const addresses =
    attribute('src', base + scriptPath) + attribute('data-events', base + eventsPath);
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<title>This site cannot be shown yet</title>',
    `<script defer${addresses}></script>`,
    '</head>\n<body>\n<main role="alertdialog" aria-labelledby="summary">',
    '<h1 id="summary">This site cannot be shown yet</h1>',
    `<p>${escapeText(summary)}. The page appears as soon as there are no errors.</p>`,
    ...items,
    '</main>\n</body>\n</html>\n',
  ].join('\n');
}
