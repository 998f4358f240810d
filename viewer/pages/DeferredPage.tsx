import { type ComponentType, use } from 'react';
import type { DeferredPart } from '../data/deferredPart';

interface DeferredPageProps<Page> {
  view: DeferredPart<ComponentType<{ page: Page }>>;
  page: Page;
}

/** A page whose view is in a chunk of its own: drawn at once where that was loaded before. */
export function DeferredPage<Page>({ view, page }: DeferredPageProps<Page>) {
  const View = view.loaded ?? use(view.load());
  return <View page={page} />;
}
