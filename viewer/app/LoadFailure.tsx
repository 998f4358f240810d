import { useEffect } from 'react';
import type { DataError } from '../data/dataError';
import { failureMessages } from '../data/failureMessages';
import { Button } from '../ui/Button';
import { useMessage, useTranslated } from '../ui/useMessage';
import { Message } from './Message';

interface LoadFailureProps {
  title: string;
  error: DataError;
  onRetry: () => void;
}

/** Says what could not be had, and tries again: on request, and when the network comes back. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const id = `error-${error.code}` as const;
  const text = useTranslated(id, failureMessages[id]);
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
