import { memo } from 'react';
import type { PageDocument } from '#manifest/pageDocument';
import { DeferredPage } from './DeferredPage';
import { ContentPageView } from './doc/ContentPageView';
import { DocPageView } from './doc/DocPageView';
import { landingView, listingView, namesView, overviewView, referenceView } from './pageViews';
import { useRevealedTarget } from './useRevealedTarget';

/** The main column of a page of any kind. It is drawn again with its document, not with what surrounds it. */
export const PageView = memo(function PageView({ document }: { document: PageDocument }) {
  useRevealedTarget();
  switch (document.kind) {
    case 'landing':
      return <DeferredPage view={landingView} page={document} />;
    case 'doc':
      return <DocPageView page={document} />;
    case 'content':
      return <ContentPageView page={document} />;
    case 'api-index':
    case 'package':
      return <DeferredPage view={overviewView} page={document} />;
    case 'class':
    case 'interface':
    case 'function':
    case 'type':
    case 'variable':
      return <DeferredPage view={referenceView} page={document} />;
    case 'enum':
    case 'namespace':
      return <DeferredPage view={namesView} page={document} />;
    case 'blog-list':
    case 'post':
    case 'archive':
    case 'tag-list':
    case 'tag':
    case 'search':
      return <DeferredPage view={listingView} page={document} />;
    default:
      return document satisfies never;
  }
});
