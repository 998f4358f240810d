import type { ServerResponse } from 'node:http';
import type { DevDiagnostics, DevEvent, DevPage, DevProgram } from '#manifest/devEvent';
import type { Manifest } from '#manifest/manifest';

/** The path that open pages receive events from, below the site's own. No page can have it. */
export const eventsPath = '__recto/events';

/** The connections of open pages (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface EventStreams {
  /** Answers a request with a greeting, and with all messages from now on. */
  open(response: ServerResponse, greeting: string): void;
  send(message: string): void;
  close(): void;
}

/** Milliseconds between two heartbeats: a proxy may end a connection that is silent for long. */
const heartbeatInterval = 15_000;

/** A comment, which keeps a connection open. */
const heartbeat = ':\n\n';

/** Creates the connections of open pages; there are none at first. */
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
        'X-Accel-Buffering': 'no', // Proxies would collect messages before they send them.
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

/** Returns an event as a message. JSON holds no line ends, which would cut it. */
export function eventMessage(event: DevProgram | DevPage | DevDiagnostics): string {
  return `data: ${JSON.stringify(event satisfies DevEvent)}\n\n`;
}

/** Largest number of characters of JSON in a release event; browsers request the rest when they need it. */
const largestRelease = 256_000;

/** Returns the message of a release, with those of its files that browsers need at once. They are JSON already. */
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
