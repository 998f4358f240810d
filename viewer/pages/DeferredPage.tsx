import { use } from 'react';
import type { DeferredView } from './deferredView';

interface DeferredPageProps<Page> {
  view: DeferredView<Page>;
  page: Page;
}

/** A page whose view is in a chunk of its own: drawn at once where that was loaded before. */
export function DeferredPage<Page>({ view, page }: DeferredPageProps<Page>) {
  const View = view.loaded ?? use(view.load());
  return <View page={page} />;
}
