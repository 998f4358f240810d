import type { LandingPage } from '#manifest/landingPage';
import { ContentView } from '../../content/ContentView';
import styles from './LandingFeatures.module.css';

/** What the library does for one. */
export function LandingFeatures({ features }: { features: LandingPage['features'] }) {
  if (features.length === 0) return null;
  return (
    <div className={styles.features}>
      {features.map(({ title, body }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.body}>
            <ContentView body={body} />
          </div>
        </section>
      ))}
    </div>
  );
}
