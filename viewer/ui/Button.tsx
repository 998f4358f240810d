import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

/** Renders the primary button of a dialog, message or section. */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={styles.button} />;
}
