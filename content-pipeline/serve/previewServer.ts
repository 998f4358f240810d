import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { headersFor } from './headerRules';
import { listen } from './listen';
import { createRepresentations } from './representations';
import { type Served, sendAnswer, sendTrouble } from './sendAnswer';

/** What a preview is started with. */
export interface PreviewOptions {
  /** The built site. */
  folder: string;
  /** The port to begin with; 0 takes any free one. */
  port: number;
  /** This machine alone when missing. */
  host?: string;
  /** The path that the site was built for, such as `/docs/`; `/` when missing. */
  base?: string;
}

/** A running preview. */
export interface Preview {
  /** Where the site's root is. */
  url: string;
  port: number;
  /** Whether the port that was asked for was taken, and another one is used. */
  portWasTaken: boolean;
  close(): Promise<void>;
}

/**
 * Serves a built site the way a good static host would, with the headers that its file `_headers`
 * names, and sees at once what changes in its folder.
 *
 * Fails only if the host cannot be listened at or no port is free.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { folder, port: wantedPort, host = '127.0.0.1' } = options;
  const base = asBase(options.base ?? '/');
  const served = { folder, base, represent: createRepresentations() };

  const server = createServer((request, response) => {
    answer(request, response, served).catch(() => sendTrouble(request, response));
  });
  const port = await listen(server, wantedPort, host);

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}`,
    port,
    portWasTaken: wantedPort !== 0 && port !== wantedPort,
    close: () => close(server),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
): Promise<void> {
  const [address = '/'] = (request.url ?? '/').split('?', 1);
  const headers = await headersFor(served.folder, address);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  await sendAnswer(request, response, served);
}

function asBase(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    // Browsers keep connections open for minutes.
    server.closeAllConnections();
  });
}
