const blocks = 'p, li, pre, figure, table, blockquote, details, dl, h1, h2, h3, h4, h5, h6, aside';

/** Changes the page and marks for a moment what is the first thing in its text to be another one. */
export async function markChange(change: () => Promise<void>): Promise<void> {
  const main = document.querySelector('main');
  if (main === null) return change();
  const changed = new Set<Node>();
  const note = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      if (addedNodes.length === 0) changed.add(target);
      for (const node of addedNodes) changed.add(node);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(main, { childList: true, characterData: true, subtree: true });
  await change();
  await nextFrame();
  note(observer.takeRecords());
  observer.disconnect();
  mark(first([...changed].filter((node) => node.isConnected)));
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function first(nodes: readonly Node[]): Node | undefined {
  return nodes.reduce<Node | undefined>(
    (found, node) =>
      found !== undefined && found.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
        ? found
        : node,
    undefined,
  );
}

function mark(node: Node | undefined): void {
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest(blocks) ?? element;
  if (block === null || block === undefined || block.matches('main, nav *')) return;
  for (const old of document.querySelectorAll('[data-changed]'))
    old.removeAttribute('data-changed');
  block.setAttribute('data-changed', '');
  // Where readers want no motion there is no animation, and nothing to wait for.
  block.addEventListener('animationend', () => block.removeAttribute('data-changed'), {
    once: true,
  });
}
