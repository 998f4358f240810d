import type { PageDocument } from '#manifest/pageDocument';
import type { SymbolKind } from '#manifest/symbolKind';
import { ApiIndexPageView } from './ApiIndexPageView';
import { EnumPageView } from './EnumPageView';
import { FunctionPageView } from './FunctionPageView';
import { MemberedPageView } from './MemberedPageView';
import { NamespacePageView } from './NamespacePageView';
import { PackagePageView } from './PackagePageView';
import { TypePageView } from './TypePageView';
import { VariablePageView } from './VariablePageView';

/** A page of the API reference. */
export type ReferencePage = Extract<PageDocument, { kind: SymbolKind | 'package' | 'api-index' }>;

/** The main column of a page of the API reference. */
export function ReferenceView({ page }: { page: ReferencePage }) {
  switch (page.kind) {
    case 'api-index':
      return <ApiIndexPageView page={page} />;
    case 'package':
      return <PackagePageView page={page} />;
    case 'class':
    case 'interface':
      return <MemberedPageView page={page} />;
    case 'enum':
      return <EnumPageView page={page} />;
    case 'function':
      return <FunctionPageView page={page} />;
    case 'type':
      return <TypePageView page={page} />;
    case 'variable':
      return <VariablePageView page={page} />;
    case 'namespace':
      return <NamespacePageView page={page} />;
    default:
      return page satisfies never;
  }
}
