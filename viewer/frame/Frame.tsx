import { type ReactNode, useEffect } from 'react';
import type { Locale } from '#manifest/manifest';
import { TranslationContext, useMessage } from '../messages/useMessage';
import { AnnouncementBar } from './AnnouncementBar';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { MobileMenu } from './MobileMenu';
import { Navbar } from './Navbar';
import { SectionSidebar } from './Sidebar';
import { sectionKeyOf, useFrameManifest, useShownPage } from './useShownPage';

/**
 * Renders the frame around a page: announcement bar, navbar, sidebar and footer. The frame remains during navigations,
 * and if a page cannot be loaded or rendered. Also sets the language and the text direction of `<html>`.
 */
export function Frame({ children }: { children: ReactNode }) {
  const site = useFrameManifest();
  const page = useShownPage(site);
  const locale = site.locales.find(({ code }) => code === page.locale);
  const manifest = { ...site, theme: { ...site.theme, ...locale?.theme } };
  useDocumentLanguage(locale);
  const { announcementBar, footer } = manifest.theme;
  const sidebar = page.sidebar !== undefined && (
    <SectionSidebar
      key={sectionKeyOf(page)}
      path={page.path}
      page={page.found?.file}
      file={page.sidebar}
    />
  );

  return (
    <TranslationContext value={locale?.messages ?? noTranslations}>
      <SkipLink />
      {announcementBar && <AnnouncementBar announcement={announcementBar} />}
      <Navbar manifest={manifest} page={page} />
      <div className={styles.body}>
        <MobileMenu manifest={manifest} page={page} sidebar={sidebar} />
        <main className={styles.main}>{children}</main>
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

/**
 * Renders the first element that the Tab key focuses: a link with which readers skip the frame and the outline. Its
 * target is the main column, or the message that replaces the page.
 */
function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {useMessage('skip-link')}
    </a>
  );
}
