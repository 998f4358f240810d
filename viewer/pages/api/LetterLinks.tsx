import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import type { LetterSymbols } from './groupByLetter';
import styles from './LetterLinks.module.css';

/** A letter each, to jump to the names that begin with it. */
export function LetterLinks({ groups }: { groups: readonly LetterSymbols[] }) {
  const label = useMessage('letters');
  const other = useMessage('other-letters');
  return (
    <nav className={styles.letters} aria-label={label}>
      {groups.map(({ letter, anchor }) => (
        <SiteLink key={anchor} className={styles.letter} href={`#${anchor}`}>
          {letter || other}
        </SiteLink>
      ))}
    </nav>
  );
}
