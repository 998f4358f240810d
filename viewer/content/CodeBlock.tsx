import type { ReactNode } from 'react';
import { useMessage } from '../messages/useMessage';
import { CopyButton } from '../ui/CopyButton';
import styles from './CodeBlock.module.css';
import './codeTokens.css';
import { languageLabel } from './languageLabel';

interface CodeBlockProps {
  language: string;
  /** The name of the file that the code would stand in. */
  title?: string | undefined;
  /** The code as plain text, for the clipboard. */
  text: string;
  /** The code with its marks, in a `<pre>`. */
  children: ReactNode;
}

/** Code with its title or language above it, and a button that copies it. */
export function CodeBlock({ language, title, text, children }: CodeBlockProps) {
  const label = languageLabel(language);
  const copyLabel = useMessage('copy-code');
  const heading = title ?? label;
  return (
    <figure className={styles.frame} data-bare={heading === '' || undefined}>
      <figcaption className={title === undefined ? styles.language : styles.title}>
        {heading}
      </figcaption>
      <CopyButton
        className={styles.copy}
        text={text}
        label={title === undefined ? copyLabel : `${copyLabel}: ${title}`}
      />
      {children}
    </figure>
  );
}
