// Inline in the head of every page, before anything is rendered; the policy allows it by its hash.
{
  const root = document.documentElement;
  const data = root.dataset;
  const read = (key) => {
    try {
      return localStorage[data.storageNamespace ? `${key}-${data.storageNamespace}` : key];
    } catch {}
  };

  // Without a switch readers could not revert an old choice.
  const choice = 'noSwitch' in data ? '' : read('theme');
  if (/^(light|dark)$/.test(choice)) {
    data.theme = choice;
    if (data.choice) data.choice = choice;
  } else if (data.choice) {
    data.theme = self.matchMedia?.('(prefers-color-scheme:dark)').matches ? 'dark' : 'light';
  }

  const key = 'docusaurus.announcement.';
  if (read(`${key}id`) === data.announcement && read(`${key}dismiss`) === 'true') {
    data.announcement = '';
  }

  if (read('recto.wrap-lines')) data.wrapLines = '';

  // The viewer starts after the first paint, so that its scripts do not compete with what that needs. Hidden pages are
  // not painted. Scripts in a template are not loaded; those of a copy are, in their order only if they are not async.
  let hasStarted = false;
  const startViewer = () => {
    if (hasStarted) return;
    hasStarted = true;
    const scripts = document.querySelector('template').content.cloneNode(true);
    for (const script of scripts.children) script.async = false;
    document.head.append(scripts);
  };
  const afterPaint = () => {
    const reportsPaint = self.PerformanceObserver?.supportedEntryTypes?.includes('paint');
    // A frame that has been drawn is not on the screen yet. Browsers report when it is, except those that protect their
    // readers against fingerprinting.
    if (reportsPaint) {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) startViewer();
      }).observe({ type: 'paint', buffered: true });
    }
    requestAnimationFrame(() => setTimeout(startViewer, reportsPaint ? 300 : 0));
  };
  addEventListener('DOMContentLoaded', () => (document.hidden ? startViewer() : afterPaint()), {
    once: true,
  });

  // After its start the viewer reports failures itself.
  addEventListener(
    'error',
    ({ target }) => {
      if (data.started || target.media || !/^(LINK|SCRIPT)$/.test(target.nodeName)) return;
      const banner = document.createElement('p');
      banner.style = 'padding:1em;background:#b3261e;color:#fff';
      // The not-found page has no path of its own, so the base cannot be derived from it.
      const guess = data.path
        ? ` – should it be ${location.pathname.replace(data.path, '/').replace(/[^/]+$/, '')}?`
        : '';
      banner.textContent = `This site did not load properly. Its base is ${data.base}${guess}`;
      root.prepend(banner);
      data.started = 1;
    },
    true,
  );
}
