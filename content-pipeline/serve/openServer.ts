import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorCodeOf } from '../files/fileErrors';
import { sendFailure } from './answerSite';

/** A server that answers. */
export interface RunningServer {
  /** The address of the site's root. */
  url: string;
  port: number;
  close(): Promise<void>;
}

interface ServerOptions {
  /** 0 for any free one. */
  port: number;
  /** Uses another port when this one is in use. */
  otherPorts: boolean;
  /** The address to listen at; that of this machine alone when missing. */
  host?: string;
  /** The path of the site, with a slash at both ends. */
  base: string;
}

/** Number of ports that are tried before the system chooses a free one. */
const triedPorts = 20;

/**
 * Answers requests until it is closed, and ends those that fail.
 *
 * @throws {Error} if it cannot listen at the port.
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
      // Browsers keep connections open for minutes.
      server.closeAllConnections();
      return new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
    },
  };
}

/** Listens at the first free port from `port` on, else at any free one; returns which it is. */
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
