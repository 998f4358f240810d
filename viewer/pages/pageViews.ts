import type { PageKind } from '#manifest/pageKind';
import { deferView } from './deferredView';

// What a reader of a tutorial does not need is fetched with the first page that does.

export const landingView = deferView(async () => {
  const { LandingPageView } = await import('./landing/LandingPageView');
  return LandingPageView;
});

export const referenceView = deferView(async () => {
  const { ReferenceView } = await import('./api/ReferenceView');
  return ReferenceView;
});

export const listingView = deferView(async () => {
  const { ListingView } = await import('./ListingView');
  return ListingView;
});

/** Has ready what draws pages of a kind, so that they are drawn at once. */
export async function loadPageView(kind: PageKind): Promise<void> {
  switch (kind) {
    case 'doc':
    case 'content':
      return;
    case 'landing':
      await landingView.load();
      return;
    case 'blog-list':
    case 'post':
    case 'archive':
    case 'tag-list':
    case 'tag':
      await listingView.load();
      return;
    default:
      await referenceView.load();
  }
}
