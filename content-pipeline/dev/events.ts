import type { ServerResponse } from 'node:http';
import type { DevDiagnostics, DevEvent, DevPage, DevProgram } from '#manifest/devEvent';
import type { Manifest } from '#manifest/manifest';

/** The path of the event stream, relative to the site's root. */
export const eventsPath = '__recto/events';

/**
 * The event streams to the pages that are open in browsers
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 */
export interface EventStreams {
  /** Answers a request with an event stream. Sends `greeting` first, then all later messages. */
  open(response: ServerResponse, greeting: string): void;
  /** Sends a message to all open pages. */
  send(message: string): void;
  close(): void;
}

/** The number of milliseconds between two heartbeats, without which proxies may close an idle connection. */
const heartbeatInterval = 15_000;

/** A comment of the event stream, which browsers ignore. */
const heartbeat = ':\n\n';

/** Creates an empty set of event streams. A timer sends heartbeats to all streams until `close` is called. */
export function createEventStreams(): EventStreams {
  const streams = new Set<ServerResponse>();
  const send = (message: string) => {
    for (const stream of streams) stream.write(message);
  };
  const timer = setInterval(() => send(heartbeat), heartbeatInterval);
  timer.unref();
  return {
    send,
    open(response, greeting) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no', // Otherwise proxies delay messages.
      });
      response.socket?.setNoDelay();
      response.write(greeting);
      streams.add(response);
      response.on('close', () => streams.delete(response));
    },
    close() {
      clearInterval(timer);
      for (const stream of streams) stream.end();
    },
  };
}

/** Encodes an event as a message of the event stream. The JSON contains no line breaks, which would end the message. */
export function eventMessage(event: DevProgram | DevPage | DevDiagnostics): string {
  return `data: ${JSON.stringify(event satisfies DevEvent)}\n\n`;
}

/**
 * Maximum total number of characters of the files in a release event; browsers request the other files when they need
 * them.
 */
const largestRelease = 256_000;

/**
 * Encodes the event of a new release as a message of the event stream. The event contains the manifest and, up to
 * `largestRelease` characters, route tables, sidebars and page documents from `files`. Other files are omitted.
 */
export function releaseMessage(
  manifest: Manifest,
  files: ReadonlyMap<string, string | Uint8Array>,
): string {
  const parts: string[] = [];
  let length = 0;
  for (const folder of ['routes/', 'sidebars/', 'pages/']) {
    for (const [name, content] of files) {
      if (!name.startsWith(folder) || typeof content !== 'string') continue;
      if (length + content.length > largestRelease) continue;
      length += content.length;
      parts.push(`${JSON.stringify(name)}:${content}`);
    }
  }
  const head = JSON.stringify({ type: 'release', manifest }).slice(0, -1);
  return `data: ${head},"files":{${parts.join(',')}}}\n\n`;
}
