import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { DevEvent } from '#manifest/devEvent';
import { logWarning } from '../logWarning';
import { adoptSheet } from '../ui/adoptSheet';
import { createApplier } from './applyEvent';
import sheet from './dev.sheet.css';

let isStarted = false;

/** Keeps the page as its sources are, for those who write them. `address` is where the program tells what happens. */
export function startDev(address: string, router: AnyRouter, queryClient: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  adoptSheet(sheet);
  listenToEvents(address, createApplier(router, queryClient));
}

/**
 * Hands on what happens, one event after the other. A page that nobody sees does not listen: browsers allow few
 * connections to a host. When it is seen again, it is told how things are.
 */
export function listenToEvents(address: string, apply: (event: DevEvent) => Promise<void>): void {
  let events: EventSource | undefined;
  let last = Promise.resolve();

  function onMessage({ data }: MessageEvent<string>): void {
    // It comes from the program that this page comes from.
    const event = JSON.parse(data) as DevEvent;
    last = last
      .then(() => apply(event))
      .catch((cause) => logWarning('A change could not be shown', cause));
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

  document.addEventListener('visibilitychange', openOrClose);
  openOrClose();
}
