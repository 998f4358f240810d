import type { ButtonHTMLAttributes } from 'react';
import styles from './Button.module.css';

/** The primary button of its place. */
export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={styles.button} />;
}
