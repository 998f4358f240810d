import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

/** Renders the button of a message, such as "Try again". */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={styles.button} />;
}
