import { openServer, type RunningServer } from './openServer';
import { createRepresentations } from './representations';
import { sendSite } from './sendAnswer';
import { servedFolder } from './servedFolder';

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
  /** Whether what never changes is packed as small as can be, as by hosts that pack it beforehand. */
  smallest?: boolean;
}

/** A running preview. */
export interface Preview extends RunningServer {
  /** Whether the port that was asked for was taken, and another one is used. */
  portWasTaken: boolean;
}

/**
 * Serves a built site the way a good static host would, with the headers that its file `_headers`
 * names, and sees at once what changes in its folder.
 *
 * Fails only if the host cannot be listened at or no port is free.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { folder, port: wantedPort, host, smallest } = options;
  const base = asBase(options.base ?? '/');
  const served = { lookUp: servedFolder(folder), base, represent: createRepresentations(smallest) };
  const server = await openServer((request, response) => sendSite(request, response, served), {
    ...{ port: wantedPort, base, otherPorts: true },
    ...(host === undefined ? {} : { host }),
  });
  return { ...server, portWasTaken: wantedPort !== 0 && server.port !== wantedPort };
}

/** A base path with a slash at both ends. */
function asBase(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}
