import { type ComponentProps, Suspense, use } from 'react';
import { deferPart } from '../../data/deferredPart';
import type { TabGroup } from './TabGroup';

// The HTML of a page with tabs loads it at once, by the names that stand here.
const tabGroup = deferPart('tabs', async () => {
  const { TabGroup } = await import(/* webpackChunkName: "view-tabs" */ './TabGroup');
  return TabGroup;
});

/** A group of tabs. Until that part of the viewer is there, the panels stand one below the other. */
export function Tabs(props: ComponentProps<typeof TabGroup>) {
  return (
    <Suspense fallback={props.children}>
      <LoadedTabs {...props} />
    </Suspense>
  );
}

function LoadedTabs(props: ComponentProps<typeof TabGroup>) {
  const Group = tabGroup.loaded ?? use(tabGroup.load());
  return <Group {...props} />;
}
