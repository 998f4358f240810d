import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

/** A button that is the main thing to do where it stands. */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={styles.button} />;
}
