import { useMemo } from 'react';
import type { Manifest } from '#manifest/manifest';
import { movePath } from '../data/versions';
import { Counterparts } from './Counterparts';
import type { Counterpart } from './counterpart';
import type { ShownPage } from './useShownPage';

/** The page at hand in every language. */
export function LocaleLines({ manifest, page }: { manifest: Manifest; page: ShownPage }) {
  const lines = useMemo(() => localeCounterparts(manifest, page), [manifest, page]);
  return <Counterparts lines={lines} />;
}

function localeCounterparts({ locales }: Manifest, page: ShownPage): Counterpart[] {
  const here = locales.find(({ code }) => code === page.locale);
  return locales.map(({ code, label, path }) => ({
    label,
    lang: code,
    isCurrent: code === page.locale,
    path: movePath(page.path, here?.path ?? '/', path),
    start: path,
  }));
}
