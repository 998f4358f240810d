import { useMessage } from '../messages/useMessage';
import { Button } from '../ui/Button';
import { Message } from './Message';

/** Says that loading failed where the part of the viewer that knows more is missing too. */
export function PlainFailure({ onRetry }: { onRetry: () => void }) {
  const retry = useMessage('retry');
  return (
    <Message title={useMessage('load-failed-title')} isAlert>
      <Button onClick={onRetry}>{retry}</Button>
    </Message>
  );
}
