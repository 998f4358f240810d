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
  /** Whether another port is used where this one is in use. */
  otherPorts: boolean;
  /** This machine alone when missing. */
  host?: string;
  /** The path that the site was built for, with a slash at both ends; `/` when missing. */
  base?: string;
  /** Whether what never changes is packed as small as can be, as by hosts that pack it beforehand. */
  smallest?: boolean;
}

/**
 * Serves a built site the way a good static host would, with the headers that its file `_headers`
 * names, and sees at once what changes in its folder.
 *
 * Fails only if the host cannot be listened at or no port is free.
 */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const { folder, port, otherPorts, host, smallest } = options;
  const base = options.base ?? '/';
  const served = { lookUp: servedFolder(folder), base, represent: createRepresentations(smallest) };
  return openServer((request, response) => sendSite(request, response, served), {
    ...{ port, base, otherPorts },
    ...(host === undefined ? {} : { host }),
  });
}
