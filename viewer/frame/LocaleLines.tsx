import type { Manifest } from '#manifest/manifest';
import { movePath } from '../data/versions';
import { Counterpart } from './Counterpart';
import type { ShownPage } from './useShownPage';

/** The page at hand in every language. */
export function LocaleLines({ manifest, page }: { manifest: Manifest; page: ShownPage }) {
  const here = manifest.locales.find(({ code }) => code === page.locale);
  return manifest.locales.map(({ code, label, path }) => (
    <Counterpart
      key={code}
      manifest={manifest}
      label={label}
      lang={code}
      isCurrent={code === page.locale}
      path={movePath(page.path, here?.path ?? '/', path)}
      start={path}
    />
  ));
}
