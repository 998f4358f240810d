import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorCodeOf } from '../files/fileErrors';
import { sendFailure } from './answerSite';

/** A server that accepts requests. */
export interface RunningServer {
  /** The URL of the site's root. */
  url: string;
  port: number;
  close(): Promise<void>;
}

interface ServerOptions {
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** True if another port may be used when `port` is in use. */
  otherPorts: boolean;
  /** The network address to listen on. If missing, only requests from this machine are accepted. */
  host?: string;
  /** The base path of the site, with a slash at both ends. */
  base: string;
}

/** Maximum number of attempts to listen on a port. For the last attempt, the operating system chooses a free port. */
const triedPorts = 20;

/**
 * Starts a server that answers requests with `answer`. If `answer` rejects, calls `sendFailure`.
 *
 * @throws {Error} if the server cannot listen on a port
 */
export async function openServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { port: wanted, otherPorts, host = '127.0.0.1', base }: ServerOptions,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => sendFailure(response));
  });
  const tried = otherPorts && wanted !== 0 ? triedPorts : 1;
  const port = await listen(server, { port: wanted, tried, host });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}`,
    port,
    close() {
      // Otherwise closing waits for idle connections of browsers, which remain open for minutes.
      server.closeAllConnections();
      return new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
    },
  };
}

/**
 * Listens on the first free port from `port` upwards and returns that port. Makes at most `tried` attempts; the last of
 * several attempts uses any free port.
 *
 * @throws {Error} if the server cannot listen on a port
 */
async function listen(
  server: Server,
  { port, tried, host }: { port: number; tried: number; host: string },
): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    if (tried === 1 || errorCodeOf(error) !== 'EADDRINUSE') throw error;
    const isLast = tried === 2 || port === 65_535;
    return listen(server, { port: isLast ? 0 : port + 1, tried: tried - 1, host });
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
