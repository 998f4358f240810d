import { deferPart } from '../data/deferredPart';
import { useDeferred } from '../ui/useDeferred';

const slide = deferPart('slide', async () => {
  const { slideDetails } = await import(/* webpackChunkName: "later" */ './slideDetails');
  return slideDetails;
});

/** Lets the `<details>` whose clicks it handles slide; until it is loaded, they open at once. */
export function useSlide() {
  return useDeferred(slide);
}
