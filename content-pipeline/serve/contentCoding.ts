import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How the bytes of an answer are packed. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

/** Chooses the best coding that the `Accept-Encoding` of a request allows. */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const quality = parameters.find((word) => word.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  const wants = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (wants('br')) return 'br';
  return wants('gzip') ? 'gzip' : 'identity';
}

/**
 * Packs bytes, either as small as can be or while somebody waits: the last tenth takes fourteen times as long as all
 * the rest.
 */
export async function pack(
  bytes: Buffer,
  coding: ContentCoding,
  isSmallest: boolean,
): Promise<Buffer> {
  if (coding === 'gzip') return packWithGzip(bytes);
  if (coding === 'identity') return bytes;
  return packWithBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isSmallest ? 11 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

const packWithGzip = promisify(gzip);
const packWithBrotli = promisify(brotliCompress);
