import { afterEach, expect, it } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { markReady } from './Message';
import { followLinks } from './RootScreen';

afterEach(() => {
  delete document.documentElement.dataset.ready;
});

it('leaves links to the browser until the page is hydrated, and then to the router', () => {
  const history = createMemoryHistory({ initialEntries: ['/docs/'] });
  const stop = followLinks(createRouter({ routeTree: createRootRoute(), history }));
  document.body.innerHTML = '<a href="/api/">API</a>';
  const isLeftToBrowser = () =>
    document
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  expect(isLeftToBrowser()).toBe(true);
  expect(history.location.pathname).toBe('/docs/');

  markReady();
  expect(isLeftToBrowser()).toBe(false);
  expect(history.location.pathname).toBe('/api/');
  stop();
});
