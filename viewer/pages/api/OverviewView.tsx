import type { PageDocument } from '#manifest/pageDocument';
import { ApiIndexPageView } from './ApiIndexPageView';
import { PackagePageView } from './PackagePageView';

/** A page that lists the symbols of an API reference. */
export type OverviewPage = Extract<PageDocument, { kind: 'package' | 'api-index' }>;

/** The main column of a page that lists symbols. */
export function OverviewView({ page }: { page: OverviewPage }) {
  return page.kind === 'package' ? (
    <PackagePageView page={page} />
  ) : (
    <ApiIndexPageView page={page} />
  );
}
