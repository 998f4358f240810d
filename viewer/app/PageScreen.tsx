import { useLoaderData, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { siteIn } from '#manifest/siteNames';
import type { FoundPage } from '../data/findPage';
import { pageQuery, useCached } from '../data/queries';
import { Outline } from '../frame/Outline';
import { Breadcrumbs, PreviousNext } from '../frame/PageNavigation';
import { PageMarkdown, PageOrigin } from '../frame/PageSource';
import { useFrameManifest } from '../frame/useShownPage';
import { PageView } from '../pages/pageViews';
import { PageArrival } from '../ui/BelowScreen';
import { markReady } from './Message';
import { PageHead } from './PageHead';
import styles from './PageScreen.module.css';

/**
 * Renders the page of the current route, with its breadcrumbs, its outline and the links below the page.
 *
 * @throws {Error} if the loader of the route has not loaded the page document.
 */
export function PageScreen() {
  // Routes from a manifest have no types; all of them share one loader.
  const { context } = useRouter().options;
  const found = useLoaderData({ strict: false }) as FoundPage;
  const manifest = useFrameManifest();
  const document = useCached(pageQuery(found.file));
  if (document === undefined)
    throw new Error(`The loader of the route has not loaded "${found.file}"`);
  const { outline, outlineLevels, breadcrumbs, previous, next, original } = document;
  const levels = outlineLevels ?? manifest.theme.tableOfContents;
  useEffect(markReady, []);
  const layout = document.kind === 'landing' ? 'start' : document.layout;
  const isBare = layout !== undefined && layout !== 'wide';
  const view = (
    // `PageMarkdown` beside it has the path as its key.
    <PageArrival key={`view:${document.path}`} opensAtTop={() => context.opensAtTop}>
      <PageView document={document} />
    </PageArrival>
  );

  return (
    <div className={styles.page} data-layout={layout}>
      <PageHead site={siteIn(manifest, found.locale)} document={document} />
      {layout === undefined && <Outline entries={outline} levels={levels} />}
      <div id="main" className={styles.column} tabIndex={-1}>
        {!isBare && (
          <div className={styles.top}>
            <Breadcrumbs trail={breadcrumbs} />
          </div>
        )}
        {original === undefined ? (
          view
        ) : (
          <div lang={original.lang} dir={original.dir}>
            {view}
          </div>
        )}
        <PageOrigin document={document} locale={found.locale} />
        {!isBare && document.kind !== 'search' && manifest.site.markdownAlternates === true && (
          <PageMarkdown key={document.path} path={document.path} />
        )}
        {!isBare && <PreviousNext previous={previous} next={next} />}
      </div>
    </div>
  );
}
