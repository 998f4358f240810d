import type { LandingPage } from '#manifest/landingPage';
import { ContentView } from '../../content/ContentView';
import { Icon } from '../../ui/Icon';
import { SiteLink } from '../../ui/SiteLink';
import styles from './LandingPaths.module.css';

/** Where to go next, for readers who come for different things. */
export function LandingPaths({ paths }: { paths: LandingPage['paths'] }) {
  if (paths.length === 0) return null;
  return (
    <div className={styles.paths}>
      {paths.map(({ title, body, links }) => (
        <section key={title} className={styles.path}>
          <h2 className={styles.title}>{title}</h2>
          {body !== undefined && (
            <div className={styles.body}>
              <ContentView body={body} />
            </div>
          )}
          <ul className={styles.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <SiteLink className={styles.link} href={href}>
                  {label} <Icon name="arrow-right" className={styles.arrow} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
