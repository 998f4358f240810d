import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen, listenAt } from './listen';
import { sendTrouble } from './sendAnswer';

/** A server that answers. */
export interface RunningServer {
  /** Where the site's root is. */
  url: string;
  port: number;
  close(): Promise<void>;
}

interface ServerOptions {
  /** 0 takes any free one. */
  port: number;
  /** Whether another port will do where this one is taken. */
  otherPorts: boolean;
  /** This machine alone when missing. */
  host?: string;
  /** The path of the site, with slashes at both ends. */
  base: string;
}

/** Answers requests until it is closed; one that cannot be answered is ended. Fails where it cannot listen. */
export async function openServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { port: wanted, otherPorts, host = '127.0.0.1', base }: ServerOptions,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => sendTrouble(request, response));
  });
  const port = otherPorts
    ? await listen(server, wanted, host)
    : await listenAt(server, wanted, host);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}${base}`,
    port,
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    // Browsers keep connections open for minutes.
    server.closeAllConnections();
  });
}
