import { useEffect } from 'react';
import { useMessage } from '../../messages/useMessage';
import { Button } from '../../ui/Button';

interface SearchMissingProps {
  /** How often the search could not be had. */
  failures: number;
  onRetry: () => void;
}

/** Says that the search could not be had, aloud each time, and tries again: on request, and when the network comes back. */
export function SearchMissing({ failures, onRetry }: SearchMissingProps) {
  const text = useMessage('search-missing');
  const retry = useMessage('try-again');

  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);

  return (
    <>
      <p key={failures} role="alert">
        {text}
      </p>
      <Button onClick={onRetry}>{retry}</Button>
    </>
  );
}
