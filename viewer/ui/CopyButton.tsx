import styles from './CopyButton.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import { useCopy } from './useCopy';
import { useMessage } from './useMessage';
import { VisuallyHidden } from './VisuallyHidden';

interface CopyButtonProps {
  /** What is copied. */
  text: string;
  /** What the button is called: "Copy code". */
  label: string;
  className?: string | undefined;
}

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({ text, label, className }: CopyButtonProps) {
  const { state, copy } = useCopy();
  const copied = useMessage('copied');
  // Without permission nothing is copied, and nothing says that it was.
  const isCopied = state === 'copied';

  return (
    <span className={joinClasses(styles.frame, className)}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        onClick={() => copy(text)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <VisuallyHidden>
        <span role="status">{isCopied ? copied : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
