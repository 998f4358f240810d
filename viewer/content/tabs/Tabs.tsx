import { type ComponentProps, Suspense, use } from 'react';
import { deferPart } from '../../data/deferredPart';
import type { TabGroup } from './TabGroup';

const tabGroup = deferPart('tabs', async () => {
  const { TabGroup } = await import(/* webpackChunkName: "tabs" */ './TabGroup');
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
