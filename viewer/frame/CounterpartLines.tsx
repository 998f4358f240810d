import type { ComponentProps } from 'react';
import { deferPart } from '../data/deferredPart';
import { useOnDemand } from '../ui/useDeferred';
import type { LocaleLines } from './LocaleLines';
import type { VersionLines } from './VersionLines';

// What a choice of versions or languages holds is loaded when somebody comes near it.

const versionLines = deferPart('versions', async () => {
  const { VersionLines } = await import(/* webpackChunkName: "menus" */ './VersionLines');
  return VersionLines;
});

const localeLines = deferPart('languages', async () => {
  const { LocaleLines } = await import(/* webpackChunkName: "menus" */ './LocaleLines');
  return LocaleLines;
});

/** The page at hand in every version, once that part of the viewer is there. */
export function VersionChoice(props: ComponentProps<typeof VersionLines>) {
  const Lines = useOnDemand(versionLines, true, false);
  return Lines && <Lines {...props} />;
}

/** The page at hand in every language, once that part of the viewer is there. */
export function LocaleChoice(props: ComponentProps<typeof LocaleLines>) {
  const Lines = useOnDemand(localeLines, true, false);
  return Lines && <Lines {...props} />;
}
