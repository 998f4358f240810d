import { type ReactNode, useEffect } from 'react';
import type { Locale } from '#manifest/manifest';
import { TranslationContext } from '../messages/useMessage';
import { AnnouncementBar } from './AnnouncementBar';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Navbar } from './Navbar';
import { SectionSidebar } from './SectionSidebar';
import { SkipLink } from './SkipLink';
import { useFrameManifest } from './useFrameManifest';
import { sectionKeyOf, useShownPage } from './useShownPage';

/** All that surrounds a page. It stays while pages come and go, and when one fails. */
export function Frame({ children }: { children: ReactNode }) {
  const site = useFrameManifest();
  const page = useShownPage(site);
  const locale = site.locales.find(({ code }) => code === page.locale);
  const manifest = { ...site, theme: { ...site.theme, ...locale?.theme } };
  useDocumentLanguage(locale);
  const { announcementBar, footer } = manifest.theme;

  return (
    <TranslationContext value={locale?.messages ?? noTranslations}>
      <SkipLink />
      {announcementBar && <AnnouncementBar announcement={announcementBar} />}
      <Navbar manifest={manifest} page={page} />
      <div className={styles.body}>
        {page.sidebar !== undefined && (
          <aside className={styles.sidebar}>
            <SectionSidebar key={sectionKeyOf(page)} path={page.path} file={page.sidebar} />
          </aside>
        )}
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {footer && <Footer footer={footer} />}
    </TranslationContext>
  );
}

const noTranslations = {};

function useDocumentLanguage(locale: Locale | undefined): void {
  useEffect(() => {
    if (locale === undefined) return;
    document.documentElement.lang = locale.code;
    document.documentElement.dir = locale.direction;
  }, [locale]);
}
