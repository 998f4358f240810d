import type { Link } from '#manifest/primitives';
import { Prose } from '../../content/Prose';
import { SiteLink } from '../../ui/SiteLink';
import { CappedList } from './CappedList';

/** Where guides speak of a symbol; of many places, the first ones. */
export function GuideLinks({ links }: { links: readonly Link[] }) {
  return (
    <CappedList
      items={links}
      list={(some) => (
        <Prose>
          <ul>
            {some.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </Prose>
      )}
    />
  );
}
