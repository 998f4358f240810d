import { useEffect } from 'react';
import type { DataError } from '../data/dataError';
import { Button } from '../ui/Button';
import { useMessage } from '../ui/useMessage';
import { Message } from './Message';

interface LoadFailureProps {
  title: string;
  error: DataError;
  onRetry: () => void;
}

/** Says what could not be had, and tries again: on request, and when the network comes back. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const text = useMessage(`error-${error.code}`);
  const retry = useMessage('retry');
  const reload = useMessage('reload');

  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);

  return (
    <Message title={title} isAlert>
      <p>{text}</p>
      {error.canRetry ? (
        <Button onClick={onRetry}>{retry}</Button>
      ) : (
        <Button onClick={() => window.location.reload()}>{reload}</Button>
      )}
    </Message>
  );
}
