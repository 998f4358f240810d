import type { PageDocument } from '#manifest/pageDocument';
import { FunctionPageView } from './FunctionPageView';
import { MemberedPageView } from './MemberedPageView';
import { TypePageView } from './TypePageView';
import { VariablePageView } from './VariablePageView';

type ReferencePage = Extract<
  PageDocument,
  { kind: 'class' | 'interface' | 'function' | 'type' | 'variable' }
>;

/** The main column of the page of a symbol that has members, can be called, or is a type or a value. */
export function ReferenceView({ page }: { page: ReferencePage }) {
  switch (page.kind) {
    case 'class':
    case 'interface':
      return <MemberedPageView page={page} />;
    case 'function':
      return <FunctionPageView page={page} />;
    case 'type':
      return <TypePageView page={page} />;
    case 'variable':
      return <VariablePageView page={page} />;
    default:
      return page satisfies never;
  }
}
