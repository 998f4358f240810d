import type { PageDocument } from '#manifest/pageDocument';
import { EnumPageView } from './EnumPageView';
import { NamespacePageView } from './NamespacePageView';

type NamesPage = Extract<PageDocument, { kind: 'enum' | 'namespace' }>;

/** The main column of the page of a symbol that is a list of names. */
export function NamesView({ page }: { page: NamesPage }) {
  return page.kind === 'enum' ? <EnumPageView page={page} /> : <NamespacePageView page={page} />;
}
