import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';
import { errorCodeOf } from '../files/fileErrors';
import { isInside } from '../files/fileStore';
import { answerSite, type SiteFiles, sendFailure } from './answerSite';
import { isImmutable } from './fileHeaders';
import { openServer, type RunningServer } from './openServer';

/** The options of the server of `recto preview`. */
export interface PreviewOptions {
  /** The folder of the built site. */
  folder: string;
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** True if another port may be used when `port` is in use. */
  otherPorts: boolean;
  /** The network address to listen on. If missing, only requests from this machine are accepted. */
  host?: string;
  /** The base path that the site was built for, with a slash at both ends; `/` if missing. */
  base?: string;
  /**
   * True if immutable text files are compressed with the highest Brotli quality. Hosts that compress files in advance
   * do the same.
   */
  smallest?: boolean;
}

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const quality = constants.BROTLI_PARAM_QUALITY;

/**
 * Starts a server that serves a built site in the same way as a static host. Changes in the folder are served
 * immediately.
 *
 * @throws {Error} if the server cannot listen on the port
 */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const { folder, port, otherPorts, host, base = '/', smallest = false } = options;
  const files = folderFiles(folder, smallest);
  const compress = compression({
    // The two highest qualities take fourteen times as long as quality 9, while a browser waits.
    brotli: { params: { [quality]: 9 } },
    filter: (request, response) =>
      response.statusCode !== 304 && compression.filter(request, response),
  }) as unknown as Compress; // Its types require those of Express, which it does not need.
  return openServer(
    async (request, response) => {
      compress(request, response, () => undefined);
      await answerSite(request, response, { files, base });
    },
    { port, base, otherPorts, ...(host === undefined ? {} : { host }) },
  );
}

/**
 * Returns the files of a folder, for `answerSite`. Symbolic links to files outside the folder are treated as missing
 * files.
 */
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
        const facts = isInside(root, path) ? await stat(path) : undefined;
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
      // sirv does not handle read errors, which would end the process.
      response.once('pipe', (source) => source.once('error', () => sendFailure(response)));
      request.url = `/${encodeURI(name)}`;
      sendFile(request, response);
    },
  };
}

/** Codes of file system errors that occur if a path does not exist or is invalid. */
const absences = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL'];

function compressFully(bytes: Buffer): Promise<Buffer> {
  const params = { [quality]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return promisify(brotliCompress)(bytes, { params });
}
