import type { LandingPage } from '#manifest/landingPage';
import { ContentView } from '../../content/ContentView';
import styles from './LandingFacts.module.css';

/** What one wants to know before choosing a library, in a row. */
export function LandingFacts({ facts }: { facts: LandingPage['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, body }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.body}>
            <ContentView body={body} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
