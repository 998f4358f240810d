import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { ShownResult } from './groupResults';
import { KindMark } from './KindMark';
import { Marked } from './Marked';

interface SearchOptionProps {
  id: string;
  result: ShownResult;
  isChosen: boolean;
}

/** A result: a link that is chosen from the field, which keeps the focus. */
export function SearchOption({ id, result, isChosen }: SearchOptionProps) {
  const { entry, matches, snippet, place } = result;
  const { title, href, kind, context, preview, deprecated } = entry;
  const old = useMessage('deprecated').toLowerCase();
  const around = [context, place].filter(Boolean).join(' · ');
  return (
    <SiteLink
      id={id}
      className="search-option"
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={href}
    >
      <KindMark kind={kind} />
      <span className="search-title" data-deprecated={deprecated}>
        <Marked text={title} matches={matches} />
        {deprecated && <VisuallyHidden> {old}</VisuallyHidden>}
      </span>
      {around !== '' && <span className="search-context">{around}</span>}
      {snippet ? (
        <span className="search-preview">
          <Marked text={snippet.text} matches={snippet.matches} />
        </span>
      ) : (
        preview !== undefined && (
          <span className="search-preview" data-code={isSignature(preview) || undefined}>
            {preview}
          </span>
        )
      )}
    </SiteLink>
  );
}

/** Whether a preview is written in code, as signatures are, and not in words. */
function isSignature(preview: string): boolean {
  return /[(:<|=]/.test(preview) && !/[.!?…]$/.test(preview);
}
