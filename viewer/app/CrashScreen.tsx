import type { ErrorComponentProps } from '@tanstack/react-router';
import { useMessage } from '../messages/useMessage';
import { Button } from '../ui/Button';
import { Message } from './Message';

/** A defect, ours or that of a page: what it says of itself, and another try. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const title = useMessage('crash-title');
  const tryAgain = useMessage('try-again');
  return (
    <Message title={title} isAlert>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button onClick={reset}>{tryAgain}</Button>
    </Message>
  );
}
