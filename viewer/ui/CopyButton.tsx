import { useMessage } from '../messages/useMessage';
import styles from './CopyButton.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import { useCopy } from './useCopy';
import hidden from './VisuallyHidden.module.css';

interface CopyButtonProps {
  text: string;
  /** The accessible name of the button, such as "Copy code". */
  label: string;
  className?: string | undefined;
}

/**
 * Renders a button that copies a text and announces the result to screen readers. If copying fails, the message is also
 * visible.
 */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const words = { idle: '', copied: useMessage('copied'), failed: useMessage('not-copied') };

  return (
    <span className={joinClasses(styles.frame, className)}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        onClick={() => copy(text)}
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
      </button>
      <span role="status" className={state === 'failed' ? styles.failed : hidden.hidden}>
        {words[state]}
      </span>
    </span>
  );
}
