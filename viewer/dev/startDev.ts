import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { adoptSheet } from '../ui/adoptSheet';
import { createApplier } from './createApplier';
import sheet from './dev.sheet.css';
import { listenToEvents } from './listenToEvents';

let isStarted = false;

/** Keeps the page as its sources are, for those who write them. `address` is where the program tells what happens. */
export function startDev(address: string, router: AnyRouter, queryClient: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  adoptSheet(sheet);
  listenToEvents(address, createApplier(router, queryClient));
}
