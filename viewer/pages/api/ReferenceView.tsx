import type { PageDocument } from '#manifest/pageDocument';
import type { SymbolKind } from '#manifest/symbolKind';
import { EnumPageView } from './EnumPageView';
import { FunctionPageView } from './FunctionPageView';
import { MemberedPageView } from './MemberedPageView';
import { NamespacePageView } from './NamespacePageView';
import { TypePageView } from './TypePageView';
import { VariablePageView } from './VariablePageView';

/** The page of a symbol. */
export type ReferencePage = Extract<PageDocument, { kind: SymbolKind }>;

/** The main column of the page of a symbol. */
export function ReferenceView({ page }: { page: ReferencePage }) {
  switch (page.kind) {
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
