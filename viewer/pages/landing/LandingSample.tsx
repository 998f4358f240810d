import type { LandingPage } from '#manifest/landingPage';
import { ContentView } from '../../content/ContentView';
import styles from './LandingSample.module.css';

/** A program, and beside it what it prints. */
export function LandingSample({ sample }: { sample: LandingPage['sample'] }) {
  if (sample === undefined) return null;
  return (
    <section className={styles.sample}>
      {sample.title !== undefined && <h2 className={styles.title}>{sample.title}</h2>}
      <ContentView body={sample.body} />
    </section>
  );
}
