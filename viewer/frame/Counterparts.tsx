import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import styles from './Counterparts.module.css';
import type { Counterpart } from './counterpart';
import { type Place, usePlaces } from './usePlaces';

/** Lines that lead to the page at hand in other versions or languages, or as close to it as can be. */
export function Counterparts({ lines }: { lines: readonly Counterpart[] }) {
  const places = usePlaces(lines);
  return lines.map((line) => (
    <li key={line.path}>
      <Line line={line} place={places.get(line.path)} />
    </li>
  ));
}

/** Where the line leads is looked up when the list is opened; until then it is no link. */
function Line({ line, place }: { line: Counterpart; place: Place | undefined }) {
  const { label, lang, isCurrent } = line;
  const title = place?.instead ?? '';
  const hint = useMessage('lacks-page', { title });
  const name = <bdi lang={lang}>{label}</bdi>;
  if (place === undefined) return <span className={styles.pending}>{name}</span>;
  return (
    <SiteLink
      href={place.href}
      hrefLang={lang}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      <span>
        {name} {title && <small className={styles.hint}>{hint}</small>}
      </span>
    </SiteLink>
  );
}
