import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';
import { errorCodeOf } from '../files/fileErrors';
import { answerSite, type SiteFiles, sendFailure } from './answerSite';
import { isImmutable } from './fileHeaders';
import { openServer, type RunningServer } from './openServer';

/** The options of a preview. */
export interface PreviewOptions {
  /** The built site. */
  folder: string;
  /** The port to begin with; 0 for any free one. */
  port: number;
  /** Uses another port when this one is in use. */
  otherPorts: boolean;
  /** The address to listen at; that of this machine alone when missing. */
  host?: string;
  /** The path that the site was built for, with a slash at both ends; `/` when missing. */
  base?: string;
  /** Compresses immutable files as far as possible, like hosts that do it beforehand. */
  smallest?: boolean;
}

/** Compresses what is written to a response. */
type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const quality = constants.BROTLI_PARAM_QUALITY;

/**
 * Serves a built site like a static host, and serves changes in its folder at once.
 *
 * @throws {Error} if it cannot listen at the port.
 */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const { folder, port, otherPorts, host, base = '/', smallest = false } = options;
  const files = folderFiles(folder, smallest);
  const compress = compression({
    // The last two levels take fourteen times as long as all the others, while a browser waits.
    brotli: { params: { [quality]: 9 } },
    filter: (request, response) =>
      response.statusCode !== 304 && compression.filter(request, response),
  }) as unknown as Compress; // Its types ask for those of Express, of which it uses nothing.
  return openServer(
    async (request, response) => {
      compress(request, response, () => undefined);
      await answerSite(request, response, { files, base });
    },
    { port, base, otherPorts, ...(host === undefined ? {} : { host }) },
  );
}

/** Returns the files of a folder. Files outside of it, even behind a symbolic link, are not found. */
function folderFiles(folder: string, smallest: boolean): SiteFiles {
  const sendFile = sirv(folder, { dev: true, etag: true, extensions: [] });
  const compressed = new Map<string, Promise<Buffer>>();

  async function sendSmallest(name: string, response: ServerResponse): Promise<void> {
    const bytes = compressed.get(name) ?? readFile(join(folder, name)).then(compressFully);
    compressed.set(name, bytes);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(await bytes);
  }

  return {
    async kindOf(names) {
      try {
        const root = await realpath(folder);
        const path = await realpath(join(root, ...names));
        const isInside = path === root || path.startsWith(root.endsWith(sep) ? root : root + sep);
        const facts = isInside ? await stat(path) : undefined;
        if (facts?.isDirectory()) return 'folder';
        return facts?.isFile() ? 'file' : undefined;
      } catch (error) {
        if (absences.includes(errorCodeOf(error) ?? '')) return undefined;
        throw error;
      }
    },
    read: (name) => readFile(join(folder, name)),
    async send(name, request, response) {
      const type = String(response.getHeader('Content-Type'));
      const isText = /^text\/|[/+](?:json|xml|javascript)\b/.test(type);
      const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
      if (smallest && isImmutable(name) && isText && acceptsBrotli) {
        return sendSmallest(name, response);
      }
      // sirv does not handle errors of reading, which would end the program.
      response.once('pipe', (source) => source.once('error', () => sendFailure(response)));
      request.url = `/${encodeURI(name)}`;
      sendFile(request, response);
    },
  };
}

/** The codes of the disk for a path without a file, rather than for a failure. */
const absences = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL'];

function compressFully(bytes: Buffer): Promise<Buffer> {
  const params = { [quality]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}
