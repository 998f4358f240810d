import { useMessage } from '../../messages/useMessage';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

interface DeprecatedNameProps {
  name: string;
  className?: string | undefined;
}

/** A name that should no longer be used: struck through, and called deprecated when read aloud. */
export function DeprecatedName({ name, className }: DeprecatedNameProps) {
  const word = useMessage('deprecated');
  return (
    <>
      <s className={className}>{name}</s>
      <VisuallyHidden> {word.toLowerCase()}</VisuallyHidden>
    </>
  );
}
