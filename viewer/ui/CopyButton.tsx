import { useMessage } from '../messages/useMessage';
import styles from './CopyButton.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import { useCopy } from './useCopy';
import hidden from './VisuallyHidden.module.css';

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** What the button is called: "Copy code". */
  label: string;
  className?: string | undefined;
}

/** Puts a text on the clipboard and says that it did. Where a browser refuses, that is said and shown. */
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
