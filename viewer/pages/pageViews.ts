import type { PageKind } from '#manifest/kinds';
import { deferPart } from '../data/deferredPart';

// What a reader of a tutorial does not need is fetched with the first page that does. The build names
// the parts after the comments; the HTML of a page loads its part at once by that name.

export const landingView = deferPart('landing', async () => {
  const { LandingPageView } = await import(
    /* webpackChunkName: "view-landing" */ './landing/LandingPageView'
  );
  return LandingPageView;
});

export const referenceView = deferPart('reference', async () => {
  const { ReferenceView } = await import(
    /* webpackChunkName: "view-reference" */ './api/ReferenceView'
  );
  return ReferenceView;
});

export const namesView = deferPart('names', async () => {
  const { NamesView } = await import(/* webpackChunkName: "view-names" */ './api/NamesView');
  return NamesView;
});

export const overviewView = deferPart('overview', async () => {
  const { OverviewView } = await import(
    /* webpackChunkName: "view-overview" */ './api/OverviewView'
  );
  return OverviewView;
});

export const listingView = deferPart('listing', async () => {
  const { ListingView } = await import(/* webpackChunkName: "view-listing" */ './ListingView');
  return ListingView;
});

/** What draws pages of a kind, where that is loaded when it is needed. */
export function viewOf(kind: PageKind) {
  switch (kind) {
    case 'doc':
    case 'content':
      return undefined;
    case 'landing':
      return landingView;
    case 'blog-list':
    case 'post':
    case 'archive':
    case 'tag-list':
    case 'tag':
    case 'search':
      return listingView;
    case 'api-index':
    case 'package':
      return overviewView;
    case 'enum':
    case 'namespace':
      return namesView;
    default:
      return referenceView;
  }
}
