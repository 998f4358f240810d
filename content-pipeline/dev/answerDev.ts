import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendSite, sendText } from '../serve/sendAnswer';
import type { LookUp } from '../serve/servedFolder';
import { asTheyAre } from './devFiles';
import type { EventStreams } from './eventStreams';
import { faultPage, faultPolicy, faultScript } from './faultPage';
import type { Showcase } from './showcase';

/** Where open pages hear what happens, below the site's own path. No page can stand there. */
export const eventsName = '__recto/events';

const scriptName = '__recto/faults.js';

interface DevSite {
  lookUp: LookUp;
  /** Starts and ends with a slash. */
  base: string;
  showcase: Showcase;
  streams: EventStreams;
}

/** Answers a request: with the site, with what happens, or with why there is no site. */
export async function answerDev(
  request: IncomingMessage,
  response: ServerResponse,
  { lookUp, base, showcase, streams }: DevSite,
): Promise<void> {
  const [address = '/'] = (request.url ?? '/').split('?', 1);
  if (address === base + eventsName) return streams.open(response, showcase.greeting());
  if (showcase.site() !== undefined) {
    return sendSite(request, response, { lookUp, base, represent: asTheyAre });
  }
  const sent = { status: 503, type: 'text/html; charset=utf-8' };
  if (address === base + scriptName) {
    return sendText(request, response, { status: 200, type: 'text/javascript' }, faultScript);
  }
  response.setHeader('Content-Security-Policy', faultPolicy);
  const addresses = { script: base + scriptName, events: base + eventsName };
  return sendText(request, response, sent, faultPage(showcase.faults(), addresses));
}
