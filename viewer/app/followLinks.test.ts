import { expect, it } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { noteFirstPage } from '../ui/quietMoment';
import { followLinks } from './followLinks';

it('goes nowhere before the page has been taken over, and then where the reader wants to', async () => {
  const history = createMemoryHistory({ initialEntries: ['/docs/'] });
  const stop = followLinks(createRouter({ routeTree: createRootRoute(), history }));
  document.body.innerHTML = '<a href="/api/">API</a>';
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });

  document.querySelector('a')?.dispatchEvent(click);
  await Promise.resolve();
  expect(click.defaultPrevented).toBe(true);
  expect(history.location.pathname).toBe('/docs/');

  noteFirstPage();
  await Promise.resolve();
  expect(history.location.pathname).toBe('/api/');
  stop();
});
