/**
 * A request, and the transferred bytes of its response.
 *
 * @typedef {object} Transfer
 * @property {string} url
 * @property {string} type document, stylesheet, print (print styles), script, json, font, image or other
 * @property {number} requestedAt milliseconds since 1970
 * @property {number} finishedAt milliseconds since 1970; infinite until the request has finished
 * @property {number} body bytes of the compressed body; 0 for responses from a cache
 * @property {number} total bytes of the body and the response headers
 * @property {number} status the HTTP status of the host's response; 0 for responses from a cache
 */

/**
 * Records all later HTTP requests of a page.
 *
 * @param {import('playwright').CDPSession} session
 * @returns {Promise<Transfer[]>} a list to which later requests are added
 */
export async function watchWire(session) {
  /** @type {Transfer[]} */
  const transfers = [];
  /** @type {Map<string, { transfer: Transfer, start: number, headers: number }>} */
  const open = new Map();

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    const transfer = {
      url: request.url,
      type: typeOf(type, request),
      requestedAt: wallTime * 1000,
      finishedAt: Number.POSITIVE_INFINITY,
      ...{ body: 0, total: 0, status: 0 },
    };
    transfers.push(transfer);
    open.set(requestId, { transfer, start: timestamp, headers: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const known = open.get(requestId);
    if (known !== undefined) known.headers = response.encodedDataLength;
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const known = open.get(requestId);
    // If the host answers "not modified", the browser reports the status of the cached response elsewhere.
    if (known !== undefined) known.transfer.status = statusCode;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const known = open.get(requestId);
    if (known === undefined) return;
    const { transfer, start, headers } = known;
    transfer.total = encodedDataLength;
    transfer.body = Math.max(0, encodedDataLength - headers);
    transfer.finishedAt = transfer.requestedAt + (timestamp - start) * 1000;
  });
  await session.send('Network.enable');
  return transfers;
}

/**
 * Returns the type of a request. Scripts, styles and JSON are recognised by the extension of the path, because the
 * browser reports "Other" or "Prefetch" for prefetched files.
 *
 * @param {string | undefined} type
 * @param {{ url: string, initialPriority: string }} request
 */
function typeOf(type, { url, initialPriority }) {
  const { pathname } = new URL(url);
  if (pathname.endsWith('.js')) return 'script';
  // The browser requests print styles with the lowest priority.
  if (pathname.endsWith('.css')) return initialPriority === 'VeryLow' ? 'print' : 'stylesheet';
  if (pathname.endsWith('.json')) return 'json';
  switch (type) {
    case 'Document':
    case 'Font':
    case 'Image':
      return type.toLowerCase();
    default:
      return 'other';
  }
}

/**
 * Returns the sum of the bytes of requests: of their bodies alone, or with response headers.
 *
 * @param {Transfer[]} transfers
 * @param {'body' | 'total'} part
 */
export function bytesOf(transfers, part) {
  return transfers.reduce((sum, transfer) => sum + transfer[part], 0);
}
