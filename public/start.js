// Stands inline in the head of every page, before anything is drawn; the policy knows it by its hash.
{
  const root = document.documentElement;
  const data = root.dataset;
  const read = (key) => {
    try {
      return localStorage[data.storageNamespace ? `${key}-${data.storageNamespace}` : key];
    } catch {}
  };

  // Readers without a switch could not take an old choice back.
  const choice = 'noSwitch' in data ? '' : read('theme');
  if (/^(light|dark)$/.test(choice)) {
    data.theme = choice;
    if (data.choice) data.choice = choice;
  } else if (data.choice) {
    data.theme = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  }

  const key = 'docusaurus.announcement.';
  if (read(`${key}id`) === data.announcement && read(`${key}dismiss`) === 'true') {
    data.announcement = '';
  }

  if (read('recto.wrap-lines')) data.wrapLines = '';

  // Who comes to the top of a page sees it sooner if what lies below is laid out later (`ui/layOutBelow`).
  if (
    performance.getEntriesByType?.('navigation')[0]?.type === 'navigate' &&
    !location.hash &&
    CSS.supports('overflow-anchor:auto')
  ) {
    data.below = '';
    // Whoever is about to leave the top, or to go anywhere, needs the places of all that is above.
    for (const type of ['scroll', 'wheel', 'click', 'keydown', 'popstate']) {
      addEventListener(type, () => delete data.below, { once: true, passive: true });
    }
  }

  // A tab that is clicked before the viewer knows of it is shown as soon as it does (`content/tabs`).
  addEventListener(
    'click',
    ({ target }) => {
      const tab = target.closest('[role=tab]');
      if (tab) tab.parentNode.dataset.asked = tab.id;
    },
    true,
  );

  // What fails after the viewer has started is told by the viewer.
  addEventListener(
    'error',
    ({ target }) => {
      if (data.started || target.media || !/^(LINK|SCRIPT)$/.test(target.nodeName)) return;
      const banner = document.createElement('p');
      banner.style = 'padding:1em;background:#b3261e;color:#fff';
      // The page for missing addresses stands at all of them, and so cannot tell the base.
      const guess = data.path
        ? ` – should it be ${location.pathname.replace(data.path, '/')}?`
        : '';
      banner.textContent = `This site did not load properly. Its base is ${data.base}${guess}`;
      root.prepend(banner);
      data.started = 1;
    },
    true,
  );
}
