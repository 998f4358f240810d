import type { LandingPage } from '#manifest/landingPage';
import { LandingFacts } from './LandingFacts';
import { LandingFeatures } from './LandingFeatures';
import { LandingHero } from './LandingHero';
import styles from './LandingPageView.module.css';
import { LandingPaths } from './LandingPaths';
import { LandingSample } from './LandingSample';

/** The front door: what the library is, a program to judge it by, and where to go from here. */
export function LandingPageView({ page }: { page: LandingPage }) {
  return (
    <article className={styles.landing}>
      <LandingHero hero={page.hero} />
      <LandingSample sample={page.sample} />
      <LandingFacts facts={page.facts} />
      <LandingFeatures features={page.features} />
      <LandingPaths paths={page.paths} />
    </article>
  );
}
