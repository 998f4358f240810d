import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Manifest, Section } from '#manifest/manifest';
import { editionIn, movePath, startOfVersion } from '../data/versions';
import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import styles from './CounterpartLinks.module.css';
import type { Counterpart, CounterpartTarget } from './findCounterpart';
import type { ShownPage } from './useShownPage';

interface CounterpartLinksProps {
  manifest: Manifest;
  page: ShownPage;
  /** `true` while the links are visible. Their targets are looked up only while this value is `true`. */
  isOpen: boolean;
}

/** Renders links to the page on screen in all languages. */
export function LocaleLinks({ manifest, page, isOpen }: CounterpartLinksProps) {
  const counterparts = useMemo(() => {
    const { locales } = manifest;
    const here = locales.find(({ code }) => code === page.locale);
    return locales.map(({ code, label, path }) => ({
      label,
      lang: code,
      isCurrent: code === page.locale,
      path: movePath(page.path, here?.path ?? '/', path),
      start: path,
    }));
  }, [manifest, page]);
  return <CounterpartLinks counterparts={counterparts} isOpen={isOpen} />;
}

/**
 * Renders links to the page on screen in all versions of a section. If the page belongs to another section, the targets
 * are the start pages of the versions.
 */
export function VersionLinks({
  manifest,
  page,
  section,
  isOpen,
}: CounterpartLinksProps & { section: Section }) {
  const counterparts = useMemo(() => {
    const isInSection = page.section === section.id;
    const current = section.versions.find(({ name }) => isInSection && name === page.version);
    const here = editionIn(current, page.locale)?.path;
    return section.versions.map((version) => {
      const start = startOfVersion(version, page.locale, manifest.defaultLocale);
      return {
        label: version.label,
        isCurrent: version === current,
        path: here === undefined ? start : movePath(page.path, here, start),
        start,
      };
    });
  }, [manifest, section, page]);
  return <CounterpartLinks counterparts={counterparts} isOpen={isOpen} />;
}

interface LinksProps {
  counterparts: readonly Counterpart[];
  isOpen: boolean;
}

function CounterpartLinks({ counterparts, isOpen }: LinksProps) {
  const targets = useTargets(counterparts, isOpen);
  return counterparts.map((counterpart) => (
    <li key={counterpart.path}>
      <CounterpartLink
        counterpart={counterpart}
        target={targets.get(counterpart.path)}
        isOpen={isOpen}
      />
    </li>
  ));
}

interface LinkProps {
  counterpart: Counterpart;
  target: CounterpartTarget | undefined;
  isOpen: boolean;
}

function CounterpartLink({ counterpart, target, isOpen }: LinkProps) {
  const { label, lang, isCurrent, path, start } = counterpart;
  const title = target?.instead ?? '';
  const hint = useMessage('lacks-page', { title });
  // The first page of a version always exists; without JavaScript, other pages are not looked up.
  const href = target?.href ?? (isOpen || isCurrent ? path : start);
  return (
    <SiteLink href={href} hrefLang={lang} {...(isCurrent && { 'aria-current': 'true' as const })}>
      <span>
        <bdi lang={lang}>{label}</bdi> {title && <small className={styles.hint}>{hint}</small>}
      </span>
    </SiteLink>
  );
}

const finder = lazyModule('counterparts', async () => {
  const { findCounterpart } = await import(/* webpackChunkName: "menus" */ './findCounterpart');
  return findCounterpart;
});

type Targets = ReadonlyMap<string, CounterpartTarget>;

/**
 * Returns the targets of the links. The keys are the values of `Counterpart.path`. The map is empty until all targets
 * have been looked up, so that the size of the list changes at most once.
 */
function useTargets(counterparts: readonly Counterpart[], isOpen: boolean): Targets {
  const queryClient: QueryClient = useQueryClient();
  const find = useLazy(finder, isOpen && 'interaction');
  const [targets, setTargets] = useState<Targets>(new Map());

  useEffect(() => {
    if (!isOpen || find === undefined) return;
    let isOutdated = false;
    const all = counterparts.map(
      async (counterpart) => [counterpart.path, await find(counterpart, queryClient)] as const,
    );
    void Promise.all(all).then((found) => isOutdated || setTargets(new Map(found)));
    return () => {
      isOutdated = true;
    };
  }, [counterparts, isOpen, find, queryClient]);

  return targets;
}
