import { once } from 'node:events';
import type { Server } from 'node:http';
import { errorCodeOf } from '../files/fileErrors';

/** How many ports are tried before any free one is taken. */
const triedPorts = 20;

/** Listens at the first free port from `port` on and says which one it is. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  for (let tried = port; port !== 0 && tried < port + triedPorts && tried < 65536; tried += 1) {
    if (await isFree(server, tried, host)) return tried;
  }
  return listenAt(server, 0, host);
}

/** Listens at a port, 0 being any free one, and says which one it is. Fails where it is taken. */
export async function listenAt(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function isFree(server: Server, port: number, host: string): Promise<boolean> {
  try {
    await listenAt(server, port, host);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EADDRINUSE') return false;
    throw error;
  }
}
