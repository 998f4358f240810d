import { useEffect } from 'react';
import type { LoadError } from '../lazy/loadError';
import { useMessage } from '../messages/useMessage';
import { Button } from '../ui/Button';
import { Message } from './Message';

interface LoadFailureProps {
  title: string;
  error: LoadError;
  onRetry: () => void;
}

/** Says what could not be had, and tries again: on request, and when the network comes back. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const id = `error-${error.code}` as const;
  const text = useMessage(id);
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
