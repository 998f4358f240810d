import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { DevEvent, DevPage } from '#manifest/devEvent';
import { cleanContent } from '../data/cleanContent';
import { pageQuery } from '../data/fileQueries';
import { applyRelease } from './applyRelease';
import { createFaultBox } from './createFaultBox';
import { markChange } from './markChange';

/** Gives what brings the page in line with an event. */
export function createApplier(
  router: AnyRouter,
  queryClient: QueryClient,
): (event: DevEvent) => Promise<void> {
  const box = createFaultBox();
  let program: string | undefined;

  return async (event) => {
    switch (event.type) {
      case 'program':
        if (program !== undefined && program !== event.version) window.location.reload();
        program = event.version;
        return;
      case 'page':
        return markChange(async () => applyPage(event, queryClient));
      case 'release':
        return applyRelease(event, router, queryClient);
      case 'diagnostics':
        return box.show(event);
      default:
        event satisfies never;
    }
  };
}

/** Whatever the document was called since the last release, those who have it see the new one. */
function applyPage({ formerly, file, document }: DevPage, queryClient: QueryClient): void {
  for (const name of [...formerly, file]) {
    queryClient.setQueryData(pageQuery(name).queryKey, cleanContent(document));
  }
}
