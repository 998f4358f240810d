import { useEffect, useState } from 'react';
import styles from './CopyButton.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
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
  const [isCopied, setIsCopied] = useState(false);
  const copied = useMessage('copied');

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // Without permission nothing is copied, and nothing says that it was.
    }
  }

  return (
    <span className={joinClasses(styles.frame, className)}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <VisuallyHidden>
        <span role="status">{isCopied ? copied : ''}</span>
      </VisuallyHidden>
    </span>
  );
}
