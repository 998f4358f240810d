import type { SearchKind } from '#manifest/search';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SymbolMark } from '../ui/SymbolMark';
import { VisuallyHidden } from '../ui/VisuallyHidden';

const icons = { page: 'note', post: 'edit', heading: 'link', member: undefined } as const;

/** A small mark that tells what a result is, with a spoken name. */
export function KindMark({ kind }: { kind: SearchKind }) {
  switch (kind) {
    case 'page':
    case 'post':
    case 'heading':
    case 'member':
      return <OtherMark kind={kind} />;
    default:
      return <SymbolMark kind={kind} />;
  }
}

function OtherMark({ kind }: { kind: keyof typeof icons }) {
  const name = useMessage(`kind-${kind}`);
  const icon = icons[kind];
  return (
    <span className="search-mark" data-kind={kind} title={name}>
      {icon ? <Icon name={icon} /> : <span aria-hidden="true">m</span>}
      <VisuallyHidden>{name} </VisuallyHidden>
    </span>
  );
}
