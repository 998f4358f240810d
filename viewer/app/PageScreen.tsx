import { useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { pageQuery } from '../data/fileQueries';
import type { FoundPage } from '../data/findPage';
import { Breadcrumbs } from '../frame/Breadcrumbs';
import { Outline } from '../frame/Outline';
import { PageOrigin } from '../frame/PageOrigin';
import { PreviousNext } from '../frame/PreviousNext';
import { useFrameManifest } from '../frame/useFrameManifest';
import { PageView } from '../pages/PageView';
import { PageHead } from './PageHead';
import styles from './PageScreen.module.css';

/** A page with what belongs to it alone. Its route has loaded the document before. */
export function PageScreen() {
  // Routes out of a manifest have no types; all of them share one loader.
  const found = useLoaderData({ strict: false }) as FoundPage;
  const manifest = useFrameManifest();
  const { data: document } = useSuspenseQuery(pageQuery(found.file));
  const { outline, breadcrumbs, previous, next, editUrl, lastUpdated } = document;
  const isLanding = document.kind === 'landing';

  return (
    <div className={styles.page} data-landing={isLanding || undefined}>
      <PageHead site={manifest.site} document={document} />
      {!isLanding && <Outline entries={outline} levels={manifest.theme.tableOfContents} />}
      <div className={styles.column}>
        {!isLanding && (
          <div className={styles.top}>
            <Breadcrumbs trail={breadcrumbs} />
          </div>
        )}
        <PageView document={document} />
        <PageOrigin editUrl={editUrl} lastUpdated={lastUpdated} locale={found.locale} />
        <PreviousNext previous={previous} next={next} />
      </div>
    </div>
  );
}
