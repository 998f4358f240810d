import type { ServerResponse } from 'node:http';
import { heartbeat } from './eventMessage';

/** Open pages that hear what happens. */
export interface EventStreams {
  /** Answers a request with all that happens from now on, after a greeting. */
  open(response: ServerResponse, greeting: string): void;
  send(message: string): void;
  close(): void;
}

/** Between two signs of life, in milliseconds: what stands between server and browser may end silent connections. */
const beat = 15_000;

/** Keeps the connections of open pages (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function createEventStreams(): EventStreams {
  const streams = new Set<ServerResponse>();
  const send = (message: string) => {
    for (const stream of streams) stream.write(message);
  };
  const timer = setInterval(() => send(heartbeat), beat);
  timer.unref();
  return {
    send,
    open(response, greeting) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no', // Some servers in between would collect what is sent.
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
