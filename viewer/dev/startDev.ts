import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { DevEvent } from '#manifest/devEvent';
import { logWarning } from '../logWarning';
import { adoptSheet } from '../ui/adoptSheet';
import { createApplier } from './applyEvent';
import sheet from './dev.sheet.css';

/**
 * Updates the page in `recto dev` when the sources of the site change, until `signal` is aborted. `address` is the URL
 * of the event stream.
 */
export function startDev(
  address: string,
  router: AnyRouter,
  queryClient: QueryClient,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  adoptSheet(sheet);
  listenToEvents(address, createApplier(router, queryClient, signal), signal);
}

/**
 * Applies the events of a stream one after the other, until `signal` is aborted. Closes the connection while the page
 * is hidden, because browsers limit the number of connections to a host. When the page is visible again, opens a new
 * connection, which receives the current state.
 */
function listenToEvents(
  address: string,
  apply: (event: DevEvent) => Promise<void>,
  signal: AbortSignal,
): void {
  let events: EventSource | undefined;
  let last = Promise.resolve();

  function onMessage({ data }: MessageEvent<string>): void {
    // The event comes from the same program as this page.
    const event = JSON.parse(data) as DevEvent;
    last = last
      .then(() => apply(event))
      .catch((cause) =>
        logWarning('A change of the site could not be shown. Reload the page', cause),
      );
  }

  function openOrClose(): void {
    if (document.hidden) {
      events?.close();
      events = undefined;
    } else if (events === undefined) {
      events = new EventSource(address);
      events.addEventListener('message', onMessage);
    }
  }

  document.addEventListener('visibilitychange', openOrClose, { signal });
  signal.addEventListener('abort', () => events?.close());
  openOrClose();
}
