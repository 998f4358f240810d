import { useEffect, useRef, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import styles from './ProgressBar.module.css';

// In milliseconds.
const patience = 1000;
const trickle = 800;
const stillWaiting = 5000;

/**
 * Renders a progress bar if `isActive` remains `true` for longer than a second. The bar grows with time and does not
 * show how much is loaded. After five seconds, a text says that the page is still being loaded.
 */
export function ProgressBar({ isActive }: { isActive: boolean }) {
  return isActive && <Waiting />;
}

function Waiting() {
  const [waited, setWaited] = useState(0);
  const label = useMessage('loading');
  const still = useMessage('still-loading');

  useEffect(() => {
    const timer = setTimeout(
      () => setWaited((before) => before + (before < patience ? patience : trickle)),
      waited < patience ? patience : trickle,
    );
    return () => clearTimeout(timer);
  }, [waited]);

  if (waited < patience) return null;
  return (
    <>
      <Bar label={label} share={shareAfter(waited)} />
      <p className={styles.status} role="status">
        {waited >= stillWaiting && still}
      </p>
    </>
  );
}

/**
 * Returns the filled share of the progress bar after a waiting time in milliseconds: 1/2 after one second, then 2/3,
 * 3/4 and so on after each further 0.8 seconds. The share never reaches 1.
 */
function shareAfter(waited: number): number {
  const steps = (waited - patience) / trickle;
  return 1 - 1 / (steps + 2);
}

function Bar({ label, share }: { label: string; share: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bar.current?.style.setProperty('--share', String(share));
  }, [share]);
  return (
    <div className={styles.track} role="progressbar" aria-label={label}>
      <div ref={bar} className={styles.bar} />
    </div>
  );
}
