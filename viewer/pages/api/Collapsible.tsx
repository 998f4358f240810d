import { type MouseEvent, type ReactNode, useLayoutEffect } from 'react';
import type { Preference } from '../../preferences/preference';
import { useDeferredRest } from '../../ui/BelowScreen';
import { useDetailsSlide } from '../../ui/useSlide';
import styles from './Collapsible.module.css';

interface CollapsibleProps {
  summary: ReactNode;
  children: ReactNode;
  /**
   * The preference that is set to `true` when the reader opens the content, and removed when the reader closes it.
   * Content with the same preference is then also open on other pages.
   */
  preference?: Preference;
}

/**
 * Renders content below a summary. A click on the summary opens or closes the content. The content is initially closed,
 * unless the value of `preference` is `true`.
 */
export function Collapsible({ summary, children, preference }: CollapsibleProps) {
  const { ref, onClick } = useDetailsSlide();
  const isRendered = useDeferredRest();

  useLayoutEffect(() => {
    if (ref.current !== null && preference?.get() === 'true') ref.current.open = true;
  }, [ref, preference]);

  function onDetailsClick(event: MouseEvent): void {
    // Only clicks are a choice: links to a part of the content open it too.
    const { target } = event;
    const summary = target instanceof Element ? target.closest('summary') : null;
    if (summary !== null && summary.parentElement === ref.current) {
      preference?.set(ref.current?.open ? null : 'true');
    }
    onClick(event);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser turns keys on a summary into clicks.
    <details ref={ref} className={styles.collapsible} onClick={onDetailsClick}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.body}>{isRendered && children}</div>
    </details>
  );
}
