import { createServer, type Server } from 'node:http';
import { listen } from './listen';
import { createRepresentations } from './representations';
import { securityHeaders } from './securityHeaders';
import { sendAnswer, sendTrouble } from './sendAnswer';

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
  /** Sent with every answer, over the server's own: the content policy of the site. */
  headers?: Readonly<Record<string, string>>;
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
 * Serves a built site the way a good static host would, and sees at once what changes in its folder.
 *
 * Fails only if the host cannot be listened at or no port is free.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { folder, port: wantedPort, host = '127.0.0.1', headers = {} } = options;
  const base = asBase(options.base ?? '/');
  const served = { folder, base, represent: createRepresentations() };

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries({ ...securityHeaders, ...headers })) {
      response.setHeader(name, value);
    }
    sendAnswer(request, response, served).catch(() => sendTrouble(request, response));
  });
  const port = await listen(server, wantedPort, host);

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}`,
    port,
    portWasTaken: wantedPort !== 0 && port !== wantedPort,
    close: () => close(server),
  };
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
